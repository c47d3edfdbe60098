import { expect, it } from 'vitest'
import type { FunctionDeps } from '../../../supabase/functions/_shared/function-deps.ts'
import { computeWeek } from '../../../supabase/functions/weekly-running-leaderboard/compute-week.ts'

const MONDAY = '2026-11-23'
const RUN = {
  ...{ id: 'r', date: MONDAY, activity_type: 'run', status: 'done', start_time: '07:00' },
  ...{ actual_distance_km: 5, actual_duration_minutes: 30, source: 'file' },
}

it('a member whose rows can’t be read has no distance, and all others have theirs', async () => {
  const due = [
    { user_id: 'wild', version: 3, activities: [null], fitness: [] },
    { user_id: 'rina', version: 2, activities: [RUN], fitness: [] },
  ]
  let stored: unknown
  const callApi: FunctionDeps['callApi'] = async (path, init) => {
    if (path.endsWith('/leaderboard_to_compute')) return Response.json(due)
    stored = JSON.parse(String(init?.body))
    return new Response(null, { status: 204 })
  }
  await computeWeek({ serviceKey: 'k', callApi } as unknown as FunctionDeps, 'rina', MONDAY)
  expect(stored).toEqual({
    p_week_start: MONDAY,
    p_figures: [
      { user_id: 'wild', version: 3, distance_meters: 0 },
      { user_id: 'rina', version: 2, distance_meters: 5000 },
    ],
  })
})
