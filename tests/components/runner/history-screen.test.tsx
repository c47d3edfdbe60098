import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow, insertRows } from '#db/rows.ts'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { MealHistoryRoute } from '#features/history/MealHistoryRoute.tsx'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

const LAST_MONDAY = addDays(weekStart(TODAY), -7)
const LONG_AGO = addDays(LAST_MONDAY, -700)

const mealOn = (day: string, fields: Partial<FieldsOf<'food_logs'>>) => ({
  fields: meal({ logged_on: day, logged_at: `${day}T05:00:00.000Z`, ...fields }),
})

function scoreOn(
  date: string,
  daily_score: number,
  provisional = false,
  planned_calories = 2000,
): FieldsOf<'nutrition_scores'> {
  return {
    ...{ date, daily_score, calories_consumed: 0, protein_grams: 0, carbs_grams: 0, fat_grams: 0 },
    ...{ meals_logged: 2, planned_calories, planned_protein_grams: 100 },
    ...{ planned_carbs_grams: 250, planned_fat_grams: 60, updated_at: `${date}T20:00:00.000Z` },
    ...{ parts: [], provisional, rows_digest: 'of-its-rows' },
  }
}

async function twoYears(db: LocalDatabase): Promise<void> {
  await insertRows(db, 'food_logs', [
    mealOn(LAST_MONDAY, { food_name: 'Nasi uduk', calories: 560 }),
    mealOn(LAST_MONDAY, { food_name: 'Pisang', calories: 90 }),
    mealOn(addDays(LAST_MONDAY, 1), { food_name: 'Soto ayam', calories: 410 }),
    mealOn(LONG_AGO, { food_name: 'Soto betawi', calories: 700 }),
  ])
  const scores = { [LAST_MONDAY]: 60, [addDays(LAST_MONDAY, 1)]: 81 }
  for (const [date, score] of Object.entries(scores)) {
    await insertRow(db, 'nutrition_scores', scoreOn(date, score), dayKey(db.userId, date))
  }
}

/** A photo of no figures yet, alone on its day; one analysed and not confirmed, on the next; one logged. */
async function photos(db: LocalDatabase): Promise<void> {
  const unknown = { calories: 0, protein_grams: 0, carbs_grams: 0, fat_grams: 0 }
  const [second, third] = [addDays(LAST_MONDAY, 1), addDays(LAST_MONDAY, 2)]
  await insertRows(db, 'food_logs', [
    mealOn(LAST_MONDAY, { food_name: 'Photo unseen', provisional: true, ...unknown }),
    mealOn(second, {
      food_name: 'Photo seen',
      calories: 420,
      ai_calculated: true,
      provisional: true,
    }),
    mealOn(third, { food_name: 'Soto ayam', calories: 410 }),
  ])
  const score = scoreOn(second, 60, true)
  await insertRow(db, 'nutrition_scores', score, dayKey(db.userId, second))
}

/** jsdom has no layout: of the pages of the history the first is in sight, as on a fresh screen. */
let pages = 0
class OnlyTheFirstInSight {
  #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe() {
    pages += 1
    this.#tell([{ isIntersecting: pages === 1 }])
  }
  disconnect() {}
}

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{`${pathname}${search}`}</p>
}

function history(language: 'en' | 'id' = 'en') {
  return show(
    <Routes>
      <Route path="/" element={<MealHistoryRoute />} />
      <Route path="/meals" element={<Here />} />
    </Routes>,
    { language },
  )
}

