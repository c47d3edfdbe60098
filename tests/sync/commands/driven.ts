import type { LocalDatabase } from '#db/database.ts'
import type { ExtraSubjects } from '#runner-data/extras.ts'
import type { CommandsIn, Subjects } from '#runner-data/runner-data.ts'
import type { Random } from '../../helpers/random.ts'

/** All that a runner's data can do, the subjects that come later among it. */
type AllSubjects = Omit<Subjects, 'extras'> & ExtraSubjects

/** The subjects of the commands that are called to see that they write no synced row. */
export type QuietSubjects = Omit<Subjects, 'extras'> &
  Pick<ExtraSubjects, 'raceDays' | 'trainingPlans'>

/**
 * A command that writes no synced row, and how it is given: a test gives it and looks at every table
 * (tests/components/data/quiet-commands.test.ts), so that the word is no mere claim.
 */
export interface Quiet {
  quiet: 'reads' | 'stores on the device'
  give: (subjects: QuietSubjects) => Promise<unknown>
}
export const reads = (give: Quiet['give']): Quiet => ({ quiet: 'reads', give })
export const storesOnDevice = (give: Quiet['give']): Quiet => ({
  ...{ quiet: 'stores on the device', give },
})

/** A command that others than the histories of commands drive; with a word on who does. */
export type DrivenElsewhere =
  | 'asks the server'
  | 'a photo, which the album drives'
  | 'of a refused row, which tests of refusals drive'

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
  [S in keyof AllSubjects]: {
    [C in keyof CommandsIn<AllSubjects[S]>]: Driver | Quiet | DrivenElsewhere
  }
}
