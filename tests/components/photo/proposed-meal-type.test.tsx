import { screen } from '@testing-library/react'
import { firstValueFrom } from 'rxjs'
import { beforeAll, expect, it, vi } from 'vitest'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { TrackerSheet } from '#features/photo-log/TrackerSheet.tsx'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

/** The food tracker at half past six in the evening, of a runner who has logged on these days. */
async function openTracker(days: readonly string[]): Promise<void> {
  const data = await openRunner(async (db) => {
    for (const day of days) {
      const on = { logged_on: day, logged_at: `${day}T05:00:00.000Z` }
      await insertRow(db, 'food_logs', meal({ ...on, meal_type: 'breakfast' }))
    }
  })
  vi.setSystemTime(new Date(`${TODAY}T18:30:00`))
  const nothing = () => undefined
  await show(<TrackerSheet action={{ action: 'log-meal' }} onClose={nothing} onOpen={nothing} />)
  expect(await firstValueFrom(data.meals.firstDay$)).toBe(days[0] ?? null)
}

const chosen = (name: string) => screen.findByRole('radio', { name, checked: true })

it('a first photo is proposed as lunch, whatever the time', async () => {
  await openTracker([])
  expect(await chosen('Lunch')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Dinner' })).not.toBeChecked()
})

it.each([
  ['yesterday', 1],
  ['long ago', 400],
])('whoever logged %s is proposed a meal by the time of day', async (_when, days) => {
  await openTracker([addDays(TODAY, -days)])
  expect(await chosen('Dinner')).toBeVisible()
})
