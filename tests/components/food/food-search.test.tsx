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

it.each([
  [
    'en',
    'No food called “kopiko”',
    'Scan barcode',
    'Photo of the label',
    'Make “kopiko” an own food',
  ],
  [
    'id',
    'Tidak ada makanan bernama “kopiko”',
    'Pindai barcode',
    'Foto labelnya',
    'Jadikan “kopiko” makanan sendiri',
  ],
] as const)(
  'a brand that no table knows leads to its barcode, its label and an own food, and to no other food: %s',
  async (language, nothing, barcode, photo, own) => {
    await loadAllWords()
    await openRunner()
    const opened = vi.fn()
    await show(
      <QuickSheet
        action={{ action: 'add', when: '2026-11-20' }}
        hour={12}
        logged={undefined}
        onClose={() => undefined}
        onOpen={opened}
      />,
      { language },
    )
    await userEvent.type(screen.getByRole('searchbox'), 'kopiko')
    expect(await screen.findByText(nothing)).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: barcode }))
    expect(opened).toHaveBeenLastCalledWith({ action: 'scan-barcode', when: '2026-11-20' })
    await userEvent.click(screen.getByRole('button', { name: photo }))
    expect(opened).toHaveBeenLastCalledWith({ action: 'log-meal', when: '2026-11-20' })
    await userEvent.click(screen.getByRole('button', { name: own }))
    const name = language === 'en' ? 'Name' : 'Nama'
    expect(await screen.findByLabelText(name)).toHaveValue('kopiko')
  },
)

it('shows a product as its pouch, and only its own food where a meal waits for one', async () => {
  await loadAllWords()
  await openRunner()
  const fills = { action: 'add', meal: 'a-meal' } as const
  await show(
    <QuickSheet
      action={fills}
      hour={12}
      logged={undefined}
      onClose={() => undefined}
      onOpen={() => undefined}
    />,
  )
  await userEvent.type(screen.getByRole('searchbox'), 'twixx maurten')
  expect(await screen.findByText('No food called “twixx maurten”')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Scan barcode' })).toBeNull()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'maurten gel 100')
  const found = await screen.findByRole('button', { name: 'Log Maurten Gel 100' })
  expect(found).toHaveTextContent(/1 × sachet \(40 g\)\s*100\s+kcal$/)
})
