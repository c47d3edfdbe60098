import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { insertRow, patchRow, removeRow } from '#db/rows.ts'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { planKey } from '#domain/training-plan/plan-rows.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { TrainingPlanRoute } from '#features/training-plan/TrainingPlanRoute.tsx'
import { createTrainingPlans } from '#runner-data/training-plan/training-plans.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

it('says of each run what the runner has made of it in the diary', async () => {
  const monday = weekStart(TODAY)
  const on = (days: number) => addDays(monday, days)
  await openRunner(async (db) => {
    await insertRow(db, 'profiles', { ...EMPTY_PROFILE, weight_kg: 70 }, db.userId)
    await createTrainingPlans(db, (work) => work()).write(
      {
        ...{ race: 'marathon', raceKm: 42.195, raceDate: addDays(monday, 76), level: 'advanced' },
        ...{
          runsOn: usualRunDays(6, 'sunday'),
          longRunOn: 'sunday',
          age: null,
          recentKm: 60,
          longestKm: null,
          startsOn: monday,
        },
      },
      monday,
    )
    const row = (days: number) => planKey(db.userId, on(days))
    await patchRow(db, 'training_activities', row(0), { status: 'done' })
    await patchRow(db, 'training_activities', row(1), { date: on(4) })
    await patchRow(db, 'training_activities', row(2), { distance_km: 3 })
    await patchRow(db, 'training_activities', row(3), { status: 'skipped' })
    await removeRow(db, 'training_activities', row(5))
  })
  await show(<TrainingPlanRoute />)
  const weeks = within(await screen.findByRole('region', { name: 'Week by week' }))
  await waitFor(() => expect(weeks.getByText(/· done$/)).toBeVisible())
  const runs = weeks
    .getAllByText(/ · (done|skipped|moved|now|not)/)
    .map((run) => run.closest('li')?.textContent?.replaceAll('\u00a0', ' '))
  expect(runs).toEqual([
    expect.stringMatching(/^Easy run Mon.* · done .*km$/),
    expect.stringMatching(/^Tempo run Tue.* · moved to Fri/),
    expect.stringMatching(/^Easy run Wed.* · now 3 km /),
    expect.stringMatching(/^Intervals Thu.* · skipped /),
    expect.stringMatching(/^Easy run Sat.* · not in your diary /),
  ])
})
