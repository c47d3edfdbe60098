import type { Secrets } from './secrets.ts'

/** As often as a hosted project's schedule, ms. */
const EVERY_MS = 5 * 60_000

/** Calls the sender of notifications by the clock, as pg_cron does in a hosted project. */
export function startSchedule(
  serve: (request: Request) => Promise<Response>,
  { secretKey }: Secrets,
): { close(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    const request = new Request('http://localhost/functions/v1/send-notifications', {
      method: 'POST',
      headers: { apikey: secretKey },
    })
    // A run that fails is in the functions' log; the next one comes.
    running = running.then(() => serve(request)).catch(() => undefined)
  }, EVERY_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
