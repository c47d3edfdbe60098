import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClock, earliestStamp } from '#domain/clock.ts'
import { fieldClock, type MergeRow, mergeRows, sameRow } from '#domain/merge/merge-rows.ts'

const FIELDS = ['name', 'calories', 'tags']
const LATEST = 'zzzzzzzzz0000-merge000'

function rowOf(fields: Record<string, unknown>, clock = stamp(1)): MergeRow {
  return {
    id: 'r',
    user_id: 'u',
    rev: clock,
    created_clock: clock,
    edit_clocks: {},
    _deleted: false,
    name: null,
    calories: null,
    tags: null,
    ...fields,
  }
}
function stamp(at: number, node = 'aaaaaaaa'): string {
  return createClock(node).stamp(at)
}
function edit(row: MergeRow, at: number, patch: Record<string, unknown>, node = 'aaaaaaaa') {
  const rev = stamp(at, node)
  const edit_clocks = { ...row.edit_clocks }
  for (const field of Object.keys(patch)) edit_clocks[field] = rev
  return { ...row, ...patch, edit_clocks, rev } as MergeRow
}
function remove(row: MergeRow, at: number): MergeRow {
  return { ...row, rev: stamp(at), _deleted: true }
}
const merge = (base: MergeRow | null, mine: MergeRow, theirs: MergeRow) =>
  mergeRows(FIELDS, base, mine, theirs, LATEST)

const base = rowOf({ name: 'Rice', calories: 200, tags: ['a'] })

