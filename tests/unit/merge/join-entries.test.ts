import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createClock } from '#domain/clock.ts'
import { joinEntries } from '#domain/merge/join-entries.ts'
import { type MergeRow, mergeRows } from '#domain/merge/merge-rows.ts'
import { mergeRulesOf } from '#domain/merge/rules.ts'

const anyEntries = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.record({ edited: fc.constantFrom('1', '2', '3'), state: fc.constantFrom('taken', 'skipped') }),
)

it('holds the later change of every entry, in whatever order and however often maps meet', () => {
  fc.assert(
    fc.property(anyEntries, anyEntries, anyEntries, (a, b, c) => {
      expect(joinEntries(a, b)).toEqual(joinEntries(b, a))
      expect(joinEntries(joinEntries(a, b), c)).toEqual(joinEntries(a, joinEntries(b, c)))
      expect(joinEntries(a, a)).toEqual(a)
      for (const [key, entry] of Object.entries(joinEntries(a, b))) {
        const both = [a[key]?.edited ?? '', b[key]?.edited ?? ''].sort()
        expect(entry.edited).toBe(both[1])
      }
    }),
  )
})

it('takes nothing for an empty map', () => {
  const one = { a: { edited: '1' } }
  expect(joinEntries(one, null)).toEqual(one)
  expect(joinEntries(undefined, one)).toEqual(one)
})

it('merges races noted on two phones apart to the log of both, from either side', () => {
  const stamp = (at: number, node: string) => createClock(node).stamp(at)
  const made = stamp(1, 'aaaaaaaa')
  const base: MergeRow = {
    ...{ id: 'r', user_id: 'u', rev: made, created_clock: made, edit_clocks: {}, _deleted: false },
    ...{ name: 'Race', log: { start: { edited: '1' } } },
  }
  const noted = (at: number, node: string, log: object): MergeRow => {
    const rev = stamp(at, node)
    return { ...base, rev, edit_clocks: { log: rev }, log: { ...(base.log as object), ...log } }
  }
  const phone = noted(5, 'aaaaaaaa', { one: { edited: '2' }, both: { edited: '3' } })
  const watch = noted(9, 'bbbbbbbb', { two: { edited: '4' }, both: { edited: '5' } })
  const merge = (mine: MergeRow, theirs: MergeRow) =>
    mergeRows(['name', 'log'], base, mine, theirs, 'zzzzzzzzz0000-merge000', mergeRulesOf('races'))
  const log = {
    start: { edited: '1' },
    one: { edited: '2' },
    two: { edited: '4' },
    both: { edited: '5' },
  }
  expect(merge(phone, watch)).toMatchObject({ name: 'Race', log, edit_clocks: { log: watch.rev } })
  expect(merge(watch, phone)).toEqual(merge(phone, watch))
  expect(merge(merge(phone, watch), watch)).toEqual(merge(phone, watch))
})
