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
import form from '#ui/form/Form.module.css'
import { AroundTraining } from './AroundTraining.tsx'
import { Figures } from './Figures.tsx'
import { Steps } from './Steps.tsx'
import { Topic } from './Topic.tsx'
import { useFigureWords } from './use-figure-words.ts'

export function FuelFigures() {
  const { t, number, range, perKg, hours } = useFigureWords()
  const { hour, standard, long } = DURING_CARBS_G_PER_HOUR
  const during = [
    { over: DURING_FROM_MINUTES, grams: hour },
    { over: DURING_STANDARD_OVER_MINUTES, grams: standard },
    { over: DURING_LONG_OVER_MINUTES, grams: long },
  ]
  return (
    <Topic
      title={t('nutrition.fuelling')}
      text={t('nutrition.fuellingText', {
        hours: range({ min: PRE_GUIDANCE.minHoursBefore, max: PRE_GUIDANCE.maxHoursBefore }),
        general: perKg(range({ min: PRE_GUIDANCE.minGramsPerKg, max: PRE_GUIDANCE.maxGramsPerKg })),
      })}
    >
      <AroundTraining />
      <Figures
        rows={[
          [
            t('nutrition.pre', {
              opens: hours(PRE_WINDOW_OPENS_MINUTES),
              closes: hours(PRE_WINDOW_CLOSES_MINUTES),
            }),
            perKg(number(PRE_CARBS_G_PER_KG)),
          ],
          [
            t('nutrition.postCarbs', { hours: hours(RECOVERY_STILL_COUNTS_MINUTES) }),
            perKg(number(POST_CARBS_G_PER_KG)),
          ],
          [
            t('nutrition.postCarbsHard', { minutes: HARD_FROM_MINUTES }),
            perKg(number(HARD_CARBS_G_PER_KG)),
          ],
          [t('nutrition.postProtein'), perKg(number(POST_PROTEIN_G_PER_KG))],
        ]}
      />
      <Steps
        unit={t('nutrition.during')}
        steps={during.map(({ over, grams }) => ({
          name: t('nutrition.over', { minutes: over }),
          figure: grams === long ? t('nutrition.limit', { value: number(grams) }) : number(grams),
          share: grams / long,
        }))}
      />
    </Topic>
  )
}

/** Beside every 90 g/h: who it is for. */
export function GutFigures() {
  const { t, number, range, perHour } = useFigureWords()
  const { min, max, maxLong } = DURING_GUIDANCE_G_PER_HOUR
  return (
    <Topic
      title={t('nutrition.gut')}
      text={t('nutrition.gutText', {
        general: perHour(range({ min, max })),
        long: perHour(number(maxLong)),
      })}
    >
      <Steps
        unit={t('nutrition.carbsPerHour')}
        steps={(['untrained', 'in_training', 'trained'] as const).map((level) => ({
          name: t(`nutrition.gutLevel.${level}`),
          figure: number(GUT_LIMIT_G_PER_HOUR[level]),
          share: GUT_LIMIT_G_PER_HOUR[level] / GUT_LIMIT_G_PER_HOUR.trained,
        }))}
      />
      <p className={form.hint}>
        {t('nutrition.gutCaution', { grams: GUT_LIMIT_G_PER_HOUR.untrained })}
      </p>
    </Topic>
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
    <Topic
      title={t('nutrition.drinking')}
      text={t('nutrition.drinkingText', { loss: percent(MAX_MASS_LOSS_SHARE) })}
    >
      <p className={form.hint}>{t('nutrition.drinkingCaution')}</p>
      <Figures
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
    </Topic>
  )
}
