import { fieldSpecs, TABLE_NAMES } from '#domain/entities.ts'
import { backUp } from './backups.ts'
import type { World } from './world.ts'

/** What befalls a runner beside the weather: once in an epoch, one of them. */
export interface Trouble {
  name: string
  /** Before the first operation. */
  begin(world: World): Promise<void>
  /** In the middle of the epoch. */
  strike(world: World): Promise<void>
  /** When all have agreed; then they agree once more. */
  after?(world: World): Promise<void>
}

const nothing = async () => undefined

/** The server is put back to what it held at the start of the epoch, and says so. */
function restoredServer(): Trouble {
  let restore: (newLineage: boolean) => Promise<void>
  return {
    name: 'restored server',
    async begin(world) {
      restore = await backUp(world.server, world.user.id)
      world.ledger.backedUp()
    },
    async strike(world) {
      await restore(true)
      world.ledger.restored()
    },
  }
}

/** The same, but nobody says so: devices that have seen more find it out by the clock. */
function silentlyRestoredServer(): Trouble {
  let restore: (newLineage: boolean) => Promise<void>
  return {
    name: 'silently restored server',
    async begin(world) {
      restore = await backUp(world.server, world.user.id)
      world.ledger.backedUp()
    },
    strike: nothing,
    async after(world) {
      await restore(false)
      world.ledger.restored()
    },
  }
}

function lostDatabases(): Trouble {
  const lose = (world: World) => {
    const { random, devices } = world
    const which = random.chance(0.3) ? 'device store' : 'rows'
    return world.evict(random.below(devices.length), which)
  }
  return {
    name: 'lost databases',
    begin: lose,
    async strike(world) {
      await lose(world)
      await lose(world)
    },
  }
}

/** The app has a column that the database gets only later. Of a runner who has no rows yet. */
function olderServer(): Trouble {
  let show = nothing as (world: World) => Promise<void>
  return {
    name: 'older server',
    async begin({ random, server }) {
      const table = random.pick(
        TABLE_NAMES.filter((name) => Object.values(fieldSpecs(name)).some((f) => f.nullable)),
      )
      const columns = Object.entries(fieldSpecs(table)).filter(([, field]) => field.nullable)
      const [column] = random.pick(columns)
      const rename = (from: string, to: string) =>
        server.run(`alter table ${table} rename column ${from} to ${to};
          select fuelmile_private.make_row_functions()`)
      await rename(column, 'not_yet')
      show = () => rename('not_yet', column)
    },
    strike: (world) => show(world),
  }
}

function crashingServer(): Trouble {
  const crash = async (world: World) => {
    const row = world.pickRow()
    // Something is on its way while it dies.
    const writes = world.devices.map((_, index) =>
      row ? world.patch(index, row) : world.insert(index),
    )
    await Promise.all(writes)
    await world.server.crash?.()
  }
  return { name: 'killed server', begin: nothing, strike: crash, after: crash }
}

/** The trouble of an epoch; null where there is none. */
export function troubleOf(world: World, isFirst: boolean): Trouble | null {
  const { random, server } = world
  const roll = random.next()
  if (server.crash) return crashingServer()
  // Schema and lineage are everybody's there.
  if (server.isShared) return roll < 0.85 ? lostDatabases() : null
  if (isFirst && roll < 0.25) return olderServer()
  if (roll < 0.5) return restoredServer()
  if (roll < 0.6) return silentlyRestoredServer()
  if (roll < 0.85) return lostDatabases()
  return null
}
