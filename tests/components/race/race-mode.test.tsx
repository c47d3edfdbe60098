import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow, patchRow } from '#db/rows.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import type { RaceChoices, RaceLog } from '#domain/stored-shapes.ts'
import { RaceDebriefRoute } from '#features/race-debrief/RaceDebriefRoute.tsx'
import { RaceModeRoute } from '#features/race-mode/RaceModeRoute.tsx'
import { RacePart } from '#features/race-mode/RacePart.tsx'
import { PATHS, raceDebriefOf, raceModeOf } from '#lib/paths.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { meal as mealRow } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, storeBody, TODAY } from '../runner-data.ts'
import { at, FINISHED, intake, STARTED, storeRace } from './race-rows.ts'

const app = (
  <>
    <Routes>
      <Route path={PATHS.raceMode} element={<RaceModeRoute />} />
      <Route path={PATHS.raceDebrief} element={<RaceDebriefRoute />} />
    </Routes>
    <Toasts />
  </>
)
const showRace = (language: 'en' | 'id' = 'en') => show(app, { at: raceModeOf('race'), language })
const showDebrief = (language: 'en' | 'id' = 'en') =>
  show(app, { at: raceDebriefOf('race'), language })
const minutesIn = (minute: number) => vi.setSystemTime(at(minute))
const button = (name: RegExp) => screen.findByRole('button', { name })

beforeAll(loadAllWords)

