import type { Status } from '#components/status-of.ts'
import type { MatchClass } from '#domain/recipes/match.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Recipes.module.css'

const STATUS = {
  excellent: 'success',
  good: 'warning',
  fair: 'info',
  incompatible: 'danger',
} as const satisfies Record<MatchClass, Status>

/** How well a recipe suits the day, as a word with its colour. */
export function MatchLabel({ of }: { of: MatchClass }) {
  const { t } = useTranslation('recipes')
  return (
    <span className={classes.match} data-status={STATUS[of]}>
      {t(`match.${of}`)}
    </span>
  )
}
