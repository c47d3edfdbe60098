import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { deletedRows, livingRows } from '#db/known-rows.ts'
import {
  insertMissing,
  type Patch,
  patchRows,
  readRow,
  removeRows,
  restoreRows,
  upsertRow,
} from '#db/rows.ts'
import { addDays, DAYS_PER_WEEK } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { planAfter } from '#domain/training-plan/after-race.ts'
import { MAX_PLAN_WEEKS } from '#domain/training-plan/constants.ts'
import { isOfPlan } from '#domain/training-plan/plan-mark.ts'
import {
  isUnchanged,
  type PlanChanges,
  planChanges,
  planKey,
} from '#domain/training-plan/plan-rows.ts'
import { withPlan } from '#domain/training-plan/plan-settings.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { type GoalWritten, goalBack, setGoal } from '../races/goal.ts'
import { readRacedLately } from './raced-lately.ts'

const TABLE = 'training_activities'
type ActivityRow = Row<typeof TABLE>
/** A larger write makes a task the runner feels. */
const ROWS_AT_ONCE = 100
/** So often a plan is made while another tab or pull writes the same runs. */
const TRIES_MAX = 5

/** What writing the runs of a plan did, for the way back. */
interface RunsWritten {
  changes: PlanChanges
  /** The changed and removed rows as they were. */
  before: ActivityRow[]
}

export interface Written extends RunsWritten {
  preferences: FieldsOf<'profiles'>['preferences']
  /** What became of the goal; null where there is no plan. */
  goal: GoalWritten | null
}

/** @param settings null: a plan without runs, so that those of the plan before go */
export async function previewPlan(
  db: LocalDatabase,
  settings: PlanSettings | null,
  today: string,
): Promise<PlanChanges> {
  const raced = await readRacedLately(db, today)
  const plan = settings ? planAfter(trainingPlan(settings), raced) : { weeks: [] }
  // A plan of before may reach beyond this one.
  const last = addDays(today, (MAX_PLAN_WEEKS + 1) * DAYS_PER_WEEK)
  const rows = await readBetween(db.userId, TABLE, today, last)
  const runs = plan.weeks.flatMap((week) => week.runs)
  const keys = runs.map(({ date }) => planKey(db.userId, date))
  const gone = await deletedRows(db, TABLE, keys)
  const byRunner = gone.filter(isOfPlan).map(({ id }) => id)
  // A run that the runner has moved to a day before is there still, under the name of its own day.
  const known = new Set(rows.map(({ id }) => id))
  const moved = await livingRows(
    db,
    TABLE,
    keys.filter((key) => !known.has(key)),
  )
  return planChanges(plan, db.userId, today, [...rows, ...moved], new Set(byRunner))
}

export async function applyPlan(
  db: LocalDatabase,
  settings: PlanSettings | null,
  today: string,
  raceName: string | null = null,
): Promise<Written> {
  const runs = await writeRuns(db, settings, today, TRIES_MAX)
  const preferences = (await readRow(db, 'profiles', db.userId))?.preferences ?? {}
  await savePreferences(db, withPlan(preferences, settings))
  const goal = settings && (await goalOfPlan(db, settings, raceName))
  return { ...runs, preferences, goal }
}

/**
 * Where a pull or another tab brought a run between reading and writing, the rest is planned anew from what stands
 * then: what the runner made of it stays, and a run of another plan becomes this one's.
 */
async function writeRuns(
  db: LocalDatabase,
  settings: PlanSettings | null,
  today: string,
  tries: number,
): Promise<RunsWritten> {
  const changes = await previewPlan(db, settings, today)
  const before = await livingRows(db, TABLE, [
    ...changes.change.map((row) => row.id),
    ...changes.remove,
  ])
  await takeOut(db, changes.remove)
  await inBatches(changes.change, (rows) =>
    patchRows(
      db,
      TABLE,
      rows.map(({ id, fields }) => ({ id, patch: fields })),
    ),
  )
  const made = new Set<string>()
  await inBatches(changes.make, async (rows) => {
    for (const { id } of await insertMissing(db, TABLE, rows)) made.add(id)
  })
  if (made.size === changes.make.length || tries === 1) return { changes, before }
  const make = changes.make.filter(({ id }) => made.has(id))
  return joined(
    { changes: { ...changes, make }, before },
    await writeRuns(db, settings, today, tries - 1),
  )
}

function joined(first: RunsWritten, then: RunsWritten): RunsWritten {
  const made = new Set(first.changes.make.map(({ id }) => id))
  const rows = [...then.before.filter(({ id }) => !made.has(id)), ...first.before]
  return {
    changes: {
      make: [...first.changes.make, ...then.changes.make],
      change: [...first.changes.change, ...then.changes.change],
      remove: [...first.changes.remove, ...then.changes.remove],
      left: then.changes.left,
    },
    before: [...new Map(rows.map((row) => [row.id, row])).values()],
  }
}

/** [Note: one goal]: what a plan leads to. */
function goalOfPlan(
  db: LocalDatabase,
  { race, raceDate, raceKm }: PlanSettings,
  madeName: string | null,
): Promise<GoalWritten> {
  const km = race === 'ultra' ? raceKm : null
  const wanted = { goal_type: race, goal_name: null, target_date: raceDate }
  return setGoal(db, wanted, { km, madeName })
}

/** How it was before: what the runner has changed since stays as they made it. */
export async function putBack(
  db: LocalDatabase,
  { changes, before, preferences, goal }: Written,
): Promise<void> {
  const made = await livingRows(
    db,
    TABLE,
    changes.make.map(({ id }) => id),
  )
  await takeOut(
    db,
    made.filter(isUnchanged).map(({ id }) => id),
  )
  await inBatches(before, async (rows) => {
    await restoreRows(
      db,
      TABLE,
      rows.map(({ id }) => id),
    )
    await patchRows(db, TABLE, rows.map(withoutEnvelope))
  })
  await savePreferences(db, preferences)
  if (goal) await goalBack(db, goal)
}

function withoutEnvelope(row: ActivityRow): Patch<typeof TABLE> {
  const { id, user_id: _, rev: _r, created_clock: _c, edit_clocks: _e, ...patch } = row
  return { id, patch }
}

/** Deleted with its mark, a row would be one that the runner has deleted. */
export function takeOut(db: LocalDatabase, ids: readonly string[]): Promise<void> {
  return inBatches(ids, async (some) => {
    await patchRows(
      db,
      TABLE,
      some.map((id) => ({ id, patch: { source_ref: null } })),
    )
    await removeRows(db, TABLE, some)
  })
}

async function inBatches<T>(
  items: readonly T[],
  write: (some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
    await write(items.slice(at, at + ROWS_AT_ONCE))
  }
}

async function savePreferences(
  db: LocalDatabase,
  preferences: FieldsOf<'profiles'>['preferences'],
): Promise<void> {
  await upsertRow(db, 'profiles', db.userId, { preferences }, EMPTY_PROFILE)
}
