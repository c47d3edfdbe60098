import { describe, expect, it } from 'vitest'
import { dayBonuses } from '#domain/scoring/bonuses.ts'
import { dayIntake, type FoodLogRow } from '#domain/scoring/intake.ts'
import { timedSessions } from '#domain/scoring/timed-sessions.ts'
import { type ActivityRow, daySessions, type FitnessRow } from '#domain/training/sessions.ts'
import { activity, DAY, fitness, log } from './days.ts'

function bonuses(
  logs: FoodLogRow[],
  rows: Partial<ActivityRow>[],
  recorded: FitnessRow | null = null,
): Record<string, boolean> {
  const sessions = daySessions({
    date: DAY,
    activities: rows.map((row) => activity(row)),
    fitness: recorded,
    usualWeek: [],
  })
  const timed = timedSessions(sessions)
  return Object.fromEntries(
    dayBonuses(dayIntake(logs, DAY), timed, 70).map(({ code, earned }) => [code, earned]),
  )
}

const food = (clock: string, offset = 0) => log('snack', [200, 45, 3, 1], clock, offset)
const run = { start_time: '10:00', duration_minutes: 100, status: 'done' } as const

describe('the pre-fuel bonus', () => {
  it.each([
    ['07:59', false],
    ['08:00', true],
    ['09:00', true],
    ['09:01', false],
    ['10:30', false],
  ])('for a run at 10:00, food at %s: %s', (clock, earned) => {
    expect(bonuses([food(clock)], [run]).bonus_pre_fuel).toBe(earned)
  })

  it('asks for carbohydrate', () => {
    expect(bonuses([log('snack', [100, 0, 20, 2], '08:30')], [run]).bonus_pre_fuel).toBe(false)
  })

  it('is not offered without a start time, for a skipped run, for yoga or at rest', () => {
    for (const rows of [
      [{ duration_minutes: 60 }],
      [{ ...run, status: 'skipped' as const }],
      [{ ...run, activity_type: 'yoga' }],
      [{ ...run, activity_type: 'rest' }],
      [],
    ]) {
      expect(bonuses([food('08:30')], rows)).not.toHaveProperty('bonus_pre_fuel')
    }
  })
})

describe('the recovery bonus', () => {
  it.each([
    ['11:39', false],
    ['11:40', true],
    ['13:40', true],
    ['13:41', false],
  ])('for a run that ended at 11:40, food at %s: %s', (clock, earned) => {
    expect(bonuses([food(clock)], [run]).bonus_recovery).toBe(earned)
  })

  it('counts from what was done, and only once it is done', () => {
    const short = { ...run, actual_duration_minutes: 40 }
    expect(bonuses([food('12:41')], [short]).bonus_recovery).toBe(false)
    expect(bonuses([food('12:40')], [short]).bonus_recovery).toBe(true)
    expect(bonuses([food('12:00')], [{ ...run, status: 'planned' }])).not.toHaveProperty(
      'bonus_recovery',
    )
  })

  it('reaches past midnight', () => {
    const late = { ...run, start_time: '22:00' }
    const supper = { ...food('00:10'), logged_at: '2026-03-03T00:10:00.000Z' }
    expect(bonuses([supper], [late]).bonus_recovery).toBe(true)
  })
})

describe('the bonus for fuelling a long session', () => {
  it.each([
    ['10:30', true],
    ['09:50', false],
    ['11:50', false],
  ])('of 100 minutes from 10:00, food at %s: %s', (clock, earned) => {
    expect(bonuses([food(clock)], [run]).bonus_during_fuel).toBe(earned)
  })

  it('is offered over 90 minutes only', () => {
    expect(bonuses([food('10:30')], [{ ...run, duration_minutes: 90 }])).not.toHaveProperty(
      'bonus_during_fuel',
    )
    expect(bonuses([food('10:30')], [{ ...run, duration_minutes: 91 }]).bonus_during_fuel).toBe(
      true,
    )
  })
})

describe('sessions of the fitness data', () => {
  const session = {
    startTimeMillis: Date.parse('2026-03-02T10:00:00Z'),
    endTimeMillis: Date.parse('2026-03-02T11:40:00Z'),
    activityType: 'running',
  }
  it('open the same windows, whatever clock the food was logged with', () => {
    const recorded = fitness({ sessions: [session] })
    for (const offset of [0, 420, -480]) {
      const at = (utc: string) => ({ ...food('12:00'), logged_at: utc, utc_offset_minutes: offset })
      expect(bonuses([at('2026-03-02T08:30:00.000Z')], [], recorded).bonus_pre_fuel).toBe(true)
      expect(bonuses([at('2026-03-02T12:30:00.000Z')], [], recorded).bonus_recovery).toBe(true)
      expect(bonuses([at('2026-03-02T10:30:00.000Z')], [], recorded).bonus_during_fuel).toBe(true)
      expect(bonuses([at('2026-03-02T14:00:00.000Z')], [], recorded).bonus_recovery).toBe(false)
    }
  })

  it('leave out sleep, walks and times that are none', () => {
    for (const parts of [
      { activityType: 'sleep' },
      { activityType: 'walking' },
      { startTimeMillis: Number.NaN },
      { endTimeMillis: 0 },
    ]) {
      const recorded = fitness({ sessions: [{ ...session, ...parts }] })
      expect(bonuses([food('08:30')], [], recorded)).not.toHaveProperty('bonus_pre_fuel')
    }
  })
})

describe('the protein bonus', () => {
  const meal = (type: FoodLogRow['meal_type'], protein: number) => log(type, [400, 40, protein, 10])
  it.each([
    // 0.25 g/kg of 70 kg
    [
      'three meals of 17.5 g',
      [meal('breakfast', 17.5), meal('lunch', 17.5), meal('dinner', 17.5)],
      true,
    ],
    [
      'one a little short',
      [meal('breakfast', 17.4), meal('lunch', 17.5), meal('dinner', 17.5)],
      false,
    ],
    ['two helpings of one meal', [meal('lunch', 20), meal('lunch', 20), meal('dinner', 20)], false],
    [
      'three meals of two helpings each',
      [meal('breakfast', 10), meal('breakfast', 8), meal('lunch', 18), meal('post_run', 18)],
      true,
    ],
    [
      'three meals of very much',
      [meal('breakfast', 100), meal('lunch', 110), meal('dinner', 17.5)],
      true,
    ],
    [
      'food before and after a run, one meal with the snacks',
      [meal('pre_run', 18), meal('post_run', 18), meal('lunch', 18)],
      false,
    ],
  ])('%s: %s', (_name, logs, earned) => {
    expect(bonuses(logs, [])).toEqual({ bonus_protein_spread: earned })
  })
})
