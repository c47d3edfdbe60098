import { useCallback, useState, useSyncExternalStore } from 'react'
import type { AllRows } from '#domain/exports/export-texts.ts'
import { type GoneAccount, goneAccount, onGoneAccount } from '#remote/auth/gone-account.ts'

/** So long what is left waits for its runner to save it, in ms. */
const LEFT_FOR_MS = 24 * 3_600_000

export interface LeftData {
  /** Whose it was; null where nothing is left. */
  account: GoneAccount | null
  /** When it is to be removed without a word of the runner's, in ms since 1970. */
  removedAt: number
  /** @throws LocalDataError */
  readAll(): Promise<AllRows>
  /** @throws LocalDataError database_blocked */
  wipe(): Promise<void>
}

/** What this device holds of an account that was deleted elsewhere. */
export function useGoneAccount(): LeftData {
  const account = useSyncExternalStore(onGoneAccount, goneAccount)
  const [began] = useState(Date.now)
  const userId = account?.userId
  // A clock set back must not keep it for longer than a day from now.
  const heard = Math.min(account?.at ?? began, began)
  return {
    account,
    removedAt: heard + LEFT_FOR_MS,
    readAll: useCallback(() => read(userId ?? ''), [userId]),
    wipe: useCallback(async () => {
      if (userId) await wipe(userId)
    }, [userId]),
  }
}

/** Where another runner has signed in since, nobody sees the screen that does it. */
export async function wipeWhatIsDue(): Promise<void> {
  const account = goneAccount()
  if (account && Date.now() - account.at > LEFT_FOR_MS) await wipe(account.userId)
}

async function read(userId: string): Promise<AllRows> {
  return (await import('#runner-data/wipe-runner.ts')).readLeftData(userId)
}

/** @throws LocalDataError database_blocked: the account is noted as gone until it succeeds */
export async function wipe(userId: string): Promise<void> {
  await (await import('#runner-data/wipe-runner.ts')).wipeRunner(userId)
}
