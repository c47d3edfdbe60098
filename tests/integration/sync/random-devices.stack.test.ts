import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devicePool } from '../../helpers/device/devices.ts'
import { SEEN, startVisionServer } from '../../helpers/servers/vision-server.ts'
import { type Stack, testStack } from '../../helpers/stack.ts'
import { LONG, SEED } from '../../long.ts'
import { goingOn } from '../../sync/server.ts'
import { simulate } from '../../sync/simulate.ts'

/** Three devices in threads of their own share the processor with all other tests. */
const PATIENCE = { timeout: 180_000 }
const SIZE = { devices: 3, operations: 60 }

const pool = devicePool(1)
let vision: Awaited<ReturnType<typeof startVisionServer>>
let backend: Stack
beforeAll(async () => {
  vision = await startVisionServer()
  vision.says(SEEN)
  backend = await testStack({ VISION_BASE_URL: vision.baseUrl, VISION_MODEL: 'simulated' })
})
afterAll(async () => {
  await backend.close()
  await vision.close()
})

describe('three devices doing random things in bad weather', () => {
  // A restored server; an older one and a deleted account; lost databases; photos in each. On a stack that others
  // use nothing is restored or older. `npm run test:sync` takes fresh ones, and as many as wanted.
  const seeds = LONG ? [16, 4, 5, 3, SEED, SEED + 1] : [16, 4]
  it.each(seeds)('agree in the end and lose no edit (seed %d)', PATIENCE, async (seed) => {
    const report = await simulate({
      seed,
      ...SIZE,
      server: goingOn(backend),
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
