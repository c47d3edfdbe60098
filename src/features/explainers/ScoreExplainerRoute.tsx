import { Link } from 'react-router-dom'
import { ATHLETE_FROM, ELITE_ABOVE, STREAK_SCORE } from '#domain/gamification/constants.ts'
import {
  BONUS_CEILING,
  DEVIATION_BANDS,
  DURING_FUEL_BONUS,
  LOAD_WEIGHTS,
  NO_FOOD_LOGS_PENALTY,
  NO_STRUCTURED_MEALS_PENALTY,
  OVER_CALORIES_PENALTY,
  OVER_FAT_PENALTY,
  OVER_MILD,
  OVER_MILD_PENALTY,
  OVER_STRONG,
  PRE_FUEL_BONUS,
  PROTEIN_SPREAD_BONUS,
  RECOVERY_BONUS,
  SCORE_MAX,
  STATUS_BANDS,
  STRUCTURE_SHARE_OF_NUTRITION,
} from '#domain/scoring/constants.ts'
import { TRAINING_LOADS } from '#domain/training/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { Figures } from './Figures.tsx'

/** How the score comes about; every figure is the one the engine counts with. */
export function ScoreExplainerRoute() {
  const { t } = useTranslation('explainers')
  const format = useFormat()
  const percent = (share: number) => t('percent', { value: format.number(share * 100) })
  const points = (value: number) =>
    t('points', {
      count: value,
      value: `${value > 0 ? '+' : '−'}${format.number(Math.abs(value))}`,
    })
  const of = (value: number) => t('pointsOf', { value, max: SCORE_MAX })
  return (
    <Screen
      title={t('score.title')}
      aside={<Link to={PATHS.nutritionExplainer}>{t('toTargets')}</Link>}
    >
      <Columns>
        {[
          <Figures
            key="weights"
            title={t('score.weights')}
            text={t('score.weightsText', { structure: percent(STRUCTURE_SHARE_OF_NUTRITION) })}
            rows={TRAINING_LOADS.map((load) => [
              t(`loads.${load}`),
              t('score.share', {
                nutrition: percent(LOAD_WEIGHTS[load].nutrition),
                training: percent(LOAD_WEIGHTS[load].training),
              }),
            ])}
          />,
          <Figures
            key="bands"
            title={t('score.deviation')}
            text={t('score.deviationText')}
            rows={DEVIATION_BANDS.map((band) => [
              t('score.within', { share: percent(band.within) }),
              of(band.points),
            ])}
          />,
        ]}
        {[
          <Figures
            key="bonus"
            title={t('score.bonuses')}
            text={t('score.bonusesText', { max: points(BONUS_CEILING) })}
            rows={[
              [t('score.preFuel'), points(PRE_FUEL_BONUS)],
              [t('score.recovery'), points(RECOVERY_BONUS)],
              [t('score.spread'), points(PROTEIN_SPREAD_BONUS)],
              [t('score.during'), points(DURING_FUEL_BONUS)],
            ]}
          />,
          <Figures
            key="penalty"
            title={t('score.penalties')}
            text={t('score.penaltiesText')}
            rows={[
              [t('score.noLogs'), points(NO_FOOD_LOGS_PENALTY)],
              [t('score.noMeals'), points(NO_STRUCTURED_MEALS_PENALTY)],
              [
                t('score.overEnergy', { share: percent(OVER_STRONG) }),
                points(OVER_CALORIES_PENALTY),
              ],
              [t('score.overFat', { share: percent(OVER_STRONG) }), points(OVER_FAT_PENALTY)],
              [t('score.overMild', { share: percent(OVER_MILD) }), points(OVER_MILD_PENALTY)],
            ]}
          />,
          <Figures
            key="colours"
            title={t('score.colours')}
            text={t('score.coloursText', {
              streak: STREAK_SCORE,
              athlete: ATHLETE_FROM,
              elite: ELITE_ABOVE,
            })}
            rows={STATUS_BANDS.map((band) => [
              t(`common:band.${band.status}`),
              t('score.from', { share: percent(band.atLeast) }),
            ])}
          />,
        ]}
      </Columns>
      <Notice tone="quiet">{t('rough')}</Notice>
    </Screen>
  )
}
