import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { createRaceDays, type MealWords, type RaceDays } from '#runner-data/races/race-days.ts'
import { useObservable } from '../use-observable.ts'
import { useRunnerData } from '../use-runner-data.ts'

/** Undefined while the data opens. */
export function useRaceDays(): RaceDays | undefined {
  const data = useRunnerData()
  return useObservable(useMemo(() => data?.extras.open$(createRaceDays) ?? null, [data]))
}

/** What this device is called in the race's log; null while that is read. */
export function useDeviceName(): string | null {
  const days = useRaceDays()
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    const show = (known: string) => wanted && setName(known)
    // Without a name its clock is taken as it is; the banner says that the device can't store.
    days?.device().then(show, () => show('unnamed'))
    return () => {
      wanted = false
    }
  }, [days])
  return name
}

/**
 * Brings the food log to what the race's log says, now and with each change: also what a killed page did not
 * come to, and what another phone has noted.
 * @param words how an intake is called there
 */
export function useSettledMeals(race: Row<'races'>, words: MealWords): void {
  const days = useRaceDays()
  const { id, log: noted } = race
  const settle = useEffectEvent((raceDays: RaceDays) => {
    raceDays.settleMeals(id, words).catch((error: unknown) => {
      log.warn('race.meals_failed', { fault: faultName(error) })
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log is what may say otherwise
  useEffect(() => {
    if (days) settle(days)
  }, [days, id, noted])
}
