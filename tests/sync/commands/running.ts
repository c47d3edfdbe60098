import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#domain/calendar/local-day.ts'
import { type FieldsOf, TRAINING_STATUSES } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import {
  GUT_LEVELS,
  HEAT_LEVELS,
  MAX_PRODUCTS,
  MAX_RACE_KM,
  MAX_RACE_MINUTES,
  MAX_STATIONS,
  SWEAT_MAX_ML_PER_HOUR,
} from '#domain/fuelling/constants.ts'
import { CORRECTION, clockKey, FINISH, READ, START } from '#domain/race-log/race-clock.ts'
import { DIARY } from '#domain/race-log/race-meals.ts'
import { intakeNote, type RaceNote } from '#domain/race-log/taps.ts'
import { raceActivityKey } from '#domain/races/race-activity.ts'
import type { RaceChoices, RaceEntry } from '#domain/stored-shapes.ts'
import { ACTIVITY_KINDS } from '#domain/training/activity-kind.ts'
import { MAX_SESSION_KM, MAX_SESSION_MINUTES } from '#domain/training/constants.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { wallClock } from '#lib/local-day.ts'
import { saveFitness } from '#runner-data/fitness/save-fitness.ts'
import { landActivity } from '#runner-data/media/screenshot-training.ts'
import { createRaceDays } from '#runner-data/races/race-days.ts'
import { createRaces } from '#runner-data/races/races.ts'
import { maintainRecoveries } from '#runner-data/training/recovery-upkeep.ts'
import { createTraining } from '#runner-data/training/training.ts'
import { lightenDays } from '#runner-data/training-plan/lighter-days.ts'
import { createTrainingPlans } from '#runner-data/training-plan/training-plans.ts'
import { type Drivers, type Hand, reads, storesOnDevice } from './driven.ts'
import { orUndone, pickRow, plain, someRows } from './rows.ts'
import { anyClock, anyDay, anyText, maybe, someOf, upTo } from './values.ts'

const TABLE = 'training_activities'
const MINUTE_MS = 60_000
/** What tells of a recovery is written after a pause. */
const RECOVERY_MS = 600
const training = ({ db }: Hand) => createTraining(db, plain)
const races = ({ db }: Hand) => createRaces(db, plain)

function anySession(hand: Hand): FieldsOf<typeof TABLE> {
  const { random } = hand
  return {
    ...emptyActivity(anyDay(hand)),
    activity_type: random.pick(ACTIVITY_KINDS),
    status: random.pick(TRAINING_STATUSES),
    duration_minutes: maybe(random, () => upTo(random, MAX_SESSION_MINUTES)),
    distance_km: maybe(random, () => upTo(random, MAX_SESSION_KM)),
    intensity: maybe(random, () => random.pick(['low', 'moderate', 'high'])),
    start_time: maybe(random, () => anyClock(random)),
    user_activity_label: maybe(random, () => random.pick(['long_run', 'race', 'tempo'])),
    actual_duration_minutes: maybe(random, () => upTo(random, MAX_SESSION_MINUTES)),
    actual_distance_km: maybe(random, () => upTo(random, MAX_SESSION_KM)),
  }
}

function anyRace(hand: Hand): FieldsOf<'races'> {
  const { random } = hand
  return {
    date: anyDay(hand),
    name: anyText(random, 120),
    start_time: maybe(random, () => anyClock(random)),
    distance_km: maybe(random, () => upTo(random, MAX_RACE_KM)),
    city: maybe(random, () => anyText(random, 120)),
    list_id: null,
    goal_minutes: maybe(random, () => 1 + random.below(MAX_RACE_MINUTES)),
    plan: maybe(random, () => anyChoices(hand)),
    log: {},
    debrief: maybe(random, () => ({ stomach: [0, null, 3], note: anyText(random, 2000) })),
  }
}

/** What a runner sets for a race plan, up to as many products and stations as its screen takes. */
function anyChoices({ random }: Hand): RaceChoices {
  const several = (most: number) => (random.chance(0.1) ? most : random.below(4))
  const products = Array.from({ length: several(MAX_PRODUCTS) }, (_, at) => ({
    id: `own-${at}`,
    name: anyText(random, 80),
    carbs_grams: upTo(random, 200),
    sodium_mg: upTo(random, 5000),
    fluid_ml: upTo(random, 2000),
    caffeine_mg: upTo(random, 500),
    is_carried: random.chance(0.7),
  }))
  const stations = Array.from({ length: several(MAX_STATIONS) }, () => ({
    km: upTo(random, MAX_RACE_KM),
    has_water: random.chance(0.8),
    products: products.filter(() => random.chance(0.3)).map(({ id }) => id),
  }))
  return {
    gut: random.pick(GUT_LEVELS),
    heat: random.pick(HEAT_LEVELS),
    sweat_ml_per_hour: maybe(random, () => random.below(SWEAT_MAX_ML_PER_HOUR + 1)),
    ...{ products, stations },
    stations_first: random.chance(0.8),
    breakfast_minutes: maybe(random, () => random.below(600)),
    breakfast: maybe(random, () => anyText(random, 200)),
    caffeine_before_mg: upTo(random, 400),
  }
}

