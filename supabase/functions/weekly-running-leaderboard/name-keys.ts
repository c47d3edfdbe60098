import unhomoglyph from 'unhomoglyph'

/** Words for whoever runs the app, and what may stand beside them. */
const STAFF = ['admin', 'administrator', 'moderator', 'support', 'official', 'staff', 'dukungan']
const BESIDE = ['team', 'tim', 'the', 'app', 'customer', 'service', 'resmi']
/** The app's own name, which is kept as a part of one, too. */
const APP = 'fuelmile'
/** So many of its letters may be ones that Unicode's list does not know. */
const MAX_UNKNOWN = 3

/** White letters on black, and those of flags, have no normal form: each range begins with A. */
const LETTER_SIGNS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const FIRST_LETTER_SIGNS = [0x1f1e6, 0x1f170, 0x1f150]
/** What doesn't tell two names apart: accents, spaces, points, joiners; not vowel signs, nor a kana's voice. */
const BESIDE_LETTERS = /(?=\p{Script=Inherited})(?![\u3099\u309a])\p{M}|[\p{Z}\p{P}\p{Cf}\p{Sk}]/gu

/**
 * One form for all names that a reader takes for the same, and one for those that are spelt the same: no two
 * runners have either in common. The first is the skeleton of Unicode's TR39 (data of unhomoglyph) without case.
 */
export interface NameKeys {
  name_key: string
  name_look: string
}

export function nameKeys(name: string): NameKeys {
  return { name_key: plain(name), name_look: looks(name) }
}

/** Whether a name would be taken for the word of whoever runs the app. */
export function isReserved(name: string): boolean {
  return [plain, looks].some((form) => {
    // With i, l and 1 as one: in these words nobody reads them apart.
    const read = (text: string) => form(text).replace(/[i1]/g, 'l')
    const seen = read(name)
    const letters = seen.replace(/[^\p{L}\p{N}]/gu, '')
    const app = read(APP)
    return isStaff(letters, read) || isLike(letters, app) || isLike(seen, app)
  })
}

/** Whether it is a word for the staff with nothing but words that go with it, and numbers. */
function isStaff(letters: string, read: (text: string) => string): boolean {
  const anyOf = (words: readonly string[]) => words.map(read).join('|')
  const staff = `(?:${anyOf(STAFF)})s?`
  const beside = `(?:${anyOf(BESIDE)}|${staff}|[\\dl])*`
  return new RegExp(`^${beside}${staff}${beside}$`).test(letters)
}

/** Whether a word is in a name, each unknown letter or sign being read as the word's own. */
function isLike(name: string, word: string): boolean {
  const letters = [...name]
  return letters.some((_, at) => {
    const part = letters.slice(at, at + word.length)
    const others = part.filter((letter, index) => letter !== word[index])
    const unknown = others.length <= MAX_UNKNOWN && others.every((letter) => letter > '\x7f')
    return part.length === word.length && unknown
  })
}

/** Without case and without what doesn't tell names apart; a name of nothing else stays as it is. */
function plain(name: string): string {
  const folded = name.replace(LETTER_SIGNS, letterOf).normalize('NFKD').toLowerCase()
  return folded.replace(BESIDE_LETTERS, '') || folded
}

/** Twice: what a sign becomes may be taken for another once its case is gone. */
function looks(name: string): string {
  const seen = (text: string) => plain(unhomoglyph(text.normalize('NFD')))
  return seen(seen(name))
}

function letterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = FIRST_LETTER_SIGNS.find((begin) => code >= begin) ?? code
  return String.fromCodePoint('A'.charCodeAt(0) + code - first)
}
