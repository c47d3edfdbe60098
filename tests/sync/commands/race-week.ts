import { of } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { allRows } from '#db/range-queries.ts'
import { readStravaActivity } from '#domain/activity-files/strava.ts'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { NO_AMOUNTS } from '#domain/fuelling/race-types.ts'
import { FINISH, READ, START } from '#domain/race-log/race-clock.ts'
import { raceCourse } from '#domain/race-log/race-course.ts'
import { raceNow } from '#domain/race-log/race-now.ts'
import { handedOut, oneServing } from '#domain/race-log/station-foods.ts'
import { intakeNote, lastTap, servingsOf, undoOf } from '#domain/race-log/taps.ts'
import { raceActivityKey } from '#domain/races/race-activity.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import type { RaceProductChoice } from '#domain/stored-shapes.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { saveSessions } from '#runner-data/fitness/save-activities.ts'
import { sessionsFrom } from '#runner-data/fitness/sessions-from.ts'
import { foundInFile } from '#runner-data/fitness/sources/files.ts'
import { createMeals } from '#runner-data/meals/meals.ts'
import { createPlans } from '#runner-data/plans.ts'
import { createProfile } from '#runner-data/profile.ts'
import { createRaceDays } from '#runner-data/races/race-days.ts'
import { createRaces } from '#runner-data/races/races.ts'
import { createTables } from '#runner-data/tables.ts'
import { createTraining } from '#runner-data/training/training.ts'
import { lightenDays } from '#runner-data/training-plan/lighter-days.ts'
import { createTrainingPlans } from '#runner-data/training-plan/training-plans.ts'
import { createWeights } from '#runner-data/weights/weights.ts'
import { readActivityFile } from '../../../workers/activity-files/read-activity-file.ts'
import { gpxFile } from '../../helpers/files/activity-files.ts'
import { plain } from './rows.ts'

/** A race's week as a runner lives it with the app's own commands, a step at a time; any device may do any of them. */

const NAME = 'Borobudur Marathon'
const GEL: RaceProductChoice = {
  ...{ id: 'energy-gel', name: 'Energy gel', carbs_grams: 26, sodium_mg: 60, fluid_ml: 0 },
  ...{ caffeine_mg: 0, is_carried: true },
}
const DRINK = { ...GEL, id: 'isotonic-drink', name: 'Isotonic drink', fluid_ml: 468 }
const CHOICES = {
  ...FIRST_CHOICES,
  products: [GEL, DRINK],
  stations: [5, 10, 15, 20, 25, 30, 35, 40].map((km) => ({
    ...{ km, has_water: true, products: km % 10 === 0 ? [DRINK.id] : [] },
  })),
}

interface Week {
  db: LocalDatabase
  /** Of the race, local. */
  day: string
}

const races = ({ db }: Week) => createRaces(db, plain)
const startMs = ({ day }: Week) => Date.parse(`${day}T05:12:00.000Z`)
const iso = (week: Week, minute: number) => new Date(startMs(week) + minute * 60_000).toISOString()

async function theRace({ db, day }: Week): Promise<Row<'races'>> {
  const race = (await allRows(db, 'races')).find((each) => each.date === day)
  if (!race) throw new Error('the race is not here')
  return race
}

/** A tap on the way, and the food log after it. */
async function note(
  week: Week,
  key: string,
  entry: Parameters<ReturnType<typeof races>['note']>[2],
) {
  const { id } = await theRace(week)
  await races(week).note(id, key, entry)
  await createRaceDays(week.db, plain).settleMeals(id, (meal) => ({
    food_name: meal.servings.map((each) => each.id).join(', ') || 'Water',
    serving_size: '1',
  }))
}

/** What is open at a minute, as race mode shows it on this device, is answered. */
async function answer(week: Week, minute: number, state: 'taken' | 'skipped' | 'felt_sick') {
  const race = await theRace(week)
  const course = raceCourse(race, null)
  const at = startMs(week) + minute * 60_000
  const { open } = raceNow(race.log, course.intakes, at, course.limits)
  if (open) await note(week, open.id, intakeNote(servingsOf(open), state, at))
}

