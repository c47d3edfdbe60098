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

export interface PullWatch {
  /** Does something in the middle of the next pull, which waits for it. */
  during<T>(step: PullStep, work: () => Promise<T>): Promise<T>
  /** Does at once what waits for a pull. */
  flush(): Promise<void>
}

export function watchPulls(db: LocalDatabase): PullWatch {
  const waiting = new Set<{ step: PullStep; begin(): Promise<void> }>()

  async function reach(step: PullStep): Promise<void> {
    for (const one of waiting) if (one.step === step) await one.begin()
  }

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
        return key
      })) as never

  return {
    during(step, work) {
      return new Promise((resolve, reject) => {
        const one = {
          step,
          begin() {
            if (!waiting.delete(one)) return Promise.resolve()
            clearTimeout(timer)
            const done = work()
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
    async flush() {
      for (const one of [...waiting]) await one.begin()
    },
  }
}
