/** A process of `npm run test:sync`: simulates the seeds it is sent, on a backend of its own. */
import { WebSocket } from 'ws'
import { testBackend } from '../helpers/backend.ts'
import { inItsOwnProcess, inThisProcess } from './server.ts'
import { type SimulationReport, simulate } from './simulate.ts'

export interface Task {
  seed: number
  devices: number
  operations: number
  /** The server is killed now and then. */
  crashes: boolean
}

// Node 20 has none of its own.
globalThis.WebSocket ??= WebSocket as never
const backend = await testBackend()

async function report(task: Task): Promise<SimulationReport> {
  const server = task.crashes ? await inItsOwnProcess() : inThisProcess(backend)
  try {
    return await simulate({ ...task, server })
  } catch (error) {
    const broken = [`it ended with ${(error as Error).stack}`]
    return { seed: task.seed, done: {}, rows: 0, broken }
  } finally {
    await server.close()
  }
}

process.on('message', async (task: Task) => {
  process.send?.(await report(task))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
