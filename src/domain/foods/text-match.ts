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

/** Typing errors allowed in a word: none under 4 letters, one up to 6, two from 7. */
export function allowedErrors(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/**
 * Typing errors (insertion, deletion, substitution, swapped neighbours: optimal string alignment)
 * between `typed` and the nearest beginning of `word`, so half a word can be mistyped too.
 * More than `limit` is told as `limit + 1`.
 */
export function prefixErrors(typed: string, word: string, limit: number): number {
  const columns = Math.min(word.length, typed.length + limit)
  let beforeLast: number[] = []
  let last = Array.from({ length: columns + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= columns; column++) {
      const same = typed[row - 1] === word[column - 1]
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
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
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(limit + 1, ...last)
}

/** How well a typed word fits a word of the vocabulary, 0 (not at all) to 1 (the same word). */
export function wordFit(typed: string, word: string, forgiving: boolean): number {
  if (typed === word) return 1
  if (word.startsWith(typed)) return 0.6 + 0.25 * (typed.length / word.length)
  if (!forgiving) return 0
  const limit = allowedErrors(typed)
  // People seldom miss the first letter; asking for it keeps the matches sensible.
  if (limit === 0 || typed[0] !== word[0]) return 0
  const errors = prefixErrors(typed, word, limit)
  if (errors > limit) return 0
  const tail = Math.max(0, word.length - typed.length) / word.length
  return 0.55 - 0.12 * errors - 0.1 * tail
}
