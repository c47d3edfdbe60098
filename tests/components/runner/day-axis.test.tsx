import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { day } from '#features/home/parts/day.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import type { Language } from '#i18n/languages.ts'
import { meal } from '../../helpers/rows.ts'
import { DAY, homeAt, run } from '../../unit/home/home-days.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)

const eaten = (clock: string, food_name: string, calories: number, date = DAY) =>
  meal({
    ...{ food_name, calories, utc_offset_minutes: 0 },
    ...{ logged_at: `${date}T${clock}:00.000Z`, logged_on: date },
  })

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

async function showDay(
  meals: readonly FieldsOf<'food_logs'>[],
  { figures = true, language = 'en' as Language } = {},
) {
  // Home has today's meals; those of other days are read.
  const data = await openRunner(async (db) => {
    for (const each of meals) await insertRow(db, 'food_logs', each)
  })
  const foodLogs = (await data.tables.all('food_logs')).filter(({ logged_on }) => logged_on === DAY)
  const activities = [
    run({ start_time: '06:00', distance_km: 16, duration_minutes: 90, status: 'done' }),
    run({ start_time: null, distance_km: 5, activity_type: 'cycle' }),
  ]
  const home = homeAt(13 * 60, { activities, figures, foodLogs })
  await show(
    <FiguresProvider value={figures}>
      <day.Show home={home} />
      <Where />
    </FiguresProvider>,
    { language },
  )
}
/** Between a figure and its unit stands a space that breaks no line. */
const spoken = (words: string) => new RegExp(`^${words.replaceAll(' ', '\\s')}`)
const marks = () => within(screen.getByRole('list')).getAllByRole('listitem')

it('is read out as a list: windows, sessions, meals, each with its time', async () => {
  await showDay([eaten('12:30', 'Soto', 520), eaten('05:10', 'Banana', 105)])
  expect(
    await screen.findByRole('button', { name: spoken('12:30 PM · Soto · 520 kcal') }),
  ).toBeVisible()
  expect(marks().map((mark) => mark.textContent)).toEqual([
    expect.stringMatching(spoken('04:00 AM to 05:00 AM')),
    expect.stringMatching(spoken('07:30 AM to 09:30 AM')),
    expect.stringMatching(/06:00.AM · 16.km · 90.min/),
    expect.stringMatching(spoken('10505:10 AM · Banana · 105')),
    expect.stringMatching(spoken('52012:30 PM · Soto · 520')),
  ])
  expect(screen.getByText(/5.km.*, no time set/)).toBeVisible()
})

it('opens a meal, and the day’s meals where several foods are one', async () => {
  await showDay([
    eaten('12:30', 'Soto', 520),
    eaten('07:00', 'Egg', 80),
    eaten('07:05', 'Rice', 200),
  ])
  await userEvent.click(
    await screen.findByRole('button', { name: spoken('12:30 PM · Soto · 520 kcal') }),
  )
  expect(screen.getByText(/^\/\?action=edit-meal&meal=/)).toBeInTheDocument()
  await userEvent.click(
    screen.getByRole('button', { name: spoken('07:00 AM · Egg, Rice · 280 kcal') }),
  )
  expect(screen.getByText(`/meals?day=${DAY}`)).toBeInTheDocument()
})

it('goes back to the days before, and ahead no further than today', async () => {
  const before = addDays(DAY, -1)
  await showDay([eaten('12:30', 'Soto', 520), eaten('19:00', 'Gado-gado', 610, before)])
  expect(await screen.findByRole('button', { name: /Soto/ })).toBeVisible()
  const [earlier, later] = ['The day before', 'The day after'].map((name) =>
    screen.getByRole('button', { name }),
  )
  expect(later).toBeDisabled()
  await userEvent.click(earlier as HTMLElement)
  expect(
    await screen.findByRole('button', { name: spoken('07:00 PM · Gado-gado · 610 kcal') }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /Soto/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Tue, Nov 17' })).toBeVisible()
  await userEvent.click(later as HTMLElement)
  expect(await screen.findByRole('button', { name: /Soto/ })).toBeVisible()
})

it('shows no figures of energy to who wants none, in Indonesian', async () => {
  await showDay([eaten('12:30', 'Soto', 520)], { figures: false, language: 'id' })
  expect(await screen.findByRole('button', { name: spoken('12.30 · Soto') })).toBeVisible()
  expect(screen.queryByText(/520/)).toBeNull()
})
