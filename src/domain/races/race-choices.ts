import { GUT_LEVELS, HEAT_LEVELS, MAX_PRODUCTS, MAX_STATIONS } from '../fuelling/constants.ts'
import type { RaceChoices, RaceProductChoice, RaceStation } from '../stored-shapes.ts'

/** What a race plan begins with: careful, and nothing carried yet. */
export const FIRST_CHOICES: RaceChoices = {
  gut: 'untrained',
  heat: 'mild',
  sweat_ml_per_hour: null,
  products: [],
  stations: [],
  stations_first: true,
  breakfast_minutes: null,
  breakfast: null,
  caffeine_before_mg: 0,
}
/**
 * The choices of another race as those of this one begin: the same runner and products, all of them carried,
 * since the course and its weather are not known.
 */
export function choicesFrom(other: RaceChoices): RaceChoices {
  const products = other.products.map((product) => ({ ...product, is_carried: true }))
  return { ...other, heat: FIRST_CHOICES.heat, products, stations: [] }
}

/** How much the runner's gut takes, of a stored plan: the targets of the days before go by it alone. */
export function readGut(stored: unknown): RaceChoices['gut'] {
  const { gut } = Object(stored) as { gut?: unknown }
  return GUT_LEVELS.find((each) => each === gut) ?? 'untrained'
}

/**
 * The choices of a race (`races.plan`) as another device, or another edition of the app, may have stored
 * them: what is missing or can't be read is as at the beginning. Null: nothing chosen yet.
 */
export function readRaceChoices(stored: unknown): RaceChoices | null {
  if (typeof stored !== 'object' || stored === null) return null
  const from = stored as Readonly<Record<keyof RaceChoices, unknown>>
  return {
    gut: readGut(stored),
    heat: HEAT_LEVELS.find((each) => each === from.heat) ?? FIRST_CHOICES.heat,
    sweat_ml_per_hour: amount(from.sweat_ml_per_hour),
    products: listOf(from.products, readProduct).slice(0, MAX_PRODUCTS),
    stations: listOf(from.stations, readStation).slice(0, MAX_STATIONS),
    stations_first: from.stations_first !== false,
    breakfast_minutes: amount(from.breakfast_minutes),
    breakfast: text(from.breakfast),
    caffeine_before_mg: amount(from.caffeine_before_mg) ?? 0,
  }
}

function readProduct(from: Readonly<Record<keyof RaceProductChoice, unknown>>) {
  const id = text(from.id)
  if (id === null) return []
  return {
    id,
    name: text(from.name) ?? id,
    carbs_grams: amount(from.carbs_grams) ?? 0,
    sodium_mg: amount(from.sodium_mg) ?? 0,
    fluid_ml: amount(from.fluid_ml) ?? 0,
    caffeine_mg: amount(from.caffeine_mg) ?? 0,
    is_carried: from.is_carried !== false,
  }
}

function readStation(from: Readonly<Record<keyof RaceStation, unknown>>) {
  const km = amount(from.km)
  if (km === null) return []
  const products = Array.isArray(from.products) ? from.products : []
  return {
    km,
    has_water: from.has_water !== false,
    products: products.filter((id): id is string => typeof id === 'string'),
  }
}

function listOf<T>(value: unknown, read: (from: never) => T | T[]): T[] {
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.flatMap((item) => (typeof item === 'object' && item ? read(item as never) : []))
}

function amount(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
