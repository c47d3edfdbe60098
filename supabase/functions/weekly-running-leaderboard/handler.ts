import * as v from 'valibot'
import { addDays, isDay, weekStart } from '#domain/calendar/local-day.ts'
import { displayName } from '#domain/community/display-name.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import { bodyAs } from '../_shared/bodies.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { requireOwn, requireUser } from '../_shared/require-user.ts'
import { subPath } from '../_shared/sub-path.ts'
import { computeWeek } from './compute-week.ts'
import { isReserved, nameKeys } from './name-keys.ts'

/** So many weeks back a board can be seen; its rows go after that. */
const WEEKS_BACK = 4

const BODY = v.object({
  weekStart: v.pipe(
    v.string(),
    v.check((day) => isDay(day) && weekStart(day) === day),
  ),
  /** The caller's own, as the specification sends it. */
  userId: v.optional(v.unknown()),
})
/** PostgreSQL's. */
const UNIQUE_VIOLATION = '23505'
const NAMED = v.object({ name: v.string() })

/** An entry as the database has it. */
interface Standing {
  place: number | null
  entry_id: string
  display_name: string
  distance_meters: number
  own: boolean
}

/**
 * POST, as a signed-in runner:
 * - `weekly-running-leaderboard` `{weekStart, userId?}`: `{weekStart, name, entries}`, an entry being
 *   `{user_id, distance_meters, name, place, own}`. `user_id` is opaque and of this week only. The first
 *   hundred and the caller; to who has not joined, `name` is null and there are no entries.
 * - `…/join` `{name}`: puts the caller on it, or changes the name; `{name}`.
 * - `…/leave`: takes the caller off it, with all their rows; `{name: null}`.
 * Refuses with 400 invalid_body, invalid_week, invalid_name; 401; 403 not_your_account; 409 name_taken; 404 function_not_found; 502
 * database_failed.
 */
export const weeklyRunningLeaderboard: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { id } = user
  const action = subPath(request, 'weekly-running-leaderboard')
  const members = asService(deps).from('leaderboard_members')
  if (action === 'join') {
    const read = displayName((await bodyAs(NAMED, request, { name: 'invalid_name' })).name)
    if ('problem' in read || isReserved(read.name)) throw new Refusal(400, 'invalid_name')
    const member = { user_id: id, display_name: read.name, ...nameKeys(read.name) }
    const { error } = await members.upsert(member)
    if (error?.code === UNIQUE_VIOLATION) throw new Refusal(409, 'name_taken')
    if (error) throw new Refusal(502, 'database_failed')
    return Response.json({ name: read.name })
  }
  if (action === 'leave') {
    await fromDatabase(members.delete().eq('user_id', id))
    return Response.json({ name: null })
  }
  if (action !== '') throw new Refusal(404, 'function_not_found')

  const { weekStart: monday, userId } = await bodyAs(BODY, request, { weekStart: 'invalid_week' })
  requireOwn(userId, user)
  requireRecent(deps, monday)
  const [member] = await fromDatabase<{ display_name: string }[]>(
    members.select('display_name').eq('user_id', id),
  )
  if (!member) return Response.json({ weekStart: monday, name: null, entries: [] })
  await computeWeek(deps, id, monday)
  const week = { p_user_id: id, p_week_start: monday }
  const entries = await fromDatabase<Standing[]>(asService(deps).rpc('weekly_leaderboard', week))
  return Response.json({
    weekStart: monday,
    name: member.display_name,
    entries: entries.map(({ entry_id, display_name, ...shown }) => ({
      user_id: entry_id,
      name: display_name,
      ...shown,
    })),
  })
}

/** A day further on it may be Monday already where the runner is. */
function requireRecent(deps: FunctionDeps, monday: string): void {
  const today = new Date(deps.now()).toISOString().slice(0, 10)
  const earliest = addDays(weekStart(today), -7 * WEEKS_BACK)
  if (monday < earliest || monday > addDays(today, 1)) throw new Refusal(400, 'invalid_week')
}
