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
import type { DayTarget } from '#domain/nutrition/targets.ts'
import { TRAINING_LOADS, type TrainingLoad } from '#domain/training/constants.ts'
import { Figures } from './Figures.tsx'
import { OwnEnergy } from './OwnEnergy.tsx'
import { Spans } from './Spans.tsx'
import { Steps } from './Steps.tsx'
import { Topic } from './Topic.tsx'
import { useFigureWords } from './use-figure-words.ts'

interface LoadStepsProps {
  of: Readonly<Record<TrainingLoad, number>>
  now: TrainingLoad | undefined
  unit: string
}

/** A figure for each kind of day. */
function LoadSteps({ of, now, unit }: LoadStepsProps) {
  const { t, number } = useFigureWords()
  const highest = Math.max(...Object.values(of))
  return (
    <Steps
      unit={unit}
      steps={TRAINING_LOADS.map((load) => ({
        name: t(`loads.${load}`),
        figure: number(of[load]),
        share: of[load] / highest,
        isNow: load === now,
      }))}
    />
  )
}

export function EnergyFigures({ today }: { today: DayTarget | null | undefined }) {
  const { t, number } = useFigureWords()
  const kcalPerKg = (kcal: number) =>
    t('kcalPerKg', { value: number(kcal), unit: t('common:units.kcal') })
  return (
    <Topic
      title={t('nutrition.energy')}
      text={t('nutrition.energyText', { rest: number(ENERGY_MULTIPLIER.rest) })}
    >
      <OwnEnergy target={today} />
      <LoadSteps of={ENERGY_MULTIPLIER} now={today?.load} unit={t('nutrition.timesResting')} />
      <Figures
        rows={[
          [t('nutrition.runKm'), kcalPerKg(RUN_KCAL_PER_KG_KM)],
          [t('nutrition.walkKm'), kcalPerKg(WALK_KCAL_PER_KG_KM)],
        ]}
      />
    </Topic>
  )
}

export function CarbFigures({ now }: { now: TrainingLoad | undefined }) {
  const { t, number, range, percent, perKg } = useFigureWords()
  return (
    <Topic
      title={t('nutrition.carbs')}
      text={t('nutrition.carbsText', {
        general: perKg(range(GENERAL_CARBS_G_PER_KG)),
        bmi: number(REFERENCE_BMI),
        share: percent(SHARE_ABOVE_REFERENCE),
      })}
    >
      <LoadSteps of={CARBS_G_PER_KG} now={now} unit={t('nutrition.gramsPerKg')} />
      <Figures
        rows={[
          [
            t('nutrition.loadingDay', { minutes: LOADING_RACE_OVER_MINUTES }),
            perKg(range(LOADING_DAY_CARBS_G_PER_KG)),
          ],
        ]}
      />
    </Topic>
  )
}

export function ProteinFigures({ now }: { now: TrainingLoad | undefined }) {
  const { t, range, perKg } = useFigureWords()
  const fat = range({ min: FAT_MIN_SHARE * 100, max: FAT_MAX_SHARE * 100 })
  return (
    <Topic
      title={t('nutrition.protein')}
      text={t('nutrition.proteinText', { general: perKg(range(GENERAL_PROTEIN_G_PER_KG)) })}
    >
      <LoadSteps of={PROTEIN_G_PER_KG} now={now} unit={t('nutrition.proteinPerKg')} />
      <Figures rows={[[t('nutrition.fat'), t('percent', { value: fat })]]} />
    </Topic>
  )
}

/** What sports nutrition publishes, to hold the app's figures against. */
export function GuidanceFigures() {
  const { t, range, perKg } = useFigureWords()
  const carbs = Object.values(CARBS_GUIDANCE_G_PER_KG)
  const row = (name: string, { min, max }: { min: number; max: number }) => ({
    name,
    figure: perKg(range({ min, max })),
    from: min,
    to: max,
  })
  return (
    <Topic title={t('nutrition.guidance')} text={t('nutrition.guidanceText')}>
      <Spans
        max={Math.max(...carbs.map(({ max }) => max))}
        rows={[
          ...(['light', 'aboutOneHour', 'oneToThreeHours', 'overFourHours'] as const).map(
            (amount) => row(t(`nutrition.carbsFor.${amount}`), CARBS_GUIDANCE_G_PER_KG[amount]),
          ),
          row(t('nutrition.proteinFor'), PROTEIN_GUIDANCE_G_PER_KG),
        ]}
      />
    </Topic>
  )
}