/** Notes an entry of each kind there is: a new kind that is missing here is an error of types. */
async function note(hand: Hand): Promise<void> {
  const race = await pickRow(hand, 'races')
  if (!race) return
  const { random, today } = hand
  const ms = Date.parse(`${today}T06:00:00.000Z`) + random.below(9000) * 1000
  const at = new Date(ms).toISOString()
  const end = new Date(ms + random.below(40_000_000)).toISOString()
  const amounts = { carbsGrams: upTo(random, 90), fluidMl: upTo(random, 500) }
  const taken = { products: ['gel'], waterMl: 150, sodiumMg: 0, caffeineMg: 0, ...amounts }
  const state = random.pick(['taken', 'skipped', 'felt_sick', 'lost', 'undone'] as const)
  const outcome = random.pick(['finished', 'stopped'] as const)
  const km = () => maybe(random, () => upTo(random, MAX_RACE_KM))
  const device = await createRaceDays(hand.db, plain).device()
  const entries: {
    [K in RaceEntry['kind']]: [key: string, entry: Extract<RaceNote, { kind: K }>]
  } = {
    start: [START, { kind: 'start', at }],
    intake: [`plan-${random.below(9)}`, intakeNote(taken, state, ms)],
    place: [`place-${random.below(9)}`, { kind: 'place', at, km: km() }],
    correction: [CORRECTION, { kind: 'correction', seconds: random.below(14_401) - 7200 }],
    // Of a phone that was set to another day, too.
    clock: [clockKey(device), { kind: 'clock', ahead_ms: (random.next() - 0.5) * 172_800_000 }],
    finish: [FINISH, { kind: 'finish', at: end, outcome, km: km() }],
    read: [READ, { kind: 'read', at: end }],
    diary: [DIARY, { kind: 'diary', is_out: random.chance(0.5) }],
  }
  for (const [key, entry] of Object.values(entries)) await races(hand).note(race.id, key, entry)
}

function somePlan(today: string): PlanSettings {
  return {
    ...{ race: 'marathon', raceKm: PLAN_RACE_KM.marathon, raceDate: addDays(today, 84) },
    ...{ level: 'intermediate', runsOn: usualRunDays(4, 'sunday'), longRunOn: 'sunday' },
    ...{ age: null, recentKm: 30, longestKm: null, startsOn: today },
  }
}

