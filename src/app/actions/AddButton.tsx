import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FoodAction } from '#lib/action-search.ts'
import { PATHS } from '#lib/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './AddButton.module.css'
import { ACTIONS } from './registry.tsx'

/** The action button; its dialog's code loads while the finger is still down. */
export const AddButton = memo(function AddButton({
  onAdd,
}: {
  onAdd: (action: FoodAction) => void
}) {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  // Nothing is logged before the app knows whose it is; over a step, and in a race, it would lie on a button.
  if (pathname === PATHS.onboarding || pathname === PATHS.raceMode) return null
  // On an earlier day's list the meal belongs to that day.
  const day =
    pathname === PATHS.meals ? (new URLSearchParams(search).get('day') ?? undefined) : undefined
  return (
    <UnstyledButton
      className={classes.add}
      aria-label={t('add')}
      aria-haspopup="dialog"
      onPointerDown={ACTIONS.add.preload}
      onClick={() => onAdd({ action: 'add', when: day })}
    >
      <Icon name="plus" size={24} />
      <span>{t('add')}</span>
    </UnstyledButton>
  )
})
