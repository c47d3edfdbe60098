import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { debriefOf } from '#domain/race-log/debrief.ts'
import { type Anchor, clockVerdict, isBehindLog } from '#domain/race-log/phone-clock.ts'
import { aheadMs, clockKey, raceSeconds } from '#domain/race-log/race-clock.ts'
import { raceMeals } from '#domain/race-log/race-meals.ts'
import { type IntakeToTake, notedIntakes, raceNow } from '#domain/race-log/race-now.ts'
import {
  entryServings,
  intakeNote,
  lastTap,
  type RaceNote,
  servingsOf,
  undoOf,
} from '#domain/race-log/taps.ts'
import { msToWake } from '#domain/race-log/wake.ts'
import type { RaceEntry, RaceLog } from '#domain/stored-shapes.ts'

const START = Date.parse('2026-11-29T05:00:00.000Z')
const HOUR = 3_600_000
const planned: IntakeToTake[] = Array.from({ length: 11 }, (_, at) => ({
  ...{ id: `plan-${(at + 1) * 20}`, minute: (at + 1) * 20, km: null, isAtStation: false },
  ...{ carbsGrams: 25, fluidMl: 150, sodiumMg: 50, caffeineMg: 0, waterMl: 150 },
  servings: [{ id: 'gel', name: 'Gel', count: 1, ml: null, from: 'carried' }],
}))
let stamp = 0
function stamped(entry: RaceNote): RaceEntry {
  stamp += 1
  return { ...entry, edited: String(stamp).padStart(6, '0') } as RaceEntry
}
const started: RaceLog = { start: stamped({ kind: 'start', at: new Date(START).toISOString() }) }
const at = (minute: number) => START + minute * 60_000
function take(log: RaceLog, minute: number, state: 'taken' | 'skipped' | 'felt_sick' = 'taken') {
  const { open } = raceNow(log, planned, at(minute))
  if (!open) throw new Error('nothing is open')
  return { ...log, [open.id]: stamped(intakeNote(servingsOf(open), state, at(minute))) }
}

describe('a half and sips of a bottle', () => {
  it('are noted as they were taken, and counted so afterwards', () => {
    const from = 'carried' as const
    const bottle = { id: 'bottle', name: 'Bottle', count: 0.4, ml: 200, from }
    const half = { id: 'gel', name: 'Gel', count: 0.5, ml: null, from }
    const two = { id: 'chew', name: 'Chew', count: 2, ml: null, from }
    const first = { ...(planned[0] as IntakeToTake), servings: [bottle, half, two] }
    const entry = intakeNote(servingsOf(first), 'taken', at(20))
    expect(entry).toMatchObject({
      products: ['bottle', 'gel', 'chew', 'chew'],
      counts: { bottle: 0.4, gel: 0.5 },
    })
    expect(entryServings(entry)).toEqual([
      { id: 'bottle', count: 0.4 },
      { id: 'gel', count: 0.5 },
      { id: 'chew', count: 2 },
    ])
    const log = { ...started, 'plan-20': stamped(entry) }
    expect(debriefOf(log, [first], null)?.servings).toEqual({ planned: 2.9, taken: 2.9 })
    // What was noted before there were halves says nothing of them.
    const { counts: _, ...before } = entry
    expect(entryServings(before)).toContainEqual({ id: 'bottle', count: 1 })
  })
})

describe('how a race stands', () => {
  it('shows the next intake, then the one that is late, which moves the others', () => {
    expect(raceNow({}, planned, START)).toMatchObject({ phase: 'before', missed: [] })
    expect(raceNow(started, planned, at(5))).toMatchObject({ open: { id: 'plan-20' }, dueIn: 900 })
    expect(raceNow(started, planned, at(45))).toMatchObject({
      ...{ open: { id: 'plan-20' }, dueIn: -1500, missed: [] },
      // Three quarters of the twenty minutes that were between them.
      ahead: [{ minute: 20 }, { id: 'plan-40', minute: 60 }, ...planned.slice(2).map(() => ({}))],
    })
    expect(raceNow(started, planned, at(85))).toMatchObject({
      ...{ open: { id: 'plan-40' }, missed: [{ id: 'plan-20' }] },
    })
  })
  it('goes on to the next once one is answered, however late or early', () => {
    const log = take(take(started, 18), 44, 'skipped')
    expect(Object.keys(log)).toEqual(['start', 'plan-20', 'plan-40'])
    expect(raceNow(log, planned, at(45)).open?.id).toBe('plan-60')
  })
  it('stands still once it is finished, and goes on where that is taken back', () => {
    const finish = stamped({ kind: 'finish', at: new Date(at(240)).toISOString() })
    const log: RaceLog = { ...started, finish }
    expect(raceNow(log, planned, at(300))).toMatchObject({ phase: 'finished', seconds: 14_400 })
    const back = undoOf(finish)
    if (!back) throw new Error('no way back')
    expect(raceNow({ ...log, finish: stamped(back) }, planned, at(300)).phase).toBe('running')
  })
  it('takes taps back one after the other, the last first', () => {
    let log: RaceLog = take(take(started, 20), 40)
    const undone: string[] = []
    for (;;) {
      const key = lastTap(log)
      const back = key === null ? null : undoOf(log[key])
      if (key === null || !back) break
      undone.push(key)
      log = { ...log, [key]: stamped(back) }
    }
    expect(undone).toEqual(['plan-40', 'plan-20', 'start'])
    expect(notedIntakes(log)).toEqual([])
  })
  it('moves what was noted with a correction of the clock', () => {
    const log: RaceLog = {
      ...take(started, 20),
      correction: stamped({ kind: 'correction', seconds: 12 }),
    }
    expect(notedIntakes(log)[0]?.seconds).toBe(1212)
  })
})

