import { UnstyledButton } from '@mantine/core'
import type { Loggable } from '#domain/meals/loggable.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './QuickLog.module.css'
import type { Favourites } from './use-favourites.ts'

/** Makes a food a favourite, or no longer one. */
export function Star({ food, favourites }: { food: Loggable; favourites: Favourites }) {
  const { t } = useTranslation('food')
  const on = favourites.has(food)
  return (
    <UnstyledButton
      className={classes.star}
      aria-label={t('favourite', { name: food.name })}
      aria-pressed={on}
      onClick={() => favourites.toggle(food)}
    >
      <Icon name={on ? 'star-filled' : 'star'} />
    </UnstyledButton>
  )
}