/** A race that has just ended, and what tells of its recovery. */
async function recoveredFrom(hand: Hand) {
  const { db } = hand
  const began = new Date(Date.now() - 70 * MINUTE_MS)
  const { date, minuteOfDay } = wallClock(began)
  const two = (value: number) => String(value).padStart(2, '0')
  const start_time = `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
  const done = { ...anyRace(hand), date, start_time }
  const race = await races(hand).add(done)
  const ended = { status: 'done', actual_duration_minutes: 60 } as const
  await training(hand).edit(raceActivityKey(db.userId, race.id), ended)
  const stop = maintainRecoveries(db)
  await pause(RECOVERY_MS)
  stop()
  return pickRow(hand, 'training_notifications')
}

export const RUNNING_DRIVERS: Pick<
  Drivers,
  'training' | 'fitness' | 'screenshots' | 'races' | 'raceDays' | 'trainingPlans'
> = {
  training: {
    add: (hand) => training(hand).add(anySession(hand)),
    async edit(hand) {
      const row = await pickRow(hand, TABLE)
      if (row) await training(hand).edit(row.id, someOf(hand.random, anySession(hand)))
    },
    async remove(hand) {
      const rows = await someRows(hand, TABLE)
      await orUndone(hand, training(hand).remove(rows.map(({ id }) => id)))
    },
    async move(hand) {
      const rows = await someRows(hand, TABLE)
      const ids = rows.map(({ id }) => id)
      await orUndone(hand, training(hand).move(ids, anyDay(hand)))
    },
    planWeek: (hand) =>
      training(hand).planWeek(hand.today, [
        { date: addDays(hand.today, hand.random.below(7)), distanceKm: 8, isLong: true },
      ]),
    async pair(hand) {
      const [one, other] = await someRows(hand, TABLE)
      if (!one || !other) return
      await orUndone(hand, training(hand).pair([{ id: one.id, paired_with: other.id }]))
    },
    known: reads(({ training }) => training.known(['training_activities-1'])),
    importAll(hand) {
      const fields = { ...anySession(hand), source: 'file', source_ref: anyText(hand.random, 120) }
      // Two devices read two files.
      const id = `${hand.db.userId}:activity:${hand.random.below(1e9)}${Date.now()}:3600`
      return training(hand).importAll([{ id, fields }])
    },
    async acknowledgeRecovery(hand) {
      const row = (await pickRow(hand, 'training_notifications')) ?? (await recoveredFrom(hand))
      if (row) await training(hand).acknowledgeRecovery(row.id)
    },
  },
  fitness: {
    // What a source has answered, as its sync stores it.
    sync: (hand) =>
      saveFitness(
        hand.db,
        [
          {
            ...emptyFitness(anyDay(hand)),
            steps: hand.random.below(300_000),
            calories_burned: upTo(hand.random, 30_000),
            sessions: [
              {
                startTimeMillis: Date.parse(`${hand.today}T05:00:00Z`),
                endTimeMillis: Date.parse(`${hand.today}T06:00:00Z`),
                name: anyText(hand.random, 200),
              } as never,
            ],
          },
        ],
        { syncedAt: `${hand.today}T08:00:00.000Z` },
      ),
    noteConnection: storesOnDevice(({ fitness }) => fitness.noteConnection('strava', 'connected')),
  },
  screenshots: {
    upload: 'asks the server',
    // As it lands.
    confirm: (hand) =>
      landActivity(hand.db, {
        id: hand.db.newId(),
        date: anyDay(hand),
        start_time: maybe(hand.random, () => anyClock(hand.random)),
        activity_type: hand.random.pick(ACTIVITY_KINDS),
        duration_minutes: upTo(hand.random, MAX_SESSION_MINUTES),
        distance_km: upTo(hand.random, MAX_SESSION_KM),
        calories_burned: upTo(hand.random, 30_000),
        steps: hand.random.below(300_000),
        heart_rate_avg: 20 + hand.random.below(241),
      }),
    send: 'asks the server',
    sendAll: 'asks the server',
    discard: storesOnDevice(({ screenshots }) => screenshots.discard('none')),
    drop: storesOnDevice(({ screenshots }) => screenshots.drop('none', 'none')),
    picture: reads(({ screenshots }) => screenshots.picture('none')),
  },
  races: {
    add: (hand) => races(hand).add(anyRace(hand)),
    async edit(hand) {
      const race = await pickRow(hand, 'races')
      const { log: _, ...fields } = anyRace(hand)
      if (race) await races(hand).edit(race.id, someOf(hand.random, fields))
    },
    async remove(hand) {
      const race = await pickRow(hand, 'races')
      if (race) await orUndone(hand, races(hand).remove(race.id))
    },
    async intoDiary(hand) {
      // One that has ended is done there, and stays.
      const race = await races(hand).add(anyRace(hand))
      await training(hand).remove([raceActivityKey(hand.db.userId, race.id)])
      await races(hand).intoDiary(race)
    },
    note,
  },
  raceDays: {
    device: storesOnDevice(({ raceDays }) => raceDays.device()),
    async settleMeals(hand) {
      await note(hand)
      const race = await pickRow(hand, 'races')
      const words = { food_name: anyText(hand.random, 200), serving_size: '1' }
      if (race) await createRaceDays(hand.db, plain).settleMeals(race.id, () => words)
    },
  },
  trainingPlans: {
    preview: reads(({ trainingPlans }) =>
      trainingPlans.preview(somePlan('2026-11-21'), '2026-11-21'),
    ),
    write(hand) {
      const { db, random, today } = hand
      const race = random.pick(['half_marathon', 'marathon'] as const)
      const raceDate = addDays(today, 40 + random.below(60))
      const settings = { ...somePlan(today), race, raceKm: PLAN_RACE_KM[race], raceDate }
      const plan = random.chance(0.7) ? settings : null
      return orUndone(hand, createTrainingPlans(db, plain).write(plan, today, 'Marathon'))
    },
    async asPlanned(hand) {
      const { db, random, today } = hand
      const date = addDays(today, -1 - random.below(5))
      const race = await races(hand).add({ ...anyRace(hand), date, distance_km: 42.2 })
      const at = Date.parse(`${date}T06:00:00.000Z`)
      await races(hand).note(race.id, START, { kind: 'start', at: new Date(at).toISOString() })
      const finish = { kind: 'finish', at: new Date(at + 14_400_000).toISOString() } as const
      await races(hand).note(race.id, FINISH, { ...finish, outcome: 'finished' })
      await lightenDays(db, today)
      await orUndone(hand, createTrainingPlans(db, plain).asPlanned(today))
    },
  },
}
