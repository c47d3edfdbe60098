import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import type { RaceLog, RaceStation } from '#domain/stored-shapes.ts'
import { RaceDebriefRoute } from '#features/race-debrief/RaceDebriefRoute.tsx'
import { RaceModeRoute } from '#features/race-mode/RaceModeRoute.tsx'
import { RacePlanRoute } from '#features/race-plan/RacePlanRoute.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import { PATHS, raceDebriefOf, raceModeOf, racePlanOf } from '#lib/paths.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'
import { at, FINISHED, intake, STARTED } from './race-rows.ts'

const app = (
  <FiguresProvider value={false}>
    <Routes>
      <Route path={PATHS.racePlan} element={<RacePlanRoute />} />
      <Route path={PATHS.raceMode} element={<RaceModeRoute />} />
      <Route path={PATHS.raceDebrief} element={<RaceDebriefRoute />} />
    </Routes>
  </FiguresProvider>
)
const GEL = {
  ...{ id: 'own-1', name: 'My gel 40 g', carbs_grams: 40, sodium_mg: 60, fluid_ml: 0 },
  ...{ caffeine_mg: 0, is_carried: true },
}

/** A runner in portions mode with a race, and one before it that the ladder goes by. */
function openPortions(log: RaceLog, stations: RaceStation[] = []) {
  const race: FieldsOf<'races'> = {
    ...{ date: TODAY, name: 'Bandung', start_time: '09:00', distance_km: 42.2, city: null },
    ...{ list_id: null, goal_minutes: 240, log, debrief: null },
    plan: { ...FIRST_CHOICES, products: [GEL], stations, breakfast_minutes: 120 },
  }
  return openRunner(async (db) => {
    const body = { weight_kg: 70, height_cm: 175, age: 30, portions_mode: true }
    await insertRow(db, 'profiles', { ...EMPTY_PROFILE, ...body }, db.userId)
    await insertRow(db, 'races', race, 'race')
    const next = { ...race, date: '2026-12-20', name: 'Next race', log: {}, debrief: null }
    await insertRow(db, 'races', next, 'next')
  })
}
function expectNoFigures(): void {
  expect(document.body).not.toHaveTextContent(/kcal|\bkJ\b|\d\s*m?g\b/)
  for (const field of document.querySelectorAll('input')) {
    expect(field.value).not.toMatch(/kcal|\d\s*m?g\b/)
    expect(field.name).not.toMatch(/grams|calories/)
  }
}

beforeAll(loadAllWords)
beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

describe('a race in portions mode', () => {
  it('is planned in servings, with a product of the runner’s own by what it is like', async () => {
    const data = await openPortions({})
    await show(app, { at: racePlanOf('race') })
    const plan = await screen.findByRole('region', { name: 'What, where, when' })
    expect(plan).toHaveTextContent(/½ × My gel/)
    expect(screen.getByRole('region', { name: 'What to carry' })).toHaveTextContent(/My gel\s*\d ×/)
    expectNoFigures()
    await userEvent.click(screen.getByRole('button', { name: 'Add a product' }))
    await userEvent.click(screen.getByRole('button', { name: 'A product of my own' }))
    const dialog = within(screen.getByRole('dialog'))
    expectNoFigures()
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    expect(dialog.getByText('Enter a name.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Fizz 330 ml')
    await userEvent.click(dialog.getByRole('radio', { name: 'Isotonic drink' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => {
      const race = (await data.tables.all('races')).find(({ id }) => id === 'race')
      expect(race?.plan?.products[1]).toMatchObject({ name: 'Fizz 330 ml', carbs_grams: 32 })
    })
    expectNoFigures()
  })

  it('says at which kilometre and station the next is, without a countdown', async () => {
    await openPortions(STARTED, [{ km: 5, has_water: true, products: ['own-1'] }])
    vi.setSystemTime(at(8))
    await show(app, { at: raceModeOf('race') })
    expect(await screen.findByText(/^4\.9\s?km · aid station$/)).toBeVisible()
    expect(screen.queryByTestId('countdown')).toBeNull()
  })

  it('counts down to servings, and notes them', async () => {
    await openPortions(STARTED)
    vi.setSystemTime(at(21))
    await show(app, { at: raceModeOf('race') })
    expect(await screen.findByRole('button', { name: /^Taken\s*½ × My gel/ })).toBeVisible()
    expectNoFigures()
    await userEvent.click(screen.getByRole('button', { name: 'Something else' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('My gel')
    expectNoFigures()
  })

  it('is looked back on in servings and drinks, with the ladder as a share of the need', async () => {
    await openPortions({ ...FINISHED, 'plan-60': { ...intake(61), products: ['own-1'] } as never })
    await show(app, { at: raceDebriefOf('race') })
    expect(await screen.findByText(/2 taken · 1 skipped/)).toBeVisible()
    const totals = screen.getByRole('region', { name: 'Planned and taken' })
    expect(within(totals).getByRole('row', { name: /^Servings/ })).toHaveTextContent(/2$/)
    expect(screen.getByRole('region', { name: 'Every intake' })).toHaveTextContent('My gel')
    const ladder = screen.getByRole('region', { name: 'Gut training' })
    await waitFor(() => expect(ladder).toHaveTextContent(/% of what the race needs/))
    expectNoFigures()
  })
})
