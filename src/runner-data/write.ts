import { toLocalDataError } from '#db/errors.ts'
import { requestPersistentStorage } from '#lib/persistent-storage.ts'
import type { DatabaseProblem } from './database-problem.ts'

/**
 * Runs a write of the runner's, and shows on every screen where the device refuses it.
 * @throws LocalDataError
 */
export type Write = <R>(action: () => Promise<R>) => Promise<R>

/**
 * @param report hears of a problem of the device, and of its end (null)
 * @param allReadable whether nothing else is wrong with the database
 */
export function createWrite(
  report: (problem: DatabaseProblem | null) => void,
  allReadable: () => boolean,
): Write {
  return async (action) => {
    try {
      const result = await action()
      if (allReadable()) report(null)
      // There is something to lose now.
      void requestPersistentStorage()
      return result
    } catch (error) {
      const coded = toLocalDataError(error)
      if (coded.code !== 'invalid' && coded.code !== 'row_missing') report({ code: coded.code })
      throw coded
    }
  }
}
