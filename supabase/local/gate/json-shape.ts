/** What is known of a JSON text without building what it describes. */
export interface JsonShape {
  depth: number
  /** Whether a string in it names the character NUL, which PostgreSQL stores in no text. */
  nul: boolean
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
  const shape: JsonShape = { depth: 0, nul: text.includes('\0'), longest: 0 }
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
    at += 1
  }
  return at
}
