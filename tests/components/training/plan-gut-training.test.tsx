import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow, patchRow } from '#db/rows.ts'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { planKey } from '#domain/training-plan/plan-rows.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { TrainingPlanRoute } from '#features/training-plan/TrainingPlanRoute.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import { createTrainingPlans } from '#runner-data/training-plan/training-plans.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

const RACE: FieldsOf<'races'> = {
  ...{ date: '2027-01-17', name: 'Borobudur', start_time: null, distance_km: 42.2, city: null },
  ...{ list_id: null, goal_minutes: 240, plan: null, log: {}, debrief: null },
}
const SETTINGS: PlanSettings = {
  ...{
    race: 'marathon',
    level: 'intermediate',
    runsOn: usualRunDays(4, 'sunday'),
    longRunOn: 'sunday',
    age: null,
    raceKm: 42.195,
  },
  ...{ raceDate: RACE.date, startsOn: weekStart(TODAY), recentKm: 45, longestKm: null },
}

/** A runner with the race and, in the diary, the plan to it. */
function openPlan(change?: (db: LocalDatabase) => Promise<unknown>) {
  return openRunner(async (db) => {
    await insertRow(db, 'profiles', { ...EMPTY_PROFILE, weight_kg: 70 }, db.userId)
    await insertRow(db, 'races', RACE, 'race')
    await createTrainingPlans(db, (work) => work()).write(SETTINGS, SETTINGS.startsOn)
    await change?.(db)
  })
}
const practice = async () =>
  within(await screen.findByRole('region', { name: 'Week by week' }))
    .queryAllByText(/practise/)
    .map((each) => each.closest('li')?.textContent)

/** A long run's row: its name, its day and what is practised, its distance. */
const rowOf = (words: string) =>
  expect.stringMatching(new RegExp(`^Long run Sun.* · ${words} .*km$`))

beforeAll(loadAllWords)

it.each([
  [true, (step: number) => rowOf(`practise ${step}\u00a0g an hour`)],
  [false, () => rowOf('practise for the race')],
])(
  'each long run of the plan has its week’s step of the ladder, figures %s',
  async (figures, words) => {
    await openPlan()
    await show(
      <FiguresProvider value={figures}>
        <TrainingPlanRoute />
      </FiguresProvider>,
    )
    await waitFor(async () => expect((await practice()).length).toBeGreaterThanOrEqual(4))
    expect((await practice()).slice(0, 3)).toEqual([30, 40, 50].map(words))
    const weeks = within(screen.getByRole('region', { name: 'Week by week' }))
    for (const run of weeks.getAllByText(/^(Easy|Tempo|Steady)/)) {
      expect(run.closest('li')).not.toHaveTextContent(/practise/)
    }
  },
)

it('a week whose long run is left out brings no step', async () => {
  const second = addDays(SETTINGS.startsOn, 13)
  await openPlan((db) =>
    patchRow(db, 'training_activities', planKey(db.userId, second), { status: 'skipped' }),
  )
  await show(<TrainingPlanRoute />)
  await waitFor(async () => expect(await practice()).not.toEqual([]))
  const words = (await practice()).slice(0, 2)
  expect(words).toEqual([30, 40].map((step) => rowOf(`practise ${step}\u00a0g an hour`)))
  const skipped = screen.getByText(/ · skipped$/).closest('li')
  expect(skipped).toHaveTextContent(/^Long run Sun.* · skipped/)
})
