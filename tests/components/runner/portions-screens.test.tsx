import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { stepsOf } from '#components/charts/chart-data.ts'
import { insertRow } from '#db/rows.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { buildTrends } from '#domain/trends/build-trends.ts'
import { ProfileRoute } from '#features/profile/ProfileRoute.tsx'
import { TrainingLoadRoute } from '#features/training/TrainingLoadRoute.tsx'
import { trendChart } from '#features/trends/trend-chart.ts'
import { FiguresProvider } from '#i18n/figures.ts'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import { settledScore } from '../../helpers/scores.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

async function inPortions() {
  await openRunner(async (db) => {
    await insertRow(db, 'profiles', { ...RUNNER_PROFILE, portions_mode: true }, db.userId)
    await insertRow(db, 'training_activities', { ...emptyActivity(TODAY), distance_km: 8 })
  })
}

describe('in portions mode', () => {
  it('the profile begins with no weight', async () => {
    await inPortions()
    await show(
      <FiguresProvider value={false}>
        <ProfileRoute />
      </FiguresProvider>,
    )
    expect(await screen.findByText('Profile information')).toBeVisible()
    expect(screen.queryByText(/Weight/)).toBeNull()
  })

  it('the week counts what was done, and nothing against a plan', async () => {
    await inPortions()
    await show(
      <FiguresProvider value={false}>
        <TrainingLoadRoute />
      </FiguresProvider>,
    )
    const week = await screen.findByRole('region', { name: "The week's training" })
    expect(week).toHaveTextContent(/0\s+km\s*run this week/)
    expect(week).not.toHaveTextContent(/0 \/ 1|of 30/)
  })

  it.each([
    [false, undefined],
    [true, '--danger'],
  ])('a low score has no colour that finds fault: %s', (coloured, colour) => {
    const rows = { activities: [], fitness: [], weights: [] }
    const trends = buildTrends({ ...rows, scores: [settledScore('2026-11-20', 12)] }, '7', TODAY)
    const words = { point: () => ({ name: '', short: '' }), series: () => '', coloured }
    const [bars] = trendChart('score', trends, words).series
    expect(bars?.colours?.[5]).toBe(colour)
  })
})

it('an axis has no step that its words can’t tell apart', () => {
  expect(stepsOf(String)[0]).toBe(0.01)
  expect(stepsOf((value) => String(Math.round(value))).slice(0, 4)).toEqual([1, 2, 5, 10])
})
