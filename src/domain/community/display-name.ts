/** Why a name can't stand on the leaderboard; the screen has words for each. */
export type NameProblem = 'too_short' | 'too_long' | 'link' | 'control_characters'

/** Length of a name on the leaderboard, characters. */
export const MIN_NAME_CHARACTERS = 2
export const MAX_NAME_CHARACTERS = 30

/** Controls, and what is not seen or turns the writing round. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u
/** `https:`, `www.`, `name@place`, `site.com`: a point with letters right behind it. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu

/**
 * A name as it is stored: trimmed, with single spaces, each letter written one way (NFC).
 * @returns the name, or why it can't be one
 */
export function displayName(typed: string): { name: string } | { problem: NameProblem } {
  // Joiners within emoji are seen; they count as no control.
  const name = typed.normalize('NFC').replace(/ +/g, ' ').trim()
  if (CONTROL.test(name.replace(/(?<=\p{Emoji}\p{M}*)\u200d(?=\p{Emoji})/gu, ''))) {
    return { problem: 'control_characters' }
  }
  if (LINK.test(name)) return { problem: 'link' }
  const { length } = name
  if (length < MIN_NAME_CHARACTERS) return { problem: 'too_short' }
  return length > MAX_NAME_CHARACTERS ? { problem: 'too_long' } : { name }
}
