import { firstValueFrom } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { openRunner, TODAY } from '../runner-data.ts'

const TOMORROW = addDays(TODAY, 1)
const twoRows = async (db: LocalDatabase) => {
  await insertRow(db, 'training_activities', { ...emptyActivity(TODAY), distance_km: 12 }, 'a')
  const paired = { ...emptyActivity(TODAY), distance_km: 12, paired_with: 'a' }
  await insertRow(db, 'training_activities', paired, 'b')
}

describe('the rows of a session that moves', () => {
  it('go together, and back to where each was', async () => {
    const data = await openRunner(twoRows)
    const rows = async () =>
      Object.fromEntries(
        (await data.tables.all('training_activities')).map(({ id, date, paired_with }) => [
          id,
          [date, paired_with],
        ]),
      )
    const { undo } = await data.training.move(['a', 'b'], TOMORROW)
    expect(await rows()).toEqual({ a: [TOMORROW, null], b: [TOMORROW, 'a'] })
    await undo()
    expect(await rows()).toEqual({ a: [TODAY, null], b: [TODAY, 'a'] })
  })

  it('are seen to leave the one day and to come to the other', async () => {
    const data = await openRunner(twoRows)
    const on = (day: string) => data.tables.between$('training_activities', day, day)
    const counts = { [TODAY]: 0, [TOMORROW]: 0 }
    const followed = [TODAY, TOMORROW].map((day) =>
      on(day).subscribe((rows) => {
        counts[day] = rows.length
      }),
    )
    await vi.waitFor(() => expect(counts).toEqual({ [TODAY]: 2, [TOMORROW]: 0 }))
    await data.training.move(['a', 'b'], TOMORROW)
    await vi.waitFor(() => expect(counts).toEqual({ [TODAY]: 0, [TOMORROW]: 2 }))
    for (const each of followed) each.unsubscribe()
  })

  it('wait for the server with the new day alone changed', async () => {
    const data = await openRunner(twoRows)
    await data.training.move(['a'], TOMORROW)
    const [row] = (await data.tables.all('training_activities')).filter(({ id }) => id === 'a')
    expect(Object.keys(row?.edit_clocks ?? {})).toEqual(['date'])
    expect(await firstValueFrom(data.training.row$('a'))).toMatchObject({ date: TOMORROW })
  })

  it('refuse with a code where one of them was deleted elsewhere', async () => {
    const data = await openRunner(twoRows)
    await data.training.remove(['a'])
    await expect(data.training.move(['a'], TOMORROW)).rejects.toMatchObject({ code: 'row_missing' })
  })
})
