import bcrypt from 'bcryptjs'

/** As the auth server's own. */
const COST = 10
/** Nobody's password: checked where there is no account, which then takes as long as where there is. */
const NOBODYS = bcrypt.hash(crypto.randomUUID(), COST)
/** Checks that wait for their turn, at most: more would wait for minutes. */
const MAX_WAITING = 40
/** Checks at a time; each is a tenth of a second of a processor. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Whether so many passwords wait to be checked that one more had better come later. */
export function passwordsBusy(): boolean {
  return waiting.length >= MAX_WAITING
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    // The place is handed on, or given back.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** @param stored the hash of the account's password; null where there is no account, or no password */
export function passwordFits(password: string, stored: string | null): Promise<boolean> {
  return inTurn(async () => {
    const fits = await bcrypt.compare(password, stored ?? (await NOBODYS))
    return fits && stored !== null
  })
}

export function hashOf(password: string): Promise<string> {
  return inTurn(() => bcrypt.hash(password, COST))
}
