import {
  CARBS_G_PER_KG,
  CARBS_GUIDANCE_G_PER_KG,
  ENERGY_MULTIPLIER,
  FAT_MAX_SHARE,
  FAT_MIN_SHARE,
  GENERAL_CARBS_G_PER_KG,
  GENERAL_PROTEIN_G_PER_KG,
  LOADING_DAY_CARBS_G_PER_KG,
  LOADING_RACE_OVER_MINUTES,
  PROTEIN_G_PER_KG,
  PROTEIN_GUIDANCE_G_PER_KG,
  REFERENCE_BMI,
  RUN_KCAL_PER_KG_KM,
  SHARE_ABOVE_REFERENCE,
  WALK_KCAL_PER_KG_KM,
} from '#domain/nutrition/constants.ts'
import { TRAINING_LOADS } from '#domain/training/constants.ts'
import { Figures } from './Figures.tsx'
import { useFigureWords } from './use-figure-words.ts'

export function EnergyFigures() {
  const { t, number } = useFigureWords()
  const kcalPerKg = (kcal: number) =>
    t('kcalPerKg', { value: number(kcal), unit: t('common:units.kcal') })
  return (
    <Figures
      title={t('nutrition.energy')}
      text={t('nutrition.energyText', { rest: number(ENERGY_MULTIPLIER.rest) })}
      rows={[
        ...TRAINING_LOADS.map(
          (load) =>
            [t(`loads.${load}`), t('times', { value: number(ENERGY_MULTIPLIER[load]) })] as const,
        ),
        [t('nutrition.runKm'), kcalPerKg(RUN_KCAL_PER_KG_KM)],
        [t('nutrition.walkKm'), kcalPerKg(WALK_KCAL_PER_KG_KM)],
      ]}
    />
  )
}

export function CarbFigures() {
  const { t, number, range, percent, perKg } = useFigureWords()
  return (
    <Figures
      title={t('nutrition.carbs')}
      text={t('nutrition.carbsText', {
        general: perKg(range(GENERAL_CARBS_G_PER_KG)),
        bmi: number(REFERENCE_BMI),
        share: percent(SHARE_ABOVE_REFERENCE),
      })}
      rows={[
        ...TRAINING_LOADS.map(
          (load) => [t(`loads.${load}`), perKg(number(CARBS_G_PER_KG[load]))] as const,
        ),
        [
          t('nutrition.loadingDay', { minutes: LOADING_RACE_OVER_MINUTES }),
          perKg(range(LOADING_DAY_CARBS_G_PER_KG)),
        ],
      ]}
    />
  )
}

export function ProteinFigures() {
  const { t, number, range, perKg } = useFigureWords()
  const fat = range({ min: FAT_MIN_SHARE * 100, max: FAT_MAX_SHARE * 100 })
  return (
    <Figures
      title={t('nutrition.protein')}
      text={t('nutrition.proteinText', {
        general: perKg(range(GENERAL_PROTEIN_G_PER_KG)),
        fat: t('percent', { value: fat }),
      })}
      rows={TRAINING_LOADS.map((load) => [
        t(`loads.${load}`),
        perKg(number(PROTEIN_G_PER_KG[load])),
      ])}
    />
  )
}

/** What sports nutrition publishes, to hold the app's figures against. */
export function GuidanceFigures() {
  const { t, range, perKg } = useFigureWords()
  return (
    <Figures
      title={t('nutrition.guidance')}
      text={t('nutrition.guidanceText')}
      rows={[
        ...(['light', 'aboutOneHour', 'oneToThreeHours', 'overFourHours'] as const).map(
          (amount) =>
            [
              t(`nutrition.carbsFor.${amount}`),
              perKg(range(CARBS_GUIDANCE_G_PER_KG[amount])),
            ] as const,
        ),
        [t('nutrition.proteinFor'), perKg(range(PROTEIN_GUIDANCE_G_PER_KG))],
      ]}
    />
  )
}
