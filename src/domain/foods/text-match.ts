/** Lower case, no diacritics, words only: `Açaí bowl, 40%` becomes `acai`, `bowl`, `40`. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
}

/** What may be mistyped in a word. */
interface Tolerance {
  /** Typing errors at most. */
  readonly limit: number
  /** What an error counts that is no slip of a finger or an ear (`isSlip`). */
  readonly unlikely: number
  /** The same of a consonant that was left out, where it is none of a pair. */
  readonly leftOut: number
}

/**
 * Typing errors allowed in a word: none under 4 letters or in a number, one up to 7, two from 8. In a short word
 * each error has to be a likely one (`spam` is no siam, `corny` no corn), and of two in a long one both
 * (`nutrixxion` is no nutrition). A word that is nearer to none is another word, and finds nothing.
 */
function toleranceOf(word: string): Tolerance {
  if (word.length < 4 || /\d/.test(word)) return { limit: 0, unlikely: 1, leftOut: 1 }
  if (word.length < 6) return { limit: 1, unlikely: 2, leftOut: 2 }
  if (word.length < 8) return { limit: 1, unlikely: 1, leftOut: 1 }
  return { limit: 2, unlikely: 2, leftOut: 1 }
}

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Where a letter's key lies: each row half a key further to the right. */
const PLACES = new Map(
  KEYS.flatMap((row, y) => [...row].map((letter, at) => [letter, { x: at + y / 2, y }] as const)),
)
/** Letters that are written for one another by who goes by ear. */
const SOUNDS = ['aeiou', 'ckq', 'sz', 'fv', 'iy']

function areAlike(one: string, other: string): boolean {
  return SOUNDS.some((letters) => letters.includes(one) && letters.includes(other))
}

/** Whether one letter is easily typed for another: it sounds alike, or its key lies beside. */
function isSlip(one: string, other: string): boolean {
  const [a, b] = [PLACES.get(one), PLACES.get(other)]
  const isBeside = a && b && Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1
  return isBeside || areAlike(one, other)
}

/** Whether a letter of a word repeats the one beside it, or sounds like it: the c of `snack`. */
function isDoubled(word: string, at: number): boolean {
  const letter = word[at] ?? ''
  const beside = [word[at - 1], word[at + 1]].filter((each) => each !== undefined)
  return beside.some((each) => each === letter || (!isVowel(letter) && areAlike(each, letter)))
}

const isVowel = (letter: string) => 'aeiou'.includes(letter)

/** From so many letters on, half a word can be mistyped too: shorter ones begin like too many others. */
const LONG_BEGINNING = 6
/** Fewer consonants say too little. */
const LEAST_CONSONANTS = 3

/**
 * Typing errors (insertion, deletion, substitution, swapped neighbours: optimal string alignment)
 * between `typed` and the beginnings of `word`, the whole word last. Likely is a letter that is a slip for
 * another, a vowel left out, and one of a pair too many or too few.
 * More than `limit` anywhere is told as `limit + 1` alone.
 */
