import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { insertRows } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { QuickSheet } from '#features/food-log/QuickSheet.tsx'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

it('a meal logged weeks ago, and long out of the recent ones, is found by its name', async () => {
  await loadAllWords()
  const data = await openRunner((db) => {
    const eaten = (food_name: string, daysAgo: number) => {
      const logged_on = addDays(TODAY, -daysAgo)
      return { fields: meal({ food_name, logged_on, logged_at: `${logged_on}T05:00:00.000Z` }) }
    }
    const since = Array.from({ length: 15 }, (_, at) => eaten(`Warung ${at}`, at + 1))
    return insertRows(db, 'food_logs', [eaten('Gudeg Bu Tjitro', 50), ...since])
  })
  const stop = data.meals.logged.subscribe(() => undefined)
  await vi.waitFor(() => expect(data.meals.logged.get()).toBeDefined())
  await show(
    <QuickSheet
      action={{ action: 'add' }}
      hour={12}
      logged={data.meals.logged.get()}
      onClose={() => undefined}
      onOpen={() => undefined}
    />,
  )
  expect(screen.getByRole('button', { name: 'Log Warung 0' })).toBeVisible()
  expect(screen.queryByText('Gudeg Bu Tjitro')).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'tjitor')
  await userEvent.click(await screen.findByRole('button', { name: 'Log Gudeg Bu Tjitro' }))
  await vi.waitFor(() =>
    expect(data.meals.logged.get()?.recent[0]).toMatchObject({
      food_name: 'Gudeg Bu Tjitro',
      calories: 520,
      times: 2,
    }),
  )
  stop()
})
