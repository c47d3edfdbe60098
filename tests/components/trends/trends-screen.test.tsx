import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { TrendsRoute } from '#features/trends/TrendsRoute.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import type { Language } from '#i18n/languages.ts'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import { score } from '../../helpers/scores.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)
// jsdom draws nothing: what is left is the table, as in a browser without a canvas.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const ago = (days: number) => addDays(TODAY, -days)

async function fill(db: LocalDatabase, profile: Partial<FieldsOf<'profiles'>> = {}) {
  await insertRow(db, 'profiles', { ...RUNNER_PROFILE, ...profile }, db.userId)
  const scores = [
    // Still runs: it counts when it is over.
    score(TODAY, 12, { provisional: true, rows_digest: null }),
    score(ago(1), 81, { carbs_grams: 301 }),
    score(ago(2), 55, { provisional: true, meals_logged: 1, calories_consumed: 700 }),
    score(ago(20), 64),
  ]
  for (const one of scores)
    await insertRow(db, 'nutrition_scores', one, dayKey(db.userId, one.date))
  for (const [date, weight_kg] of [
    [ago(1), 58],
    [TODAY, 59],
  ] as const)
    await insertRow(db, 'body_weights', { date, weight_kg }, dayKey(db.userId, date))
  const run = { ...emptyActivity(ago(1)), status: 'done', actual_distance_km: 12.3 } as const
  await insertRow(db, 'training_activities', run)
}

async function open(language: Language = 'en', figures = true, at = '/trends') {
  const trends = (
    <FiguresProvider value={figures}>
      <TrendsRoute />
    </FiguresProvider>
  )
  await show(trends, { language, at })
}
const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent ?? '')
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }))

it.each([
  ['en', 'Nothing here yet', /Log what you eat/],
  ['id', 'Belum ada apa-apa di sini', /Catat makanan Anda/],
] as const)(
  'says what will stand here where nothing is known: %s',
  async (language, title, body) => {
    await openRunner()
    await open(language)
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(body)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  },
)

it('shows each day’s score, gaps and today as unknown, and marks what may still change', async () => {
  await openRunner((db) => fill(db))
  await open()
  const all = await rows()
  expect(all).toHaveLength(30)
  expect(all[0]).toMatch(/Sat.*21.*–$/)
  expect(all[1]).toMatch(/Fri.*20.*81/)
  expect(all[2]).toMatch(/Thu.*19.*Provisional55/)
  expect(all[3]).toMatch(/–$/)
  expect(await screen.findByText(/The chart could not be drawn/)).toBeVisible()
  await choose('7')
  await vi.waitFor(async () => expect(await rows()).toHaveLength(7))
})

it('shows what was eaten beside the target, in the units of each', async () => {
  await openRunner((db) => fill(db))
  await open()
  await rows()
  await choose('Energy')
  expect((await rows())[2]).toMatch(/Provisional700\s+kcal2,100\s+kcal$/)
  await choose('Carbs')
  expect((await rows())[1]).toMatch(/301\s+g300\s+g$/)
  expect(
    screen.getByRole('radio', { name: 'Carbs' }).nextElementSibling?.firstElementChild,
  ).toHaveAttribute('data-nutrient', 'carbs')
})

it('shows weights with their trend, and distance by week', async () => {
  await openRunner((db) => fill(db))
  await open('id', true, '/trends?show=weight')
  expect((await rows())[0]).toMatch(/59\s+kg58,1\s+kg$/)
  expect(screen.getByRole('link', { name: 'Catatan berat badan' })).toHaveAttribute(
    'href',
    '/weight',
  )
  await choose('Jarak lari')
  expect((await rows())[0]).toMatch(/Minggu 16 Nov.*Sementara12,3\s+km$/)
})

it('goes back to the first day, by week or month', async () => {
  await openRunner(async (db) => {
    await fill(db)
    const date = ago(500)
    await insertRow(db, 'nutrition_scores', score(date, 40), dayKey(db.userId, date))
  })
  await open()
  await rows()
  await choose('90')
  await vi.waitFor(async () => expect((await rows())[0]).toMatch(/Week of Nov 16.*68/))
  await choose('All')
  await vi.waitFor(async () => expect((await rows()).at(-1)).toMatch(/Jul 2025.*40/))
})

it('in portions mode: words for scores, distance, and no figure of energy, grams or weight', async () => {
  await openRunner((db) => fill(db, { eating_disorder: true }))
  await open('en', false, '/trends?show=weight')
  const all = await rows()
  expect(all[1]).toMatch(/Well fuelled$/)
  expect(all.join(' ')).not.toMatch(/\b(81|55|64)\b|kcal|\d g|kg/)
  const offered = screen.getAllByRole('radio').slice(0, -4)
  expect(offered).toHaveLength(2)
  expect(within(document.body).queryByRole('radio', { name: 'Weight' })).toBeNull()
})

it('offers no weight to one whom general numbers are not for, with numbers on', async () => {
  await openRunner((db) => fill(db, { eating_disorder: true, portions_mode: false }))
  await open()
  await rows()
  expect(screen.getByRole('radio', { name: 'Energy' })).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: 'Weight' })).toBeNull()
})
