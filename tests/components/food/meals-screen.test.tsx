import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow, insertRows } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { MealsRoute } from '#features/meals/MealsRoute.tsx'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'

const YESTERDAY = addDays(TODAY, -1)

async function yesterdaysMeals(db: LocalDatabase): Promise<void> {
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  const on = { logged_on: YESTERDAY, logged_at: `${YESTERDAY}T05:00:00.000Z` }
  await insertRows(db, 'food_logs', [
    { fields: meal({ ...on, food_name: 'Nasi uduk', calories: 560, meal_type: 'breakfast' }) },
    {
      fields: meal({
        ...on,
        food_name: 'Soto ayam',
        calories: 410,
        fluid_ml: 350.5,
        sodium_mg: 900,
      }),
    },
    { fields: meal({ ...on, food_name: 'Pisang', calories: 90, fluid_ml: 400 }) },
  ])
}

function Search() {
  return <p data-testid="search">{useLocation().search}</p>
}

function meals(at: string, language: 'en' | 'id' = 'en') {
  return show(
    <>
      <MealsRoute />
      <Toasts />
      <Search />
    </>,
    { at, language },
  )
}

beforeAll(loadAllWords)

it('a day without meals says what to do, and logs on that day', async () => {
  await openRunner()
  await meals(`/meals?day=${YESTERDAY}`)
  expect(await screen.findByText('Nothing logged on this day')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Log Meal' }))
  expect(screen.getByTestId('search')).toHaveTextContent(`?day=${YESTERDAY}&action=add`)
})

it('a day’s meals stand by their type with their sums, in Indonesian too', async () => {
  await openRunner(yesterdaysMeals)
  await meals(`/meals?day=${YESTERDAY}`, 'id')
  const lunch = await screen.findByRole('region', { name: 'Makan siang' })
  expect(lunch).toHaveTextContent(/500\s+kkal/)
  expect(within(lunch).getAllByRole('listitem')).toHaveLength(2)
  const total = screen.getByRole('region', { name: 'Total harian' })
  expect(total).toHaveTextContent(/1\.060\s+kkal/)
  // With the score.
  await waitFor(() => expect(total).toHaveTextContent(/dari \d\.\d{3}\s+kkal/))
  expect(total).toHaveTextContent(/Cairansetidaknya 751\s+mlNatriumsetidaknya 900 mg“Setidaknya”/)
})

it('a day to come is today, and no day but a real one is shown', async () => {
  await openRunner(yesterdaysMeals)
  await meals(`/meals?day=${addDays(TODAY, 1)}`)
  expect(await screen.findByText('Nothing logged on this day')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled()
})

it('any day is shown that is chosen in the calendar under the date', async () => {
  await openRunner(yesterdaysMeals)
  await meals('/meals', 'id')
  const calendar = await screen.findByLabelText('Pilih hari')
  expect(await screen.findByText('Tidak ada catatan pada hari ini')).toBeVisible()
  fireEvent.change(calendar, { target: { value: YESTERDAY } })
  expect(await screen.findByText('Nasi uduk')).toBeVisible()
  expect(screen.getByTestId('search')).toHaveTextContent(`?day=${YESTERDAY}`)
  expect(screen.getByLabelText('Pilih hari')).toHaveValue(YESTERDAY)
})

it('a meal of before is logged again today, or says why the device could not', async () => {
  const data = await openRunner(yesterdaysMeals)
  await meals(`/meals?day=${YESTERDAY}`)
  const lunch = await screen.findByRole('region', { name: 'Lunch' })
  const again = within(lunch).getByRole('button', { name: 'Copy to today' })
  const makeRoom = fillStorage()
  await userEvent.click(again)
  expect(await screen.findByText('No room left on this device')).toBeVisible()
  makeRoom()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await userEvent.click(again)
  expect(await screen.findByText('Copied to today')).toBeVisible()
  const today = (await data.tables.all('food_logs')).filter(({ logged_on }) => logged_on === TODAY)
  expect(today.map(({ food_name }) => food_name).sort()).toEqual(['Pisang', 'Soto ayam'])
})

it('a whole day of before is logged again today, without what waits to be confirmed', async () => {
  const data = await openRunner(async (db) => {
    await yesterdaysMeals(db)
    const on = { logged_on: YESTERDAY, logged_at: `${YESTERDAY}T06:00:00.000Z` }
    const photo = { food_name: 'Ketoprak', ai_calculated: true, provisional: true }
    await insertRow(db, 'food_logs', meal({ ...on, ...photo }))
  })
  await meals(`/meals?day=${YESTERDAY}`, 'id')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Salin seluruh hari ke hari ini' }),
  )
  expect(await screen.findByText('Disalin ke hari ini')).toBeVisible()
  const today = async () => {
    const rows = await data.tables.all('food_logs')
    return rows.filter(({ logged_on }) => logged_on === TODAY).map(({ food_name }) => food_name)
  }
  expect((await today()).sort()).toEqual(['Nasi uduk', 'Pisang', 'Soto ayam'])
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(await screen.findByText('Salinan dibatalkan')).toBeVisible()
  expect(await today()).toEqual([])
})

it('today is not copied to itself, nor a day of unconfirmed photos alone', async () => {
  await openRunner(async (db) => {
    const photo = (day: string, provisional: boolean) => ({
      fields: meal({ logged_on: day, logged_at: `${day}T01:00:00.000Z`, provisional }),
    })
    await insertRows(db, 'food_logs', [photo(TODAY, false), photo(YESTERDAY, true)])
  })
  await meals('/meals')
  expect(await screen.findByRole('region', { name: 'Day total' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }))
  expect(await screen.findByText('Provisional until the photo is analysed')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull()
})

it('a photo that is not analysed has no figures, and one that is not confirmed says so', async () => {
  await openRunner(async (db) => {
    await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
    const photo = { ...meal({ calories: 0, protein_grams: 0, carbs_grams: 0, fat_grams: 0 }) }
    const on = { logged_on: YESTERDAY, logged_at: `${YESTERDAY}T05:00:00.000Z`, provisional: true }
    await insertRows(db, 'food_logs', [
      { fields: { ...photo, ...on, food_name: 'From a photo', meal_type: 'snack' } },
      {
        fields: meal({
          ...on,
          food_name: 'Ketoprak',
          calories: 420,
          ai_calculated: true,
          meal_type: 'lunch',
        }),
      },
    ])
  })
  await meals(`/meals?day=${YESTERDAY}`)
  const snack = await screen.findByRole('region', { name: 'Snack' })
  expect(snack).toHaveTextContent('Provisional until the photo is analysed')
  expect(snack).not.toHaveTextContent(/kcal|Protein/)
  const lunch = screen.getByRole('region', { name: 'Lunch' })
  expect(lunch).toHaveTextContent(/420\s+kcal.*not confirmed yet/)
})

it.each([
  ['en', 'Meals from photos still wait on other days:', 'Fri, Nov 20'],
  ['id', 'Makanan dari foto masih menunggu di hari lain:', 'Jum, 20 Nov'],
] as const)('leads in %s to the past days whose photos wait', async (language, words, name) => {
  await openRunner(async (db) => {
    await yesterdaysMeals(db)
    const on = { logged_on: YESTERDAY, logged_at: `${YESTERDAY}T06:00:00.000Z` }
    const photo = { food_name: 'Ketoprak', ai_calculated: true, provisional: true }
    await insertRow(db, 'food_logs', meal({ ...on, ...photo }))
  })
  await meals('/meals', language)
  expect(await screen.findByText(words)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name }))
  expect(screen.getByTestId('search')).toHaveTextContent(`?day=${YESTERDAY}`)
  expect(await screen.findByText('Nasi uduk')).toBeVisible()
  expect(screen.queryByText(words)).toBeNull()
})

it('a photo that has waited for years is found, and its meal confirmed', async () => {
  const data = await openRunner(async (db) => {
    const photo = { food_name: 'Ketoprak', ai_calculated: true, provisional: true }
    const on = { logged_on: '2023-08-17', logged_at: '2023-08-17T06:00:00.000Z' }
    await insertRow(db, 'food_logs', meal({ ...on, ...photo }))
  })
  await meals('/meals')
  await userEvent.click(await screen.findByRole('link', { name: 'Thu, Aug 17 2023' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Confirmed')).toBeVisible()
  const [confirmed] = await data.tables.all('food_logs')
  expect(confirmed?.provisional).toBe(false)
})
