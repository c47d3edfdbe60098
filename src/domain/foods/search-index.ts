import { withoutQuietWords } from './quiet-words.ts'
import { wordFit, wordsOf } from './text-match.ts'

export interface SearchEntry {
  readonly id: string
  /** The names it goes by, one for each language. */
  readonly names: readonly string[]
  /** Further words that should find it. A word marked `=` is what it is simply called: `=rice`. */
  readonly words?: string
  /** Whole phrases that people type for it (`pocari sweat`): typed whole, they are its name. */
  readonly phrases?: readonly string[]
}

export interface SearchHit {
  readonly id: string
  /** Only for comparing hits of one query. */
  readonly score: number
}

export interface SearchIndex {
  search(query: string, limit: number): SearchHit[]
  /** The entries that have all of the typed words. */
  match(typed: readonly string[], forgiving: boolean): Match[]
  /** Whether a word is one of its own. */
  knows(word: string): boolean
}

interface Match {
  readonly id: string
  readonly entry: number
  readonly score: number
}

/** Weights of a hit's score; the fit of the words is 0 to 100, the rest decides among equals. */
const SCORE = {
  fit: 100,
  /** A word found only among the further words counts for less than one in a name. */
  furtherWord: 0.85,
  /** How much of the name's head, and of the whole name, the query covers: short before long. */
  headCoverage: 20,
  coverage: 8,
  /** A query word opens the name, as in `Egg, boiled` for 'egg'. */
  opening: 10,
  /** The words stand in the name in the order they were typed. */
  order: 5,
  /** The whole name was typed. Larger than all others together, so it always comes first. */
  exactName: 1000,
} as const

/** A word that others follow finds what it begins from so many letters on: `gu chews` are no gummies. */
const SHORTEST_BEGINNING = 3

interface Posting {
  readonly entry: number
  /** Which name, or -1 for the further words. */
  readonly name: number
  readonly position: number
}

interface Found {
  fit: number
  positions: number[]
}

/**
 * The words of a name, how many of them stand before its first comma or bracket, and the forms it is
 * known by: `Nasi goreng (fried rice)` by its full name and by the part before the bracket.
 */
