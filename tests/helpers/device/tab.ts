import '../without-advertisement.ts'
import { BehaviorSubject, NEVER, Subject, startWith } from 'rxjs'
import { collectionOf, type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import type { Rejection } from '#db/device-store.ts'
import { asRow } from '#db/queries.ts'
import { insertRow, patchRow, readRow, removeRow, restoreRow } from '#db/rows.ts'
import { type AnyRow, type FieldsOf, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { FoodJob } from '#domain/photo-job.ts'
import type { RaceNote } from '#domain/race-log/taps.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { saveSession } from '#remote/auth/session.ts'
import type { StoredSession } from '#remote/auth/stored-session.ts'
import { forgetRemoteConfig } from '#remote/config.ts'
import { pullChanges, pushChanges } from '#remote/sync-api.ts'
import { openPhotoJobs } from '#runner-data/media/open-photo-jobs.ts'
import { createProfile } from '#runner-data/profile.ts'
import { createRaceDays } from '#runner-data/races/race-days.ts'
import { createRaces } from '#runner-data/races/races.ts'
import { maintainScores, type ScoreUpkeep } from '#runner-data/score-upkeep.ts'
import { createTrainingPlans } from '#runner-data/training-plan/training-plans.ts'
import { type SyncEngine, startSync } from '#sync/engine.ts'
import { discardRejection, retryRejection } from '#sync/rejections.ts'
import type { SyncTransport } from '#sync/transport.ts'
import { isUnsent } from '#sync/unsent.ts'
import { RACE_WEEK, type RaceWeekStep } from '../../sync/commands/race-week.ts'
import { COMMAND_NAMES, type Done, runCommand } from '../../sync/commands/run-command.ts'
import { type ClockPorts, clockPorts, type RunnerClock } from '../score-ports.ts'
import { type Moments, watchPulls } from './within-pull.ts'

/**
 * The app in one tab: real RxDB, the real sync engine, the real queue of photos. A device of two tabs loads
 * this module twice, as two pages would: each has an RxDB of its own on the device's IndexedDB.
 */

export interface TabOptions {
  userId: string
  now: () => number
  online: boolean
  /** Shared with another tab. */
  multiInstance: boolean
  /** The app's own where null, as are its photos. */
  transport: SyncTransport | null
  moments: Pick<Moments, 'reach' | 'flush'>
  /** Where scores are maintained: when it is for the runner, and where. */
  clock: RunnerClock | null
  onError(error: Error): void
}

export interface DeviceState {
  rows: Record<string, AnyRow[]>
  waiting: number
  rejections: Rejection[]
  facts: unknown[]
  /** Photos that are not in their meals yet. */
  photos: FoodJob[]
}

export interface TakenPhoto {
  id: string
  at: number
  bytes: Uint8Array<ArrayBuffer>
  meal: FieldsOf<'food_logs'>
}

/** What a tab holds open. */
interface Opened {
  db: LocalDatabase
  engine: SyncEngine
  photos: ReturnType<typeof openPhotoJobs> | null
  scores: { ports: ClockPorts; upkeep: ScoreUpkeep } | null
}

const online$ = new BehaviorSubject(true)
const nudges$ = new Subject<number>()
let opened: Opened | null = null

function here(): Opened {
  if (!opened) throw new Error('the tab is closed')
  return opened
}

export const tab = {
  /** Another runner's, or another server's, from here on. */
  signIn(session: StoredSession): void {
    forgetRemoteConfig()
    saveSession(session)
  },
  async open({ userId, now, multiInstance, online, ...rest }: TabOptions): Promise<void> {
    const db = await openLocalDatabase({ userId, multiInstance, now })
    const watched = watchPulls(db, rest.moments)
    const noted = <T>(asked: Promise<T>) =>
      asked.catch((error) => {
        rest.onError(error)
        throw error
      })
    const { push, pull } = rest.transport ?? { push: pushChanges, pull: pullChanges }
    online$.next(online)
    const ports = rest.clock && clockPorts(rest.clock)
    const scores = ports && { ports, upkeep: maintainScores(db, ports) }
    opened = {
      db,
      scores,
      photos: rest.transport ? null : openPhotoJobs(db, online$),
      engine: startSync({
        db,
        transport: {
          push: (changes) => noted(push(changes)),
          pull: (cursors, page) => noted(watched(() => pull(cursors, page))),
        },
        online$,
        nudges$: nudges$.pipe(startWith(0)),
        wakes$: NEVER,
        settled: async () => scores?.upkeep.settled(),
        // Short waits: the back-off's shape is tested elsewhere.
        random: () => 0,
      }),
    }
  },
  async close(): Promise<void> {
    const { db, engine, photos, scores } = here()
    scores?.upkeep.close()
    photos?.close()
    await engine.close()
    opened = null
    await db.close()
  },
  /** The same without power: nothing is brought to its end. */
  async kill(): Promise<void> {
    const { db, engine, photos, scores } = here()
    opened = null
    scores?.upkeep.close()
    photos?.close()
    await engine.close().catch(() => undefined)
    await db.close().catch(() => undefined)
  },
  /** Ends sync and photos, while what is stored can still be read. */
  async rest(): Promise<void> {
    here().photos?.close()
    await here().engine.close()
  },
  /** The keys of the rows that wait, and the ids of the photos. */
  async unsent(): Promise<{ rows: string[]; photos: string[] }> {
    const { db } = here()
    const photos = await db.device.photos.toCollection().primaryKeys()
    return { rows: [...(await db.waiting.reread()).keys()], photos }
  },
  async insert(table: TableName, fields: Record<string, unknown>, id?: string): Promise<AnyRow> {
    return (await insertRow(here().db, table, fields as never, id)) as unknown as AnyRow
  },
  async patch(table: TableName, id: string, fields: Record<string, unknown>): Promise<AnyRow> {
    const { db, photos } = here()
    const row = (await patchRow(db, table, id, fields as never)) as unknown as AnyRow
    await photos?.note(id)
    return row
  },
  commandNames: (): readonly string[] => COMMAND_NAMES,
  /** Gives a command of the app with arguments by a seed. */
  command: (name: string, seed: number): Promise<Done> => runCommand(here().db, name, seed),
  /** A step of a race's week, with the app's own commands. */
  async raceWeek(step: RaceWeekStep, day: string): Promise<void> {
    await RACE_WEEK[step]({ db: here().db, day })
  },
  async remove(table: TableName, id: string): Promise<void> {
    const { db, photos } = here()
    await removeRow(db, table, id)
    await photos?.note(id)
  },
  async restore(table: TableName, id: string): Promise<AnyRow> {
    const { db, photos } = here()
    const row = (await restoreRow(db, table, id)) as unknown as AnyRow
    await photos?.note(id)
    return row
  },
  /** Sets the goal in onboarding or on its page; by a plan; by a race of the calendar, which is moved or taken out. */
  async saveGoal(fields: Partial<FieldsOf<'profiles'>>): Promise<void> {
    await createProfile(here().db, (work) => work(), NEVER).save(fields)
  },
  async writePlan(settings: PlanSettings, today: string): Promise<void> {
    await createTrainingPlans(here().db, (work) => work()).write(settings, today, 'Marathon')
  },
  async editRace(id: string, patch: Partial<Omit<FieldsOf<'races'>, 'log'>>): Promise<void> {
    await createRaces(here().db, (work) => work()).edit(id, patch)
  },
  async removeRace(id: string): Promise<void> {
    await createRaces(here().db, (work) => work()).remove(id)
  },
  /** Notes an entry of a race's log, as a tap in race mode does, and brings it into the food log. */
  async noteInRace(id: string, key: string, entry: RaceNote): Promise<void> {
    await createRaces(here().db, (work) => work()).note(id, key, entry)
    await tab.settleRace(id)
  },
  /** What opening the race does. */
  async settleRace(id: string): Promise<void> {
    const days = createRaceDays(here().db, (work) => work())
    await days.settleMeals(id, () => ({ food_name: 'Gel', serving_size: '1' }))
  },
  async addPhoto({ id, at, bytes, meal }: TakenPhoto): Promise<AnyRow> {
    const photo = new Blob([bytes], { type: 'image/jpeg' })
    const row = await here().photos?.add(photo, meal, 'en', { id, at })
    return row as unknown as AnyRow
  },
  /** The runner taps on all that wait for another try. */
  async retryPhotos(): Promise<void> {
    const { db, photos } = here()
    const waiting = await db.device.photos.filter(isUnsent).toArray()
    for (const { id, problem, retry_at } of waiting) {
      if (problem !== null || retry_at !== null) await photos?.retry(id)
    }
  },
  async retry(key: string, patch: Record<string, unknown>): Promise<void> {
    await retryRejection(here().db, key, patch)
  },
  async discard(key: string): Promise<void> {
    await discardRejection(here().db, key)
  },
  setOnline: (online: boolean): void => online$.next(online),
  look: (): void => opened?.engine.syncNow(),
  /** The page comes into sight, or the runner back to it. */
  comeBack: (): void => opened?.scores?.ports.moments$.next(null),
  nudge: (seq: number): void => nudges$.next(seq),
  async progress(): Promise<Omit<DeviceState, 'rows'>> {
    const { db } = here()
    return {
      waiting: (await db.waiting.read()).size,
      rejections: await db.device.rejections.toArray(),
      facts: await db.device.facts.toArray(),
      photos: await livingPhotos(db),
    }
  },
  async state(): Promise<DeviceState> {
    const { db } = here()
    const rows: Record<string, AnyRow[]> = {}
    for (const table of TABLE_NAMES) {
      const documents = await collectionOf(db, table).find().exec()
      rows[table] = documents
        .map((document) => asRow(document as never) as unknown as AnyRow)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
    }
    return { rows, ...(await tab.progress()) }
  },
}

/** One whose meal was deleted elsewhere is looked at again at the next start. */
async function livingPhotos(db: LocalDatabase): Promise<FoodJob[]> {
  const jobs = await db.device.photos.filter(isUnsent).toArray()
  const unsent = jobs.filter((job) => job.kind === 'food')
  const meals = await Promise.all(unsent.map(({ id }) => readRow(db, 'food_logs', id)))
  return unsent.filter((_, index) => meals[index])
}
