import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Of 0 to 4: below it, a million guesses find a password. The auth server lets an account be tried a hundred times a day. */
const MIN_SCORE = 2
/** The auth server reads no more of a password, in bytes; and what is longer takes long to look at. */
const MAX_READ_CHARACTERS = 72

let meter: ZxcvbnFactory | undefined

/**
 * Whether a password is among those that are tried first: much used ones, names, dates, rows of keys. Load this
 * file where a password is chosen, and nowhere else: the list in it is longer than the app.
 * @param known what whoever guesses knows, as the mail address
 */
export function isGuessable(password: string, known: readonly string[] = []): boolean {
  meter ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = [...known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]), 'fuelmile']
  const found = meter.check(
    password.slice(0, MAX_READ_CHARACTERS),
    words.filter((word) => word.length > 2),
  )
  return found.score < MIN_SCORE
}