function errorsOfBeginnings(typed: string, word: string, tolerance: Tolerance): number[] {
  const { limit, unlikely, leftOut } = tolerance
  const columns = Math.min(word.length, typed.length + limit)
  let beforeLast: number[] = []
  let last = Array.from({ length: columns + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= columns; column++) {
      const [letter = '', wanted = ''] = [typed[row - 1], word[column - 1]]
      const tooMany = isDoubled(typed, row - 1) ? 1 : unlikely
      const missing = isVowel(wanted) || isDoubled(word, column - 1) ? 1 : leftOut
      const another = letter === wanted ? 0 : isSlip(letter, wanted) ? 1 : unlikely
      let errors = Math.min(
        (last[column] ?? 0) + tooMany,
        (current[column - 1] ?? 0) + missing,
        (last[column - 1] ?? 0) + another,
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      if (swapped) errors = Math.min(errors, (beforeLast[column - 2] ?? 0) + 1)
      current.push(errors)
      least = Math.min(least, errors)
    }
    if (least > limit) return [limit + 1]
    beforeLast = last
    last = current
  }
  return last
}

/** What an error counts where all count alike. */
const ALL_ALIKE = { unlikely: 1, leftOut: 1 }

/**
 * Typing errors between `typed` and the nearest beginning of `word`; more than `limit` is `limit + 1`.
 * @param counts what errors count that are no slips
 */
export function prefixErrors(
  typed: string,
  word: string,
  limit: number,
  counts: Omit<Tolerance, 'limit'> = ALL_ALIKE,
): number {
  return Math.min(limit + 1, ...errorsOfBeginnings(typed, word, { limit, ...counts }))
}

/** Typing errors between `typed` and the whole of `word`; more than the limit is one more than it. */
function wordErrors(typed: string, word: string, tolerance: Tolerance): number {
  const { limit } = tolerance
  if (Math.abs(typed.length - word.length) > limit) return limit + 1
  return Math.min(limit + 1, errorsOfBeginnings(typed, word, tolerance).at(-1) ?? 0)
}

/** The consonants of a word, doubled ones once: what people get right where they guess at the vowels. */
function consonants(word: string): string {
  return word.replace(/[aeiou]/g, '').replace(/(.)\1+/g, '$1')
}

const vowelsOf = (word: string) => word.replace(/[^aeiou]/g, '').length

/** Whether two words begin alike and differ in which vowels they have, in up to two places: `avacado`. */
function soundsLike(typed: string, word: string): boolean {
  if (typed.slice(0, 2) !== word.slice(0, 2) || vowelsOf(typed) !== vowelsOf(word)) return false
  const heard = consonants(typed)
  if (heard.length < LEAST_CONSONANTS || heard !== consonants(word)) return false
  return wordErrors(typed, word, { limit: 2, ...ALL_ALIKE }) <= 2
}

/** Fewer consonants than so many begin too many words. */
const LEAST_WRITTEN = 2
/** More vowels are not left out of a word. */
const MAX_LEFT_OUT = 2

/** Whether a word was written without some of its vowels, as in a hurry: `aym`, `nsi`, `oatml`. */
function leavesVowelsOut(typed: string, word: string): boolean {
  const left = word.length - typed.length
  if (left < 1 || left > MAX_LEFT_OUT) return false
  const written = consonants(typed)
  if (written.length < LEAST_WRITTEN || written !== consonants(word)) return false
  let at = 0
  for (const letter of word) if (letter === typed[at]) at += 1
  return at === typed.length
}

/** One of a thing or several: `egg` and `eggs`, `potato` and `potatoes`. */
function isPlural(one: string, several: string): boolean {
  const more = several.length - one.length
  if (one.length < 3 || more < 1 || more > 2 || !several.startsWith(one)) return false
  return several.endsWith(more === 1 ? 's' : 'es')
}

/** Ways to cook and states that hardly change the figures of a food, in both languages. */
const ALIKE = [
  ['boiled', 'steamed', 'cooked', 'poached', 'rebus', 'direbus', 'kukus', 'dikukus', 'matang'],
  ['grilled', 'roasted', 'roast', 'baked', 'panggang', 'dipanggang'],
  ['raw', 'uncooked', 'mentah'],
]
const STATES = new Map(ALIKE.flatMap((words, state) => words.map((word) => [word, state])))

/** Whether two words say the same of a food: `boiled` and `kukus`, `raw` and `mentah`. */
function isAlike(one: string, other: string): boolean {
  const state = STATES.get(one)
  return state !== undefined && state === STATES.get(other)
}

/** How a typed word fits that is not quite the word. */
const FIT = { plural: 0.97, alike: 0.9, beginning: 0.6, mistyped: 0.55 } as const

/** How well a typed word fits a word of the vocabulary, 0 (not at all) to 1 (the same word). */
export function wordFit(typed: string, word: string, forgiving: boolean): number {
  if (typed === word) return 1
  if (isAlike(typed, word)) return FIT.alike
  // People seldom miss the first letter; asking for it keeps the matches sensible.
  if (typed[0] !== word[0]) return 0
  if (isPlural(typed, word) || isPlural(word, typed)) return FIT.plural
  if (word.startsWith(typed)) return FIT.beginning + 0.25 * (typed.length / word.length)
  if (!forgiving) return 0
  if (leavesVowelsOut(typed, word)) return FIT.mistyped - 0.12
  const tolerance = toleranceOf(typed)
  if (tolerance.limit === 0) return 0
  const errors = mistyped(typed, word, tolerance)
  if (errors > tolerance.limit) return 0
  const tail = Math.max(0, word.length - typed.length) / word.length
  return FIT.mistyped - 0.12 * errors - 0.1 * tail
}

function mistyped(typed: string, word: string, tolerance: Tolerance): number {
  const { limit } = tolerance
  const errors = wordErrors(typed, word, tolerance)
  if (errors <= limit) return errors
  if (soundsLike(typed, word)) return limit
  if (typed.length < LONG_BEGINNING) return errors
  // Half a word is near to many: `snapple` is no snapper.
  return prefixErrors(typed, word, limit, { ...tolerance, unlikely: 2 })
}
