import * as v from 'valibot'
import { isDay, localMoment } from '#domain/calendar/local-day.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import { daySessions } from '#domain/training/sessions.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { bodyAs } from '../_shared/bodies.ts'
import { dayRows } from '../_shared/day-rows.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { requireUser } from '../_shared/require-user.ts'
import { storeScore } from '../_shared/store-score.ts'

const BODY = v.object({
  userId: v.optional(v.unknown()),
  date: v.pipe(
    v.string(),
    v.check((text) => isDay(text)),
  ),
})

/**
 * POST `{userId?, date}`: takes the day's training as it was done, of all sources, and scores the day by
 * it: `{success: true, data: {date, sessions, distance_km, duration_minutes, daily_score}}`. The training
 * rows stay as each source wrote them ([Note: one session, however many sources]); what is updated is the
 * score. A day of which nothing is stored, and one without body metrics, gets none (null).
 * Refuses with 400 invalid_body, invalid_date; 401; 403 not_your_account; 502 database_failed.
 */
export const updateActualTraining: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { userId, date } = await bodyAs(BODY, request, { date: 'invalid_date' })
  if (userId !== undefined && userId !== user.id) throw new Refusal(403, 'not_your_account')
  const { score: stored, ...rows } = await dayRows(deps, user, date)
  const done = daySessions({
    date,
    activities: rows.activities,
    fitness: rows.fitness,
    usualWeek: rows.profile?.activity_level ?? [],
  }).filter(({ status }) => status === 'done')
  const at = new Date(deps.now()).toISOString()
  const now = localMoment(at, rows.foodLogs.at(-1)?.utc_offset_minutes ?? 0)
  const score = scoreDay({ date, ...rows, ...(now && { now }) })
  const known = stored !== null || rows.foodLogs.length > 0
  const scored = known && !score.missing.includes('body_metrics')
  const fields = scoreRow(score, at)
  if (scored) await storeScore(deps, user, fields, stored)
  const sum = (figures: (number | null | undefined)[]) =>
    Math.round(figures.reduce<number>((total, each) => total + (each ?? 0), 0) * 100) / 100
  return Response.json({
    success: true,
    data: {
      date,
      sessions: done.map(({ kind, done: amount }) => ({ kind, ...amount })),
      distance_km: sum(done.map((session) => session.done?.km)),
      duration_minutes: sum(done.map((session) => session.done?.minutes)),
      daily_score: scored ? fields.daily_score : null,
    },
  })
}
