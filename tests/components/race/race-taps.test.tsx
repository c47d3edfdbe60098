import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRow } from '#db/rows.ts'
import { raceActivityKey } from '#domain/races/race-activity.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import type { RaceLog } from '#domain/stored-shapes.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { RaceDebriefRoute } from '#features/race-debrief/RaceDebriefRoute.tsx'
import { RaceModeRoute } from '#features/race-mode/RaceModeRoute.tsx'
import { RacePart } from '#features/race-mode/RacePart.tsx'
import { PATHS, raceDebriefOf, raceModeOf } from '#lib/paths.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'
import { at, entry, intake, STARTED, storeRace } from './race-rows.ts'

const app = (
  <Routes>
    <Route path={PATHS.raceMode} element={<RaceModeRoute />} />
    <Route path={PATHS.raceDebrief} element={<RaceDebriefRoute />} />
  </Routes>
)
const showRace = (language: 'en' | 'id' = 'en') => show(app, { at: raceModeOf('race'), language })
const minutesIn = (minute: number) => vi.setSystemTime(at(minute))
const button = (name: RegExp) => screen.findByRole('button', { name })

beforeAll(loadAllWords)
afterEach(() => void vi.restoreAllMocks())

/** A clock that only runs, moved by the test; ms. */
function steady() {
  let ms = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  return (more: number) => {
    ms += more
  }
}

describe('the focus', () => {
  it('goes to the race where the button that had it goes, and nowhere where none had it', async () => {
    steady()
    await openRunner(storeRace(STARTED))
    minutesIn(5)
    await showRace()
    // Safari's buttons take none. The same tap again is none, and one before the data is open isn't stored.
    const feelSick = () =>
      waitFor(() => {
        fireEvent.click(screen.getByRole('button', { name: /^Felt sick/ }))
        expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible()
      })
    await feelSick()
    fireEvent.click(await button(/^Undo ?felt sick/))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
    expect(document.body).toHaveFocus()
    await feelSick()
    await userEvent.click(await button(/^Undo ?felt sick/))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })
})

