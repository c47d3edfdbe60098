import { AsyncLocalStorage } from 'node:async_hooks'
import type { BorrowedSession } from './borrowed-session.ts'
import type { Unavailable } from './unavailable.ts'

/** On whose behalf the database is asked. */
export interface Caller {
  /** Whose turn it is: a runner's id, or where an unknown one asks from. */
  account: string
  /** Aborted when whoever asked has gone. */
  signal?: AbortSignal
}

/** What one caller does with the database from the first question to the last. */
export interface Visit extends Caller {
  /** The connection, while there is one. */
  borrowed: Promise<BorrowedSession> | null
  /** How many of the visit's statements and transactions use it. */
  users: number
  /** Why it was not served, though what runs in between may have put it into other words. */
  fault: Unavailable | null
  /** Before everyone else, while the database is being prepared. */
  prepares: boolean
  /** Takes as long as it takes. */
  unhurried: boolean
}

const visits = new AsyncLocalStorage<Visit>()

/** The account of the server's own jobs. */
export const SERVER = 'server'

export const newVisit = (
  caller: Caller,
  { prepares = false, unhurried = prepares }: Partial<Pick<Visit, 'prepares' | 'unhurried'>> = {},
): Visit => ({
  ...caller,
  borrowed: null,
  users: 0,
  fault: null,
  prepares,
  unhurried,
})

/** The visit that is going on; outside of any, one of the server's own. */
export const currentVisit = (): Visit => visits.getStore() ?? newVisit({ account: SERVER })

/** The same for what else a visit needs, and finds not there. */
export function noteFault(fault: Unavailable): Unavailable {
  const visit = visits.getStore()
  if (visit) visit.fault ??= fault
  return fault
}

/**
 * Does something that asks the database on somebody's behalf.
 * @throws Unavailable where the database did not serve it, whatever else came of that
 */
export async function asVisit<T>(visit: Visit, work: () => Promise<T>): Promise<T> {
  try {
    const result = await visits.run(visit, work)
    if (visit.fault) throw visit.fault
    return result
  } catch (error) {
    throw visit.fault ?? error
  }
}
