import { useMemo } from 'react'
import type { PlannedIntake, PlannedRace } from '#domain/races/planned-race.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useProductName } from '../use-product-name.ts'

export interface IntakeLine {
  id: string
  /** By the clock, else after the start. */
  when: string
  /** The kilometre, and whether an aid station is there; empty where neither is known. */
  place: string
  /** How long after the start. */
  after: string
  /** What is taken, a line each. */
  what: string[]
}

/** The intakes of a plan as they are shown, printed and drawn. */
export function useIntakeWords(planned: PlannedRace): IntakeLine[] {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const nameOf = useProductName(planned.servingsOnly)
  return useMemo(() => {
    const lineOf = (intake: PlannedIntake): IntakeLine => {
      const { id, minute, km, clock, daysLater, servings, waterMl, waterFrom } = intake
      const after = t('elapsed', {
        hours: Math.floor(minute / 60),
        minutes: String(minute % 60).padStart(2, '0'),
      })
      const time = clock === null ? after : format.clock(clock)
      // At a station that has none, the water is the runner's own.
      const own = intake.isAtStation && waterFrom === 'carried' ? t('ownBottle') : ''
      return {
        id,
        when: daysLater > 0 ? t('nextDay', { time, count: daysLater }) : time,
        place: [km !== null && format.amount('distance', km), intake.isAtStation && t('atStation')]
          .filter(Boolean)
          .join(' · '),
        after,
        what: [
          ...servings.map((each) => t('serving', { count: each.count, name: nameOf(each) })),
          ...(waterMl > 0
            ? [t('water', { amount: format.amount('fluid', waterMl), own }).trim()]
            : []),
        ],
      }
    }
    return planned.intakes.map(lineOf)
  }, [planned, format, t, nameOf])
}