describe('a tap', () => {
  it('counts once where it comes again within five seconds, and again after them', async () => {
    const pass = steady()
    const log = { ...STARTED, 'plan-20': intake(20, 'undone'), 'plan-40': intake(40, 'undone') }
    const data = await openRunner(storeRace(log))
    minutesIn(63)
    await showRace()
    const noted = async () => {
      const [race] = await data.tables.all('races')
      return Object.values(race?.log ?? {}).filter(
        (entry) => entry.kind === 'intake' && entry.state === 'felt_sick',
      ).length
    }
    await userEvent.click(await button(/^Felt sick/))
    await button(/^Undo ?felt sick/)
    pass(4900)
    await userEvent.click(await button(/^Felt sick/))
    expect(await noted()).toBe(1)
    pass(200)
    await userEvent.click(await button(/^Felt sick/))
    await waitFor(async () => expect(await noted()).toBe(2))
  })

  it('is taken back at once, also right after it; what is taken back is named', async () => {
    const pass = steady()
    const data = await openRunner(storeRace(STARTED))
    minutesIn(21)
    await showRace()
    await userEvent.click(await button(/^Taken/))
    const undo = await button(/^Undo ?taken 0:21:\d\d · Gel/)
    pass(100)
    await userEvent.click(undo)
    await waitFor(async () => {
      const [race] = await data.tables.all('races')
      expect(race?.log['plan-20']).toMatchObject({ state: 'undone' })
    })
    // The next one is a tap of its own.
    pass(100)
    await userEvent.click(await button(/^Taken/))
    expect(await button(/^Undo ?taken/)).toBeVisible()
  })

  it('minutes ahead of an intake is asked about, and not answered by a finger that hits twice', async () => {
    const pass = steady()
    const data = await openRunner(storeRace(STARTED))
    minutesIn(8)
    await showRace()
    const taken = await button(/^Taken/)
    fireEvent.click(taken)
    fireEvent.click(taken)
    expect(await screen.findByText('Due at 0:20')).toBeVisible()
    const log = async () => (await data.tables.all('races'))[0]?.log ?? {}
    expect(await log()).not.toHaveProperty('plan-20')
    await userEvent.click(await button(/^Not yet/))
    pass(6000)
    await userEvent.click(await button(/^Taken/))
    await userEvent.click(await button(/^Yes, taken/))
    await waitFor(async () => expect(await log()).toHaveProperty('plan-20'))
  })

  it('again within five seconds asks nothing of the next intake, and a yes counts', async () => {
    const pass = steady()
    const data = await openRunner(storeRace(STARTED))
    minutesIn(21)
    await showRace()
    const log = async () => (await data.tables.all('races'))[0]?.log ?? {}
    await userEvent.click(await button(/^Taken/))
    await button(/^Undo ?taken/)
    pass(4900)
    await userEvent.click(await button(/^Taken/))
    expect(screen.queryByText('Taken already?')).toBeNull()
    expect(await log()).not.toHaveProperty('plan-40')
    pass(200)
    await userEvent.click(await button(/^Taken/))
    // What answers a question is no slip, however soon after another tap.
    await userEvent.click(await button(/^Something else/))
    await userEvent.click(await button(/^150\s?ml water/))
    pass(400)
    await userEvent.click(await button(/^Yes, taken/))
    await waitFor(async () =>
      expect(await log()).toHaveProperty('plan-40', expect.objectContaining({ state: 'taken' })),
    )
  })

  it('on skipped asks nothing, also minutes ahead: what it took off is named beside the way back', async () => {
    const pass = steady()
    const data = await openRunner(storeRace(STARTED))
    minutesIn(8)
    await showRace()
    await userEvent.click(await button(/^Skipped/))
    pass(1000)
    await userEvent.click(await button(/^Undo ?skipped 0:08:\d\d · Gel/))
    await waitFor(async () => {
      const [race] = await data.tables.all('races')
      expect(race?.log['plan-20']).toMatchObject({ state: 'undone' })
    })
  })

  it('is asked in Indonesian, too', async () => {
    await openRunner(storeRace(STARTED))
    minutesIn(8)
    await showRace('id')
    await userEvent.click(await button(/^Sudah/))
    expect(await screen.findByText('Sudah diambil?')).toBeVisible()
    expect(await button(/^Ya, sudah/)).toBeVisible()
  })

  it('of feeling sick leaves an intake that is minutes ahead where it is', async () => {
    const data = await openRunner(storeRace(STARTED))
    minutesIn(8)
    await showRace()
    await userEvent.click(await button(/^Felt sick/))
    await button(/^Undo ?felt sick/)
    const [race] = await data.tables.all('races')
    expect(Object.keys(race?.log ?? {})).not.toContain('plan-20')
  })
})

