import { setTimeout as pause } from 'node:timers/promises'
import type { DevicePool } from '../helpers/device/devices.ts'
import type { DeviceState } from '../helpers/device/tab.ts'
import { FAIR, type Weather } from '../helpers/device/transport.ts'
import { type Random, seeded } from '../helpers/random.ts'
import { deleteAccount } from './account-deletion.ts'
import { commandsInHistory } from './commands/in-history.ts'
import { differences, serverRows } from './dumps.ts'
import type { AgreedRows } from './ledger.ts'
import type { SimulatedServer } from './server.ts'
import { troubleOf } from './troubles.ts'
import { createWorld, type World } from './world.ts'

export interface SimulationOptions {
  seed: number
  devices: number
  operations: number
  server: SimulatedServer
  pool: DevicePool
  /** How long devices may take to agree in fair weather, in ms. */
  patienceMs?: number
}

export interface SimulationReport {
  seed: number
  /** What was done, by name. */
  done: Record<string, number>
  /** Living rows at the end. */
  rows: number
  /** Every promise that was not kept, in words. */
  broken: string[]
}

/** After so many operations the devices agree, and go apart again. */
const EPOCH = 100
/** An app in sight looks for news by itself; here it does so this often, in ms. */
const LOOK_EVERY_MS = 150
/** So much later where it is at work, in ms. */
const BUSY_LOOK_AFTER_MS = 2000
/** So often they are asked whether they are done, in ms. */
const ASK_EVERY_MS = 30
/** And so many times as long as it takes to ask them. */
const ASK_SHARE = 4
const PATIENCE_MS = 60_000
/** So many accounts are deleted in the end. */
const DELETED = 0.3

/**
 * Several devices of one runner, in threads of their own, do random things in bad weather and among
 * troubles (troubles.ts); then the weather clears and all must hold the same rows, with no saved edit
 * lost (ledger.ts [Note: what must hold]). The seed decides what is done and how bad the network is; how
 * requests and writes interleave is the machine's.
 */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const { seed, pool } = options
  const random = seeded(seed)
  const patienceMs = options.patienceMs ?? PATIENCE_MS
  const world = await createWorld({ ...options, random })
  const { devices, ledger, done } = world
  const commands = commandsInHistory(seeded(~seed), ledger, world.count)
  let rows = 0

  /** All agree, and on what must be. */
  async function settle(): Promise<string[]> {
    const agreed = await agree(world, patienceMs)
    if (Array.isArray(agreed)) return ['the devices do not agree', ...agreed]
    rows = agreed.living.size
    const broken = [...ledger.judge(agreed), ...(await world.album.judge(agreed))]
    if (broken.length === 0) ledger.agreed(agreed)
    return broken
  }

  async function epoch(operations: number, isFirst: boolean): Promise<string[]> {
    const trouble = troubleOf(world, isFirst)
    const strikesAt = random.below(operations)
    for (const index of devices.keys()) await world.setWeather(index, badWeather(random))
    await trouble?.begin(world)
    for (let i = 0; i < operations; i++) {
      if (trouble && i === strikesAt) {
        world.count(trouble.name)
        await trouble.strike(world)
      }
      await step(world, trouble?.name ?? '')
      await commands.maybe(devices, world.tabsOf)
    }
    const broken = await settle()
    if (!trouble?.after || broken.length > 0) return broken
    await trouble.after(world)
    return settle()
  }

  try {
    for (let left = options.operations; left > 0; left -= EPOCH) {
      const broken = await epoch(Math.min(left, EPOCH), left === options.operations)
      if (broken.length > 0) return { seed, done, rows, broken }
    }
    const isDeleted = random.chance(DELETED)
    const weather = () => badWeather(random)
    const broken = isDeleted ? await deleteAccount(world, weather, patienceMs) : []
    return { seed, done, rows, broken }
  } finally {
    for (const device of devices) await pool.giveBack(device)
  }
}

