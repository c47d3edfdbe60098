/** What is known of a JSON text without building what it describes. */
export interface JsonShape {
  depth: number
  /** Whether a string in it names the character NUL, which PostgreSQL stores in no text. */
  nul: boolean
  /** Whether a string in it names half of a pair of surrogates, which is no character. */
  unpaired: boolean
  /** Members of the longest list directly inside the outermost value. */
  longest: number
}

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPENS = new Set([91, 123])
const CLOSES = new Set([93, 125])

/** Looks at a JSON text once; of what is no JSON it tells something or other. */
export function jsonShape(text: string): JsonShape {
  const shape: JsonShape = { depth: 0, nul: text.includes('\0'), unpaired: false, longest: 0 }
  let depth = 0
  let members = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) at = endOfString(text, at, shape)
    else if (OPENS.has(letter)) {
      depth += 1
      if (depth === 2) members = 1
      if (depth > shape.depth) shape.depth = depth
    } else if (CLOSES.has(letter)) {
      if (depth === 2 && members > shape.longest) shape.longest = members
      depth -= 1
    } else if (letter === COMMA && depth === 2) members += 1
  }
  return shape
}

function endOfString(text: string, start: number, shape: JsonShape): number {
  let at = start + 1
  for (; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) return at
    if (letter !== BACKSLASH) continue
    if (text.startsWith('u0000', at + 1)) shape.nul = true
    const half = halfAt(text, at)
    // The second half is not looked at again.
    if (half === 'first' && halfAt(text, at + ESCAPE) === 'second') at += ESCAPE
    else if (half) shape.unpaired = true
    at += 1
  }
  return at
}

/** Characters of an escaped one. */
const ESCAPE = '\\ud83c'.length
const HALF = /\\u(?:(d[89ab])|d[c-f])[0-9a-f]{2}/iy

/** Which half of a pair of surrogates is escaped here, if any. */
function halfAt(text: string, at: number): 'first' | 'second' | null {
  HALF.lastIndex = at
  const found = HALF.exec(text)
  if (!found) return null
  return found[1] ? 'first' : 'second'
}
