import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase, removeLocalDatabase } from '#db/database.ts'
import { mealsOn } from '#db/queries.ts'
import {
  insertRow,
  insertRows,
  patchRow,
  readRow,
  removeRow,
  restoreRow,
  upsertRow,
} from '#db/rows.ts'
import { WRITTEN_BY } from '#db/stored-row.ts'
import { storedRows, writeRows } from '#db/write-rows.ts'
import { createClock } from '#domain/clock.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { fieldNames } from '#domain/entities.ts'
import { fieldClock, mergeRows } from '#domain/merge/merge-rows.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'

const USER = '00000000-0000-7000-8000-000000000001'
const OTHER = '00000000-0000-7000-8000-000000000002'

const open: LocalDatabase[] = []
async function openDb(userId = USER): Promise<LocalDatabase> {
  const db = await openLocalDatabase({ userId, multiInstance: false })
  open.push(db)
  return db
}

afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})

describe('a row written on the device', () => {
  it('is there after closing and opening, with its stamps', async () => {
    const first = await openDb()
    const row = await insertRow(first, 'food_logs', meal({ food_name: 'Nasi goreng' }))
    await first.close()
    open.splice(0)
    const again = await openDb()
    expect(await readRow(again, 'food_logs', row.id)).toEqual(row)
    expect(row).toMatchObject({ user_id: USER, edit_clocks: {}, created_clock: row.rev })
  })

  it('gets a stamp for each changed field and none for a field that stays', async () => {
    const db = await openDb()
    const row = await insertRow(db, 'food_logs', meal({ calories: 100, food_name: 'Rice' }))
    const edited = await patchRow(db, 'food_logs', row.id, { calories: 200, food_name: 'Rice' })
    expect(edited.edit_clocks).toEqual({ calories: edited.rev })
    expect(edited.rev > row.rev).toBe(true)
  })

  it('is not written again by a patch that changes nothing', async () => {
    const db = await openDb()
    const row = await insertRow(db, 'food_logs', meal({ calories: 100 }))
    const before = (await storedRows(db, 'food_logs', [row.id])).get(row.id)
    expect(await patchRow(db, 'food_logs', row.id, { calories: 100 })).toEqual(row)
    expect((await storedRows(db, 'food_logs', [row.id])).get(row.id)).toEqual(before)
  })

  it('waits for the server until it is confirmed', async () => {
    const db = await openDb()
    const row = await insertRow(db, 'food_logs', meal())
    const waiting = await db.waiting.read()
    expect([...waiting.keys()]).toEqual([`food_logs:${row.id}`])
    expect(waiting.get(`food_logs:${row.id}`)?.row).toMatchObject({ rev: row.rev, base: null })
  })

  it('disappears when deleted and comes back whole', async () => {
    const db = await openDb()
    const row = await insertRow(db, 'food_logs', meal({ food_name: 'Soto' }))
    await removeRow(db, 'food_logs', row.id)
    expect(await readRow(db, 'food_logs', row.id)).toBeNull()
    const back = await restoreRow(db, 'food_logs', row.id)
    expect(back).toEqual({ ...row, rev: back.rev })
    expect(await readRow(db, 'food_logs', row.id)).toEqual(back)
  })

  it('is refused with a code where it is missing', async () => {
    const db = await openDb()
    await expect(patchRow(db, 'food_logs', 'nope', { calories: 1 })).rejects.toMatchObject({
      code: 'row_missing',
    })
    await expect(restoreRow(db, 'food_logs', 'nope')).rejects.toMatchObject({ code: 'row_missing' })
  })

  it('keyed by the day is made once and changed after', async () => {
    const db = await openDb()
    const empty = { ...meal(), food_name: 'x' }
    const a = await upsertRow(db, 'food_logs', 'k', { calories: 1 }, empty)
    const b = await upsertRow(db, 'food_logs', 'k', { calories: 2 }, empty)
    expect([a.calories, b.calories]).toEqual([1, 2])
    expect(b.food_name).toBe('x')
  })

  it('made by one setting before the first pull overwrites nothing that is known elsewhere', async () => {
    const phone = await openDb()
    const known = { dietary_restrictions: ['halal'], preferences: { reminders: true } }
    const theirs = await insertRow(phone, 'profiles', { ...RUNNER_PROFILE, ...known }, USER)
    await phone.close()
    open.splice(0)
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)

    const fresh = await openDb()
    const mine = await upsertRow(fresh, 'profiles', USER, { units: 'imperial' }, EMPTY_PROFILE)
    expect(mine).toMatchObject({ units: 'imperial', onboarding_completed: false })
    for (const [a, b] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const merged = mergeRows(
        fieldNames('profiles'),
        null,
        { ...a, _deleted: false },
        { ...b, _deleted: false },
        fresh.clock.stamp(fresh.now(), a.rev, b.rev),
      )
      expect(merged).toMatchObject({ ...RUNNER_PROFILE, ...known, units: 'imperial' })
    }
    const later = await patchRow(fresh, 'profiles', USER, { onboarding_completed: true })
    expect(later.edit_clocks.onboarding_completed).toBe(later.rev)
  })

  it('made anew over a deleted one is later, though the wall clock has been set back', async () => {
    const ahead = await openLocalDatabase({
      userId: USER,
      multiInstance: false,
      now: () => Date.now() + 3_600_000,
    })
    const first = await insertRow(ahead, 'food_logs', meal({ calories: 100 }))
    await removeRow(ahead, 'food_logs', first.id)
    await ahead.close()
    const db = await openDb()
    const again = await insertRow(db, 'food_logs', meal({ calories: 200 }), first.id)
    expect(fieldClock({ ...again, _deleted: false }, 'calories')).toBe(again.rev)
    expect(again.rev > first.rev).toBe(true)
  })

  it('made anew over a deleted one gives way where it is left empty', async () => {
    const db = await openDb()
    const first = await insertRow(db, 'food_logs', meal({ fiber_grams: 9 }))
    const elsewhere = createClock('another1').stamp(Date.now() - 3_600_000)
    await removeRow(db, 'food_logs', first.id)
    const again = await insertRow(db, 'food_logs', meal({ calories: 200 }), first.id)
    const mine = { ...again, _deleted: false }
    const theirs = {
      ...meal({ calories: 300, fiber_grams: 5 }),
      ...{ id: first.id, user_id: USER, rev: elsewhere, created_clock: elsewhere, edit_clocks: {} },
      _deleted: false,
    }
    const merged = mergeRows(fieldNames('food_logs'), null, mine, theirs, again.rev)
    expect(merged).toMatchObject({ calories: 200, fiber_grams: 5 })
  })

  it('is later than what it changes, though that was written past the app and says no time', async () => {
    const db = await openDb()
    const row = await insertRow(db, 'food_logs', meal({ calories: 100 }))
    const ahead = createClock('another1').stamp(Date.now() + 3_600_000)
    const foreign = {
      ...row,
      _deleted: false,
      rev: 'by-a-script',
      edit_clocks: { calories: ahead },
    }
    const agreed = { row: foreign, sync_state: null, base: null }
    await writeRows(db, 'food_logs', [row.id], () => agreed, WRITTEN_BY.pull)
    const edited = await patchRow(db, 'food_logs', row.id, { calories: 200 })
    expect((edited.edit_clocks.calories ?? '') > ahead).toBe(true)
  })

  it('never replaces another row of the same id', async () => {
    const db = await openDb()
    const row = await insertRow(db, 'food_logs', meal({ food_name: 'first' }), 'taken')
    await expect(
      insertRows(db, 'food_logs', [{ id: 'taken', fields: meal({ food_name: 'second' }) }]),
    ).rejects.toMatchObject({ code: 'unexpected' })
    expect(await readRow(db, 'food_logs', 'taken')).toEqual(row)
  })
})

