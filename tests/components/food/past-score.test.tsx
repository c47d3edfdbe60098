import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '#domain/entities.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { PastScore } from '#features/meals/PastScore.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'
import { activity } from '../../unit/scoring/days.ts'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

const DATE = '2026-11-20'

/** A run of 20 km on too little: breakfast and dinner. */
function hungryDay() {
  const on = { logged_on: DATE, logged_at: `${DATE}T01:00:00.000Z` }
  const foodLogs = (['breakfast', 'dinner'] as const).map(
    (meal_type) => ({ ...meal({ ...on, meal_type }), id: meal_type }) as Row<'food_logs'>,
  )
  const run = { date: DATE, activity_type: 'run', status: 'done' as const }
  return scoreDay({
    date: DATE,
    profile: { ...RUNNER_PROFILE, activity_level: [] },
    foodLogs,
    plans: [],
    activities: [activity({ ...run, distance_km: 20, actual_distance_km: 20 }) as never],
    fitness: null,
    races: [],
  })
}

describe('a past day’s score', () => {
  it.each([
    ['en', 'Why this score', 'Meal structure', /left the body too little/],
    ['id', 'Asal skor', 'Pola makan', /menyisakan terlalu sedikit energi/],
  ] as const)(
    'comes with its parts, and nothing to do any more: %s',
    async (language, open, structure, low) => {
      const score = hungryDay()
      await show(<PastScore score={score} />, { language })
      expect(screen.getByTestId('day-score')).toHaveTextContent(String(score.total))
      expect(screen.getByText(low)).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: open }))
      const parts = await screen.findByRole('list')
      expect(await within(parts).findByText(structure)).toBeVisible()
      const shown = score.parts.filter(({ max, points }) => max !== 0 || points !== 0)
      expect(within(parts).getAllByRole('listitem')).toHaveLength(shown.length)
      expect(score.parts.some(({ params }) => params.raise === 'eat_more')).toBe(true)
      expect(screen.getByRole('region')).not.toHaveTextContent(
        /Eat about|Log:|Makan sekitar|Catat:|today|hari ini/i,
      )
    },
  )

  it('is a word in portions mode', async () => {
    const score = hungryDay()
    await show(
      <FiguresProvider value={false}>
        <PastScore score={score} />
      </FiguresProvider>,
    )
    expect(screen.getByTestId('day-score')).toHaveTextContent(/^[A-Za-z ]+$/)
    expect(screen.getByRole('region')).not.toHaveTextContent(/\d/)
    expect(screen.queryByText(/helping|have the next one/)).toBeNull()
  })
})