describe('merging two versions of a row', () => {
  it('keeps both edits of different fields', () => {
    const merged = merge(base, edit(base, 2, { name: 'Nasi' }), edit(base, 3, { calories: 250 }))
    expect(merged).toMatchObject({ name: 'Nasi', calories: 250, rev: LATEST })
  })

  it.each([
    [2, 3, 'theirs'],
    [5, 3, 'mine'],
  ])('takes the later edit of the same field (mine at %d, theirs at %d)', (at, other, winner) => {
    const merged = merge(
      base,
      edit(base, at, { name: 'mine' }),
      edit(base, other, { name: 'theirs' }),
    )
    expect(merged.name).toBe(winner)
  })

  it('keeps a change that was written without a stamp, and no other side made', () => {
    const outside = { ...base, rev: stamp(2), name: 'Nasi' }
    const mine = edit(base, 3, { calories: 250 })
    expect(merge(base, mine, outside)).toMatchObject({ name: 'Nasi', calories: 250 })
    expect(merge(base, outside, mine)).toMatchObject({ name: 'Nasi', calories: 250 })
  })

  it('was made when the first of two makings was', () => {
    const [first, second] = [rowOf({ name: 'Rice' }, stamp(1)), rowOf({ calories: 9 }, stamp(5))]
    for (const merged of [merge(null, first, second), merge(null, second, first)]) {
      expect(merged).toMatchObject({ created_clock: stamp(1), name: 'Rice', calories: 9 })
      expect(merged.edit_clocks).toEqual({ calories: stamp(5) })
    }
  })

  it('lets an edit beat a later deletion, from either side', () => {
    const edited = edit(base, 2, { name: 'Nasi' })
    expect(merge(base, edited, remove(base, 9))).toMatchObject({ _deleted: false, name: 'Nasi' })
    expect(merge(base, remove(base, 9), edited)).toMatchObject({ _deleted: false, name: 'Nasi' })
  })

  it('keeps a deletion the other side did not touch', () => {
    expect(merge(base, remove(base, 2), base)._deleted).toBe(true)
    expect(merge(base, base, remove(base, 2))._deleted).toBe(true)
  })

  it('keeps a deletion that had seen the edit, whatever the base knows', () => {
    const edited = edit(base, 2, { name: 'Nasi' })
    expect(merge(base, remove(edited, 9), edited)._deleted).toBe(true)
    const again = edit(edited, 3, { name: 'Nasi uduk' })
    expect(merge(base, remove(again, 9), edited)._deleted).toBe(true)
    expect(merge(null, remove(edit(base, 3, { name: 'N' }, 'bbbbbbbb'), 9), base)._deleted).toBe(
      true,
    )
  })

  it('lets an edit beat a deletion that had seen another edit of the same field', () => {
    const theirs = edit(base, 2, { name: 'theirs' }, 'bbbbbbbb')
    const mine = remove(edit(base, 3, { name: 'mine' }), 9)
    expect(merge(base, mine, theirs)).toMatchObject({ _deleted: false, name: 'mine' })
    const settled = { ...merge(base, mine, theirs), rev: stamp(10, 'bbbbbbbb') }
    expect(merge(base, mine, settled)._deleted).toBe(false)
  })

  it('without a base, keeps a row made apart from the deleted one as it is, whoever has the later clock', () => {
    const gone = remove(rowOf({ name: 'B', calories: 2, tags: [2] }, stamp(8, 'bbbbbbbb')), 9)
    const living = rowOf({ name: 'A' }, stamp(4))
    expect(merge(null, living, gone)).toBe(living)
    expect(merge(null, gone, living)).toBe(living)
    const edited = edit(living, 6, { calories: 7 })
    expect(merge(null, gone, edited)).toBe(edited)
  })

  it('without a base, keeps an edit of a row deleted here that another making has gone into', () => {
    const here = rowOf({ name: 'here', calories: 1 }, stamp(8, 'bbbbbbbb'))
    const both = merge(null, here, rowOf({ name: 'there', tags: [2] }, stamp(4)))
    const gone = remove(edit(here, 9, { calories: 2 }, 'bbbbbbbb'), 10)
    const fields = { _deleted: false, name: 'here', calories: 2, tags: [2] }
    expect(merge(null, gone, both)).toMatchObject(fields)
    expect(merge(null, both, gone)).toMatchObject(fields)
  })

  it('keeps a deletion of a row that was made elsewhere of nothing anybody said', () => {
    const made = rowOf({ name: 'Rice', calories: 200 }, earliestStamp(stamp(1)))
    const empty = { ...made, rev: stamp(20) }
    const gone = remove(rowOf({ name: 'Rice' }, stamp(4, 'bbbbbbbb')), 9)
    expect(merge(null, empty, gone)._deleted).toBe(true)
    expect(merge(null, gone, edit(empty, 21, { name: 'Nasi' }))).toMatchObject({ name: 'Nasi' })
  })

  it('keeps a restored row alive', () => {
    const gone = remove(base, 2)
    const restored = { ...gone, _deleted: false, rev: stamp(3) }
    expect(merge(gone, restored, gone)._deleted).toBe(false)
  })

  it('keeps a deletion of what its writer had restored before, whatever the base knows', () => {
    const deleted = remove(base, 3)
    const restored = { ...deleted, rev: stamp(5), _deleted: false }
    const again = remove(restored, 7)
    expect(merge(deleted, again, restored)).toBe(again)
    expect(merge(deleted, restored, again)).toBe(again)
    const elsewhere = { ...restored, rev: stamp(5, 'bbbbbbbb') }
    expect(merge(deleted, again, elsewhere)._deleted).toBe(false)
  })

  it('notices an edit that went there and back: the later word stands', () => {
    const there = edit(edit(base, 5, { calories: 1 }), 6, { calories: 200 })
    expect(merge(base, there, edit(base, 3, { calories: 300 })).calories).toBe(200)
  })

  it('without a base, lets a value beat an empty field and the later of two values win', () => {
    const mine = rowOf({ name: 'A', tags: ['x'] }, stamp(9, 'aaaaaaaa'))
    const theirs = rowOf({ name: 'B', calories: 70 }, stamp(4, 'bbbbbbbb'))
    expect(merge(null, mine, theirs)).toMatchObject({ name: 'A', calories: 70, tags: ['x'] })
  })

  it('without a base, keeps a deletion only if it had seen every edit', () => {
    expect(merge(null, remove(base, 9), base)._deleted).toBe(true)
    expect(merge(null, remove(base, 9), edit(base, 5, { name: 'N' }))._deleted).toBe(false)
  })

  it('returns the very version the result equals, so that nothing is sent for nothing', () => {
    const mine = edit(base, 2, { name: 'Nasi' })
    const theirs = edit(mine, 3, { calories: 9 })
    expect(merge(base, mine, theirs)).toBe(theirs)
    expect(merge(base, theirs, mine)).toBe(theirs)
  })
})

