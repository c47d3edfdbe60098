import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './QuickLog.module.css'

interface MakeOwnProps {
  query: string
  nothing: boolean
  onOwn: (name: string) => void
}

/** What to do where the food meant is not among those found. */
export function MakeOwn({ query, nothing, onOwn }: MakeOwnProps) {
  const { t } = useTranslation('food')
  return (
    <div className={classes.quick}>
      {nothing && (
        <p role="status">
          <strong>{t('nothingFound', { query })}</strong>
        </p>
      )}
      <span className={classes.quiet}>{t('nothingFoundBody')}</span>
      <UnstyledButton className={classes.way} onClick={() => onOwn(query)}>
        <Icon name="plus" />
        {t('makeOwn', { query })}
      </UnstyledButton>
    </div>
  )
}
