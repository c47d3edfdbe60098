import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyAtLoad, macrosForEnergy } from '#domain/nutrition/macros.ts'
import { energyOfMacros } from '#domain/nutrition/nutrients.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { TRAINING_LOADS } from '#domain/training/constants.ts'
import { activity, day, fitness } from '../scoring/days.ts'

const anyBody = fc.record({
  weightKg: fc.double({ min: 30, max: 200, noNaN: true }),
  heightCm: fc.double({ min: 120, max: 220, noNaN: true }),
  ageYears: fc.integer({ min: 10, max: 100 }),
  sex: fc.constantFrom('male' as const, 'female' as const, null),
})
const anyLoad = fc.constantFrom(...TRAINING_LOADS)
const anyActivity = fc.record({
  status: fc.constantFrom('planned' as const, 'done' as const, 'skipped' as const),
  activity_type: fc.constantFrom('run', 'rest', 'cycling', 'yoga', 'curling'),
  intensity: fc.constantFrom(null, 'low', 'high'),
  distance_km: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
  duration_minutes: fc.option(fc.double({ min: 0, max: 400, noNaN: true })),
  actual_distance_km: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
  calories_burned: fc.option(fc.double({ min: 0, max: 4000, noNaN: true })),
})

describe('targets obey their constraints for any valid body and load', () => {
  it('at the energy of the load', () => {
    fc.assert(
      fc.property(anyBody, anyLoad, (body, load) => {
        const { calories } = energyAtLoad(body, load)
        const macros = macrosForEnergy(body, load, calories)
        const fatShare = (macros.fatGrams * 9) / calories
        expect(calories % 10).toBe(0)
        expect(calories).toBeGreaterThan(0)
        expect(fatShare).toBeGreaterThanOrEqual(0.2 - 1e-9)
        expect(fatShare).toBeLessThanOrEqual(0.35 + 1e-9)
        expect(macros.proteinGrams / body.weightKg).toBeGreaterThanOrEqual(1.6 - 0.002)
        expect(macros.proteinGrams / body.weightKg).toBeLessThanOrEqual(1.9 + 0.002)
        const carbsPerKg = { rest: 3.5, easy: 5.5, moderate: 7, long: 9, quality: 8 }[load]
        expect(macros.carbsGrams / body.weightKg).toBeGreaterThanOrEqual(carbsPerKg - 0.002)
        // A tenth of a gram of each is at most 0.05 × (4 + 4) + 0.1 × 9 kcal off.
        expect(Math.abs(energyOfMacros(macros) - calories)).toBeLessThanOrEqual(1.3)
      }),
      { numRuns: 500 },
    )
  })

  it('never needs less energy for more training', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const rest = energyAtLoad(body, 'rest').calories
        for (const load of TRAINING_LOADS) {
          expect(energyAtLoad(body, load).calories).toBeGreaterThanOrEqual(rest)
        }
      }),
    )
  })

  it('on any day of planned, done and skipped training with any energy measured', () => {
    fc.assert(
      fc.property(
        anyBody,
        fc.array(anyActivity, { maxLength: 4 }),
        fc.option(fc.double({ min: 0, max: 5000, noNaN: true })),
        (body, activities, burned) => {
          const target = dayTarget(
            day({
              profile: {
                weight_kg: body.weightKg,
                height_cm: body.heightCm,
                age: body.ageYears,
                sex: body.sex,
                activity_level: [],
                fitness_level: null,
              },
              activities: activities.map((parts) => activity(parts)),
              fitness: fitness({ calories_burned: burned }),
            }),
          )
          const { base, plannedTraining, extraEarned } = target.ledger
          expect(base + plannedTraining + extraEarned).toBe(target.calories)
          expect(Math.min(base, plannedTraining, extraEarned)).toBeGreaterThanOrEqual(0)
          const fatShare = (target.fatGrams * 9) / target.calories
          expect(fatShare).toBeGreaterThanOrEqual(0.2 - 1e-9)
          expect(fatShare).toBeLessThanOrEqual(0.35 + 1e-9)
          expect(target.carbsGrams / body.weightKg).toBeGreaterThanOrEqual(3.5 - 0.002)
          expect(target.proteinGrams / body.weightKg).toBeGreaterThanOrEqual(1.6 - 0.002)
        },
      ),
      { numRuns: 500 },
    )
  })
})
