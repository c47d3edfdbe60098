import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { RaceDebriefRoute } from '#features/race-debrief/RaceDebriefRoute.tsx'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'
import { storeRace } from './race-rows.ts'

/** A runner with a marathon in five weeks and long runs after so many days. */
function openRuns(...days: number[]) {
  const race = { date: addDays(TODAY, 36), name: 'Borobudur', goal_minutes: 240 }
  return openRunner(async (db) => {
    await storeRace({}, race)(db)
    for (const after of days) {
      const long = { ...emptyActivity(addDays(TODAY, after)), distance_km: 20 }
      await insertRow(db, 'training_activities', long, `run-${after}`)
    }
  })
}
const ladder = () => screen.findByRole('region', { name: 'Gut training' })
const steps = async () => {
  const items = (await ladder()).querySelectorAll('li b')
  return [...items].map((each) => each.textContent?.replaceAll('\u00a0', ' '))
}

beforeAll(loadAllWords)

it('the ladder has a step for each week with a long run, and says what the others lack', async () => {
  // No long run in the third and fourth week.
  await openRuns(1, 8, 29)
  await show(<RaceDebriefRoute />)
  const inTime = ['30 g an hour', '40 g an hour', '50 g an hour', '50 g an hour']
  await waitFor(async () => expect(await steps()).toEqual(inTime))
  expect(await ladder()).toHaveTextContent(/2 weeks before the race have no run of 75 minutes/)
  expect(await ladder()).toHaveTextContent(/a run of at least 75 minutes with the one before/)
})

it('the ladder climbs to the need where there are runs enough', async () => {
  await openRuns(1, 8, 15, 22, 29)
  await show(<RaceDebriefRoute />)
  await waitFor(async () => expect((await steps()).at(-1)).toBe('60 g an hour'))
  expect(await ladder()).not.toHaveTextContent(/weeks? before the race|too few weeks/)
})

it('the ladder does not climb without a run, in Indonesian', async () => {
  await openRuns()
  await show(<RaceDebriefRoute />, { language: 'id' })
  const panel = await screen.findByRole('region', { name: 'Latihan pencernaan' })
  await waitFor(() => expect(panel).toHaveTextContent(/5 minggu sebelum lomba tidak punya lari/))
  expect(panel.querySelectorAll('li b')).toHaveLength(1)
  // Each week without a run has one planned by a tap.
  const plans = () => within(panel).queryAllByRole('button', { name: /^Rencanakan 75 mnt/ })
  await waitFor(() => expect(plans().length).toBeGreaterThan(3))
  const count = plans().length
  await userEvent.click(plans()[1] as HTMLElement)
  await waitFor(() => expect(plans()).toHaveLength(count - 1))
  expect(panel.querySelectorAll('li b')).toHaveLength(2)
})

it('there is no ladder once the last race is long over, and the panel says so', async () => {
  await openRunner(
    storeRace({}, { date: addDays(TODAY, -40), name: 'Borobudur', goal_minutes: 240 }),
  )
  await show(<RaceDebriefRoute />)
  await waitFor(async () =>
    expect(await ladder()).toHaveTextContent(/Once a race with a goal time is ahead/),
  )
})
