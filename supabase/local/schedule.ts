import type { Secrets } from './secrets.ts'

/** As often as a hosted project's schedule, ms. */
const EVERY_MS = 5 * 60_000
/** The functions a hosted project's schedule calls, with the same bodies (supabase/migrations). */
const JOBS = [
  { name: 'send-notifications', body: {} },
  { name: 'calculate-nutrition-score', body: {} },
  { name: 'refresh-all-google-tokens', body: { batch_size: 100, threshold_minutes: 15 } },
] as const

/** Calls what runs by the clock, as pg_cron does in a hosted project. */
export function startSchedule(
  serve: (request: Request) => Promise<Response>,
  { secretKey }: Pick<Secrets, 'secretKey'>,
): { close(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    for (const { name, body } of JOBS) {
      const request = new Request(`http://localhost/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      // A run that fails is in the functions' log; the next one comes.
      running = running.then(() => serve(request)).catch(() => undefined)
    }
  }, EVERY_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
