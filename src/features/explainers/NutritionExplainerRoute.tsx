import { Link } from 'react-router-dom'
import {
  DURING_CARBS_G_PER_HOUR,
  DURING_FROM_MINUTES,
  DURING_LONG_OVER_MINUTES,
  DURING_STANDARD_OVER_MINUTES,
  POST_CARBS_G_PER_KG,
  POST_PROTEIN_G_PER_KG,
  PRE_CARBS_G_PER_KG,
  PRE_WINDOW_CLOSES_MINUTES,
  PRE_WINDOW_OPENS_MINUTES,
} from '#domain/fuelling/constants.ts'
import {
  CARBS_G_PER_KG,
  ENERGY_MULTIPLIER,
  FAT_MAX_SHARE,
  FAT_MIN_SHARE,
  GENERAL_CARBS_G_PER_KG,
  GENERAL_PROTEIN_G_PER_KG,
  PROTEIN_G_PER_KG,
} from '#domain/nutrition/constants.ts'
import { TRAINING_LOADS } from '#domain/training/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { Figures } from './Figures.tsx'

/** Where the targets come from; every figure is the one the engine counts with. */
export function NutritionExplainerRoute() {
  const { t } = useTranslation('explainers')
  const format = useFormat()
  const number = (value: number) => format.number(value, 1)
  const range = (min: number, max: number) => t('range', { min: number(min), max: number(max) })
  const perKg = (value: string) => t('perKg', { value })
  const perHour = (value: number) => t('perHour', { value: number(value) })
  return (
    <Screen
      title={t('nutrition.title')}
      aside={<Link to={PATHS.scoreExplainer}>{t('toScore')}</Link>}
    >
      <Columns>
        {[
          <Figures
            key="energy"
            title={t('nutrition.energy')}
            text={t('nutrition.energyText')}
            rows={TRAINING_LOADS.map((load) => [
              t(`loads.${load}`),
              t('times', { value: number(ENERGY_MULTIPLIER[load]) }),
            ])}
          />,
          <Figures
            key="carbs"
            title={t('nutrition.carbs')}
            text={t('nutrition.carbsText', {
              general: perKg(range(GENERAL_CARBS_G_PER_KG.min, GENERAL_CARBS_G_PER_KG.max)),
            })}
            rows={TRAINING_LOADS.map((load) => [
              t(`loads.${load}`),
              perKg(number(CARBS_G_PER_KG[load])),
            ])}
          />,
        ]}
        {[
          <Figures
            key="protein"
            title={t('nutrition.protein')}
            text={t('nutrition.proteinText', {
              general: perKg(range(GENERAL_PROTEIN_G_PER_KG.min, GENERAL_PROTEIN_G_PER_KG.max)),
              fat: t('percent', { value: range(FAT_MIN_SHARE * 100, FAT_MAX_SHARE * 100) }),
            })}
            rows={TRAINING_LOADS.map((load) => [
              t(`loads.${load}`),
              perKg(number(PROTEIN_G_PER_KG[load])),
            ])}
          />,
          <Figures
            key="fuelling"
            title={t('nutrition.fuelling')}
            text={t('nutrition.fuellingText', {
              opens: number(PRE_WINDOW_OPENS_MINUTES / 60),
              closes: number(PRE_WINDOW_CLOSES_MINUTES / 60),
            })}
            rows={[
              [t('nutrition.pre'), perKg(number(PRE_CARBS_G_PER_KG))],
              [
                t('nutrition.during', { minutes: DURING_FROM_MINUTES }),
                perHour(DURING_CARBS_G_PER_HOUR.hour),
              ],
              [
                t('nutrition.during', { minutes: DURING_STANDARD_OVER_MINUTES }),
                perHour(DURING_CARBS_G_PER_HOUR.standard),
              ],
              [
                t('nutrition.during', { minutes: DURING_LONG_OVER_MINUTES }),
                perHour(DURING_CARBS_G_PER_HOUR.long),
              ],
              [t('nutrition.postCarbs'), perKg(number(POST_CARBS_G_PER_KG))],
              [t('nutrition.postProtein'), perKg(number(POST_PROTEIN_G_PER_KG))],
            ]}
          />,
        ]}
      </Columns>
      <Notice tone="quiet">{t('rough')}</Notice>
    </Screen>
  )
}
