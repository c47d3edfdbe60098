import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { knownRows } from '#db/known-rows.ts'
import { insertRow, patchRow, readRow, removeRow, upsertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import {
  becomesGoal,
  type GoalExtras,
  type GoalFields,
  goalRace,
  raceOfGoal,
} from '#domain/races/goal-race.ts'
import { raceKind } from '#domain/races/race-kind.ts'
import { localDay } from '#lib/local-day.ts'
import { intoDiary, outOfDiary } from './race-diary.ts'

/** Later than any race: years have four digits. */
const LAST_DAY = '9999-12-31'

/** What setting a goal did, for the way back. */
export interface GoalWritten {
  goal: GoalFields
  before: GoalFields
  /** The race that was changed, as it was. */
  moved: Row<'races'> | null
  /** The id of the race that was made. */
  made: string | null
}

/**
 * Has the races follow what becomes the goal ([Note: one goal]), and answers what the profile is to say of it. The
 * races come first: killed in between, the goal is found by its day or name.
 */
export async function raceFollows(
  db: LocalDatabase,
  wanted: Partial<GoalFields>,
  extras: GoalExtras = {},
): Promise<GoalWritten> {
  const { races, before, today } = await goalAndRaces(db)
  const fields = { ...before, ...wanted }
  const change = raceOfGoal(races, before, fields, today, extras)
  let race: Row<'races'> | undefined
  let moved: Row<'races'> | null = null
  if (change.change === 'chosen') race = races.find(({ id }) => id === change.id)
  if (change.change === 'moved') {
    moved = races.find(({ id }) => id === change.id) ?? null
    race = await patchRow(db, 'races', change.id, change.patch)
    await intoDiary(db, race)
  }
  if (change.change === 'made') {
    race = await makeRace(db, change.fields, Boolean(fields.goal_name?.trim()))
    await intoDiary(db, race)
  }
  const made = change.change === 'made' ? (race?.id ?? null) : null
  return { goal: race ? goalFieldsOf(race, fields.goal_type) : fields, before, moved, made }
}

/**
 * A race named after its day: set on two devices that have not met, the goal of a day is one race. A name that nobody
 * has typed gives way to one.
 */
async function makeRace(
  db: LocalDatabase,
  fields: Pick<FieldsOf<'races'>, 'name' | 'date' | 'distance_km'>,
  isNamed: boolean,
): Promise<Row<'races'>> {
  const id = `goal-${fields.date}`
  const [known] = await knownRows(db, 'races', [id])
  const all = { ...NEW_RACE, ...fields }
  const declared = Object.keys(all).filter((field) => field !== 'name')
  return insertRow(db, 'races', all, known ? undefined : id, isNamed ? undefined : declared)
}

/** Makes this the goal, everywhere. */
export async function setGoal(
  db: LocalDatabase,
  wanted: Partial<GoalFields>,
  extras?: GoalExtras,
): Promise<GoalWritten> {
  const written = await raceFollows(db, wanted, extras)
  await upsertRow(db, 'profiles', db.userId, written.goal, EMPTY_PROFILE)
  return written
}

/** The goal as it was, and its races. */
export async function goalBack(
  db: LocalDatabase,
  { before, moved, made }: GoalWritten,
): Promise<void> {
  if (made !== null) {
    await removeRow(db, 'races', made)
    await outOfDiary(db, made)
  }
  if (moved && (await readRow(db, 'races', moved.id))) {
    const { name, date, distance_km } = moved
    await intoDiary(db, await patchRow(db, 'races', moved.id, { name, date, distance_km }))
  }
  await upsertRow(db, 'profiles', db.userId, before, EMPTY_PROFILE)
}

/**
 * A race that was just entered becomes the goal, where nothing else is before the runner. On a device that has no
 * profile yet nobody knows that.
 */
export async function entered(db: LocalDatabase, race: Row<'races'>): Promise<void> {
  if (!(await readRow(db, 'profiles', db.userId))) return
  const { before, today } = await goalAndRaces(db)
  if (!becomesGoal(race, before, today)) return
  const goal = goalFieldsOf(race, before.goal_type)
  await upsertRow(db, 'profiles', db.userId, goal, EMPTY_PROFILE)
}

/** Whether a race is the goal. */
export async function isGoalRace(db: LocalDatabase, id: string): Promise<boolean> {
  const { races, before, today } = await goalAndRaces(db)
  return goalRace(races, before, today)?.id === id
}

/** What the profile says of a goal that is this race. */
export function goalFieldsOf(
  race: Pick<FieldsOf<'races'>, 'name' | 'date' | 'distance_km'>,
  type: string | null,
): GoalFields {
  const goal_type = raceKind(race.distance_km) ?? type ?? 'custom'
  return { goal_type, goal_name: race.name, target_date: race.date }
}

const NEW_RACE = {
  ...{ start_time: null, city: null, list_id: null, goal_minutes: null },
  ...{ plan: null, log: {}, debrief: null },
}

async function goalAndRaces(db: LocalDatabase) {
  const races = await readBetween(db.userId, 'races', '', LAST_DAY)
  const profile = (await readRow(db, 'profiles', db.userId)) ?? EMPTY_PROFILE
  const { goal_type, goal_name, target_date } = profile
  const today = localDay(new Date(db.now()))
  return { races, before: { goal_type, goal_name, target_date }, today }
}
