import { useDay } from '#hooks/use-day.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { DrinkFigures, FuelFigures, GutFigures } from './FuelFigures.tsx'
import { PortionsExplainer } from './PortionsExplainer.tsx'
import { CarbFigures, EnergyFigures, GuidanceFigures, ProteinFigures } from './TargetFigures.tsx'

/** Where the targets come from; every figure is the one the engine counts with. */
export function NutritionExplainerRoute() {
  return useFigures() ? <NutritionExplainer /> : <PortionsExplainer />
}

function NutritionExplainer() {
  const { t } = useTranslation('explainers')
  const target = useDay(useToday())?.target
  return (
    <Screen title={t('nutrition.title')}>
      <Columns>
        {[
          [
            <EnergyFigures key="energy" today={target} />,
            <CarbFigures key="carbs" now={target?.load} />,
            <ProteinFigures key="protein" now={target?.load} />,
            <GuidanceFigures key="guidance" />,
          ],
          [
            <FuelFigures key="fuelling" />,
            <GutFigures key="gut" />,
            <DrinkFigures key="drinking" />,
          ],
        ]}
      </Columns>
      <Notice tone="quiet">{t('rough')}</Notice>
    </Screen>
  )
}
