import { isCaffeineRuledOut } from '#domain/fuelling/caffeine.ts'
import {
  CAFFEINE_DAY_MG,
  CAFFEINE_RACE_MG_PER_KG,
  DURING_CARBS_G_PER_HOUR,
  DURING_FROM_MINUTES,
  DURING_GUIDANCE_G_PER_HOUR,
  DURING_LONG_OVER_MINUTES,
  DURING_STANDARD_OVER_MINUTES,
  FLUID_HEAVIER_ML_PER_HOUR,
  FLUID_MAX_ML_PER_HOUR,
  FLUID_MAX_SHARE,
  FLUID_UNKNOWN_ML_PER_HOUR,
  GUT_LIMIT_G_PER_HOUR,
  MAX_MASS_LOSS_SHARE,
  POST_CARBS_G_PER_KG,
  POST_PROTEIN_G_PER_KG,
  PRE_CARBS_G_PER_KG,
  PRE_GUIDANCE,
  PRE_WINDOW_CLOSES_MINUTES,
  PRE_WINDOW_OPENS_MINUTES,
  SODIUM_MG_PER_HOUR,
  SODIUM_OVER_MINUTES,
} from '#domain/fuelling/constants.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import {
  HARD_CARBS_G_PER_KG,
  HARD_FROM_MINUTES,
  RECOVERY_STILL_COUNTS_MINUTES,
} from '#domain/recovery/constants.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { Figures } from './Figures.tsx'
import { useFigureWords } from './use-figure-words.ts'

export function FuelFigures() {
  const { t, number, range, perKg, perHour, hours } = useFigureWords()
  const { hour, standard, long } = DURING_CARBS_G_PER_HOUR
  return (
    <Figures
      title={t('nutrition.fuelling')}
      text={t('nutrition.fuellingText', {
        opens: hours(PRE_WINDOW_OPENS_MINUTES),
        closes: hours(PRE_WINDOW_CLOSES_MINUTES),
        hours: range({ min: PRE_GUIDANCE.minHoursBefore, max: PRE_GUIDANCE.maxHoursBefore }),
        after: hours(RECOVERY_STILL_COUNTS_MINUTES),
        general: perKg(range({ min: PRE_GUIDANCE.minGramsPerKg, max: PRE_GUIDANCE.maxGramsPerKg })),
      })}
      rows={[
        [t('nutrition.pre'), perKg(number(PRE_CARBS_G_PER_KG))],
        [t('nutrition.during', { minutes: DURING_FROM_MINUTES }), perHour(number(hour))],
        [
          t('nutrition.during', { minutes: DURING_STANDARD_OVER_MINUTES }),
          perHour(number(standard)),
        ],
        [
          t('nutrition.duringTrained', { minutes: DURING_LONG_OVER_MINUTES }),
          perHour(number(long)),
        ],
        [t('nutrition.postCarbs'), perKg(number(POST_CARBS_G_PER_KG))],
        [
          t('nutrition.postCarbsHard', { minutes: HARD_FROM_MINUTES }),
          perKg(number(HARD_CARBS_G_PER_KG)),
        ],
        [t('nutrition.postProtein'), perKg(number(POST_PROTEIN_G_PER_KG))],
      ]}
    />
  )
}

/** Beside every 90 g/h: who it is for. */
export function GutFigures() {
  const { t, number, range, perHour } = useFigureWords()
  const { min, max, maxLong } = DURING_GUIDANCE_G_PER_HOUR
  return (
    <Figures
      title={t('nutrition.gut')}
      text={t('nutrition.gutText', {
        general: perHour(range({ min, max })),
        long: perHour(number(maxLong)),
      })}
      rows={(['untrained', 'in_training', 'trained'] as const).map((level) => [
        t(`nutrition.gutLevel.${level}`),
        perHour(number(GUT_LIMIT_G_PER_HOUR[level])),
      ])}
    />
  )
}

export function DrinkFigures() {
  const { t, format, range, percent, hours } = useFigureWords()
  const { profile } = useProfile()
  // A limit of adults is none for whom it is ruled out.
  const isRuledOut = isCaffeineRuledOut(guidance(profile ?? null).reasons)
  const caffeine: [string, string][] = isRuledOut
    ? []
    : [
        [t('nutrition.caffeineRace'), t('mgPerKg', { value: CAFFEINE_RACE_MG_PER_KG })],
        [t('nutrition.caffeineDay'), t('mg', { value: CAFFEINE_DAY_MG })],
      ]
  const amount = (ml: number) => format.amount('fluid', ml)
  const guide = {
    min: amount(FLUID_UNKNOWN_ML_PER_HOUR.cool),
    max: amount(FLUID_UNKNOWN_ML_PER_HOUR.hot + FLUID_HEAVIER_ML_PER_HOUR),
  }
  return (
    <Figures
      title={t('nutrition.drinking')}
      text={t('nutrition.drinkingText', { loss: percent(MAX_MASS_LOSS_SHARE) })}
      rows={[
        [t('nutrition.sweatUnknown'), t('anHour', { value: t('fromTo', guide) })],
        [t('nutrition.sweatKnown'), t('upTo', { value: percent(FLUID_MAX_SHARE) })],
        [t('nutrition.neverAbove'), t('anHour', { value: amount(FLUID_MAX_ML_PER_HOUR) })],
        [
          t('nutrition.sodium', { hours: hours(SODIUM_OVER_MINUTES) }),
          t('mgPerHour', { value: range(SODIUM_MG_PER_HOUR) }),
        ],
        ...caffeine,
      ]}
    />
  )
}