function meals({ db }: Week) {
  const { meals: commands, close } = createMeals(db, plain, async () => undefined)
  close()
  return commands
}

async function save({ db }: Week, found: Parameters<typeof saveSessions>[1]) {
  await saveSessions({ training: createTraining(db, plain), tables: createTables(db) }, found)
}

const FIGURES = { calories: 560, protein_grams: 12, carbs_grams: 110, fat_grams: 6 }
const SETTINGS = ({ day }: Week) => ({
  ...{ race: 'marathon' as const, raceDate: day, raceKm: PLAN_RACE_KM.marathon },
  ...{
    level: 'intermediate' as const,
    runsOn: usualRunDays(4, 'sunday'),
    longRunOn: 'sunday' as const,
  },
  ...{ age: null, recentKm: 40, longestKm: 24, startsOn: weekStart(addDays(day, -56)) },
})

export const RACE_WEEK = {
  profile: ({ db }: Week) =>
    createProfile(db, plain, of(false)).save({
      name: 'Sari',
      age: 32,
      weight_kg: 56,
      height_cm: 162,
    }),
  enter: (week: Week) =>
    races(week).add({
      ...{ date: week.day, name: NAME, start_time: '05:00', distance_km: 42.195, city: 'Magelang' },
      ...{ list_id: 'borobudur', goal_minutes: 240, plan: null, log: {}, debrief: null },
    }),
  train: (week: Week) =>
    createTrainingPlans(week.db, plain).write(SETTINGS(week), addDays(week.day, -56), NAME),
  trainLess: (week: Week) =>
    createTrainingPlans(week.db, plain).write(
      { ...SETTINGS(week), runsOn: usualRunDays(3, 'sunday') },
      addDays(week.day, -7),
      NAME,
    ),
  async moveRun({ db, day }: Week) {
    const week = (await allRows(db, 'training_activities')).filter(
      (row) => row.date >= addDays(day, -6) && row.date < day && row.status === 'planned',
    )
    const [run] = week.sort((a, b) => (a.date < b.date ? -1 : 1))
    if (run) await createTraining(db, plain).move([run.id], addDays(day, -2))
  },
  choose: async (week: Week) => races(week).edit((await theRace(week)).id, { plan: CHOICES }),
  faster: async (week: Week) => races(week).edit((await theRace(week)).id, { goal_minutes: 235 }),
  load: ({ db, day }: Week) =>
    createPlans(db, plain).saveDays(
      new Map(
        [addDays(day, -2), addDays(day, -1)].map((date) => [
          date,
          (['breakfast', 'lunch', 'dinner'] as const).map((meal_type) => ({
            ...{ date, meal_type, recommended_calories: 900, recommended_protein_grams: 25 },
            ...{ recommended_carbs_grams: 170, recommended_fat_grams: 12 },
            meal_suggestions: [{ name: 'Rice with egg', grams: 400, ...FIGURES }],
            exercise_calories: null,
          })),
        ]),
      ),
    ),
  eatPlanned: ({ db, day }: Week) =>
    createPlans(db, plain).logMeal(addDays(day, -1), 'lunch', [
      {
        key: 'rice',
        draft: {
          ...{ food_name: 'Rice with egg', serving_size: '1 plate', meal_type: 'lunch' },
          ...{ logged_at: `${addDays(day, -1)}T05:00:00.000Z`, ...FIGURES },
        },
      },
    ]),
  eat: (week: Week) =>
    meals(week).log({
      ...{ food_name: 'Bubur ayam', serving_size: '1 bowl', meal_type: 'dinner' },
      ...{ logged_at: `${addDays(week.day, -1)}T11:00:00.000Z`, ...FIGURES },
    }),
  start: (week: Week) => note(week, START, { kind: 'start', at: iso(week, 0) }),
  take20: (week: Week) => answer(week, 20, 'taken'),
  skip40: (week: Week) => answer(week, 40, 'skipped'),
  take60: (week: Week) => answer(week, 61, 'taken'),
  place10: (week: Week) => note(week, 'place-a', { kind: 'place', at: iso(week, 64), km: 10 }),
  place15: (week: Week) => note(week, 'place-b', { kind: 'place', at: iso(week, 98), km: 15 }),
  loseGel: (week: Week) =>
    note(week, 'extra-lost', intakeNote(oneServing(GEL), 'lost', startMs(week) + 70 * 60_000)),
  cup: (week: Week) =>
    note(
      week,
      'extra-cup',
      intakeNote(handedOut(DRINK).taken, 'taken', startMs(week) + 74 * 60_000),
    ),
  async takeBack(week: Week) {
    const { log } = await theRace(week)
    const key = lastTap(log)
    const back = key === null ? null : undoOf(log[key])
    if (key !== null && back) await note(week, key, back)
  },
  take90: (week: Week) => answer(week, 92, 'taken'),
  sick: (week: Week) =>
    note(
      week,
      'extra-sick',
      intakeNote(
        { ...NO_AMOUNTS, waterMl: 0, products: [] },
        'felt_sick',
        startMs(week) + 110 * 60_000,
      ),
    ),
  take150: (week: Week) => answer(week, 150, 'taken'),
  take200: (week: Week) => answer(week, 200, 'taken'),
  finish: (week: Week) => note(week, FINISH, { kind: 'finish', at: iso(week, 271) }),
  finishSaid: (week: Week) =>
    note(week, FINISH, { kind: 'finish', at: iso(week, 270), outcome: 'finished', km: null }),
  async debrief(week: Week) {
    const { id } = await theRace(week)
    await races(week).note(id, READ, { kind: 'read', at: iso(week, 300) })
    await races(week).edit(id, { debrief: { stomach: [0, 1, 3, 1, null], note: 'Too sweet.' } })
  },
  /** The watch's file, as the import screen saves it: 42.7 km, where the race says 42.195. */
  async record(week: Week) {
    const file = gpxFile({
      start: iso(week, 0.4),
      points: 814,
      metersApart: 52.5,
      climbPerPoint: 0,
    })
    const read = readActivityFile(new TextEncoder().encode(file))
    if ('problem' in read) throw new Error(read.problem)
    await save(
      week,
      read.activities.map((activity) => foundInFile(activity, week.db.userId)),
    )
  },
  /** The same run from Strava, which leaves pauses out. */
  async recordOnStrava(week: Week) {
    const times = { start_date: iso(week, 0.4), start_date_local: `${week.day}T05:12:24Z` }
    const figures = { distance: 42_590, moving_time: 16_020, elapsed_time: 16_270 }
    const none = { total_elevation_gain: null, average_heartrate: null, workout_type: 1 }
    const sport = { id: 42, sport_type: 'Run', type: 'Run' }
    const run = readStravaActivity({ ...sport, ...times, ...figures, ...none })
    if (!run) throw new Error('Strava’s run is not read')
    await save(week, sessionsFrom('strava', week.db.userId, [run]))
  },
  async feel(week: Week) {
    const row = raceActivityKey(week.db.userId, (await theRace(week)).id)
    await createTraining(week.db, plain).edit(row, { intensity: 'high' })
  },
  weigh: ({ db, day }: Week) => createWeights(db, plain).log(addDays(day, 1), 55.2),
  lighten: ({ db, day }: Week) => lightenDays(db, addDays(day, 1)),
  asPlanned: ({ db, day }: Week) => createTrainingPlans(db, plain).asPlanned(addDays(day, 1)),
  breakfastAfter: (week: Week) => meals(week).copyDay(addDays(week.day, -1), addDays(week.day, 1)),
  next: (week: Week) =>
    races(week).add({
      ...{ date: addDays(week.day, 90), name: 'Jakarta', start_time: null, distance_km: 21.1 },
      ...{ city: null, list_id: null, goal_minutes: 115, plan: null, log: {}, debrief: null },
    }),
} satisfies Record<string, (week: Week) => Promise<unknown>>

export type RaceWeekStep = keyof typeof RACE_WEEK