async function step(world: World, trouble: string): Promise<void> {
  const { random, devices } = world
  const index = random.below(devices.length)
  const row = world.pickRow()
  const roll = random.next()
  if (roll < 0.015) return world.takePhoto(index)
  if (row === null || roll < 0.22) return world.insert(index)
  if (roll < 0.48) return world.patch(index, row)
  if (roll < 0.52) {
    if (world.isOffline(index)) return world.patch(index, row)
    return world.patchDuringPull(index, row)
  }
  if (roll < 0.6) return world.removeOrRestore('remove', index, row)
  if (roll < 0.64) return world.removeOrRestore('restore', index, row)
  if (roll < 0.72) {
    world.count('same row')
    await Promise.all(devices.map((_, each) => world.patch(each, row)))
    return
  }
  // What no device has seen is lost with what the server was put back from.
  if (roll < 0.77 && !trouble.includes('restored')) {
    return world.patchElsewhere(roll < 0.75 ? 'asFunction' : 'asService', row)
  }
  if (roll < 0.87) {
    world.count('weather')
    return world.setWeather(index, badWeather(random))
  }
  if (roll < 0.94) {
    world.count('look')
    return world.look(index)
  }
  if (roll < 0.96) return world.jumpClock(index)
  if (roll < 0.98) return world.expireToken(index)
  return world.restart(index)
}

/** Waits in fair weather until all devices, in each tab, and the server hold the same. */
async function agree(world: World, patienceMs: number): Promise<AgreedRows | string[]> {
  const { devices, server, user } = world
  await Promise.all(devices.map((_, index) => world.setWeather(index, FAIR)))
  const end = Date.now() + patienceMs
  let lookAt = 0
  for (;;) {
    const isLate = Date.now() > end
    const asked = performance.now()
    const isBusy = await areBusy(devices)
    // To ask is work, too: on a busy machine there must be room for theirs.
    const askedForMs = performance.now() - asked
    // Where each look takes longer than the pause between them, nobody would ever be done.
    if (Date.now() > lookAt + (isBusy ? BUSY_LOOK_AFTER_MS : 0)) {
      lookAt = Date.now() + LOOK_EVERY_MS
      await Promise.all(devices.map((device) => device.api.syncNow()))
    }
    await pause(ASK_EVERY_MS + ASK_SHARE * askedForMs)
    if (!isLate && (isBusy || (await areBusy(devices)))) continue
    const states = devices.flatMap(({ api }, index) =>
      Array.from({ length: world.tabsOf(index) }, async (_, tab) => ({
        name: `device ${index} tab ${tab}`,
        state: await api.state(tab),
      })),
    )
    const found = await Promise.all(states)
    const stored = await serverRows(server, user.id)
    const open = found.flatMap(({ name, state }) => openEnds(state, stored, name))
    if (open.length === 0) return stored
    if (isLate) {
      const troubles = await Promise.all(devices.map((device) => device.api.troubles()))
      return [`last errors, and what is under way: ${troubles.join('; ')}`, ...open]
    }
  }
}

/** Whether something waits or is on its way; photos that were put off are tried at once, as by a tap. */
async function areBusy(devices: World['devices']): Promise<boolean> {
  const all = await Promise.all(
    devices.map(async ({ api }) => {
      const { waiting, photos, facts } = await api.progress()
      if (photos.length > 0) await api.retryPhotos()
      const [fact] = facts as { activity: string }[]
      return waiting + photos.length > 0 || fact?.activity !== 'idle'
    }),
  )
  return all.includes(true)
}

/** What keeps a device from agreeing with the server. */
function openEnds(state: DeviceState, server: AgreedRows, name: string): string[] {
  const open = differences(state, server)
  if (state.waiting > 0) open.push(`${state.waiting} changes wait`)
  for (const { id, stage, problem, tries } of state.photos) {
    open.push(`the photo of ${id} is ${stage} after ${tries} tries: ${problem}`)
  }
  if (open.length > 0) open.push(`it says of itself ${JSON.stringify(state.facts)}`)
  for (const rejection of state.rejections) {
    open.push(`${rejection.key} was refused: ${rejection.message}`)
  }
  return open.map((text) => `${name}: ${text}`)
}

function badWeather(random: Random): Weather {
  return {
    offline: random.chance(0.45),
    cut: random.pick([0, 0.2, 0.5]),
    lost: random.pick([0, 0.2, 0.5]),
    doubled: random.pick([0, 0.3]),
  }
}