describe('race mode', () => {
  it('begins from a goal time where no race is today', async () => {
    const data = await openRunner(storeBody)
    await show(app, { at: PATHS.raceMode })
    await userEvent.click(await button(/Go to the start/))
    expect(screen.getByText('Type hours and minutes, such as 4:00.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: /Goal time/ }), '3:30')
    await userEvent.click(await button(/Go to the start/))
    expect(await screen.findByText('10 intakes on the way')).toBeVisible()
    expect(screen.getByText(/usual gel/)).toBeVisible()
    await userEvent.click(await button(/^Start/))
    expect(await button(/^Taken/)).toBeVisible()
    const [race] = await data.tables.all('races')
    expect(race).toMatchObject({
      date: TODAY,
      goal_minutes: 210,
      log: { start: { kind: 'start' } },
    })
  })

  const withoutSoy = (log: RaceLog) => {
    const bar = {
      ...{ id: 'energy-bar-oat', name: 'Energy bar', carbs_grams: 26, sodium_mg: 60 },
      ...{ fluid_ml: 0, caffeine_mg: 0, is_carried: true },
    }
    const gel = { ...bar, id: 'energy-gel', name: 'Gel' }
    return openRunner(async (db) => {
      await storeRace(log, { plan: { ...FIRST_CHOICES, products: [bar, gel] } })(db)
      await patchRow(db, 'profiles', db.userId, { dietary_restrictions: ['no soy'] })
    })
  }

  it('says at the start what is not for the runner now, and leads to the plan', async () => {
    await withoutSoy({})
    await showRace()
    expect(await screen.findByText(/^Not for you now: Energy bar.*\(soy\)/)).toBeVisible()
    const way = screen.getByRole('link', { name: 'Choose another' })
    expect(way).toHaveAttribute('href', '/race-plan?id=race')
  })

  it('opens with a plan that another edition of the app has stored, by the usual gel', async () => {
    await openRunner(storeRace(STARTED, { plan: {} as RaceChoices }))
    await showRace()
    expect(await screen.findByRole('button', { name: /^Something else/ })).toBeVisible()
  })

  it('says so at the intake that has it, and at no other', async () => {
    await withoutSoy(STARTED)
    minutesIn(21)
    await showRace('id')
    expect(await screen.findByText(/^Kini tidak untuk Anda: .*\(kedelai\)/)).toBeVisible()
    await userEvent.click(await button(/^Sudah/))
    await waitFor(() => expect(screen.queryByText(/^Kini tidak untuk Anda/)).toBeNull())
    expect(await button(/^Sudah.*gel/i)).toBeVisible()
  })

  it('shows what is next, what is due, and notes it with its moment and in the food log', async () => {
    const data = await openRunner(storeRace(STARTED))
    minutesIn(15)
    await showRace()
    expect(await screen.findByText('0:15:00')).toBeVisible()
    // Whoever might be spared countdowns sees none until the profile is read.
    expect(await screen.findByTestId('countdown')).toHaveTextContent('5:00')
    minutesIn(21)
    expect(await screen.findByText('Take it now')).toBeVisible()
    expect(screen.getByTestId('countdown')).toHaveTextContent('1:00 late')
    await userEvent.click(await button(/^Taken/))
    expect(await button(/^Undo ?taken/)).toBeVisible()
    const [race] = await data.tables.all('races')
    expect(race?.log['plan-20']).toMatchObject({ state: 'taken', carbs_grams: 25 })
    await waitFor(async () =>
      expect(await data.tables.all('food_logs')).toMatchObject([
        { id: 'race-race-plan-20', meal_type: 'race_day', food_name: 'Gel', calories: 100 },
      ]),
    )
  })

  it('counts from the start there was, not from the one that was planned', async () => {
    const start = new Date(`${TODAY}T06:25:00`).toISOString()
    const log = { start: { kind: 'start' as const, at: start, edited: '0' } }
    await openRunner(storeRace(log, { start_time: '06:00' }))
    vi.setSystemTime(new Date(`${TODAY}T06:40:00`))
    await showRace()
    expect(await screen.findByText('0:15:00')).toBeVisible()
    expect(await screen.findByTestId('countdown')).toHaveTextContent('5:00')
    expect(screen.getByText(/^at 0:20/)).toBeVisible()
  })

  it('takes the last tap back, out of the food log too', async () => {
    const data = await openRunner(storeRace({ ...STARTED, 'plan-20': intake(20, 'taken', '00') }))
    minutesIn(25)
    await showRace()
    await userEvent.click(await button(/^Undo ?taken/))
    expect(await screen.findByText('Take it now')).toBeVisible()
    await waitFor(async () => expect(await data.tables.all('food_logs')).toEqual([]))
  })

  it('takes it out of the food log also where the meal was made after the tap was taken back', async () => {
    const meal = async (db: LocalDatabase, id: string) => {
      await insertRow(db, 'food_logs', mealRow({ logged_on: TODAY }), id)
    }
    const log = { ...STARTED, 'plan-20': intake(20, 'undone'), 'plan-40': intake(40, 'undone') }
    const data = await openRunner(async (db) => {
      await storeRace(log)(db)
      await meal(db, 'race-race-plan-20')
      // One that the runner has changed in the food log stays.
      await meal(db, 'race-race-plan-40')
      await patchRow(db, 'food_logs', 'race-race-plan-40', { calories: 123 })
    })
    minutesIn(45)
    await showRace()
    await waitFor(async () =>
      expect(await data.tables.all('food_logs')).toMatchObject([{ id: 'race-race-plan-40' }]),
    )
  })

  it('says so where a tap could not be stored, and shows nothing as taken', async () => {
    await openRunner(storeRace(STARTED))
    minutesIn(21)
    await showRace()
    const taken = await button(/^Taken/)
    const makeRoom = fillStorage()
    await userEvent.click(taken)
    expect(await screen.findByText('The tap is not stored')).toBeVisible()
    expect(screen.getByText('Take it now')).toBeVisible()
    makeRoom()
  })

  it('says so, too, where the clock can not be set, and sets it once there is room', async () => {
    const data = await openRunner(storeRace(STARTED))
    minutesIn(15)
    await showRace()
    expect(await screen.findByText('0:15:00')).toBeVisible()
    await userEvent.click(await button(/^More/))
    const later = await button(/^\+10/)
    const makeRoom = fillStorage()
    await userEvent.click(later)
    expect(await screen.findByText('The tap is not stored')).toBeInTheDocument()
    makeRoom()
    await userEvent.click(later)
    await waitFor(async () =>
      expect((await data.tables.all('races'))[0]?.log.correction).toMatchObject({ seconds: 10 }),
    )
    await waitFor(() => expect(screen.queryByText('The tap is not stored')).toBeNull())
  })

  it('notes what the plan does not have in two taps, in Indonesian too', async () => {
    const data = await openRunner(storeRace(STARTED))
    minutesIn(5)
    await showRace('id')
    await userEvent.click(await button(/^Yang lain/))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /air$/ }),
    )
    await waitFor(async () =>
      expect(await data.tables.all('food_logs')).toMatchObject([
        { food_name: 'Air', fluid_ml: 150, calories: 0 },
      ]),
    )
  })

  it('does not end the race by its large button long before the goal', async () => {
    const all = [20, 40, 60, 80, 100, 120].map((minute) => [`plan-${minute}`, intake(minute)])
    await openRunner(storeRace({ ...STARTED, ...Object.fromEntries(all) }))
    minutesIn(100)
    const { unmount } = await showRace()
    expect(await screen.findByText('Nothing more is planned')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Something else' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Finish/ })).toBeNull()
    unmount()
    minutesIn(122)
    await showRace()
    expect(await button(/^Finish/)).toBeVisible()
  })

  it('asks for the race time where its clock shows a time before the last tap', async () => {
    const data = await openRunner(storeRace({ ...STARTED, 'plan-40': intake(40) }))
    minutesIn(10)
    await showRace()
    expect(await screen.findByText(/shows a time before your last tap/)).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Race time now' }), '0:50:00')
    await userEvent.click(screen.getByRole('button', { name: 'Set' }))
    expect(await screen.findByText(/^0:50:0/)).toBeVisible()
    const [race] = await data.tables.all('races')
    const clock = Object.values(race?.log ?? {}).find(({ kind }) => kind === 'clock')
    expect(clock).toMatchObject({ ahead_ms: -40 * 60_000 })
  })

  it('stands on Home while a race runs', async () => {
    await openRunner(storeRace(STARTED))
    await show(<RacePart />)
    const back = await screen.findByRole('link', { name: 'Back to the race' })
    expect(back).toHaveAttribute('href', raceModeOf('race'))
  })
})

