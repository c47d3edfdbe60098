import {
  BEGINNER_BAND_FACTOR,
  DEVIATION_BANDS,
  LOAD_WEIGHTS,
  SCORE_MAX,
  STRATEGY_WEIGHTS,
  STRUCTURE_CAP_OVER_SHARE,
  STRUCTURE_CAP_POINTS,
  STRUCTURE_MEAL_POINTS,
  STRUCTURE_SHARE_OF_NUTRITION,
  STRUCTURE_SNACK_POINTS,
  type Strategy,
} from '#domain/scoring/constants.ts'
import { TRAINING_LOADS, type TrainingLoad } from '#domain/training/constants.ts'
import { Figures } from './Figures.tsx'
import { Shares } from './Shares.tsx'
import { Steps } from './Steps.tsx'
import { Topic } from './Topic.tsx'
import { useFigureWords } from './use-figure-words.ts'

export function LoadShares({ now }: { now: TrainingLoad | undefined }) {
  const { t, percent, hundredths, percentSign } = useFigureWords()
  return (
    <Topic
      title={t('score.weights')}
      text={t('score.weightsText', { structure: percent(STRUCTURE_SHARE_OF_NUTRITION) })}
    >
      <Shares
        unit={percentSign}
        kinds={{
          nutrition: { name: t('score.food'), color: 'var(--accent)' },
          training: { name: t('score.trainingPart'), color: 'var(--info)' },
        }}
        rows={TRAINING_LOADS.map((load) => ({
          name: t(`loads.${load}`),
          isNow: load === now,
          pieces: (['nutrition', 'training'] as const).map((kind) => ({
            kind,
            size: LOAD_WEIGHTS[load][kind],
            figure: hundredths(LOAD_WEIGHTS[load][kind]),
          })),
        }))}
      />
    </Topic>
  )
}

const STRATEGIES = ['runner', 'meal', 'general'] as const satisfies readonly Strategy[]

export function StrategyShares({ now }: { now: Strategy | undefined }) {
  const { t, hundredths, percentSign } = useFigureWords()
  const kind = (name: 'energy' | 'carbs' | 'protein' | 'fat') => ({
    name: t(`common:nutrients.${name}`),
    color: `var(--${name})`,
  })
  return (
    <Topic title={t('score.strategies')} text={t('score.strategiesText')}>
      <Shares
        unit={percentSign}
        kinds={{
          calories: kind('energy'),
          carbsGrams: kind('carbs'),
          proteinGrams: kind('protein'),
          fatGrams: kind('fat'),
        }}
        rows={STRATEGIES.map((strategy) => ({
          name: t(`score.strategy.${strategy}`),
          isNow: strategy === now,
          pieces: (['calories', 'carbsGrams', 'proteinGrams', 'fatGrams'] as const).map((of) => ({
            kind: of,
            size: STRATEGY_WEIGHTS[strategy][of],
            figure: hundredths(STRATEGY_WEIGHTS[strategy][of]),
          })),
        }))}
      />
    </Topic>
  )
}

export function Bands() {
  const { t, number, percent } = useFigureWords()
  return (
    <Topic
      title={t('score.deviation')}
      text={t('score.deviationText', { factor: number(BEGINNER_BAND_FACTOR) })}
    >
      <Steps
        unit={t('score.ofPoints', { max: SCORE_MAX })}
        steps={DEVIATION_BANDS.map((band) => ({
          name: t('score.within', { share: percent(band.within) }),
          figure: number(band.points),
          share: band.points / SCORE_MAX,
        }))}
      />
    </Topic>
  )
}

const MAINS = ['breakfast', 'lunch', 'dinner'] as const

export function MealRule() {
  const { t, number, percent } = useFigureWords()
  const kind = (meal: (typeof MAINS)[number] | 'snack', strength: number) => ({
    name: t(`common:mealTypes.${meal}`),
    color: `color-mix(in srgb, var(--accent) ${strength}%, var(--mantine-color-text))`,
  })
  const snack = {
    kind: 'snack' as const,
    size: STRUCTURE_SNACK_POINTS,
    figure: number(STRUCTURE_SNACK_POINTS),
  }
  // On a rest day the three are all of it.
  const mains = (each: number) =>
    MAINS.map((meal) => ({ kind: meal, size: each, figure: number(Math.round(each)) }))
  return (
    <Topic title={t('score.meals')} text={t('score.mealsText')}>
      <Shares
        kinds={{
          breakfast: kind('breakfast', 100),
          lunch: kind('lunch', 75),
          dinner: kind('dinner', 50),
          snack: kind('snack', 25),
        }}
        rows={[
          {
            name: t('score.trainingDays'),
            pieces: [...mains(STRUCTURE_MEAL_POINTS), snack],
          },
          { name: t('loads.rest'), pieces: mains(SCORE_MAX / MAINS.length) },
        ]}
      />
      <Figures
        rows={[
          [
            t('score.bigMeal', { share: percent(STRUCTURE_CAP_OVER_SHARE) }),
            t('score.upTo', { value: STRUCTURE_CAP_POINTS }),
          ],
        ]}
      />
    </Topic>
  )
}
