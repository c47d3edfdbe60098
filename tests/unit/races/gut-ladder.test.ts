import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import type { GutLevel } from '#domain/fuelling/constants.ts'
import { type GutPractice, gutLadder, practiceOn } from '#domain/gut-training/gut-ladder.ts'

const TODAY = '2026-11-23'
const RACE = '2026-12-27'
const fine = (date: string, gramsPerHour: number): GutPractice => ({
  date,
  gramsPerHour,
  bad: false,
})
const bad = (date: string): GutPractice => ({ date, gramsPerHour: 40, bad: true })
const steps = (...practices: GutPractice[]) =>
  gutLadder(TODAY, RACE, 60, practices)?.steps.map(({ gramsPerHour }) => gramsPerHour)

describe('the gut-training ladder', () => {
  it('begins where nearly every gut is, and goes up to what the race needs, none in its week', () => {
    expect(steps()).toEqual([30, 40, 50, 60, 60])
    expect(gutLadder(TODAY, '2026-12-06', 60, [])).toMatchObject({ isShort: true })
  })
  it('begins higher for a gut that the runner says is used to more', () => {
    const first = (gut: GutLevel) => gutLadder(TODAY, RACE, 75, [], gut)?.steps[0]?.gramsPerHour
    expect([first('untrained'), first('in_training'), first('trained')]).toEqual([30, 60, 75])
    expect(gutLadder(TODAY, RACE, 75, [bad('2026-11-15')], 'in_training')?.steps[0]).toMatchObject({
      gramsPerHour: 60,
      way: 'stay',
    })
  })
  it('goes on from what was borne', () => {
    expect(steps(fine('2026-11-15', 44))).toEqual([55, 60, 60, 60, 60])
  })
  it('stays after a bad day, and steps back after two in a row', () => {
    expect(steps(fine('2026-11-08', 50), bad('2026-11-15'))?.[0]).toBe(50)
    expect(steps(fine('2026-11-01', 50), bad('2026-11-08'), bad('2026-11-15'))?.[0]).toBe(40)
  })
  it('leaves this week as it is by what was practised in it', () => {
    expect(steps(fine('2026-11-23', 30))).toEqual([30, 40, 50, 60, 60])
  })
  it('is not there without a need, or behind the race', () => {
    expect(gutLadder(TODAY, RACE, 0, [])).toBeNull()
    expect(gutLadder(TODAY, '2026-11-22', 60, [])).toBeNull()
  })
  it('never climbs by more than a step a week, nor over the need, whatever was practised', () => {
    const practice = fc.record({
      date: fc.integer({ min: 0, max: 120 }).map((days) => addDays(TODAY, -days)),
      gramsPerHour: fc.integer({ min: 0, max: 120 }),
      bad: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(practice), fc.integer({ min: 30, max: 90 }), (practices, need) => {
        const ladder = gutLadder(TODAY, RACE, need, practices)
        const grams = ladder?.steps.map(({ gramsPerHour }) => gramsPerHour) ?? []
        expect(Math.max(...grams)).toBeLessThanOrEqual(need)
        // The second week may know more than the first.
        for (let at = 2; at < grams.length; at++)
          expect((grams[at] ?? 0) - (grams[at - 1] ?? 0)).toBeLessThanOrEqual(10)
        expect(practiceOn(ladder, RACE)).toBe(grams.at(-1))
      }),
    )
  })
})
