import type { LocalDatabase } from '#db/database.ts'
import type { ExtraSubjects } from '#runner-data/extras.ts'
import type { CommandsIn, Subjects } from '#runner-data/runner-data.ts'
import type { Random } from '../../helpers/random.ts'

/** All that a runner's data can do, the subjects that come later among it. */
type AllSubjects = Omit<Subjects, 'extras'> & ExtraSubjects

/**
 * A command that writes no synced row: it reads, asks the server, or keeps something on the device. Said
 * with which of these, so that somebody has thought of it.
 */
export type NoRow =
  | 'reads'
  | 'asks the server'
  | 'keeps on the device'
  | 'a photo, which the album drives'

/** What a driver works with. */
export interface Hand {
  db: LocalDatabase
  random: Random
  /** The runner's local day. */
  today: string
}
export type Driver = (hand: Hand) => Promise<unknown>

/**
 * [Note: every command is driven]
 * Every command of the app by its subject and name, with what drives it: random arguments such as its screens
 * let through, at their limits too, with any text a keyboard can make. A new command that is missing here is
 * an error of types, so that none is left out of what the histories and the test against the real database
 * prove: nothing a command writes is ever refused.
 */
export type Drivers = {
  [S in keyof AllSubjects]: { [C in keyof CommandsIn<AllSubjects[S]>]: Driver | NoRow }
}