describe('the meals of a day', () => {
  it('come live and in the order they were eaten', async () => {
    const db = await openDb()
    const seen: string[][] = []
    const watching = mealsOn(db, '2026-03-01').subscribe((meals) => {
      seen.push(meals.map((one) => one.food_name))
    })
    await vi.waitFor(() => expect(seen).toEqual([[]]))
    await insertRow(db, 'food_logs', meal({ food_name: 'late', logged_at: at('2026-03-01T19:00') }))
    await insertRow(db, 'food_logs', meal({ food_name: 'soon', logged_at: at('2026-03-01T07:00') }))
    await insertRow(db, 'food_logs', meal({ food_name: 'else', logged_on: '2026-03-02' }))
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['soon', 'late']))
    watching.unsubscribe()
  })

  it('of two runners on one phone never mix', async () => {
    const mine = await openDb(USER)
    await insertRow(mine, 'food_logs', meal({ logged_on: '2026-03-01' }))
    await mine.close()
    open.splice(0)
    const theirs = await openDb(OTHER)
    expect(await firstValueFrom(mealsOn(theirs, '2026-03-01'))).toEqual([])
  })
})

function at(local: string): string {
  return new Date(`${local}:00Z`).toISOString()
}

describe('forgetting a runner', () => {
  it('leaves nothing of them on the device, and another runner’s data alone', async () => {
    const other = await openLocalDatabase({ userId: OTHER, multiInstance: false })
    await insertRow(other, 'food_logs', meal())
    await other.close()
    const db = await openLocalDatabase({ userId: USER, multiInstance: false })
    await insertRow(db, 'food_logs', meal())
    await removeLocalDatabase(db)
    const names = (await indexedDB.databases()).map(({ name }) => name)
    expect(names.filter((name) => name?.includes(USER))).toEqual([])
    expect(await firstValueFrom(mealsOn(await openDb(OTHER), meal().logged_on))).toHaveLength(1)
  })
})