describe('the debrief', () => {
  it('has what was planned beside what was taken, and follows what is put right', async () => {
    const data = await openRunner(storeRace(FINISHED))
    await showDebrief()
    const totals = await screen.findByRole('region', { name: 'Planned and taken' })
    expect(within(totals).getByTestId('total-carbsGrams')).toHaveTextContent(/^50\s*g$/)
    expect(within(totals).getByText(/2 taken · 1 skipped · 0 felt sick/)).toBeVisible()
    expect(screen.getByText('Say how your stomach was')).toBeVisible()
    const skipped = screen.getByRole('combobox', { name: 'Intake at 0:42:00' })
    await userEvent.selectOptions(skipped, 'Taken')
    await waitFor(() =>
      expect(within(totals).getByTestId('total-carbsGrams')).toHaveTextContent(/^75\s*g$/),
    )
    await waitFor(async () => expect(await data.tables.all('food_logs')).toHaveLength(3))
  })

  it('says what to try next once the stomach is known, and keeps it', async () => {
    const data = await openRunner(storeRace(FINISHED))
    await showDebrief('id')
    const hours = await screen.findAllByRole('group', { name: /^Jam ke-/ })
    expect(hours).toHaveLength(3)
    await userEvent.click(within(hours[1] as HTMLElement).getByRole('radio', { name: 'Buruk' }))
    expect(await screen.findByText('Berlatih di akhir lari')).toBeVisible()
    const [race] = await data.tables.all('races')
    expect(race?.debrief?.stomach).toEqual([null, 3, null])
  })

  it('takes its meals out of the food log, and puts them back', async () => {
    const data = await openRunner(storeRace(FINISHED))
    await showDebrief()
    await waitFor(async () => expect(await data.tables.all('food_logs')).toHaveLength(2))
    await userEvent.click(await button(/Take it out/))
    await waitFor(async () => expect(await data.tables.all('food_logs')).toHaveLength(0))
    await userEvent.click(await button(/^Undo$/))
    await waitFor(async () => expect(await data.tables.all('food_logs')).toHaveLength(2))
  })

  it('says where to begin while there is nothing to look back on', async () => {
    await openRunner(storeBody)
    await show(app, { at: PATHS.raceDebrief })
    expect(await screen.findByText('Nothing to look back on yet')).toBeVisible()
  })
})