beforeAll(loadAllWords)
beforeEach(() => {
  pages = 0
  vi.stubGlobal('IntersectionObserver', OnlyTheFirstInSight)
  // jsdom draws nothing: what is left of a chart is its table.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

it('says what will stand here while nothing was ever logged', async () => {
  await openRunner()
  await history('id')
  expect(await screen.findByText('Tidak ada makanan pada minggu-minggu ini')).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('shows a week’s days with their sums and the week’s score, and draws only what is in sight', async () => {
  await openRunner(twoYears)
  await history()
  const score = await screen.findByText('Score 70.5 · 2 days')
  const week = score.closest('section')!
  const days = within(week).getAllByRole('link')
  expect(days[0]).toHaveTextContent(/1 meal.*410\s+kcal.*On target/)
  expect(days[1]).toHaveTextContent(/2 meals.*650\s+kcal.*Close/)
  expect(days[1]).toHaveAttribute('href', `/meals?day=${LAST_MONDAY}`)
  expect(pages).toBeGreaterThan(20)
  expect(screen.queryByText(/700\s+kcal/)).toBeNull()
})

it('marks a photo’s provisional meal in its day and in the week’s score', async () => {
  await openRunner(photos)
  await history()
  const score = await screen.findByText(/^Score 60/)
  expect(score).toHaveTextContent('Provisional')
  const days = within(score.closest('section')!).getAllByRole('link')
  expect(days[0]).toHaveTextContent(/410\s+kcal/)
  expect(days[0]).not.toHaveTextContent('Provisional')
  expect(days[1]).toHaveTextContent(/not confirmed yet.*420\s+kcal/)
  expect(days[2]).toHaveTextContent(/1 meal.*until the photo is analysed.*–/)
  expect(days[2]).not.toHaveTextContent('kcal')
})

it('marks it among the meals found, where no figure yet is no 0', async () => {
  await openRunner(photos)
  await history('id')
  await userEvent.type(await screen.findByRole('searchbox'), 'photo')
  expect(await screen.findByText('2 makanan')).toBeVisible()
  const [seen, unseen] = screen.getAllByRole('link')
  expect(seen).toHaveTextContent(/belum dikonfirmasi.*420\s+kkal/)
  expect(unseen).toHaveTextContent(/menunggu analisis foto.*–/)
  expect(unseen).not.toHaveTextContent('kkal')
})

it('draws no meal of unknown figures as a day of nothing', async () => {
  await openRunner(photos)
  await history()
  const chart = await screen.findByRole('region', { name: 'Eaten and target' })
  const marked = await within(chart).findAllByRole('row', { name: /Provisional/ })
  expect(marked.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Provisional420\s+kcal2,000\s+kcal$/),
    expect.stringMatching(/Provisional––$/),
  ])
  expect(chart).toHaveTextContent('Provisional')
  await userEvent.click(within(chart).getByRole('radio', { name: 'Weeks' }))
  // The mean of two days: the one known by its photo alone does not lower it.
  expect(await within(chart).findByRole('row', { name: /415\s+kcal/ })).toBeInTheDocument()
})

it('draws eaten against target, and says the same in figures', async () => {
  await openRunner(twoYears)
  await history()
  const chart = await screen.findByRole('region', { name: 'Eaten and target' })
  await userEvent.click(within(chart).getByRole('radio', { name: 'Weeks' }))
  await within(chart).findByText(/530\s+kcal/)
  const row = within(chart).getByRole('row', { name: /530\s+kcal/ })
  expect(row).toHaveTextContent(/530\s+kcal.*2,000\s+kcal/)
  await userEvent.click(within(chart).getByRole('radio', { name: 'Protein' }))
  expect(await within(chart).findByRole('row', { name: /36\s+g.*100\s+g/ })).toBeInTheDocument()
})

it('keeps the target of a day that nothing was eaten on, and takes none of 0 for one', async () => {
  const [second, third] = [addDays(LAST_MONDAY, 1), addDays(LAST_MONDAY, 2)]
  const week = addDays(LAST_MONDAY, -7)
  await openRunner(async (db) => {
    await insertRows(db, 'food_logs', [
      mealOn(LAST_MONDAY, { calories: 560 }),
      mealOn(second, { calories: 460 }),
    ])
    const targets = { [LAST_MONDAY]: 2000, [second]: 0, [third]: 2600, [week]: 1900 }
    for (const [date, target] of Object.entries(targets)) {
      await insertRow(
        db,
        'nutrition_scores',
        scoreOn(date, 60, false, target),
        dayKey(db.userId, date),
      )
    }
  })
  await history()
  const chart = await screen.findByRole('region', { name: 'Eaten and target' })
  const expectRow = async (name: RegExp) =>
    expect(await within(chart).findByRole('row', { name })).toBeInTheDocument()
  await expectRow(/^Mon, Nov 9 560\s+kcal 2,000\s+kcal$/)
  await expectRow(/^Tue, Nov 10 460\s+kcal –$/)
  await expectRow(/^Wed, Nov 11 – 2,600\s+kcal$/)
  await userEvent.click(within(chart).getByRole('radio', { name: 'Weeks' }))
  // Of the days eaten on one has a target: no 0 drags it down, no other day's is held against them.
  await expectRow(/^Mon, Nov 9 510\s+kcal 2,000\s+kcal$/)
  await expectRow(/^Mon, Nov 2 – 1,900\s+kcal$/)
})

it('goes to the day that is chosen in its calendar, and to none to come', async () => {
  await openRunner(twoYears)
  await history('id')
  const calendar = await screen.findByLabelText('Lihat tanggal')
  expect(calendar).toHaveAttribute('min', LONG_AGO)
  fireEvent.change(calendar, { target: { value: addDays(TODAY, 1) } })
  expect(screen.queryByTestId('here')).toBeNull()
  fireEvent.change(calendar, { target: { value: LONG_AGO } })
  expect(await screen.findByTestId('here')).toHaveTextContent(`/meals?day=${LONG_AGO}`)
})

it('finds meals by their words through all years', async () => {
  await openRunner(twoYears)
  await history()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search all meals' }), 'soto')
  expect(await screen.findByText('2 meals')).toBeVisible()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/meals?day=${addDays(LAST_MONDAY, 1)}`,
    `/meals?day=${LONG_AGO}`,
  ])
  await userEvent.type(screen.getByRole('searchbox'), ' betawi')
  expect(await screen.findByText('1 meal')).toBeVisible()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'pizza')
  expect(await screen.findByText('0 meals')).toBeVisible()
})

it('says that there are more than it shows, and shows them', async () => {
  await openRunner((db) =>
    insertRows(
      db,
      'food_logs',
      Array.from({ length: 130 }, (_, at) => mealOn(addDays(TODAY, -at), { food_name: 'Soto' })),
    ),
  )
  await history()
  await userEvent.type(await screen.findByRole('searchbox'), 'soto')
  expect(await screen.findByText('The latest 60 meals; there are more')).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(60)
  await userEvent.click(screen.getByRole('button', { name: 'Show older ones' }))
  expect(await screen.findByText('The latest 120 meals; there are more')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show older ones' }))
  expect(await screen.findByText('130 meals')).toBeVisible()
  const days = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(days).toEqual(Array.from({ length: 130 }, (_, at) => `/meals?day=${addDays(TODAY, -at)}`))
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull()
})
