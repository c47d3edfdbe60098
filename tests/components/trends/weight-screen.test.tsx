import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { WeightRoute } from '#features/weight/WeightRoute.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const YESTERDAY = addDays(TODAY, -1)

const withProfile =
  (profile: Partial<FieldsOf<'profiles'>> = {}, weights: Record<string, number> = {}) =>
  async (db: LocalDatabase) => {
    await insertRow(db, 'profiles', { ...RUNNER_PROFILE, ...profile }, db.userId)
    for (const [date, weight_kg] of Object.entries(weights))
      await insertRow(db, 'body_weights', { date, weight_kg }, dayKey(db.userId, date))
  }

async function open(options: Parameters<typeof show>[1] = {}, figures = true) {
  const screenAndToasts = (
    <FiguresProvider value={figures}>
      <main>
        <WeightRoute />
      </main>
      <Toasts />
    </FiguresProvider>
  )
  await show(screenAndToasts, options)
}
const field = (name = 'Weight kg') => screen.findByRole('textbox', { name })
/** A day's row, by its words. */
const row = (words: RegExp) =>
  screen.findByText(
    (_, shown) => shown?.tagName === 'LI' && words.test(shown.firstElementChild?.textContent ?? ''),
  )
const save = (name = 'Save weight') => userEvent.click(screen.getByRole('button', { name }))

it('logs today’s weight, offline, and the profile has it', async () => {
  const data = await openRunner(withProfile())
  await open()
  expect(await screen.findByText('No weight logged yet')).toBeVisible()
  await userEvent.type(await field(), '58.4')
  await save()
  const days = await screen.findByRole('region', { name: 'Logged days' })
  expect(within(days).getByRole('listitem')).toHaveTextContent(/^Sat.* Trend 58.4\s+kg 58.4\s+kg$/)
  await vi.waitFor(async () =>
    expect(await data.tables.all('profiles')).toMatchObject([{ weight_kg: 58.4 }]),
  )
  expect(await data.tables.all('body_weights')).toMatchObject([{ date: TODAY, weight_kg: 58.4 }])
})

it('is in pounds for one who weighs in them, and in Indonesian', async () => {
  const data = await openRunner(withProfile({ units: 'imperial' }, { [YESTERDAY]: 58 }))
  await open({ units: 'imperial', language: 'id' })
  expect(await row(/127,9\s+pon$/)).toBeVisible()
  await userEvent.type(await field('Berat badan pon'), '128,5')
  await save('Simpan berat')
  expect(await row(/128,5\s+pon$/)).toBeVisible()
  const rows = await data.tables.all('body_weights')
  expect(rows.find(({ date }) => date === TODAY)?.weight_kg).toBeCloseTo(58.2866, 4)
})

it('says what a weight can be, and keeps what was typed where the device has no room', async () => {
  await openRunner(withProfile())
  await open()
  await userEvent.type(await field(), '5')
  await save()
  expect(await screen.findByText(/20\s+kg.*400\s+kg/)).toBeVisible()
  await userEvent.type(await field(), '8.5')
  const makeRoom = fillStorage()
  await save()
  expect(await screen.findByText(/no room|storage/i)).toBeVisible()
  expect(await field()).toHaveValue('58.5')
  makeRoom()
  await save()
  expect(await screen.findByRole('region', { name: 'Logged days' })).toBeVisible()
})

it('corrects a day, and deletes it with a way back', async () => {
  const data = await openRunner(withProfile({}, { [YESTERDAY]: 61, [TODAY]: 58 }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Correct Fri/ }))
  expect(await field()).toHaveValue('61')
  await userEvent.clear(await field())
  await userEvent.type(await field(), '58.6')
  await save()
  expect(await row(/58.6\s+kg$/)).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: /^Delete Sat/ }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Delete Sat/ })).toBeNull())
  const profileHas = (weight_kg: number) =>
    vi.waitFor(async () => expect(await data.tables.all('profiles')).toMatchObject([{ weight_kg }]))
  await profileHas(58.6)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /^Delete Sat/ })).toBeVisible()
  await profileHas(58)
})

it('shows no weight and asks for none in portions mode', async () => {
  await openRunner(withProfile({ portions_mode: true }, { [TODAY]: 58 }))
  await open({}, false)
  expect(await screen.findByText('No weights in portions mode')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('main').textContent).not.toMatch(/\d/)
})

it('shows it to one whom general numbers are not for when asked, and not before', async () => {
  await openRunner(
    withProfile({ pregnant_or_breastfeeding: true, portions_mode: false }, { [TODAY]: 58 }),
  )
  await open()
  expect(await screen.findByText(/General numbers aren't made for you/)).toBeVisible()
  expect(screen.getByRole('main').textContent).not.toMatch(/58/)
  await userEvent.click(screen.getByRole('button', { name: 'Show my weight log' }))
  expect(await row(/58\s+kg$/)).toBeVisible()
})

it('reads the days of before the last year when they are asked for, and for a day that is chosen', async () => {
  const long = '2024-03-10'
  await openRunner(withProfile({}, { [long]: 64, [YESTERDAY]: 58 }))
  await open()
  const days = await screen.findByRole('region', { name: 'Logged days' })
  expect(within(days).getAllByRole('listitem')).toHaveLength(1)
  await userEvent.type(await field(), '57')
  await userEvent.click(await within(days).findByRole('button', { name: 'Show older days' }))
  await vi.waitFor(() => expect(within(days).getAllByRole('listitem')).toHaveLength(2))
  expect(within(days).getAllByRole('listitem')[1]).toHaveTextContent(/64\s+kg/)
  expect(within(days).queryByRole('button', { name: 'Show older days' })).toBeNull()
  // What was typed meanwhile stays.
  expect(await field()).toHaveValue('57')
})

it('has the weight of a day long ago in its form', async () => {
  await openRunner(withProfile({}, { '2024-03-10': 64, [YESTERDAY]: 58 }))
  await open()
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2024-03-10' } })
  await vi.waitFor(async () => expect(await field()).toHaveValue('64'))
})
