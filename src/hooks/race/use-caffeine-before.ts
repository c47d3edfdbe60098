import type { Row } from '#domain/entities.ts'
import { caffeineBefore } from '#domain/races/caffeine-before.ts'
import { useRowsBetween } from '../use-rows-between.ts'

/** Caffeine logged on a race's day before its start, mg, live; 0 while it is read. */
export function useCaffeineBefore(race: Row<'races'>): number {
  return caffeineBefore(race, useRowsBetween('food_logs', race.date, race.date) ?? [])
}
