import type { RunningDevice } from '../../helpers/device/devices.ts'
import type { Random } from '../../helpers/random.ts'
import type { Ledger } from '../ledger.ts'

/** So many operations of a history are followed by a command of the app. */
const SHARE = 0.12

/**
 * Commands in a history of random edits, by randomness of their own: what a seed meant before, it means still.
 * What they have written, the ledger leaves to them. That it is the same on all devices in the end, and that
 * the server has refused none of it, is asked of every row.
 */
export function commandsInHistory(random: Random, ledger: Ledger, count: (what: string) => void) {
  return {
    async maybe(devices: readonly RunningDevice[], tabsOf: (index: number) => number) {
      if (!random.chance(SHARE)) return
      const index = random.below(devices.length)
      const { api } = devices[index] as RunningDevice
      const name = random.pick(await api.commandNames())
      // A row that another tab or a pull has changed meanwhile makes some fail, which the runner is told.
      const { touched } = await api.command(
        name,
        random.below(2 ** 31),
        random.below(tabsOf(index)),
      )
      count('command')
      for (const { table, id, fields } of touched) ledger.leaveToCommands(`${table}:${id}`, fields)
    },
  }
}
