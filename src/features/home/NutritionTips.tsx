import { type NutrientTip, nutrientTips, praiseFor } from '#domain/coaching/tips.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NUTRIENT_NAMES } from './nutrient-names.ts'
import classes from './parts/Parts.module.css'

/** Praise where the score earns it, and a tip for what is furthest behind or over its target. */
export function NutritionTips({ home: { score, foodLogs, target, now } }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  if (!score || foodLogs.length === 0 || target.calories === 0) return null
  const lowEnergy = score.parts.some(({ code }) => code === 'low_energy')
  const praise = lowEnergy ? null : praiseFor(score.total)
  const tip = furthest(nutrientTips(score, now.minuteOfDay))
  const words = (found: NutrientTip) => {
    const name = t(`common:nutrients.${NUTRIENT_NAMES[found.nutrient]}`)
    const isLate = found.level !== 'over' && found.asked < found.left
    const left = Math.abs(isLate ? found.asked : found.left)
    const amount = found.nutrient === 'calories' ? format.energy(left) : format.grams(left)
    return t(`tips.${isLate ? 'late' : found.level}`, {
      name,
      amount,
      percent: format.number(found.percent),
    })
  }
  if (!praise && !tip) return null
  return (
    <div className={classes.tips}>
      {praise && <p className={classes.praise}>{t(`tips.praise.${praise}`)}</p>}
      {tip && <p>{words(tip)}</p>}
    </div>
  )
}

/** What is over comes first, then what is furthest behind; nothing where all is on track. */
function furthest(tips: readonly NutrientTip[]): NutrientTip | null {
  const over = tips.find(({ level }) => level === 'over')
  if (over) return over
  const behind = tips.filter(({ level }) => level !== 'on_track')
  return behind.sort((a, b) => a.percent - b.percent)[0] ?? null
}
