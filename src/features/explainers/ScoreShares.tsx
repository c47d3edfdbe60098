import {
  BEGINNER_BAND_FACTOR,
  DEVIATION_BANDS,
  LOAD_WEIGHTS,
  STRATEGY_WEIGHTS,
  STRUCTURE_CAP_OVER_SHARE,
  STRUCTURE_CAP_POINTS,
  STRUCTURE_MEAL_POINTS,
  STRUCTURE_SHARE_OF_NUTRITION,
  STRUCTURE_SNACK_POINTS,
} from '#domain/scoring/constants.ts'
import { TRAINING_LOADS } from '#domain/training/constants.ts'
import { Figures } from './Figures.tsx'
import { useFigureWords } from './use-figure-words.ts'

export function LoadShares() {
  const { t, percent } = useFigureWords()
  return (
    <Figures
      title={t('score.weights')}
      text={t('score.weightsText', { structure: percent(STRUCTURE_SHARE_OF_NUTRITION) })}
      rows={TRAINING_LOADS.map((load) => [
        t(`loads.${load}`),
        t('score.share', {
          nutrition: percent(LOAD_WEIGHTS[load].nutrition),
          training: percent(LOAD_WEIGHTS[load].training),
        }),
      ])}
    />
  )
}

export function StrategyShares() {
  const { t, percent } = useFigureWords()
  return (
    <Figures
      title={t('score.strategies')}
      text={t('score.strategiesText')}
      rows={(['runner', 'meal', 'general'] as const).map((strategy) => {
        const { calories, carbsGrams, proteinGrams, fatGrams } = STRATEGY_WEIGHTS[strategy]
        return [
          t(`score.strategy.${strategy}`),
          [calories, carbsGrams, proteinGrams, fatGrams].map(percent).join(' / '),
        ]
      })}
    />
  )
}

export function Bands() {
  const { t, number, percent, of } = useFigureWords()
  return (
    <Figures
      title={t('score.deviation')}
      text={t('score.deviationText', { factor: number(BEGINNER_BAND_FACTOR) })}
      rows={DEVIATION_BANDS.map((band) => [
        t('score.within', { share: percent(band.within) }),
        of(band.points),
      ])}
    />
  )
}

export function MealRule() {
  const { t, percent, of } = useFigureWords()
  return (
    <Figures
      title={t('score.meals')}
      text={t('score.mealsText')}
      rows={[
        [t('score.mainMeal'), of(STRUCTURE_MEAL_POINTS)],
        [t('score.snack'), of(STRUCTURE_SNACK_POINTS)],
        [
          t('score.bigMeal', { share: percent(STRUCTURE_CAP_OVER_SHARE) }),
          t('score.upTo', { value: STRUCTURE_CAP_POINTS }),
        ],
      ]}
    />
  )
}
