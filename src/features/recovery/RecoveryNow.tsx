import { LogNow } from '#components/LogNow.tsx'
import { fuellingMass } from '#domain/fuelling/mass.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { recoveryAim } from '#domain/recovery/aim.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NowCard } from '#ui/layout/NowCard.tsx'
import { Countdown } from './Countdown.tsx'
import classes from './Recovery.module.css'
import { useRecovery, workoutOf } from './use-recovery.ts'

/** While a recovery window is open: how much to eat, and how long it is. */
export function RecoveryNow({ home }: { home: HomeNow }) {
  const { t } = useTranslation('recovery')
  const { grams, figures } = useFormat()
  const spared = useSpared()
  const recovery = useRecovery(spared)
  if (!recovery || recovery.secondsLeft === 0) return null
  const { minutes, intensity } = workoutOf(home.today, recovery.row)
  const massKg = figures && !spared ? fuellingMass(home.profile) : null
  const aim = massKg && recoveryAim(massKg, { minutes, highIntensity: intensity === 'high' })
  return (
    <NowCard
      icon="meals"
      what={
        aim
          ? t('now', {
              carbs: grams(Math.round(aim.carbsGrams)),
              protein: grams(Math.round(aim.proteinGrams)),
            })
          : t('nowWords')
      }
      why={
        spared ? (
          t('after')
        ) : (
          <span className={classes.inLine}>
            {t('title')} <Countdown seconds={recovery.secondsLeft} />
          </span>
        )
      }
    >
      <LogNow />
    </NowCard>
  )
}
