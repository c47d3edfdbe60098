import type { LocalDatabase } from '#db/database.ts'
import { storageOf } from '#db/storage.ts'
import { WRITTEN_BY } from '#db/stored-row.ts'
import { TABLE_NAMES } from '#domain/entities.ts'

/** The moments of a pull that an edit can fall into. */
export const PULL_STEPS = [
  'before the first write',
  'between read and write',
  'after a write',
  'before the cursor',
  'after the cursor',
] as const
export type PullStep = (typeof PULL_STEPS)[number]

/** No pull comes by: what waits for one is done all the same, in ms. */
const PATIENCE_MS = 400

/** What is to be done in the middle of pulls, in whichever tab of a device they happen. */
export interface Moments {
  /** Does something in the middle of the next pull, which waits for it. */
  during<T>(step: PullStep, work: () => Promise<T>): Promise<T>
  /** A pull has come to this step. */
  reach(step: PullStep): Promise<void>
  /** A pull is over, or there will be none: does at once what waits for it. */
  flush(): Promise<void>
  /** How many are begun and not done. */
  begun(): number
}

export function createMoments(): Moments {
  const waiting = new Set<{ step: PullStep; begin(): Promise<void> }>()
  let begun = 0
  return {
    begun: () => begun,
    during(step, work) {
      return new Promise((resolve, reject) => {
        const one = {
          step,
          begin() {
            if (!waiting.delete(one)) return Promise.resolve()
            clearTimeout(timer)
            begun += 1
            const done = work().finally(() => {
              begun -= 1
            })
            done.then(resolve, reject)
            return done.then(
              () => undefined,
              () => undefined,
            )
          },
        }
        const timer = setTimeout(() => void one.begin(), PATIENCE_MS)
        waiting.add(one)
      })
    },
    async reach(step) {
      for (const one of waiting) if (one.step === step) await one.begin()
    },
    async flush() {
      for (const one of [...waiting]) await one.begin()
    },
  }
}

/**
 * Reaches the steps of a tab's pulls.
 * @returns a pull's request, watched: when its page is written, or could not be had, nothing waits longer
 */
export function watchPulls(db: LocalDatabase, { reach, flush }: Pick<Moments, 'reach' | 'flush'>) {
  let isUnwritten = false
  for (const table of TABLE_NAMES) {
    const storage = storageOf(db.rx, table)
    const write = storage.bulkWrite.bind(storage)
    storage.bulkWrite = async (writes, context) => {
      if (context !== WRITTEN_BY.pull) return write(writes, context)
      const hasRead = writes.some(({ previous }) => previous)
      await reach(hasRead ? 'between read and write' : 'before the first write')
      const written = await write(writes, context)
      await reach('after a write')
      return written
    }
  }
  const { progress } = db.device
  const put = progress.put.bind(progress)
  progress.put = ((row: Parameters<typeof put>[0]) =>
    reach('before the cursor')
      .then(() => put(row))
      .then(async (key) => {
        await reach('after the cursor')
        // A new lineage is noted, and the pull begins anew.
        if (isUnwritten && row.comparing === null) {
          isUnwritten = false
          await flush()
        }
        return key
      })) as never

  return async <T>(pull: () => Promise<T>): Promise<T> => {
    try {
      const page = await pull()
      isUnwritten = true
      return page
    } catch (error) {
      await flush()
      throw error
    }
  }
}
