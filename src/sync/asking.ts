import { type SyncFailure, toSyncFailure } from './failure.ts'

/** What an asking of the server failed with. */
export class AskFailed {
  readonly failure: SyncFailure

  constructor(failure: SyncFailure) {
    this.failure = failure
  }
}

export interface Asking {
  /** @throws AskFailed; whatever `request` throws is told as `toSyncFailure` does */
  ask<T>(request: () => Promise<T>): Promise<T>
  /** Nobody waits for requests under way any longer: each fails now. */
  giveUp(): void
}

/** Asks the server. A request may hang for long; what has ended doesn't wait for it. */
export function createAsking(): Asking {
  let giveUp = () => {}
  const over = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('nobody waits any longer'))
  })
  // Without a request under way nobody else handles it.
  over.catch(() => undefined)
  return {
    async ask(request) {
      try {
        return await Promise.race([request(), over])
      } catch (error) {
        throw new AskFailed(toSyncFailure(error))
      }
    },
    giveUp,
  }
}

/** What an asking failed with, or null; another failure is thrown on. */
export async function failureOf(asked: Promise<void>): Promise<AskFailed | null> {
  try {
    await asked
    return null
  } catch (error) {
    if (error instanceof AskFailed) return error
    throw error
  }
}
