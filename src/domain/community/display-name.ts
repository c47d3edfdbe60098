/** Why a name can't stand on the leaderboard; the screen has words for each. */
export type NameProblem = 'too_short' | 'too_long' | 'link' | 'control_characters' | 'stacked_marks'

/** Length of a name on the leaderboard, characters. */
export const MIN_NAME_CHARACTERS = 2
export const MAX_NAME_CHARACTERS = 30

/** Controls, and what is not seen or turns the writing round. */
const CONTROL =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u
/** Letters and signs without ink, by their names: Braille, an object, hieroglyphs, a Khitan filler, a note head. */
const BLANK = /[\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u
/** What is seen within emoji, and nowhere else: joiners and variation selectors. */
const IN_EMOJI = /(?<=\p{Emoji}\p{M}*)\u200d(?=\p{Emoji})|(?<=\p{Extended_Pictographic})\ufe0f/gu
/** No writing has more marks on a letter; a pile of them covers other lines. */
const STACKED = /\p{M}{3}/u
/** Points that an address bar reads as one; and, among Latin letters, those that look like one (Unicode's list). */
const POINTS =
  /[\u3002\uff61\u2024]|(?<=[\p{Script=Latin}\p{N}])[\u0660\u06f0\u0701\u0702\ua4f8\ua60e\u{10a50}\u{1d16d}](?=\p{Script=Latin})/gu
/** `https:`, `www.`, `name@place`, `site.com`: a point with letters right behind it. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu

/**
 * A name as it is stored: trimmed, with single spaces, each letter written one way (NFC).
 * @returns the name, or why it can't be one
 */
export function displayName(typed: string): { name: string } | { problem: NameProblem } {
  const name = typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
  const seen = name.replace(IN_EMOJI, '')
  if (CONTROL.test(seen) || BLANK.test(seen)) return { problem: 'control_characters' }
  if (STACKED.test(seen.normalize('NFD'))) return { problem: 'stacked_marks' }
  if (LINK.test(name.normalize('NFKC').replace(POINTS, '.'))) return { problem: 'link' }
  const { length } = name
  if (length < MIN_NAME_CHARACTERS) return { problem: 'too_short' }
  return length > MAX_NAME_CHARACTERS ? { problem: 'too_long' } : { name }
}
