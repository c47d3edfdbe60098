import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as indonesian } from '@zxcvbn-ts/language-id'

/** Of 0 to 4: below it, a million guesses find a password. The auth server lets an account be tried a hundred times a day. */
const MIN_SCORE = 2
/** The auth server reads no more of a password, in bytes; and what is longer takes long to look at. */
const MAX_READ_CHARACTERS = 72

let meter: ZxcvbnFactory | undefined

/**
 * Whether a password is among those that are tried first: much used ones, Indonesian words, names, dates, rows of
 * keys. Load this file where a password is chosen, and nowhere else: the list in it is longer than the app.
 * @param known what whoever guesses knows, as the mail address
 */
export function isGuessable(password: string, known: readonly string[] = []): boolean {
  meter ??= new ZxcvbnFactory({
    dictionary: { ...common, ...indonesian },
    graphs: adjacencyGraphs,
  })
  const words = [...known.flatMap(piecesOf), 'fuelmile']
  const found = meter.check(
    password.slice(0, MAX_READ_CHARACTERS),
    words.filter((word) => word.length > 2),
  )
  return found.score < MIN_SCORE
}

/** An address as a whole, what stands before its @, with and without its dots, and each word in it. */
function piecesOf(text: string): string[] {
  const name = text.split('@', 1)[0] ?? ''
  const words = text.split(/[^\p{L}\p{N}]+/u)
  return [text, name, name.replace(/[^\p{L}\p{N}]+/gu, ''), ...words]
}
