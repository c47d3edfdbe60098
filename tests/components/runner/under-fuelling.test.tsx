import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { UnderFuelling } from '#app/banners/UnderFuelling.tsx'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { dayKey } from '#domain/ids.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { FiguresProvider } from '#i18n/figures.ts'
import type { Language } from '#i18n/languages.ts'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)
afterEach(() => localStorage.clear())

const TITLE = {
  en: 'Your body may be short of energy',
  id: 'Tubuh Anda mungkin kekurangan energi',
}

/** The last days, each scored with such an energy availability, and meals since the first of them. */
const daysWith =
  (...values: (number | null)[]) =>
  async (db: LocalDatabase) => {
    const first = addDays(TODAY, -values.length)
    await insertRow(db, 'food_logs', meal({ logged_on: first, logged_at: `${first}T05:00:00Z` }))
    for (const [at, availability] of values.entries()) {
      const date = addDays(TODAY, -at)
      const params: Record<string, number> = availability === null ? {} : { availability }
      const score = {
        ...{ date, daily_score: 59, calories_consumed: 1500, protein_grams: 60, carbs_grams: 200 },
        ...{ fat_grams: 40, meals_logged: 3, planned_calories: 2600, planned_protein_grams: 100 },
        ...{
          planned_carbs_grams: 400,
          planned_fat_grams: 70,
          provisional: false,
          rows_digest: 'of-its-rows',
        },
        ...{ parts: [{ code: 'context', points: 0, params }], updated_at: `${date}T20:00:00.000Z` },
      }
      await insertRow(db, 'nutrition_scores', score, dayKey(db.userId, date))
    }
  }
const FIVE_LOW = daysWith(22, 41, 25.5, 18, 44, 29.9, 12)

/** Says when what the note looks at has been read, so that a note that isn't there is known not to come. */
function ScoresRead() {
  const scores = useRowsBetween('nutrition_scores', addDays(TODAY, -30), TODAY)
  return scores && <p>{scores.length} scores read</p>
}

/** Home's note. */
async function open(language: Language = 'en', portions = false) {
  const note = (
    <FiguresProvider value={!portions}>
      <UnderFuelling />
      <ScoresRead />
    </FiguresProvider>
  )
  await show(note, { language })
}
const shown = (language: Language = 'en') => screen.findByText(TITLE[language])
const dismiss = () => userEvent.click(screen.getByRole('button', { name: /^(Dismiss|Tutup)$/ }))

it.each([
  ['en', 'with numbers', false],
  ['id', 'with numbers', false],
  ['en', 'in portions mode', true],
  ['id', 'in portions mode', true],
] as const)(
  'says what helps where five of seven days were low: %s, %s',
  async (language, _mode, portions) => {
    await openRunner(FIVE_LOW)
    await open(language, portions)
    const title = await shown(language)
    expect(title).toBeVisible()
    const note = title.closest('[data-tone]') ?? title.parentElement?.parentElement
    expect(note).toHaveTextContent(
      language === 'en' ? /not a diagnosis.*dietitian/ : /bukan diagnosis.*ahli gizi/,
    )
    // It is no place for figures, in either mode.
    expect(note?.textContent).not.toMatch(/\d/)
  },
)

it('is waved away for four weeks, on this device, and then comes again', async () => {
  await openRunner(FIVE_LOW)
  await open()
  await shown()
  await dismiss()
  expect(screen.queryByText(TITLE.en)).toBeNull()
  cleanup()

  await open()
  await screen.findByText('7 scores read')
  expect(screen.queryByText(TITLE.en)).toBeNull()
  cleanup()
  const [key] = Object.keys(localStorage).filter((name) => name.includes('under-fuelling'))
  localStorage.setItem(key ?? '', addDays(TODAY, -28))
  await open()
  expect(await shown()).toBeVisible()
})

it.each([
  ['four low days', [22, 41, 25.5, 18, 44, 33, 12]],
  ['days that say nothing', [null, 22, null, 25.5, 18, 44, 12]],
  ['enough on each', [31, 41, 35, 38, 44, 33, 50]],
])('says nothing of %s', async (_what, values) => {
  await openRunner(daysWith(...values))
  await open()
  await screen.findByText('7 scores read')
  expect(screen.queryByText(TITLE.en)).toBeNull()
})

/** A meal of long ago, and a weight at the end of each of the last weeks, the latest first. */
const weeksOf =
  (...weights: number[]) =>
  async (db: LocalDatabase) => {
    await daysWith(35, 40, 38, 41, 36)(db)
    for (const [week, weight_kg] of weights.entries()) {
      const date = addDays(TODAY, -7 * week)
      await insertRow(db, 'body_weights', { date, weight_kg }, dayKey(db.userId, date))
    }
  }

it.each([
  ['en', false, /lighter faster.*not a diagnosis.*dietitian/],
  ['id', true, /turun lebih cepat.*bukan diagnosis.*ahli gizi/],
] as const)(
  'says it where the weight fell over 1 % a week for three weeks, without a figure: %s',
  async (language, portions, words) => {
    await openRunner(weeksOf(56, 57, 58, 59))
    await open(language, portions)
    const note = (await shown(language)).closest('[data-tone]') ?? document.body
    expect(note).toHaveTextContent(words)
    expect(note.textContent?.replace('5 scores read', '')).not.toMatch(/\d/)
  },
)

it('says nothing of a weight that falls slowly', async () => {
  await openRunner(weeksOf(57.9, 58.2, 58.6, 59))
  await open()
  await screen.findByText('5 scores read')
  expect(screen.queryByText(TITLE.en)).toBeNull()
})
