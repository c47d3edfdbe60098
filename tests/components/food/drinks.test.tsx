import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { insertRow, insertRows } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { DrinksCard } from '#features/drinks/DrinksCard.tsx'
import { MealsRoute } from '#features/meals/MealsRoute.tsx'
import { useDay } from '#hooks/use-day.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

const ON = { logged_on: TODAY, logged_at: `${TODAY}T02:00:00.000Z` }
const COFFEE = { ...ON, food_name: 'Coffee, black', calories: 2, fluid_ml: 240, sodium_mg: 5 }
const KNOWN = { fiber_grams: 0, caffeine_mg: 96 }

function Today() {
  const day = useDay(TODAY)
  return (
    <>
      {day && <DrinksCard meals={day.foodLogs} />}
      <Toasts />
    </>
  )
}

const card = (name = 'Drinks') => screen.findByRole('region', { name })

it('a tap logs a glass of water, no meal, and takes it back', async () => {
  const data = await openRunner()
  await show(<Today />)
  expect(await card()).toHaveTextContent('No drink logged yet')
  await userEvent.click(await screen.findByRole('button', { name: /^Glass of water/ }))
  await vi.waitFor(async () => expect(await card()).toHaveTextContent(/250\sml so far/))
  expect(await data.tables.all('food_logs')).toMatchObject([
    {
      food_name: 'Water',
      meal_type: 'snack',
      calories: 0,
      fluid_ml: 250,
      sodium_mg: 0,
      fiber_grams: 0,
      caffeine_mg: 0,
      manual_nutrition: false,
    },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(async () => expect(await card()).toHaveTextContent('No drink logged yet'))
})

it.each([
  [3, 'en', null],
  [4, 'en', /384\smg of caffeine today. Adults should have no more than 400\smg in a day/],
  [5, 'id', /480\smg kafein hari ini: lebih dari batas orang dewasa, 400\smg/],
] as const)('%i coffees of 96 mg, in %s: %s', async (cups, language, words) => {
  await openRunner(async (db) => {
    await insertRows(
      db,
      'food_logs',
      Array.from({ length: cups }, () => ({ fields: meal({ ...COFFEE, ...KNOWN }) })),
    )
  })
  await show(<Today />, { language })
  const region = await card(language === 'id' ? 'Minuman' : 'Drinks')
  await within(region).findByText(/Coffee, black × /)
  // Whom caffeine is ruled out for, the profile says.
  if (words) await vi.waitFor(() => expect(region).toHaveTextContent(words))
  else expect(region).not.toHaveTextContent(/caffeine/)
})

it.each([
  ['en', 'Drinks', 'It is not for runners under 18, in pregnancy or breastfeeding.'],
  ['id', 'Minuman', 'Kafein bukan untuk pelari di bawah 18 tahun, yang hamil, atau menyusui.'],
] as const)(
  'no adults’ limit is shown to who is 16, but that caffeine is none for them: %s',
  async (language, name, words) => {
    await openRunner(async (db) => {
      await insertRow(
        db,
        'profiles',
        { ...EMPTY_PROFILE, age: 16, portions_mode: false },
        db.userId,
      )
      await insertRow(db, 'food_logs', meal({ ...COFFEE, caffeine_mg: 480 }))
    })
    await show(<Today />, { language })
    const region = await card(name)
    await vi.waitFor(() => expect(region).toHaveTextContent(words))
    expect(region).not.toHaveTextContent('400')
  },
)

it('tells what is drunk in the runner’s units', async () => {
  const data = await openRunner()
  await show(<Today />, { language: 'id', units: 'imperial' })
  await userEvent.click(await screen.findByRole('button', { name: /^Sebotol air\s*16/ }))
  await vi.waitFor(async () =>
    expect(await data.tables.all('food_logs')).toMatchObject([
      { food_name: 'Air putih', fluid_ml: 473 },
    ]),
  )
  await vi.waitFor(async () => expect(await card('Minuman')).toHaveTextContent('Air putih'))
})

it('shows sodium, fibre and caffeine behind more, at least so much where a meal tells nothing', async () => {
  await openRunner((db) =>
    insertRows(db, 'food_logs', [{ fields: meal({ ...COFFEE, ...KNOWN }) }, { fields: meal(ON) }]),
  )
  await show(<Today />)
  expect(await card()).toHaveTextContent('Coffee, black')
  expect(await card()).not.toHaveTextContent('Caffeine')
  await userEvent.click(await screen.findByRole('button', { name: 'More of today' }))
  await vi.waitFor(async () =>
    expect(await card()).toHaveTextContent(
      /Sodiumat least 5 mgFibreat least 0\s?gCaffeineat least 96 mg/,
    ),
  )
})

it('the day’s list has plain drinks apart from its meals', async () => {
  await openRunner((db) =>
    insertRows(db, 'food_logs', [
      { fields: meal({ ...COFFEE, meal_type: 'breakfast' }) },
      { fields: meal({ ...ON, food_name: 'Toast', meal_type: 'breakfast' }) },
    ]),
  )
  await show(<MealsRoute />)
  const apart = await card('Water and plain drinks')
  expect(within(apart).getByRole('button', { name: /Coffee, black/ })).toBeVisible()
  expect(await card('Breakfast')).not.toHaveTextContent('Coffee')
})
