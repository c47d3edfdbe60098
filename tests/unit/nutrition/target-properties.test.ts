import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Body, referenceMass } from '#domain/nutrition/body.ts'
import { energyAtLoad, solveDay } from '#domain/nutrition/macros.ts'
import { energyOfMacros } from '#domain/nutrition/nutrients.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { TRAINING_LOADS, type TrainingLoad } from '#domain/training/constants.ts'
import { cases } from '../../long.ts'
import { activity, day } from '../scoring/days.ts'

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

const classes = (load: TrainingLoad) => ({ day: load, all: [load] })

describe('targets obey their constraints for any valid body and load', () => {
  it('at the energy of the load and above', () => {
    fc.assert(
      fc.property(anyBody, anyLoad, fc.integer({ min: 0, max: 8000 }), (body, load, more) => {
        const energy = energyAtLoad(body, load) + more
        const macros = solveDay(body, classes(load), energy)
        const fatShare = (macros.fatGrams * 9) / macros.calories
        expect(macros.calories).toBeGreaterThanOrEqual(energy)
        expect(macros.calories).toBeLessThanOrEqual(energy * 1.1)
        expect(fatShare).toBeGreaterThanOrEqual(0.2 - 1e-9)
        expect(fatShare).toBeLessThanOrEqual(0.35 + 1e-9)
        const mass = referenceMass(body)
        expect(macros.proteinGrams / mass).toBeGreaterThanOrEqual(1.6 - 0.002)
        expect(macros.proteinGrams / mass).toBeLessThanOrEqual(1.9 + 0.002)
        const carbsPerKg = { rest: 3.5, easy: 5.5, moderate: 7, long: 9, quality: 8 }[load]
        if (!macros.carbsGaveWay)
          expect(macros.carbsGrams).toBeGreaterThanOrEqual(carbsPerKg * mass - 0.4)
        // A tenth of a gram of each is at most 0.05 × (4 + 4) + 0.1 × 9 kcal off.
        expect(Math.abs(energyOfMacros(macros) - macros.calories)).toBeLessThanOrEqual(1.3)
      }),
      { numRuns: cases(2000) },
    )
  })

  it('on any day of planned, done and skipped training', () => {
    fc.assert(
      fc.property(anyBody, fc.array(anyActivity, { maxLength: 4 }), (body, activities) => {
        const target = dayTarget(
          day({
            profile: profileOf(body),
            activities: activities.map((parts) => activity(parts)),
          }),
        )
        const { base, training, extra } = target.ledger
        const sum = training.reduce((total, { kcal }) => total + kcal, base + extra)
        expect(sum).toBe(target.calories)
        expect(Math.min(base, extra, ...training.map(({ kcal }) => kcal))).toBeGreaterThanOrEqual(0)
        const fatShare = (target.fatGrams * 9) / target.calories
        expect(fatShare).toBeGreaterThanOrEqual(0.2 - 1e-9)
        expect(fatShare).toBeLessThanOrEqual(0.35 + 1e-9)
        const mass = referenceMass(body)
        if (!target.carbsGaveWay)
          expect(target.carbsGrams / mass).toBeGreaterThanOrEqual(3.5 - 0.02)
        expect(target.proteinGrams / mass).toBeGreaterThanOrEqual(1.6 - 0.002)
      }),
      { numRuns: cases(2000) },
    )
  })
})

function profileOf(body: Body) {
  return {
    weight_kg: body.weightKg,
    height_cm: body.heightCm,
    age: body.ageYears,
    sex: body.sex,
    activity_level: [],
    fitness_level: null,
  }
}
