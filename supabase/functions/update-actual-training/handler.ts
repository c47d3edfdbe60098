import * as v from 'valibot'
import { dayTraining } from '#domain/training/day-training.ts'
import { requireMethod } from '../_shared/answers.ts'
import { asRunner } from '../_shared/api-client.ts'
import { bodyAs, DAY } from '../_shared/bodies.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { requireOwn, requireUser } from '../_shared/require-user.ts'
import { scoredDay } from '../_shared/scored-day.ts'
import { storeScore } from '../_shared/store-score.ts'

const BODY = v.object({
  userId: v.optional(v.unknown()),
  date: DAY,
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
  requireOwn(userId, user)
  const { rows, stored, fields, isScored } = await scoredDay(
    asRunner(deps, user),
    user.id,
    date,
    deps.now(),
  )
  const { sessions } = dayTraining({ date, ...rows })
  const done = sessions.filter(({ status }) => status === 'done')
  const scored = isScored && (stored !== null || rows.foodLogs.length > 0)
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
