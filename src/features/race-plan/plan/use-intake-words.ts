import { useMemo } from 'react'
import { servingCount } from '#components/race/serving-count.ts'
import type { PlannedIntake, PlannedRace } from '#domain/races/planned-race.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceMinutes } from '#lib/race-time.ts'
import { useProductName } from '../use-product-name.ts'

export interface IntakeLine {
  id: string
  /** By the clock, else after the start. */
  when: string
  /** By the clock; empty where the start isn't known. */
  clock: string
  /** After the start, which is true whenever that is. */
  elapsed: string
  /** The kilometre; empty where the distance isn't known. */
  place: string
  /** Says that an aid station is there; empty elsewhere. */
  station: string
  /** How long after the start, and that it is another day by then. */
  after: string
  /** The servings, a line each, and the water; empty without any. */
  servings: string[]
  water: string
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
      // At a station that has none, the water is the runner's own.
      const own = intake.isAtStation && waterFrom === 'carried' ? t('ownBottle') : ''
      return {
        id,
        when: clock === null ? after : format.clock(clock),
        clock: clock === null ? '' : format.clock(clock),
        elapsed: raceMinutes(minute * 60),
        place: km === null ? '' : format.amount('distance', km),
        station: intake.isAtStation ? t('atStation') : '',
        after: daysLater > 0 ? t('nextDay', { time: after, count: daysLater }) : after,
        servings: servings.map((each) => {
          const name = nameOf(each)
          if (each.ml !== null) return t('sip', { amount: format.amount('fluid', each.ml), name })
          return t('part', { amount: servingCount(each.count, format.number), name })
        }),
        water:
          waterMl > 0 ? t('water', { amount: format.amount('fluid', waterMl), own }).trim() : '',
      }
    }
    return planned.intakes.map(lineOf)
  }, [planned, format, t, nameOf])
}