function namePartsOf(name: string) {
  const words = wordsOf(name)
  const countBefore = (mark: RegExp) => {
    const at = name.search(mark)
    return at < 0 ? words.length : wordsOf(name.slice(0, at)).length
  }
  const short = words.slice(0, countBefore(/\(/))
  return { words, head: countBefore(/[,(]/), forms: [words.join(' '), short.join(' ')] }
}

/** What it is simply called: the further words marked so, and its phrases. */
function simpleForms({ words = '', phrases = [] }: SearchEntry): string[] {
  const simple = words.split(' ').filter((word) => word.startsWith('='))
  return [...simple, ...phrases].map((form) => wordsOf(form).join(' '))
}

/**
 * An index for ranked search by beginnings of words, with typing errors, in any word order.
 * @param otherNames words that mean something else: none of them is taken for a mistyped one
 */
export function createSearchIndex(
  entries: readonly SearchEntry[],
  otherNames: ReadonlySet<string> = new Set(),
): SearchIndex {
  const postings = new Map<string, Posting[]>()
  const exact = new Map<string, Set<number>>()
  const nameParts = entries.map((entry) => entry.names.map(namePartsOf))
  const texts = entries.map(({ names, words = '', phrases = [] }) =>
    [...names, words, ...phrases].map(wordsOf),
  )

  function post(word: string, posting: Posting) {
    const list = postings.get(word)
    if (list) list.push(posting)
    else postings.set(word, [posting])
  }
  entries.forEach((entry, at) => {
    nameParts[at]?.forEach(({ words }, name) => {
      words.forEach((word, position) => {
        post(word, { entry: at, name, position })
      })
    })
    const further = wordsOf([entry.words, ...(entry.phrases ?? [])].join(' '))
    for (const word of new Set(further)) post(word, { entry: at, name: -1, position: -1 })
    const forms = nameParts[at]?.flatMap((name) => name.forms) ?? []
    for (const form of [...forms, ...simpleForms(entry)]) {
      exact.set(form, (exact.get(form) ?? new Set()).add(at))
    }
  })
  const vocabulary = [...postings.keys()]

  /**
   * Best fit of one typed word in each entry, and where it stands in each of its names.
   * @param whole whether a beginning is not enough
   */
  function findWord(typed: string, forgiving: boolean, whole: boolean): Map<number, Found> {
    const found = new Map<number, Found>()
    for (const word of vocabulary) {
      const fit = whole ? Number(typed === word) : wordFit(typed, word, forgiving)
      if (fit === 0) continue
      for (const { entry, name, position } of postings.get(word) ?? []) {
        const weighed = name < 0 ? fit * SCORE.furtherWord : fit
        let hit = found.get(entry)
        if (!hit) {
          hit = { fit: 0, positions: [] }
          found.set(entry, hit)
        }
        hit.fit = Math.max(hit.fit, weighed)
        if (name >= 0) hit.positions[name] ??= position
      }
    }
    return found
  }

  function nameScore(entry: number, hits: readonly Found[]): number {
    const scores = (nameParts[entry] ?? []).map(({ words, head }, name) => {
      const positions = hits.map((hit) => hit.positions[name]).filter((at) => at !== undefined)
      const covered = new Set(positions)
      const inHead = [...covered].filter((at) => at < head).length
      const ordered = positions.every(
        (at, index) => index === 0 || (positions[index - 1] ?? 0) < at,
      )
      return (
        (SCORE.headCoverage * inHead) / Math.max(head, 1) +
        (SCORE.coverage * covered.size) / Math.max(words.length, 1) +
        (positions.includes(0) ? SCORE.opening : 0) +
        (positions.length > 1 && ordered ? SCORE.order : 0)
      )
    })
    return Math.max(0, ...scores)
  }

  /** What was found of each typed word, by the entries that have them all. */
  function collect(typed: readonly string[], forgiving: boolean): Map<number, Found[]> {
    let hits = new Map<number, Found[]>()
    for (const [at, word] of typed.entries()) {
      // The last word may not be typed to its end; a very short one before it begins too many others.
      const whole = word.length < SHORTEST_BEGINNING && at < typed.length - 1
      const found = findWord(word, forgiving && !otherNames.has(word), whole)
      const both = [...found].flatMap(([entry, hit]): [number, Found[]][] => {
        const before = at === 0 ? [] : hits.get(entry)
        return before ? [[entry, [...before, hit]]] : []
      })
      hits = new Map(both)
      if (hits.size === 0) break
    }
    return hits
  }

  /** Whether a word that was typed twice stands there twice: `ale ale` is no ginger ale. */
  function repeats(entry: number, typed: readonly string[], forgiving: boolean): boolean {
    const twice = typed.filter((word, at) => typed.indexOf(word) < at)
    const times = (word: string, words: readonly string[]) =>
      words.filter((each) => wordFit(word, each, forgiving) > 0).length
    const hasAll = (words: readonly string[]) =>
      twice.every((word) => times(word, words) >= typed.filter((each) => each === word).length)
    return twice.length === 0 || (texts[entry] ?? []).some(hasAll)
  }

  const index: SearchIndex = {
    search: (query, limit) => searchTogether([index], query, limit),
    knows: (word) => postings.has(word),
    match(typed, forgiving) {
      const exactly = exact.get(typed.join(' '))
      return [...collect(typed, forgiving)].flatMap(([entry, found]) => {
        const id = entries[entry]?.id
        if (id === undefined || !repeats(entry, typed, forgiving)) return []
        const score =
          (SCORE.fit * found.reduce((sum, hit) => sum + hit.fit, 0)) / typed.length +
          nameScore(entry, found) +
          (exactly?.has(entry) ? SCORE.exactName : 0)
        return [{ id, entry, score }]
      })
    },
  }
  return index
}

/** Parts of a word written apart have so many letters at least. */
const SHORTEST_PART = 3

/** The same words with two of them written as one, or one as two: `power bar`, `applesauce`. */
function respaced(typed: readonly string[], isWord: (word: string) => boolean): string[][] {
  const joined = typed.slice(1).flatMap((word, at) => {
    const whole = `${typed[at]}${word}`
    return isWord(whole) ? [[...typed.slice(0, at), whole, ...typed.slice(at + 2)]] : []
  })
  const parted = typed.flatMap((word, at) =>
    Array.from({ length: word.length }, (_, cut) => [word.slice(0, cut), word.slice(cut)])
      .filter((parts) => parts.every((part) => part.length >= SHORTEST_PART && isWord(part)))
      .map((parts) => [...typed.slice(0, at), ...parts, ...typed.slice(at + 1)]),
  )
  return [...joined, ...parted]
}

/** What may be meant by what was typed, the plainest first. */
function readings(typed: readonly string[], isWord: (word: string) => boolean): string[][] {
  const named = withoutQuietWords(typed)
  const worded = named.length < typed.length ? [typed, named] : [typed]
  return worded.flatMap((words) => [[...words], ...respaced(words, isWord)])
}

/**
 * [Note: another food is worse than none]
 * A search finds what has all that was typed, or nothing: who types `jelly babies` or a brand that no table
 * knows, and gets jelly, logs another food. Words that say how much or how (`2 eggs`, `nasi goreng spesial`)
 * may be missing (quiet-words.ts), two words may be written as one, and a word may be mistyped, but not so
 * far that it is another word (text-match.ts). What there is instead of a food says the screen.
 *
 * Several indexes are searched as if they were one; of what is equally good, the earlier index first.
 */
export function searchTogether(
  indexes: readonly SearchIndex[],
  query: string,
  limit: number,
): (SearchHit & { index: number })[] {
  const typed = wordsOf(query)
  if (typed.length === 0) return []
  const meant = readings(typed, (word) => indexes.some((index) => index.knows(word)))
  for (const forgiving of [false, true]) {
    for (const words of meant) {
      const hits = indexes.flatMap((each, index) =>
        each.match(words, forgiving).map((match) => ({ ...match, index })),
      )
      if (hits.length === 0) continue
      return hits
        .sort((a, b) => b.score - a.score || a.index - b.index || a.entry - b.entry)
        .slice(0, limit)
    }
  }
  return []
}
