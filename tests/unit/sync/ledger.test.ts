import { expect, it } from 'vitest'
import type { AnyRow } from '#domain/entities.ts'
import { type AgreedRows, createLedger } from '../../sync/ledger.ts'
import type { Write } from '../../sync/ledger-writes.ts'

/** What the simulation's ledger (tests/sync/ledger.ts) takes for right and for wrong. */

const table = 'google_fit_data'
const id = 'u:2026-03-01'
const key = `${table}:${id}`

function row(steps: number, rev: string): AnyRow {
  return { id, user_id: 'u', rev, created_clock: rev, edit_clocks: {}, date: '2026-03-01', steps }
}
const fields = ['date', 'steps']
const rowsOf = (living?: AnyRow, deleted?: AnyRow): AgreedRows => ({
  living: new Map(living ? [[key, living]] : []),
  deleted: new Map(deleted ? [[key, deleted]] : []),
})

/** One row and two devices. */
function twoDevices() {
  const ledger = createLedger(2)
  return {
    ...ledger,
    does(kind: Write['kind'], device: number, stands: AnyRow | null, changed: string[] = []): void {
      ledger.wrote({ kind, device, run: device, table, id, row: stands, fields: changed })
    },
  }
}

it('allows a row that one device alone knew, and brought back, beside one made apart', () => {
  const { does, agreed, judge } = twoDevices()
  does('insert', 0, row(1, '5-a'), fields)
  does('remove', 0, null)
  // Deleted before the server had it.
  agreed(rowsOf())
  does('restore', 0, row(1, '5-a'))
  does('insert', 1, row(2, '3-b'), fields)
  expect(judge(rowsOf(row(1, '6-a')))).toEqual([])
  expect(judge(rowsOf(row(2, '6-a')))).toEqual([])
  expect(judge(rowsOf(row(3, '6-a')))).toHaveLength(1)
})

it('allows no value of a deleted row that nobody brought back', () => {
  const { does, agreed, judge } = twoDevices()
  does('insert', 0, row(1, '5-a'), fields)
  does('remove', 0, null)
  agreed(rowsOf())
  does('insert', 1, row(2, '3-b'), fields)
  expect(judge(rowsOf(row(1, '6-a')))).toHaveLength(1)
})

it('allows what was agreed on where a device that had lost it made an edit with an earlier stamp', () => {
  const { does, agreed, lost, judge } = twoDevices()
  does('insert', 0, row(1, '5-a'), fields)
  agreed(rowsOf(row(1, '5-a')))
  lost(1, [])
  does('insert', 1, row(2, '2-b'), fields)
  does('patch', 1, row(3, '3-b'), ['steps'])
  expect(judge(rowsOf(row(1, '6-b')))).toEqual([])
  expect(judge(rowsOf(row(2, '6-b')))).toHaveLength(1)
  // Once it has the row again, its stamps are later.
  does('patch', 1, row(4, '7-b'), ['steps'])
  expect(judge(rowsOf(row(1, '8-b')))).toHaveLength(1)
})

it('allows what a device wrote before it lost its rows beside an earlier stamp of later', () => {
  const { does, lost, judge } = twoDevices()
  does('insert', 0, row(1, '5-a'), fields)
  lost(0, [])
  does('insert', 0, row(2, '2-b'), fields)
  does('patch', 0, row(3, '3-b'), ['steps'])
  expect(judge(rowsOf(row(1, '6-b')))).toEqual([])
  expect(judge(rowsOf(row(2, '6-b')))).toHaveLength(1)
  does('patch', 0, row(4, '7-b'), ['steps'])
  expect(judge(rowsOf(row(1, '8-b')))).toHaveLength(1)
})

it.each([
  ['may', 'edited', 0],
  ['must not', 'left alone', 1],
])('%s come back with a backup what was %s before its deletion', (_, what, complaints) => {
  const { does, agreed, backedUp, restored, judge } = twoDevices()
  does('insert', 0, row(1, '1-a'), fields)
  agreed(rowsOf(row(1, '1-a')))
  backedUp()
  if (what === 'edited') does('patch', 1, row(2, '2-b'), ['steps'])
  does('remove', 1, null)
  agreed(rowsOf(undefined, row(2, '3-b')))
  restored()
  expect(judge(rowsOf(row(2, '4-a')))).toHaveLength(complaints)
})

it('allows a row brought back on a device that lost what waited, beside one made apart', () => {
  const { does, agreed, lost, judge } = twoDevices()
  does('insert', 0, row(1, '5-a'), fields)
  does('remove', 0, null)
  agreed(rowsOf())
  does('restore', 0, row(1, '5-a'))
  lost(0, [key])
  does('insert', 0, row(2, '3-b'), fields)
  expect(judge(rowsOf(row(1, '6-a')))).toEqual([])
  expect(judge(rowsOf(row(3, '6-a')))).toHaveLength(1)
})

it.each([
  ['may', 'a backup', 0],
  ['must not', 'no backup', 2],
])(
  'what a row made anew leaves empty %s hold what stood before, with %s',
  (_, what, complaints) => {
    const { does, agreed, restored, judge } = twoDevices()
    does('insert', 0, row(1, '1-a'), fields)
    does('remove', 0, null)
    if (what === 'a backup') restored()
    agreed(rowsOf())
    does('insert', 1, { ...row(2, '5-b'), steps: null, date: null }, fields)
    expect(judge(rowsOf(row(1, '6-b')))).toHaveLength(complaints)
  },
)

it.each([
  ['may', 'a backup', 0],
  ['must not', 'no backup', 1],
])('the higher one of before %s stand in a row made anew, with %s', (_, what, complaints) => {
  const { wrote, agreed, restored, judge } = createLedger(2)
  const streak = (best_streak: number, rev: string) => ({ ...row(0, rev), best_streak })
  const done = { device: 0, run: 0, table: 'gamification', id } as const
  const changed = ['best_streak']
  wrote({ ...done, kind: 'insert', row: streak(58, '1-a'), fields: changed })
  wrote({ ...done, kind: 'remove', row: null, fields: [] })
  if (what === 'a backup') restored()
  agreed(rowsOf())
  wrote({ ...done, kind: 'insert', row: streak(57, '5-a'), fields: changed })
  const rows = { living: new Map([[`gamification:${id}`, streak(58, '6-a')]]), deleted: new Map() }
  expect(judge(rows)).toHaveLength(complaints)
})

it.each([
  ['lower', 31, 0],
  ['higher', 70, 1],
])('a best streak made %s keeps no deleted row alive, or does', (_, best, complaints) => {
  const { wrote, agreed, offline, judge } = createLedger(2)
  const streak = (best_streak: number, rev: string) => ({ ...row(0, rev), best_streak })
  const done = { run: 0, table: 'gamification', id, fields: ['best_streak'] } as const
  const rows = { living: new Map([[`gamification:${id}`, streak(67, '1-a')]]), deleted: new Map() }
  wrote({ ...done, device: 0, kind: 'insert', row: streak(67, '1-a') })
  agreed(rows)
  offline(1, true)
  wrote({ ...done, device: 0, kind: 'remove', row: null, fields: [] })
  wrote({ ...done, device: 1, kind: 'patch', row: streak(best, '5-b') })
  expect(judge({ living: new Map(), deleted: new Map() })).toHaveLength(complaints)
})