describe('a race that goes otherwise', () => {
  const races = async (data: Awaited<ReturnType<typeof openRunner>>) =>
    (await data.tables.all('races'))[0]?.log ?? {}
  const type = async (keys: string) => {
    for (const key of keys) await userEvent.click(screen.getByRole('button', { name: key }))
  }

  it('is timed by one number, typed with large keys, and says what changes', async () => {
    const data = await openRunner(storeRace(STARTED))
    minutesIn(60)
    await showRace()
    await userEvent.click(await button(/^I'm at km/))
    await screen.findByRole('dialog')
    await type('15')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await type('.5')
    await userEvent.click(screen.getByRole('button', { name: 'Here I am' }))
    await waitFor(async () =>
      expect(Object.values(await races(data))).toContainEqual(
        expect.objectContaining({ kind: 'place', km: 1.5 }),
      ),
    )
    expect(await screen.findByText(/min behind goal, finish about/)).toBeVisible()
    expect(screen.getByText(/at your pace/)).toBeVisible()
    await userEvent.click(await button(/^Undo ?place · 1\.5\s?km/))
    await waitFor(() => expect(screen.queryByText(/behind goal/)).toBeNull())
  })

  it('is asked where it is in the unit that it is typed in', async () => {
    await openRunner(storeRace(STARTED))
    minutesIn(60)
    await show(app, { at: raceModeOf('race'), units: 'imperial' })
    await userEvent.click(await button(/^I'm at mi …/))
    expect(await screen.findByRole('status', { name: 'Where are you?' })).toHaveTextContent('mi')
  })

  it('asks again where the number can’t be', async () => {
    const data = await openRunner(storeRace(STARTED))
    minutesIn(30)
    await showRace()
    await userEvent.click(await button(/^I'm at km/))
    await screen.findByRole('dialog')
    await type('20')
    await userEvent.click(screen.getByRole('button', { name: 'Here I am' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Nobody runs that fast.')
    expect(Object.keys(await races(data))).toEqual(['start'])
  })

  it('eases after feeling sick, and says so in one line', async () => {
    await openRunner(storeRace(STARTED))
    minutesIn(21)
    await showRace()
    await userEvent.click(await button(/^Felt sick/))
    expect(await screen.findByText(/^No carbs until 0:4[12], water to thirst/)).toBeVisible()
  })

  it('takes what the station has, with its figures and its name in the food log', async () => {
    const data = await openRunner(storeRace(STARTED))
    minutesIn(35)
    await showRace()
    await userEvent.click(await button(/^Something else/))
    expect(await screen.findByText('What the station has')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^½ × Banana/ }))
    await waitFor(async () =>
      expect(await data.tables.all('food_logs')).toMatchObject([
        { food_name: 'Banana', serving_size: '½ × Banana', carbs_grams: 13.5 },
      ]),
    )
    expect(await screen.findByText(/^Counted, planned anew: \d+ left\.$/)).toBeVisible()
  })

  it('says in two short lines what changes, and no finish that is past', async () => {
    const place = entry({ kind: 'place', at: at(60).toISOString(), km: 10 })
    const lost = { ...intake(62), state: 'lost' as const }
    await openRunner(storeRace({ ...STARTED, place, lost }, { distance_km: 20, goal_minutes: 110 }))
    minutesIn(63)
    const { unmount } = await show(app, { at: raceModeOf('race') })
    const line = await screen.findByText(/min behind goal/)
    expect(line).toHaveTextContent(/^10 min behind goal, finish about 2:00\. [^.]*\.$/)
    expect(line.textContent?.length).toBeLessThanOrEqual(2 * 42)
    unmount()
    minutesIn(125)
    await showRace()
    await button(/^More/)
    expect(screen.queryByText(/finish about/)).toBeNull()
  })

  it('has a cup of what a station hands out, however large the bottle is', async () => {
    const bottle = { id: 'b', name: 'Brew', carbs_grams: 32, sodium_mg: 225, fluid_ml: 450 }
    const data = await openRunner(
      storeRace(
        { ...STARTED, place: entry({ kind: 'place', at: at(34).toISOString(), km: 5 }) },
        {
          ...{ distance_km: 42.2, goal_minutes: 240 },
          plan: {
            ...FIRST_CHOICES,
            products: [{ ...bottle, caffeine_mg: 0, is_carried: true }],
            stations: [{ km: 5, has_water: true, products: ['b'] }],
          },
        },
      ),
    )
    minutesIn(35)
    await showRace()
    await userEvent.click(await button(/^Something else/))
    expect(await button(/^450\s?ml Brew$/)).toBeVisible()
    await userEvent.click(await button(/^150\s?ml Brew$/))
    await waitFor(async () =>
      expect(Object.values(await races(data))).toContainEqual(
        expect.objectContaining({
          products: ['b'],
          fluid_ml: 150,
          carbs_grams: 10.7,
          given: ['b'],
        }),
      ),
    )
  })

  it('is planned without a goal, too, once the runner says where they are', async () => {
    await openRunner(storeRace(STARTED, { distance_km: 42.2, goal_minutes: null }))
    minutesIn(60)
    await showRace()
    // Nobody knows when the line comes: the large button is none that ends the race.
    expect(screen.queryByRole('button', { name: /^Finish/ })).toBeNull()
    await userEvent.click(await button(/^I'm at km/))
    await screen.findByRole('dialog')
    await type('10')
    await userEvent.click(screen.getByRole('button', { name: 'Here I am' }))
    expect(await screen.findByText(/^\d+ intakes left\.$/)).toBeVisible()
    expect(await button(/^Taken/)).toBeVisible()
  })

  it('plans without a gel that was lost', async () => {
    const data = await openRunner(storeRace(STARTED))
    minutesIn(35)
    await showRace()
    await userEvent.click(await button(/^Something else/))
    await userEvent.click(await button(/^Gel lost/))
    expect(await screen.findByText(/^Planned anew without it: \d+ left\.$/)).toBeVisible()
    expect(await button(/^Undo ?lost 0:35:\d\d · Gel/)).toBeVisible()
    expect(await data.tables.all('food_logs')).toEqual([])
  })
})

describe('the end of a race', () => {
  const ended = (minute: number, more = {}): RaceLog => ({
    ...STARTED,
    'plan-20': intake(21),
    finish: entry({ kind: 'finish', at: at(minute).toISOString(), ...more }),
  })

  it('after the line is celebrated, with how much of the plan was taken and a picture', async () => {
    await openRunner(storeRace(ended(125)))
    minutesIn(126)
    await showRace()
    expect(await screen.findByText('Well run.')).toBeVisible()
    expect(screen.getByText(/^\d+% of the plan taken$/)).toBeVisible()
    await userEvent.click(await button(/^Picture to share/))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(
      await screen.findByRole('link', { name: /How did it go/, hidden: true }),
    ).toHaveAttribute('href', '/race-debrief?id=race')
  })

  it('after twenty minutes is asked about, and praised for nothing', async () => {
    const data = await openRunner(storeRace(ended(20)))
    minutesIn(21)
    await showRace()
    expect(await screen.findByText('Did you finish? That was soon.')).toBeVisible()
    expect(screen.queryByText('Well run.')).toBeNull()
    await userEvent.click(await button(/^Stopped on the way/))
    expect(await screen.findByText('You stopped. That is an answer, too.')).toBeVisible()
    const [race] = await data.tables.all('races')
    expect(race?.log.finish).toMatchObject({ outcome: 'stopped', at: at(20).toISOString() })
  })

  it('is asked about where neither distance nor goal says when it can be', async () => {
    const unknown = { distance_km: null, goal_minutes: null }
    await openRunner(storeRace(ended(200), unknown))
    minutesIn(201)
    await showRace()
    expect(await screen.findByText('Did you finish?')).toBeVisible()
    expect(screen.queryByText('Well run.')).toBeNull()
    await userEvent.click(await button(/^Yes, finished/))
    expect(await screen.findByText('Well run.')).toBeVisible()
  })

  it('can be before the line, with words of its own', async () => {
    const place = entry({ kind: 'place', at: at(60).toISOString(), km: 10 })
    await openRunner(storeRace({ ...STARTED, place }))
    minutesIn(60)
    await showRace('id')
    await userEvent.click(await button(/^Lainnya/))
    await userEvent.click(await button(/^Berhenti di sini/))
    expect(await screen.findByText(/^Anda berhenti di 10\s?km/)).toBeVisible()
  })

  it('has the time of the results where the finish was tapped late, and the other answer', async () => {
    const place = entry({ kind: 'place', at: at(60).toISOString(), km: 10 })
    const data = await openRunner(storeRace({ ...ended(250), place }))
    minutesIn(251)
    await showRace()
    expect(await screen.findByText('Well run.')).toBeVisible()
    await userEvent.click(await button(/^More/))
    await userEvent.type(await screen.findByLabelText('Official time'), '2:05:30')
    await userEvent.click(await button(/^Set/))
    await waitFor(() => expect(screen.getByTestId('race-time')).toHaveTextContent('2:05:30'))
    const noted = async () => (await data.tables.all('races'))[0]?.log
    expect((await noted())?.['plan-20']).toMatchObject({ at: at(21).toISOString() })
    await userEvent.click(await button(/^More/))
    await userEvent.click(await button(/^Stopped on the way/))
    // By the pace so far: 10 km in an hour.
    expect(await screen.findByText(/^You stopped at 20\.9\s?km/)).toBeVisible()
    expect((await noted())?.finish).toMatchObject({ outcome: 'stopped', km: 20.9 })
  })

  it('takes the session in the diary along, whatever is said of it later', async () => {
    const data = await openRunner(async (db) => {
      await storeRace(ended(250))(db)
      const row = { ...emptyActivity(TODAY), user_activity_label: 'race' as const }
      await insertRow(db, 'training_activities', row, raceActivityKey(db.userId, 'race'))
    })
    const session = async () => (await data.tables.all('training_activities'))[0]
    minutesIn(251)
    await showRace()
    await userEvent.click(await button(/^More/))
    await userEvent.type(await screen.findByLabelText('Official time'), '2:05:30')
    await userEvent.click(await button(/^Set/))
    await waitFor(async () =>
      expect(await session()).toMatchObject({
        ...{ status: 'done', start_time: '09:00' },
        ...{ actual_duration_minutes: 125.5, actual_distance_km: 21.1 },
      }),
    )
    await userEvent.click(await button(/^More/))
    await userEvent.click(await button(/^Stopped on the way/))
    await waitFor(async () =>
      expect(await session()).toMatchObject({
        ...{ status: 'done', actual_duration_minutes: 125.5, actual_distance_km: null },
      }),
    )
  })

  it('says nothing of the plan to a runner who was told to take less', async () => {
    await openRunner(storeRace({ ...ended(125), 'extra-1': intake(60, 'felt_sick') }))
    minutesIn(126)
    await showRace()
    expect(await screen.findByText('Well run.')).toBeVisible()
    expect(screen.queryByText(/of the plan taken/)).toBeNull()
  })

  it('that nobody has told of is asked about on Home', async () => {
    await openRunner(storeRace(ended(20)))
    minutesIn(30)
    await show(<RacePart />)
    expect(await screen.findByRole('link', { name: 'Say how it ended' })).toHaveAttribute(
      'href',
      '/race-mode?id=race',
    )
  })

  it.each([
    ['while it runs', { ...STARTED, 'plan-20': intake(21) }, 22],
    ['after the finish', ended(125), 126],
  ] as const)(
    'has on Home what a killed page had no time to put into the food log, %s',
    async (_, log, minute) => {
      const data = await openRunner(storeRace(log))
      minutesIn(minute)
      await show(<RacePart />)
      await waitFor(async () =>
        expect(await data.tables.all('food_logs')).toMatchObject([
          { id: 'race-race-plan-20', meal_type: 'race_day', food_name: 'Gel', calories: 100 },
        ]),
      )
    },
  )

  it('after midnight stands on Home on the day of the finish and the next', async () => {
    const day = 24 * 60
    await openRunner(storeRace(ended(20 * 60), { distance_km: 100, goal_minutes: 20 * 60 }))
    for (const minute of [day, 2 * day]) {
      minutesIn(minute)
      const { unmount } = await show(<RacePart />)
      expect(await screen.findByText('After the race')).toBeVisible()
      unmount()
    }
  })

  it('says to eat within two hours for two hours only', async () => {
    await openRunner(storeRace(ended(125), { distance_km: 42.2 }))
    minutesIn(200)
    const { unmount } = await show(<RacePart />)
    expect(await screen.findByText(/^Eat and drink within two hours/)).toBeVisible()
    unmount()
    minutesIn(125 + 8 * 60)
    await show(<RacePart />)
    expect(await screen.findByText(/^Eat as much as you like at the next meals/)).toBeVisible()
  })

  it('stands on Home that day and the next, with the debrief until it was read', async () => {
    const log = ended(125)
    const data = await openRunner(storeRace(log, { distance_km: 42.2 }))
    const { unmount } = await show(<RacePart />)
    expect(await screen.findByRole('link', { name: 'How did it go?' })).toBeVisible()
    expect(
      screen.getByText(/easy runs only for 3 to 7 days, nothing hard for 2 weeks/),
    ).toBeVisible()
    unmount()
    const debrief = await show(app, { at: raceDebriefOf('race') })
    await waitFor(async () =>
      expect((await data.tables.all('races'))[0]?.log).toHaveProperty('read'),
    )
    debrief.unmount()
    await show(<RacePart />)
    expect(await screen.findByText('After the race')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'How did it go?' })).toBeNull()
  })
})
