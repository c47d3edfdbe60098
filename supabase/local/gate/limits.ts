/** So many within so long. */
export interface Limit {
  max: number
  perMs: number
}

interface Window {
  count: number
  endsAt: number
}

/** Keys remembered at a time: the oldest go first, so that strangers can't fill the memory. */
const MAX_KEYS = 20_000

/** Counts what each key did in a window of time. In memory: a restart begins anew. */
export class Limiter {
  readonly #windows = new Map<string, Window>()
  readonly #maxKeys: number

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys
  }

  /** @returns 0 where one more is within the limit, and counted; else how long to wait, ms */
  take(key: string, { max, perMs }: Limit, now: number, amount = 1): number {
    let window = this.#windows.get(key)
    if (!window || window.endsAt <= now) {
      this.#windows.delete(key)
      window = { count: 0, endsAt: now + perMs }
      this.#makeRoom(now)
      this.#windows.set(key, window)
    }
    if (window.count + amount > max) return Math.max(1, window.endsAt - now)
    window.count += amount
    return 0
  }

  get size(): number {
    return this.#windows.size
  }

  #makeRoom(now: number): void {
    if (this.#windows.size < this.#maxKeys) return
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key)
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < this.#maxKeys) return
      this.#windows.delete(key)
    }
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What one network address may do. RATE_LIMITS multiplies these. */
export const BY_ADDRESS = {
  signIn: { max: 30, perMs: 5 * MINUTE_MS },
  signUp: { max: 20, perMs: HOUR_MS },
  code: { max: 30, perMs: 5 * MINUTE_MS },
  mail: { max: 20, perMs: HOUR_MS },
  other: { max: 600, perMs: 5 * MINUTE_MS },
} satisfies Record<string, Limit>

/** What may be tried at one account, from wherever. */
export const BY_ACCOUNT = {
  /** Wrong passwords. */
  signIn: [
    { max: 10, perMs: 15 * MINUTE_MS },
    { max: 100, perMs: DAY_MS },
  ],
  /** Wrong codes, over all mails. */
  code: [{ max: 20, perMs: DAY_MS }],
  mail: [
    { max: 1, perMs: MINUTE_MS },
    { max: 6, perMs: HOUR_MS },
  ],
  password: [{ max: 20, perMs: HOUR_MS }],
} satisfies Record<string, readonly Limit[]>

/** Calls of one account a minute. RATE_LIMITS multiplies these too. */
export const REQUESTS = {
  auth: { max: 300, perMs: MINUTE_MS },
  rest: { max: 1200, perMs: MINUTE_MS },
  storage: { max: 300, perMs: MINUTE_MS },
  functions: { max: 300, perMs: MINUTE_MS },
} satisfies Record<string, Limit>

/**
 * Functions of one account at work at a time, and how many more of them wait: most wait for somebody else's
 * server themselves, and each asks the database in its account's turn.
 */
export const FUNCTION_TURNS = { places: 1000, placesEach: 8, waitingEach: 40, waitMs: 30_000 }

/** Sockets open at a time, and what one of them may do. RATE_LIMITS multiplies those by address. */
export const SOCKETS = {
  byAddress: 200,
  /** Phones, tabs, and lines that died without saying so. */
  byAccount: 20,
  /** Channels of one socket. */
  channels: 5,
  messages: { max: 120, perMs: MINUTE_MS } satisfies Limit,
  /** The app is heard of every 30 s. */
  idleMs: 100_000,
}

/** Photos an account may store; PHOTO_QUOTA_MB sets the megabytes. */
export const PHOTOS = {
  aDay: { max: 500, perMs: DAY_MS } satisfies Limit,
  kilobytesADay: { max: 500_000, perMs: DAY_MS } satisfies Limit,
  inAll: 20_000,
  megabytes: 5000,
}

/** A mailed code or link, as long as it is good, and the tries it stands. */
export const CODE_SECONDS = 600
export const CODE_TRIES: Limit = { max: 5, perMs: CODE_SECONDS * 1000 }

/** RATE_LIMITS: how many times the limits by address apply, for many people behind one address. */
export function limitFactor(setting: string | undefined): number {
  const factor = Number(setting)
  return setting && factor > 0 ? factor : 1
}

export function times({ max, perMs }: Limit, factor: number): Limit {
  return { max: Math.ceil(max * factor), perMs }
}
