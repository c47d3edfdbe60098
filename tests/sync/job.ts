/** A process of `npm run test:sync`: simulates the seeds it is sent, on a backend of its own. */
import { WebSocket } from 'ws'
import { testBackend } from '../helpers/backend.ts'
import { devicePool } from '../helpers/device/devices.ts'
import { SEEN, startVisionServer } from '../helpers/servers/vision-server.ts'
import { simulateScores } from './scores/simulate-scores.ts'
import { goingOn, inItsOwnProcess } from './server.ts'
import { type SimulationReport, simulate } from './simulate.ts'

export interface Task {
  seed: number
  devices: number
  operations: number
  /** How long devices may take to agree, in ms. */
  patienceMs: number
  /** The server is killed now and then. */
  crashes: boolean
  /** A runner's days and their scores, in place of rows of every table. */
  scores: boolean
}

/** How many times faster than the clock the devices' timers run. */
const HURRY = 10

// Node 20 has none of its own.
globalThis.WebSocket ??= WebSocket as never
const vision = await startVisionServer()
vision.says(SEEN)
// Read by this process's backend, and by the ones that are killed.
Object.assign(process.env, { VISION_BASE_URL: vision.baseUrl, VISION_MODEL: 'simulated' })
const backend = await testBackend()
const pool = devicePool(HURRY)

async function report(task: Task): Promise<SimulationReport> {
  const server = task.crashes ? await inItsOwnProcess() : goingOn(backend)
  try {
    return await (task.scores ? simulateScores : simulate)({ ...task, server, pool })
  } catch (error) {
    const broken = [`it ended with ${(error as Error).stack}`]
    return { seed: task.seed, done: {}, rows: 0, broken }
  } finally {
    await server.close()
  }
}

process.on('message', async (task: Task) => {
  const found = await report(task)
  // What has happened in its threads would spoil the next seed.
  if (found.broken.length > 0) await pool.renew()
  process.send?.(found)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