describe('a clock that was moved', () => {
  const anchor: Anchor = { raceMs: START, steadyMs: 1000 }
  const read = (passed: number, moved: number, watched: boolean, slept = 0) =>
    clockVerdict(
      anchor,
      { wallMs: START + passed + slept + moved, steadyMs: 1000 + passed },
      0,
      watched,
    )
  it('is known in sight, and backwards out of sight; forwards it was sleep but for whole half hours', () => {
    expect(read(1000, 0, true)).toEqual({ kind: 'passed' })
    expect(read(1000, HOUR, true)).toEqual({ kind: 'moved', aheadMs: HOUR })
    expect(read(60_000, -HOUR, false)).toEqual({ kind: 'moved', aheadMs: -HOUR })
    expect(read(1000, 0, false, 17 * 60_000)).toEqual({ kind: 'passed' })
    expect(read(1000, HOUR, false)).toEqual({ kind: 'unsure', aheadMs: HOUR })
  })
  it('is seen after a kill where it shows a time before the last note', () => {
    const log = take(started, 40)
    expect(isBehindLog(log, at(39))).toBe(true)
    expect(isBehindLog(log, at(41))).toBe(false)
  })
})

it('wakes each second in sight, and else only for what is due', () => {
  expect(msToWake(10.25, 1200, true)).toBe(750)
  expect(msToWake(600, 1200, false)).toBe(600_000)
  expect(msToWake(1300, 1200, false)).toBeNull()
})

/** What may happen on the way: minutes pass, a tap, a kill, the phone's clock is moved, a lock of the screen. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('run' as const), seconds: fc.integer({ min: 1, max: 2400 }) }),
  fc.record({
    kind: fc.constant('tap' as const),
    state: fc.constantFrom('taken' as const, 'skipped' as const, 'felt_sick' as const),
  }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('kill' as const) }),
  fc.record({ kind: fc.constant('move' as const), hours: fc.integer({ min: -3, max: 3 }) }),
)

it('whatever is tapped, killed and moved: each intake once, at its right second, and the debrief has them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const device = 'phone'
      let log: RaceLog = started
      let trueMs = START
      let offset = 0
      let pageBegan = START
      let anchor: Anchor | null = { raceMs: START, steadyMs: 0 }
      const expected = new Map<string, { seconds: number; state: string }>()
      const note = (key: string, entry: RaceNote) => {
        log = { ...log, [key]: stamped(entry) }
      }
      const readClock = (): number => {
        const now = { wallMs: trueMs + offset, steadyMs: trueMs - pageBegan }
        const verdict = anchor && clockVerdict(anchor, now, aheadMs(log, device), true)
        if (verdict?.kind === 'moved')
          note(clockKey(device), { kind: 'clock', ahead_ms: verdict.aheadMs })
        const raceMs = now.wallMs - aheadMs(log, device)
        anchor = { raceMs, steadyMs: now.steadyMs }
        return raceMs
      }
      for (const each of steps) {
        if (each.kind === 'run') trueMs += each.seconds * 1000
        else if (each.kind === 'move') {
          // The page that lives sees it at its next second; one that is dead is opened before.
          readClock()
          offset += each.hours * HOUR
          readClock()
        } else if (each.kind === 'kill') {
          readClock()
          pageBegan = trueMs
          anchor = null
          readClock()
        } else if (each.kind === 'undo') {
          const key = lastTap(log)
          const back = key === null || key === 'start' ? null : undoOf(log[key])
          if (key !== null && back) {
            note(key, back)
            expected.delete(key)
          }
        } else {
          const nowMs = readClock()
          const { open } = raceNow(log, planned, nowMs)
          if (!open) continue
          note(open.id, intakeNote(servingsOf(open), each.state, nowMs))
          const seconds = Math.round((trueMs - START) / 1000)
          expected.set(open.id, { seconds, state: each.state })
        }
      }
      expect(raceSeconds(log, readClock())).toBeCloseTo((trueMs - START) / 1000, 3)
      const noted = notedIntakes(log)
      const found = noted.map(({ id, seconds, entry }) => [id, { seconds, state: entry.state }])
      expect(new Map(found as [string, { seconds: number; state: string }][])).toEqual(expected)
      const debriefed = debriefOf(log, planned, null)
      const taken = [...expected.values()].filter(({ state }) => state === 'taken').length
      expect(debriefed?.taken).toEqual({
        ...{ carbsGrams: 25 * taken, fluidMl: 150 * taken, sodiumMg: 50 * taken, caffeineMg: 0 },
      })
      const meals = [...raceMeals('race', log).values()].filter(({ meal }) => meal !== null)
      expect(meals).toHaveLength(taken)
    }),
  )
})
