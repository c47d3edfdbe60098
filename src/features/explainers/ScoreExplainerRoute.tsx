import { useDay } from '#hooks/use-day.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { OwnDay } from './OwnDay.tsx'
import { PortionsExplainer } from './PortionsExplainer.tsx'
import { Bands, LoadShares, MealRule, StrategyShares } from './ScoreShares.tsx'
import { Colours, Extras, LowEnergy, TrainingSteps } from './ScoreSteps.tsx'

/** How the score comes about; every figure is the one the engine counts with. */
export function ScoreExplainerRoute() {
  return useFigures() ? <ScoreExplainer /> : <PortionsExplainer />
}

function ScoreExplainer() {
  const { t } = useTranslation('explainers')
  const today = useToday()
  const day = useDay(today)
  return (
    <Screen title={t('score.title')}>
      <Columns>
        {[
          [
            <OwnDay key="own" today={today} day={day} />,
            <LoadShares key="loads" now={day?.score?.load} />,
            <StrategyShares key="strategies" now={day?.score?.strategy} />,
            <Bands key="bands" />,
          ],
          [
            <MealRule key="meals" />,
            <TrainingSteps key="training" />,
            <Extras key="extras" />,
            <LowEnergy key="low energy" />,
            <Colours key="colours" />,
          ],
        ]}
      </Columns>
      <Notice tone="quiet">{t('rough')}</Notice>
    </Screen>
  )
}
