import { preparePhoto } from '#compute/images.ts'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { AT_ONCE, type FoodJob, isInHand } from '#domain/photo-job.ts'
import { foodPhotoPath, type PhotoMark } from '#remote/food-photos.ts'
import type { FoodNews } from './food-jobs.ts'
import { foodProblem } from './food-photo.ts'
import type { JobClaims } from './job-claims.ts'
import type { JobStore } from './job-store.ts'

type Fields = FieldsOf<'food_logs'>
type Language = FoodJob['draft']['language']

/** A file that a dialog leads into the log; every try names the same mark, so that nothing is done twice. */
export interface TakenPhoto {
  file: File
  mark: PhotoMark
  /** The meal it is to be without figures. */
  meal: Fields
  language: Language
}

/** What a dialog hears of a photo it leads. */
export type PhotoNews =
  | FoodNews
  /** A large picture is about to be made small. */
  | { type: 'compressing' }
  /** The picture as it will be sent. */
  | { type: 'ready'; picture: Blob }
export type Watch = (news: PhotoNews) => void

/** Who leads a photo, and its picture while it is made small, or made so. */
export type Led = Map<string, { watch: Watch; picture: Promise<Blob> | null }>

interface Engine {
  jobs: JobStore
  claims: JobClaims
  led: Led
  /** Jobs whose meals are about to be logged. */
  adding: Set<string>
  isBusy(id: string): boolean
  isOnline(): boolean
  run(id: string): Promise<void>
  tryAgain(id: string): Promise<void>
  /** Looks at all food jobs. */
  work(): void
}

/** What a dialog can do with a photo of food ([Note: one photo job]). */
export function foodCommands(db: LocalDatabase, engine: Engine) {
  const { jobs, claims, led, adding, isBusy, work } = engine

  function newJob(meal: Fields, language: Language, mark: PhotoMark): FoodJob {
    const path = foodPhotoPath(db.userId, mark)
    const draft = { meal, language }
    const job = { id: mark.id, kind: 'food', draft, stage: 'waiting', path, ...AT_ONCE } as const
    return { ...job, meal: 'in_hand', settled: false }
  }

  function settle(id: string): void {
    if (!isBusy(id)) claims.release(id)
    work()
  }

  const commands = {
    /** Makes a photo small, once, however often it is asked for. @throws PhotoFailure, ComputeError */
    prepare(
      { file, mark: { id } }: Pick<TakenPhoto, 'file' | 'mark'>,
      watch: Watch,
    ): Promise<Blob> {
      const tell = (news: PhotoNews) => led.get(id)?.watch(news)
      const known = led.get(id)?.picture
      const picture = known ?? preparePhoto(file, () => tell({ type: 'compressing' }))
      led.set(id, { watch, picture })
      if (!known)
        picture.then(
          (picture) => tell({ type: 'ready', picture }),
          // Who asked hears why; another try makes it anew.
          () => led.delete(id),
        )
      return picture
    },
    /** Takes a photo in hand, uploads and analyses it, and tells; again for another try. */
    async lead(photo: TakenPhoto, watch: Watch): Promise<void> {
      const { meal, language, mark } = photo
      const { id } = mark
      try {
        if (jobs.isInHand(id)) {
          led.set(id, { watch, picture: led.get(id)?.picture ?? null })
          await jobs.change(id, { draft: { meal, language } })
        } else {
          const picture = await commands.prepare(photo, watch)
          if (!adding.has(id)) {
            // Where the device has no room, the network may do.
            await commands.store(picture, meal, language, mark).catch(() => undefined)
          }
        }
      } catch (error) {
        const code = foodProblem(error)
        return watch({ type: 'failed', code, rests: 'give_up', isOnline: engine.isOnline() })
      }
      await engine.run(id)
      // It may be a meal by now, whose next try is nobody's here.
      settle(id)
    },
    /** Stores a photo as one in hand ([Note: a photo in hand]). */
    async store(picture: Blob, meal: Fields, language: Language, mark: PhotoMark): Promise<void> {
      // Claimed here already by data that was closed since: it goes on all the same.
      await claims.take(mark.id, false)
      await jobs.take(newJob(meal, language, mark), picture)
    },
    /** Logs a provisional meal; resolves when the device has the photo and the meal. */
    async add(
      picture: Blob,
      meal: Fields,
      language: Language,
      mark: PhotoMark,
    ): Promise<Row<'food_logs'>> {
      const { id } = mark
      adding.add(id)
      await claims.take(id, false)
      const known = jobs.isInHand(id) ? await jobs.read(id) : null
      const job = { ...newJob(meal, language, mark), stage: known?.stage ?? 'waiting' }
      if (job.stage === 'uploaded') job.draft.meal = { ...meal, photo_path: job.path }
      try {
        await jobs.store({ ...job, meal: 'due' }, picture)
        const row = await insertRow(db, 'food_logs', job.draft.meal, id)
        jobs.leave(id)
        led.delete(id)
        await jobs.change(id, { meal: 'logged' })
        return row
      } catch (error) {
        // A dialog has it in hand still.
        await (known ? jobs.change(id, { meal: 'in_hand' }) : jobs.forget(id))
        throw error
      } finally {
        adding.delete(id)
        settle(id)
      }
    },
    /** Its meal is saved, or nobody wants it; one that is in the log meanwhile goes on. */
    async letGo(id: string): Promise<void> {
      led.delete(id)
      const job = await jobs.read(id)
      if (job && !isInHand(job)) return
      await jobs.forget(id)
      claims.release(id)
    },
    /** Tries a photo at once that had been given up, or was to wait. */
    async retry(id: string): Promise<void> {
      await engine.tryAgain(id)
      work()
    },
  }
  return commands
}
