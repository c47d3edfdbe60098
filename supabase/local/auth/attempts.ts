import { createHash } from 'node:crypto'
import type { LocalDatabaseServer } from '../database.ts'
import type { Limit } from '../gate/limits.ts'

/**
 * What was tried at accounts, counted in the database: a restart, or a second server on the same
 * database, gives nobody new tries. Keys are hashed, so that the table names no mail address.
 */
export interface Attempts {
  /** Counts one more, or `amount`. @returns 0 within the limits; else how long to wait, ms */
  take(key: string, limits: readonly Limit[], amount?: number): Promise<number>
  /** Takes back what was counted: the try was right. */
  forget(key: string, limits: readonly Limit[]): Promise<void>
  /** Whether `remember` was told of this. */
  knows(key: string): Promise<boolean>
  remember(key: string, forMs: number): Promise<void>
}

/** Every so many counts what is over is deleted. */
const SWEEP_EVERY = 200
/** Rows left after a sweep, at most. */
const MAX_ROWS = 100_000

/** Their table is in local-only.sql. */
export function openAttempts(database: LocalDatabaseServer): Attempts {
  let counted = 0

  async function count(
    key: string,
    perMs: number,
    amount = 1,
  ): Promise<{ count: number; left_ms: number }> {
    counted += 1
    if (counted % SWEEP_EVERY === 0) await sweep(database)
    const rows = await database.query<{ count: number; left_ms: number }>(
      `insert into fuelmile_local.attempts as a (key, count, ends_at)
       values ($1, $3::integer, now() + make_interval(secs => $2::float8 / 1000))
       on conflict (key) do update set
         count = case when a.ends_at <= now() then excluded.count else least(a.count + excluded.count, 1000000000) end,
         ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
       returning count, (extract(epoch from ends_at - now()) * 1000)::float8 as left_ms`,
      [hashed(key), perMs, amount],
    )
    return rows[0] ?? { count: 0, left_ms: 0 }
  }

  return {
    async take(key, limits, amount = 1) {
      for (const { max, perMs } of limits) {
        const { count: tried, left_ms } = await count(keyOf(key, perMs), perMs, amount)
        if (tried > max) return Math.max(1, Number(left_ms))
      }
      return 0
    },
    async forget(key, limits) {
      for (const { perMs } of limits) {
        await database.query('delete from fuelmile_local.attempts where key = $1', [
          hashed(keyOf(key, perMs)),
        ])
      }
    },
    async knows(key) {
      const found = await database.query(
        'select from fuelmile_local.attempts where key = $1 and ends_at > now()',
        [hashed(key)],
      )
      return found.length > 0
    },
    async remember(key, forMs) {
      await database.query('delete from fuelmile_local.attempts where key = $1', [hashed(key)])
      await count(key, forMs)
    },
  }
}

async function sweep(database: LocalDatabaseServer): Promise<void> {
  await database.query('delete from fuelmile_local.attempts where ends_at <= now()')
  await database.query(
    `delete from fuelmile_local.attempts where key in (
       select key from fuelmile_local.attempts order by ends_at desc offset $1)`,
    [MAX_ROWS],
  )
}

const keyOf = (key: string, perMs: number) => `${key} in ${perMs}`

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
