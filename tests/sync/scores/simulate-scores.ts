import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '../../helpers/random.ts'
import { differences, serverRows } from '../dumps.ts'
import type { SimulationOptions, SimulationReport } from '../simulate.ts'
import { judgeScores } from './judge.ts'
import { createLives, type Lives } from './lives.ts'

/** How often each is done, of a hundred or so. */
const SHARES: readonly (readonly [keyof Lives['deeds'], number])[] = [
  ['log', 30],
  ['edit', 16],
  ['remove', 4],
  ['restore', 2],
  ['weather', 8],
  ['sync', 8],
  ['sleep', 6],
  ['look', 4],
  ['hours', 10],
  ['days', 4],
  ['travel', 3],
  ['close', 3],
  ['kill', 4],
  ['server', 2],
]
const DEEDS = SHARES.flatMap(([name, share]) => Array<keyof Lives['deeds']>(share).fill(name))

const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 150
/** So often in a row all must be as it should: what is right for a moment may be changed again. */
const SURE = 3

/**
 * A runner's days on several devices: they log, edit and delete, close and kill the app, leave it asleep for days,
 * travel, and go on- and offline. In the end all are awake in one place and synced. Then every day that is over must
 * have the score its rows say, on each device and the server ([Note: a day that is over]). The profile stays the
 * same: a final score goes by the body it was made with.
 */
export async function simulateScores(options: SimulationOptions): Promise<SimulationReport> {
  const { seed, server, pool, operations, devices, patienceMs = PATIENCE_MS } = options
  const random = seeded(seed)
  const lives = await createLives({ server, pool, random, seed, devices })
  try {
    for (let i = 0; i < operations; i++) await lives.live(random.pick(DEEDS))
    await lives.gather()
    const end = Date.now() + patienceMs
    let broken: string[] = []
    let rows = 0
    for (let sure = 0; sure < SURE; ) {
      await pause(LOOK_EVERY_MS)
      const states = []
      for (const { device } of lives.all) {
        await device.api.syncNow()
        states.push(await device.api.state())
      }
      const agreed = await serverRows(server, lives.user.id)
      rows = agreed.living.size
      const lived = { userId: lives.user.id, today: lives.today(), known: lives.known }
      broken = [
        ...states.flatMap((state, index) => [
          ...differences(state, agreed).map((text) => `device ${index}: ${text}`),
          ...(state.waiting > 0 ? [`device ${index}: ${state.waiting} changes wait`] : []),
          ...state.rejections.map(({ key, message }) => `${key} was refused: ${message}`),
        ]),
        ...judgeScores(agreed, lived),
      ]
      sure = broken.length === 0 ? sure + 1 : 0
      if (broken.length > 0 && Date.now() > end) break
    }
    return { seed, done: lives.done, rows, broken }
  } finally {
    for (const { device, isClosed } of lives.all) {
      if (isClosed) await device.api.start()
      await pool.giveBack(device)
    }
  }
}
