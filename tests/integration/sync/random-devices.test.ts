import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../../supabase/local/backend.ts'
import { testBackend } from '../../helpers/backend.ts'
import { devicePool } from '../../helpers/device/devices.ts'
import { SEEN, startVisionServer } from '../../helpers/servers/vision-server.ts'
import { inThisProcess } from '../../sync/server.ts'
import { simulate } from '../../sync/simulate.ts'

/** Three devices in threads of their own share the processor with all other tests. */
const PATIENCE = { timeout: 180_000 }
/** New at each run, but in CI, where a change should be judged by itself; what fails is printed with its seed and replayed by `npm run test:sync`. */
const RANDOM_SEED = process.env.CI ? 3 : Math.floor(Math.random() * 1_000_000)
const SIZE = { devices: 3, operations: 60 }

const pool = devicePool(1)
let vision: Awaited<ReturnType<typeof startVisionServer>>
let backend: Backend
beforeAll(async () => {
  vision = await startVisionServer()
  vision.says(SEEN)
  backend = await testBackend({
    env: { VISION_BASE_URL: vision.baseUrl, VISION_MODEL: 'simulated' },
  })
})
afterAll(async () => {
  await backend.close()
  await vision.close()
})

describe('three devices doing random things in bad weather', () => {
  // A restored server; an older one and a deleted account; lost databases; photos in each.
  const seeds = [16, 4, 5, RANDOM_SEED]
  it.each(seeds)('agree in the end and lose no edit (seed %d)', PATIENCE, async (seed) => {
    const report = await simulate({
      seed,
      ...SIZE,
      server: inThisProcess(backend),
      pool,
      patienceMs: 120_000,
    })
    expect(report.broken, replay(seed)).toEqual([])
    expect(report.rows).toBeGreaterThan(0)
  })
})

function replay(seed: number): string {
  const { devices, operations } = SIZE
  return `npm run test:sync -- --seed ${seed} --devices ${devices} --operations ${operations}`
}
