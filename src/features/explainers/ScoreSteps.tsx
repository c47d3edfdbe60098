import { ATHLETE_FROM, ELITE_ABOVE, STREAK_SCORE } from '#domain/gamification/constants.ts'
import {
  ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG,
  OVER_MILD,
  OVER_STRONG,
} from '#domain/nutrition/constants.ts'
import {
  BONUS_CEILING,
  DURING_FUEL_BONUS,
  LOW_ENERGY_CAP,
  LOW_ENERGY_HARD_CAP,
  LOW_ENERGY_HARD_OVER_KCAL,
  NO_FOOD_LOGS_PENALTY,
  NO_STRUCTURED_MEALS_PENALTY,
  OVER_CALORIES_PENALTY,
  OVER_FAT_PENALTY,
  OVER_MILD_PENALTY,
  PRE_FUEL_BONUS,
  PROTEIN_SPREAD_BONUS,
  RECOVERY_BONUS,
  SCORE_MAX,
  STATUS_BANDS,
} from '#domain/scoring/constants.ts'
import {
  COMPLETION_OVER,
  COMPLETION_RESTED_POINTS,
  COMPLETION_STEPS,
} from '#domain/training/constants.ts'
import { useSpared } from '#hooks/use-spared.ts'
import form from '#ui/form/Form.module.css'
import { Figures } from './Figures.tsx'
import { Scale } from './Scale.tsx'
import { Spans } from './Spans.tsx'
import { Steps } from './Steps.tsx'
import { Topic } from './Topic.tsx'
import { useFigureWords } from './use-figure-words.ts'

export function TrainingSteps() {
  const { t, number, percent } = useFigureWords()
  const steps = [
    ...COMPLETION_STEPS.toReversed().map(({ atLeast, points }) => ({
      name: percent(atLeast),
      points,
    })),
    ...COMPLETION_OVER.toReversed().map(({ above, points }) => ({
      name: t('score.above', { share: percent(above) }),
      points,
    })),
  ]
  return (
    <Topic title={t('score.training')} text={t('score.trainingText')}>
      <Steps
        unit={t('score.ofPlan', { max: SCORE_MAX })}
        steps={steps.map(({ name, points }) => ({
          name,
          figure: number(points),
          share: points / SCORE_MAX,
        }))}
      />
      <Figures rows={[[t('score.rested'), number(COMPLETION_RESTED_POINTS)]]} />
    </Topic>
  )
}

export function Extras() {
  const { t, percent, number, signed } = useFigureWords()
  const strong = percent(OVER_STRONG)
  const extras: [name: string, points: number][] = [
    [t('score.preFuel'), PRE_FUEL_BONUS],
    [t('score.recovery'), RECOVERY_BONUS],
    [t('score.spread'), PROTEIN_SPREAD_BONUS],
    [t('score.during'), DURING_FUEL_BONUS],
    [t('score.overMild', { share: percent(OVER_MILD) }), OVER_MILD_PENALTY],
    [t('score.overFat', { share: strong }), OVER_FAT_PENALTY],
    [t('score.overEnergy', { share: strong }), OVER_CALORIES_PENALTY],
    [t('score.noMeals'), NO_STRUCTURED_MEALS_PENALTY],
    [t('score.noLogs'), NO_FOOD_LOGS_PENALTY],
  ]
  return (
    <Topic title={t('score.extras')} text={t('score.extrasText', { max: number(BONUS_CEILING) })}>
      <Spans
        min={NO_FOOD_LOGS_PENALTY}
        max={BONUS_CEILING}
        rows={extras.map(([name, points]) => ({
          name,
          figure: signed(points),
          from: 0,
          to: points,
        }))}
      />
    </Topic>
  )
}

export function LowEnergy() {
  const { t, format } = useFigureWords()
  const perKg = t('score.perLeanKg', {
    value: format.energy(ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG),
  })
  return (
    <Topic title={t('score.lowEnergy')} text={t('score.lowEnergyText')}>
      <Figures
        rows={[
          [t('score.below', { value: perKg }), t('score.upTo', { value: LOW_ENERGY_CAP })],
          [
            t('score.belowAfter', { value: format.energy(LOW_ENERGY_HARD_OVER_KCAL) }),
            t('score.upTo', { value: LOW_ENERGY_HARD_CAP }),
          ],
        ]}
      />
      <p className={form.hint}>{t('score.noDiagnosis')}</p>
    </Topic>
  )
}

export function Colours() {
  const { t, percent, number } = useFigureWords()
  const spared = useSpared()
  return (
    <Topic title={t(spared ? 'score.coloursOnly' : 'score.colours')}>
      <Scale />
      <Figures
        rows={[
          ...STATUS_BANDS.map(
            (band) =>
              [
                t(`common:band.${band.status}`),
                t('score.from', { share: percent(band.atLeast) }),
              ] as const,
          ),
          ...(spared
            ? []
            : [
                [
                  t('score.coloursStreak'),
                  t('score.from', { share: number(STREAK_SCORE) }),
                ] as const,
                [
                  t('score.coloursAthlete'),
                  t('score.from', { share: number(ATHLETE_FROM) }),
                ] as const,
                [t('score.coloursElite'), t('score.coloursAbove', { value: ELITE_ABOVE })] as const,
              ]),
        ]}
      />
    </Topic>
  )
}
