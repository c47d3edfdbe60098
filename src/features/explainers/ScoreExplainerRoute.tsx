import { Link } from 'react-router-dom'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { PortionsExplainer } from './PortionsExplainer.tsx'
import { Bands, LoadShares, MealRule, StrategyShares } from './ScoreShares.tsx'
import { Bonuses, Colours, Deductions, LowEnergy, TrainingSteps } from './ScoreSteps.tsx'

/** How the score comes about; every figure is the one the engine counts with. */
export function ScoreExplainerRoute() {
  return useFigures() ? <ScoreExplainer /> : <PortionsExplainer />
}

function ScoreExplainer() {
  const { t } = useTranslation('explainers')
  return (
    <Screen
      title={t('score.title')}
      aside={<Link to={PATHS.nutritionExplainer}>{t('toTargets')}</Link>}
    >
      <Columns>
        {[
          [
            <LoadShares key="loads" />,
            <StrategyShares key="strategies" />,
            <Bands key="bands" />,
            <MealRule key="meals" />,
          ],
          [
            <TrainingSteps key="training" />,
            <Bonuses key="bonuses" />,
            <Deductions key="deductions" />,
            <LowEnergy key="low energy" />,
            <Colours key="colours" />,
          ],
        ]}
      </Columns>
      <Notice tone="quiet">{t('rough')}</Notice>
    </Screen>
  )
}
