import type { Page } from '@playwright/test'
import { type DemoRunner, seedDemo } from '../../../scripts/lib/demo/seed-demo.ts'
import type { Backend } from '../../../supabase/local/backend.ts'

/**
 * The moment at which the demo's runner is looked at: what their screens show differs by weekday and hour, and a
 * look that is in order must not depend on when it was taken. An evening with everything: a Sunday's long run is
 * over, all meals but dinner are logged, and the next days have plans.
 */
const DEMO_AT = new Date('2026-11-22T11:40:00Z')
const UTC_OFFSET_MINUTES = 7 * 60

/** For `test.use`: where the demo's runner is. */
export const demoZone = { timezoneId: 'Asia/Jakarta' }

/**
 * Makes the demo's runner, and sets the page's clock to their moment; it goes on from there.
 * @param at another moment
 */
export async function atDemo(
  page: Page,
  backend: Backend,
  at = DEMO_AT,
): Promise<DemoRunner & { password: string }> {
  const { email, password } = await seedDemo(backend, at, UTC_OFFSET_MINUTES)
  if (password === null) throw new Error('This server has a demo runner already.')
  await page.clock.install({ time: at })
  return { email, password }
}
