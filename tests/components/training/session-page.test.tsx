import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { dayKey } from '#domain/ids.ts'
import type { RaceLog } from '#domain/stored-shapes.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { SessionRoute } from '#features/training/session/SessionRoute.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import { PATHS, sessionAt } from '#lib/paths.ts'
import { sessionsFrom } from '#runner-data/fitness/sessions-from.ts'
import { createRaces } from '#runner-data/races/races.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, storeBody, TODAY } from '../runner-data.ts'

type Fields = FieldsOf<'training_activities'>
const run = (fields: Partial<Fields>): Fields => ({ ...emptyActivity(TODAY), ...fields })
const add = (db: LocalDatabase, id: string, fields: Partial<Fields>) =>
  insertRow(db, 'training_activities', run(fields), id)
const LONG = { distance_km: 28, duration_minutes: 180, start_time: '06:00' } as const
const RACE_AHEAD: FieldsOf<'races'> = {
  ...{ date: '2026-12-20', name: 'Borobudur', start_time: null, distance_km: 42.2, city: null },
  ...{ list_id: null, goal_minutes: 240, plan: null, log: {}, debrief: null },
}
const recorded = (source: string, minute: number) =>
  ({
    source,
    status: 'done',
    started_at: `${TODAY}T05:0${minute}:00.000Z`,
    actual_distance_km: 12.1 + minute / 10,
    actual_duration_minutes: 66,
  }) as const

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
const app = (
  <>
    <Routes>
      <Route path={PATHS.trainingSession} element={<SessionRoute />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
    <Toasts />
  </>
)
const showSession = (id: string, language?: 'id') =>
  show(app, { at: sessionAt(id), ...(language && { language }) })

beforeAll(loadAllWords)

describe('a session’s page', () => {
  it('has what is planned and the fuel before, during and after it', async () => {
    await openRunner(async (db) => {
      await storeBody(db)
      await add(db, 'long', { ...LONG, user_activity_label: 'long_run' })
    })
    await showSession('long')
    expect(await screen.findByRole('heading', { name: 'Long run' })).toBeVisible()
    expect(screen.getByText(/Saturday.*06:00.*Planned/)).toBeVisible()
    expect(screen.getByRole('row', { name: /Distance/ })).toHaveTextContent(/28\s+km–$/)
    expect(screen.getByRole('row', { name: /Pace/ })).toHaveTextContent(/6:26 \/km/)
    const fuel = screen.getByRole('region', { name: 'Fuel' })
    expect(fuel).toHaveTextContent(/Before105\s+g of carbs.*Between 04:00.*05:00/)
    expect(fuel).toHaveTextContent(/During60\s+g of carbs an hour: 180\s+g in all.*450\s+ml/)
    expect(fuel).toHaveTextContent(/After84\s+g of carbs and 21\s+g of protein/)
  })

  it('has words and no grams in portions mode', async () => {
    await openRunner(async (db) => {
      await storeBody(db)
      await add(db, 'long', LONG)
    })
    await show(<FiguresProvider value={false}>{app}</FiguresProvider>, { at: sessionAt('long') })
    const fuel = await screen.findByRole('region', { name: 'Fuel' })
    expect(fuel).toHaveTextContent('A snack with carbohydrate that is easy to digest')
    expect(document.body).not.toHaveTextContent(/\d\s*g\b|kcal/)
  })

  it.each([
    [true, 'Practise 30 g an hour: this week’s step of your gut training'],
    [false, 'Practise as you will eat in the race: this week’s step of your gut training'],
  ])(
    'has the step of the gut-training ladder in a long run only, figures %s',
    async (figures, words) => {
      await openRunner(async (db) => {
        await storeBody(db)
        await insertRow(db, 'races', RACE_AHEAD, 'race')
        await add(db, 'long', LONG)
        await add(db, 'short', { distance_km: 8, duration_minutes: 50 })
      })
      const showAt = (id: string) =>
        show(<FiguresProvider value={figures}>{app}</FiguresProvider>, { at: sessionAt(id) })
      const { unmount } = await showAt('long')
      const fuel = () => screen.findByRole('region', { name: 'Fuel' })
      await waitFor(async () => expect(await fuel()).toHaveTextContent(words))
      // One word on it, and not two.
      expect(await fuel()).not.toHaveTextContent(/180\s+g in all|every half hour/)
      unmount()
      await showAt('short')
      expect(await fuel()).not.toHaveTextContent(/Practise/)
    },
  )

  it('says which source counts, and what the file knows of its laps', async () => {
    await openRunner(async (db) => {
      const splits = [
        { seconds: 300, meters: 1000, heart_rate: 150 },
        { seconds: 295.6, meters: 1000, heart_rate: null },
      ]
      await add(db, 'file', { ...recorded('file', 0), splits, heart_rate_avg: 151 })
      await add(db, 'strava', recorded('strava', 1))
      await add(db, 'own', { distance_km: 12 })
    })
    await showSession('own')
    const sources = await screen.findByRole('region', { name: 'Where it comes from' })
    const items = within(sources)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(items).toEqual([
      expect.stringMatching(/^Activity file · 12\.1\s+km · 66 minIts distance and time count$/),
      expect.stringMatching(/^Strava · 12\.2\s+km · 66 min$/),
      expect.stringMatching(/^Entered by hand · 12\s+km$/),
    ])
    expect(screen.getByText('151 bpm')).toBeVisible()
    const splits = screen.getByRole('region', { name: 'Splits' })
    expect(within(splits).getByRole('row', { name: /^2/ })).toHaveTextContent(
      /^21\s+km4:564:56 \/km–$/,
    )
  })

  it('says where a service told no distance, or more than anybody runs, and counts the time', async () => {
    await openRunner(async (db) => {
      const activity = {
        ...{ startedAt: Date.parse(`${TODAY}T05:00:00.000Z`), kind: 'run' as const },
        ...{ durationMinutes: 10, distanceKm: 300, calories: null, elevationGainMeters: null },
        ...{ heartRateAvg: null, date: TODAY, startTime: '05:00', label: null, ref: '7' },
      }
      const [session] = sessionsFrom('strava', db.userId, [activity])
      await insertRow(db, 'training_activities', session!.fields, 'strava')
    })
    await showSession('strava')
    const sources = await screen.findByRole('region', { name: 'Where it comes from' })
    expect(within(sources).getByRole('listitem')).toHaveTextContent(
      /^Strava · 10 minIts time countsNo distance, or none that can be true$/,
    )
  })

  it('is found by its Google Fit part alone, which is edited there', async () => {
    const startTimeMillis = new Date(`${TODAY}T06:00:00`).getTime()
    await openRunner(async (db) => {
      const session = {
        startTimeMillis,
        endTimeMillis: startTimeMillis + 3_600_000,
        activityType: 'running',
        distance: 10_000,
      }
      await insertRow(
        db,
        'google_fit_data',
        { ...emptyFitness(TODAY), sessions: [session] },
        dayKey(db.userId, TODAY),
      )
    })
    await showSession(`google_fit:${startTimeMillis}`)
    expect(await screen.findByText(/Only Google Fit knows/)).toBeVisible()
    expect(screen.getByText('Its distance and time count')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit session' })).toBeNull()
  })

  it('says kindly where there is none, in Indonesian', async () => {
    await openRunner()
    await showSession('nowhere', 'id')
    expect(await screen.findByText('Sesi ini tidak ada di sini')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kalender latihan' })).toBeVisible()
  })
})

describe('what a runner does with a session', () => {
  it('edits it', async () => {
    const data = await openRunner((db) => add(db, 'long', LONG))
    await showSession('long')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit session' }))
    const distance = within(await screen.findByRole('dialog')).getByRole('textbox', {
      name: 'Distance km',
    })
    await userEvent.clear(distance)
    await userEvent.type(distance, '30')
    await userEvent.click(screen.getByRole('button', { name: 'Save session' }))
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Distance/ })).toHaveTextContent(/30/),
    )
    expect(await data.tables.all('training_activities')).toMatchObject([{ distance_km: 30 }])
  })

  it.each([true, false])('keeps a race on its day once it has begun (begun: %s)', async (begun) => {
    const start = { kind: 'start' as const, at: `${TODAY}T05:00:00.000Z`, edited: '0' }
    const log: RaceLog = begun ? { start } : {}
    const race = { ...RACE_AHEAD, date: TODAY, log }
    const data = await openRunner(async (db) => {
      await createRaces(db, (work) => work()).add(race)
    })
    const [row] = await data.tables.all('training_activities')
    await showSession(row?.id ?? '')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit session' }))
    const day = within(await screen.findByRole('dialog')).getByLabelText(/^Day/)
    if (begun) {
      expect(day).toBeDisabled()
      expect(day).toHaveAccessibleDescription('The race has begun: its day stays.')
      return
    }
    // One that is still to be run takes the race along.
    fireEvent.change(day, { target: { value: '2026-11-24' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save session' }))
    await expect
      .poll(async () => (await data.tables.all('races')).map(({ date }) => date))
      .toEqual(['2026-11-24'])
  })

  it('deletes it with all its rows, goes back to its day, and has it again by Undo', async () => {
    const data = await openRunner(async (db) => {
      await add(db, 'own', { distance_km: 12 })
      await add(db, 'strava', recorded('strava', 1))
    })
    await showSession('own')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete session' }))
    expect(await screen.findByText(`at /training-calendar?month=${TODAY}`)).toBeVisible()
    expect(await data.tables.all('training_activities')).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(async () => (await data.tables.all('training_activities')).length).toBe(2)
  })

  it('separates its parts and takes that back; the other is offered to be paired', async () => {
    const data = await openRunner(async (db) => {
      await add(db, 'own', { status: 'done', distance_km: 12 })
      await add(db, 'strava', recorded('strava', 1))
    })
    const words = async () =>
      (await data.tables.all('training_activities')).map(({ paired_with }) => paired_with).sort()
    await showSession('own')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this entry apart' }))
    expect(await screen.findByRole('button', { name: /^Same as Run/ })).toBeVisible()
    expect(await words()).toEqual(['nothing', null])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(words).toEqual([null, null])
  })

  it('pairs it with another of its day', async () => {
    await openRunner(async (db) => {
      await add(db, 'walk', { activity_type: 'walk', status: 'done', distance_km: 12 })
      await add(db, 'strava', recorded('strava', 1))
    })
    await showSession('walk')
    await userEvent.click(await screen.findByRole('button', { name: /^Same as Run/ }))
    const sources = await screen.findByRole('region', { name: 'Where it comes from' })
    await waitFor(() => expect(sources).toHaveTextContent(/Strava.*Entered by hand/))
  })
})
