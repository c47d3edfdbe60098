import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { insertRow } from '#db/rows.ts'
import { weekStart } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { withPlan } from '#domain/training-plan/plan-settings.ts'
import { TrainingPlanRoute } from '#features/training-plan/TrainingPlanRoute.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

const RACE: FieldsOf<'races'> = {
  ...{ date: '2027-01-17', name: 'Borobudur', start_time: null, distance_km: 42.2, city: null },
  ...{ list_id: null, goal_minutes: 240, plan: null, log: {}, debrief: null },
}
const preferences = withPlan(
  {},
  {
    ...{ race: 'marathon', level: 'intermediate', days: 4, longRunOn: 'sunday', raceKm: 42.195 },
    ...{ raceDate: RACE.date, startsOn: weekStart(TODAY), recentKm: 45 },
  },
)

beforeAll(loadAllWords)

it.each([
  [true, (step: number) => `Long run · practise ${step}\u00a0g an hour`],
  [false, () => 'Long run · practise for the race'],
])(
  'each long run of the plan has its week’s step of the ladder, figures %s',
  async (figures, words) => {
    await openRunner(async (db) => {
      await insertRow(db, 'profiles', { ...EMPTY_PROFILE, weight_kg: 70, preferences }, db.userId)
      await insertRow(db, 'races', RACE, 'race')
    })
    await show(
      <FiguresProvider value={figures}>
        <TrainingPlanRoute />
      </FiguresProvider>,
    )
    const weeks = within(await screen.findByRole('region', { name: 'Week by week' }))
    const practice = () =>
      weeks
        .getAllByText(/practise/)
        .map((each) => each.textContent?.replace(' · not in your diary', ''))
    await waitFor(() => expect(practice().length).toBeGreaterThanOrEqual(4))
    expect(practice().slice(0, 3)).toEqual([30, 40, 50].map(words))
    for (const run of weeks.getAllByText(/^(Easy|Tempo|Steady)/)) {
      expect(run).not.toHaveTextContent(/practise/)
    }
  },
)
