import { expect, it } from 'vitest'
import { newUser } from '../../helpers/backend.ts'
import { type RunningDevice, until } from '../../helpers/device/devices.ts'
import { synced, withStackDevices } from '../../helpers/device/with-devices.ts'
import { seeded } from '../../helpers/random.ts'
import { differences, serverRows } from '../../sync/dumps.ts'
import { goingOn } from '../../sync/server.ts'

const here = withStackDevices()

/** Each command is given so often by each of the two devices, with other arguments each time. */
const ROUNDS = 8
/** New at each run, but in CI, where a change should be judged by itself. */
const RANDOM_SEED = process.env.CI ? 3 : Math.floor(Math.random() * 1_000_000)
const PATIENCE_MS = 60_000

it(`nothing a command writes is ever refused, and two phones end with the same rows (seed ${RANDOM_SEED})`, {
  timeout: 3 * PATIENCE_MS,
}, async () => {
  const user = await newUser(here.backend)
  const devices = [await here.deviceOf(user), await here.deviceOf(user)]
  const random = seeded(RANDOM_SEED)
  const names = await (devices[0] as RunningDevice).api.commandNames()
  const wrote = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const device of devices) {
      for (const name of names) {
        const { touched, failed } = await device.api.command(name, random.below(2 ** 31))
        // What a pull has just taken away is not there for a command that chose it before.
        expect([null, 'row_missing'], name).toContain(failed)
        if (touched.length > 0) wrote.add(name)
      }
      // The other hears of it only now and then: they go apart.
      if (random.chance(0.5)) await device.api.syncNow()
    }
  }
  // Merged with what the other has sent, a row waits once more.
  for (const device of [...devices, ...devices]) await sent(device)

  const stored = await serverRows(goingOn(here.backend), user.id)
  for (const device of devices) {
    await sent(device)
    expect(differences(await device.api.state(), stored)).toEqual([])
  }
  expect(names.filter((name) => !wrote.has(name))).toEqual([])
})

async function sent({ api }: RunningDevice): Promise<void> {
  const before = (await api.progress()).facts as { syncedAt: number }[]
  await api.syncNow()
  const { rejections } = await until(
    { api } as RunningDevice,
    (state) => {
      const [fact] = state.facts as { syncedAt: number; activity: string }[]
      const isDone = fact?.activity === 'idle' && fact.syncedAt > (before[0]?.syncedAt ?? 0)
      return synced(state) && isDone
    },
    'all is sent, and known',
    PATIENCE_MS,
  )
  expect(rejections.map(({ key, constraint, message }) => [key, constraint, message])).toEqual([])
}
