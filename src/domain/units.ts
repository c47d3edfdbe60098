import type { UnitSystem } from './entities.ts'

/**
 * How amounts are shown and entered. They are stored metric: km, m, kg, cm, ml.
 * Factors are exact by definition (international yard and pound, 1959; US fluid ounce).
 */

export const QUANTITIES = ['distance', 'climb', 'weight', 'height', 'fluid'] as const
export type Quantity = (typeof QUANTITIES)[number]

export interface Measure {
  /** Heights are in inches where they aren't in cm: a screen shows feet and inches. */
  readonly unit: 'km' | 'mi' | 'm' | 'ft' | 'kg' | 'lb' | 'cm' | 'in' | 'ml' | 'flOz'
  /** Decimals the runner sees and can enter. */
  readonly digits: number
  /** The amount in the shown unit, not rounded. */
  shown(metric: number): number
  /**
   * The metric amount of one in the shown unit. Where it reads the same as `before`, it is `before`:
   * looking at an amount in other units changes nothing.
   */
  stored(shown: number, before?: number | null): number
}

export type Measures = { readonly system: UnitSystem } & Readonly<Record<Quantity, Measure>>

/** Decimals a stored amount keeps: finer than any shown unit, and free of binary dust. */
const STORED_DIGITS = 4

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

function measure(unit: Measure['unit'], metricPerUnit: number, digits: number): Measure {
  const shown = (metric: number) => metric / metricPerUnit
  return {
    unit,
    digits,
    shown,
    stored(value, before) {
      const same = before != null && rounded(shown(before), digits) === rounded(value, digits)
      return same ? before : rounded(value * metricPerUnit, STORED_DIGITS)
    },
  }
}

const SYSTEMS: Readonly<Record<UnitSystem, Measures>> = {
  metric: {
    system: 'metric',
    distance: measure('km', 1, 2),
    climb: measure('m', 1, 0),
    weight: measure('kg', 1, 1),
    height: measure('cm', 1, 1),
    fluid: measure('ml', 1, 0),
  },
  imperial: {
    system: 'imperial',
    distance: measure('mi', 1.609344, 2),
    climb: measure('ft', 0.3048, 0),
    weight: measure('lb', 0.45359237, 1),
    height: measure('in', 2.54, 0),
    fluid: measure('flOz', 29.5735295625, 1),
  },
}

/** The runner's measures; metric until they have chosen. */
export function measuresOf(system: UnitSystem | null | undefined): Measures {
  return SYSTEMS[system ?? 'metric'] ?? SYSTEMS.metric
}
