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
  STATUS_BANDS,
} from '#domain/scoring/constants.ts'
import {
  COMPLETION_OVER,
  COMPLETION_RESTED_POINTS,
  COMPLETION_STEPS,
} from '#domain/training/constants.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { Figures } from './Figures.tsx'
import { useFigureWords } from './use-figure-words.ts'

export function TrainingSteps() {
  const { t, percent, of } = useFigureWords()
  return (
    <Figures
      title={t('score.training')}
      text={t('score.trainingText')}
      rows={[
        ...COMPLETION_STEPS.map(
          ({ atLeast, points }) =>
            [t('score.done', { share: percent(atLeast) }), of(points)] as const,
        ),
        ...COMPLETION_OVER.toReversed().map(
          ({ above, points }) =>
            [t('score.doneOver', { share: percent(above) }), of(points)] as const,
        ),
        [t('score.rested'), of(COMPLETION_RESTED_POINTS)],
      ]}
    />
  )
}

export function Bonuses() {
  const { t, points } = useFigureWords()
  return (
    <Figures
      title={t('score.bonuses')}
      text={t('score.bonusesText', { max: points(BONUS_CEILING) })}
      rows={[
        [t('score.preFuel'), points(PRE_FUEL_BONUS)],
        [t('score.recovery'), points(RECOVERY_BONUS)],
        [t('score.spread'), points(PROTEIN_SPREAD_BONUS)],
        [t('score.during'), points(DURING_FUEL_BONUS)],
      ]}
    />
  )
}

export function Deductions() {
  const { t, percent, points } = useFigureWords()
  return (
    <Figures
      title={t('score.penalties')}
      text={t('score.penaltiesText')}
      rows={[
        [t('score.noLogs'), points(NO_FOOD_LOGS_PENALTY)],
        [t('score.noMeals'), points(NO_STRUCTURED_MEALS_PENALTY)],
        [t('score.overEnergy', { share: percent(OVER_STRONG) }), points(OVER_CALORIES_PENALTY)],
        [t('score.overFat', { share: percent(OVER_STRONG) }), points(OVER_FAT_PENALTY)],
        [t('score.overMild', { share: percent(OVER_MILD) }), points(OVER_MILD_PENALTY)],
      ]}
    />
  )
}

export function LowEnergy() {
  const { t, format } = useFigureWords()
  const perKg = t('score.perLeanKg', {
    value: format.energy(ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG),
  })
  return (
    <Figures
      title={t('score.lowEnergy')}
      text={t('score.lowEnergyText')}
      rows={[
        [t('score.below', { value: perKg }), t('score.upTo', { value: LOW_ENERGY_CAP })],
        [
          t('score.belowAfter', { value: format.energy(LOW_ENERGY_HARD_OVER_KCAL) }),
          t('score.upTo', { value: LOW_ENERGY_HARD_CAP }),
        ],
      ]}
    />
  )
}

export function Colours() {
  const { t, percent } = useFigureWords()
  const spared = useSpared()
  const tiers = { streak: STREAK_SCORE, athlete: ATHLETE_FROM, elite: ELITE_ABOVE }
  return (
    <Figures
      title={t(spared ? 'score.coloursOnly' : 'score.colours')}
      text={spared ? null : t('score.coloursText', tiers)}
      rows={STATUS_BANDS.map((band) => [
        t(`common:band.${band.status}`),
        t('score.from', { share: percent(band.atLeast) }),
      ])}
    />
  )
}