const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 3 }),
  fc.constant(['x']),
  fc.constant({ a: 1, b: [2] }),
)
const change = fc.oneof(
  fc.record({ field: fc.constantFrom(...FIELDS), value }),
  fc.constant('delete' as const),
)
/** Three devices edit one base at distinct moments. */
const histories = fc.tuple(
  fc.array(change, { maxLength: 4 }),
  fc.array(change, { maxLength: 4 }),
  fc.array(change, { maxLength: 4 }),
  fc.array(fc.integer({ min: 10, max: 1000 }), { minLength: 12, maxLength: 12 }),
)

function replay(
  changes: readonly (typeof change extends fc.Arbitrary<infer T> ? T : never)[],
  node: string,
  walls: number[],
  from = base,
) {
  const clock = createClock(node)
  let row = from
  changes.forEach((one, index) => {
    const rev = clock.stamp(walls[index] ?? 10, row.rev)
    row =
      one === 'delete'
        ? { ...row, rev, _deleted: true }
        : {
            ...row,
            rev,
            _deleted: row._deleted,
            [one.field]: one.value,
            edit_clocks: { ...row.edit_clocks, [one.field]: rev },
          }
  })
  return row
}

describe('the merge', () => {
  it('is commutative, idempotent and gives every order of three devices the same fields', () => {
    fc.assert(
      fc.property(histories, ([x, y, z, walls]) => {
        const a = replay(x, 'aaaaaaaa', walls.slice(0, 4))
        const b = replay(y, 'bbbbbbbb', walls.slice(4, 8))
        const c = replay(z, 'cccccccc', walls.slice(8, 12))
        const same = (p: MergeRow, q: MergeRow) => sameRow(FIELDS, p, q)
        expect(same(merge(base, a, b), merge(base, b, a))).toBe(true)
        expect(merge(base, a, a)).toBe(a)
        expect(same(merge(base, a, base), a)).toBe(true)
        const ab = merge(base, a, b)
        expect(same(merge(base, ab, a), ab)).toBe(true)
        const abc = merge(base, ab, c)
        const bca = merge(base, merge(base, b, c), a)
        expect(same(abc, bca)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('is commutative and idempotent without a base, of rows made apart, too', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), ([x, y, z, walls], isOne) => {
        const mine = rowOf({ name: 'mine', calories: 1 }, stamp(walls[9] ?? 10, 'aaaaaaaa'))
        const theirs = rowOf({ name: 'theirs', tags: ['x'] }, stamp(walls[10] ?? 10, 'bbbbbbbb'))
        const a = replay(x, 'aaaaaaaa', walls.slice(0, 4), mine)
        const b = replay(y, 'bbbbbbbb', walls.slice(4, 8), isOne ? mine : theirs)
        const same = (p: MergeRow, q: MergeRow) => sameRow(FIELDS, p, q)
        const ab = merge(null, a, b)
        expect(same(ab, merge(null, b, a))).toBe(true)
        expect(same(merge(null, ab, a), ab)).toBe(true)
        expect(same(merge(null, b, ab), ab)).toBe(true)
        // A device that still has its own meets what was written over the merged row.
        const later = replay(z, 'cccccccc', [2000, 2001, 2002, 2003], ab)
        expect(same(merge(null, a, later), merge(null, later, a))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('never loses the last edit of a field nobody else touched later', () => {
    fc.assert(
      fc.property(histories, ([x, y, , walls]) => {
        const a = replay(x, 'aaaaaaaa', walls.slice(0, 4))
        const b = replay(y, 'bbbbbbbb', walls.slice(4, 8))
        const merged = merge(base, a, b)
        for (const field of FIELDS) {
          const clocks = [fieldClock(a, field) ?? '', fieldClock(b, field) ?? '']
          const winner = (clocks[0] ?? '') >= (clocks[1] ?? '') ? a : b
          expect(merged[field] ?? null).toEqual(winner[field] ?? null)
        }
      }),
      { numRuns: 500 },
    )
  })
})
