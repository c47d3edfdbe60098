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
  /** The entries that have at least one of the typed words. */
  match(typed: readonly string[], forgiving: boolean): Match[]
}

interface Match {
  readonly id: string
  readonly entry: number
  /** How many of the typed words it has. */
  readonly words: number
  score(): number
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

/** An index for ranked search by beginnings of words, with typing errors, in any word order. */
export function createSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const postings = new Map<string, Posting[]>()
  const exact = new Map<string, Set<number>>()
  const nameParts = entries.map((entry) => entry.names.map(namePartsOf))

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

  /** Best fit of one typed word in each entry, and where it stands in each of its names. */
  function findWord(typed: string, forgiving: boolean): Map<number, Found> {
    const found = new Map<number, Found>()
    for (const word of vocabulary) {
      const fit = wordFit(typed, word, forgiving)
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

  function collect(typed: readonly string[], forgiving: boolean): Map<number, Found[]> {
    const hits = new Map<number, Found[]>()
    for (const word of typed) {
      for (const [entry, found] of findWord(word, forgiving)) {
        const list = hits.get(entry)
        if (list) list.push(found)
        else hits.set(entry, [found])
      }
    }
    return hits
  }

  const index: SearchIndex = {
    search: (query, limit) => searchTogether([index], query, limit),
    match(typed, forgiving) {
      const exactly = exact.get(typed.join(' '))
      return [...collect(typed, forgiving)].flatMap(([entry, found]) => {
        const id = entries[entry]?.id
        if (id === undefined) return []
        const score = () =>
          (SCORE.fit * found.reduce((sum, hit) => sum + hit.fit, 0)) / typed.length +
          nameScore(entry, found) +
          (exactly?.has(entry) ? SCORE.exactName : 0)
        return [{ id, entry, words: found.length, score }]
      })
    },
  }
  return index
}

/** Searches several indexes as if they were one; of what is equally good, the earlier index first. */
export function searchTogether(
  indexes: readonly SearchIndex[],
  query: string,
  limit: number,
): (SearchHit & { index: number })[] {
  const typed = wordsOf(query)
  if (typed.length === 0) return []
  const matches = (forgiving: boolean) =>
    indexes.flatMap((each, index) =>
      each.match(typed, forgiving).map((match) => ({ ...match, index })),
    )
  let hits = matches(false)
  if (!hits.some(({ words }) => words === typed.length)) hits = matches(true)
  // Everything that was typed, or, when nothing has it all, whatever has most of it.
  const best = Math.max(0, ...hits.map(({ words }) => words))
  return hits
    .filter(({ words }) => words === best)
    .map(({ id, entry, index, score }) => ({ id, entry, index, score: score() }))
    .sort((a, b) => b.score - a.score || a.index - b.index || a.entry - b.entry)
    .slice(0, limit)
}
