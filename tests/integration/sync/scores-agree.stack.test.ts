import { afterAll, beforeAll, expect, it } from 'vitest'
import { devicePool } from '../../helpers/device/devices.ts'
import { type Stack, testStack } from '../../helpers/stack.ts'
import { simulateScores } from '../../sync/scores/simulate-scores.ts'
import { goingOn } from '../../sync/server.ts'

const PATIENCE = { timeout: 120_000 }
const SIZE = { devices: 2, operations: 40 }
/** New at each run, but in CI; what fails is printed with its seed and replayed by `npm run test:sync`. */
const RANDOM_SEED = process.env.CI ? 3 : Math.floor(Math.random() * 1_000_000)

const pool = devicePool(10)
let backend: Stack
beforeAll(async () => {
  backend = await testStack()
})
afterAll(() => backend.close())

it.each([1, RANDOM_SEED])(
  'every day that is over has the score of its rows, however devices slept and travelled (seed %d)',
  PATIENCE,
  async (seed) => {
    const server = goingOn(backend)
    const report = await simulateScores({ seed, ...SIZE, server, pool })
    const size = `--devices ${SIZE.devices} --operations ${SIZE.operations}`
    expect(report.broken, `npm run test:sync -- --scores --seed ${seed} ${size}`).toEqual([])
    expect(report.rows).toBeGreaterThan(0)
  },
)
