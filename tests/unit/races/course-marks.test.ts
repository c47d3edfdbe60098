import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseTicks, marksSoFar, notedMarks, plannedMarks } from '#domain/race-log/course-marks.ts'
import type { IntakeToTake, NotedIntake } from '#domain/race-log/race-now.ts'
import type { RaceIntakeEntry } from '#domain/stored-shapes.ts'

function intake(minute: number, amounts: Partial<IntakeToTake> = {}): IntakeToTake {
  return {
    ...{ id: `plan-${minute}`, minute, km: null, isAtStation: false, waterMl: 0 },
    ...{ carbsGrams: 25, fluidMl: 0, sodiumMg: 50, caffeineMg: 0 },
    servings: [{ id: 'gel', name: 'Gel', count: 1, ml: null, from: 'carried' }],
    ...amounts,
  }
}

function noted(
  minute: number,
  state: RaceIntakeEntry['state'],
  more: Partial<RaceIntakeEntry> = {},
): NotedIntake {
  const entry: RaceIntakeEntry & { edited: string } = {
    ...{ kind: 'intake', state, at: '', edited: '', products: ['gel'], water_ml: 0 },
    ...{ carbs_grams: 25, fluid_ml: 0, sodium_mg: 50, caffeine_mg: 0, ...more },
  }
  return { id: `plan-${minute}`, entry, seconds: minute * 60 }
}

describe('the course', () => {
  it('has each intake at its share of the race, by what matters most of it', () => {
    const marks = plannedMarks(
      [
        intake(30, { fluidMl: 150, waterMl: 150 }),
        intake(60, { fluidMl: 400, waterMl: 100 }),
        intake(90, { caffeineMg: 50, fluidMl: 100 }),
        intake(120, { carbsGrams: 0, fluidMl: 200, waterMl: 200, servings: [] }),
      ],
      240,
    )
    expect(marks).toMatchObject([
      { id: 'plan-30', at: 0.125, kind: 'food', carbsGrams: 25, servings: 1, state: 'planned' },
      { at: 0.25, kind: 'drink' },
      { at: 0.375, kind: 'caffeine' },
      { at: 0.5, kind: 'water', carbsGrams: 0, servings: 0 },
    ])
  })

  it('has what was noted where it was, with its state, and nothing of what was taken back', () => {
    const marks = notedMarks(
      [noted(31, 'taken'), noted(65, 'skipped'), noted(80, 'undone'), noted(90, 'felt_sick')],
      180,
    )
    expect(marks.map(({ id, state }) => [id, state])).toEqual([
      ['plan-31', 'taken'],
      ['plan-65', 'skipped'],
      ['plan-90', 'felt_sick'],
    ])
    expect(marks[0]?.at).toBeCloseTo(31 / 180)
  })

  it('has each intake once while the race runs: as it was noted, else as it is planned', () => {
    const answered = { ...noted(24, 'taken'), id: 'plan-20' }
    const marks = marksSoFar([intake(20), intake(40)], [answered], 60)
    expect(marks.map(({ id, state, at }) => [id, state, at])).toEqual([
      ['plan-20', 'taken', 0.4],
      ['plan-40', 'planned', 40 / 60],
    ])
  })

  it('lets a mark stand higher that would cover the one before, and never leaves the line', () => {
    const minutes = fc.array(fc.integer({ min: -30, max: 700 }), { maxLength: 40 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 600 }), (all, whole) => {
        const marks = plannedMarks(
          all.map((minute) => intake(minute)),
          whole,
        )
        expect(marks).toHaveLength(all.length)
        marks.forEach(({ at, level }, index) => {
          expect(at >= 0 && at <= 1 && level >= 0 && level < 3).toBe(true)
          const before = marks[index - 1]
          if (before) {
            expect(before.at).toBeLessThanOrEqual(at)
            // Three of a place are all there is room for.
            const third = marks[index - 3]
            if (at - before.at < 0.08 && (!third || at - third.at >= 0.09))
              expect(level).not.toBe(before.level)
          }
        })
      }),
    )
  })

  it('is read by round places: five at most, in the runner’s unit, else in hours', () => {
    const places = (distance: number | null, minutes: number) =>
      courseTicks(distance, minutes).map((tick) => [tick.distance, tick.minute])
    expect(places(42.195, 255)).toEqual([
      [10, 60],
      [20, 121],
      [30, 181],
      [40, 242],
    ])
    expect(places(5, 25)).toEqual([1, 2, 3, 4, 5].map((km) => [km, km * 5]))
    expect(places(null, 150)).toEqual([
      [null, 30],
      [null, 60],
      [null, 90],
      [null, 120],
      [null, 150],
    ])
    expect(places(0, 100)).toEqual([])
    expect(places(10, 0)).toEqual([])
  })
})
