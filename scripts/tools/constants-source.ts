/** A constant as its source file describes it. */
export interface DescribedConstant {
  name: string
  /** What it is, without its source. */
  text: string
  /** The publications or documents it is from; empty where it is the app's own choice. */
  source: string
}

const EXPORTED = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?(\n*)export const ([A-Z][A-Z0-9_]*)\b/g
const OURS = /\bours\b/i
/** What makes brackets a source: a year, a rule by its number, or the product's own papers. */
const SOURCE = /\b(?:19|20)\d\d\b|specification|nutrition model|\brule \d/i

/**
 * Reads doc comments and the exported constants below them. A comment speaks for every constant right
 * below it, up to an empty line or the next comment. Brackets that name a source are taken out of its
 * text as the source; those of the file's first comment hold where a constant names none and isn't called ours.
 * @throws Error for a constant that no comment describes
 */
export function readConstants(file: string, code: string): DescribedConstant[] {
  const head = describe(/^\/\*\*([\s\S]*?)\*\//.exec(code)?.[1] ?? '')
  const constants: DescribedConstant[] = []
  let current: { text: string; source: string } | null = null
  let end = 0
  for (const match of code.matchAll(EXPORTED)) {
    const [whole, comment, , name = ''] = match
    if (comment !== undefined) current = describe(comment)
    // An empty line since the last constant ends what its comment says.
    else if (/\n\s*\n/.test(code.slice(end, match.index + whole.length))) current = null
    if (!current) throw new Error(`${file}: no comment describes ${name}`)
    constants.push({ name, text: current.text, source: current.source || head.source })
    end = match.index + whole.length
  }
  return constants
}

function describe(comment: string): { text: string; source: string } {
  const text = comment.replace(/\n\s*\* ?/g, ' ').trim()
  const sources = [...text.matchAll(/\s*\(([^()]*)\)/g)].filter(([, inside = '']) =>
    SOURCE.test(inside),
  )
  const named = sources
    .map(([, inside = '']) => inside)
    // "Burke 2007: over 90 min" says more than where it is from.
    .map((inside) => inside.split(': ')[0] ?? inside)
    .join('; ')
  return {
    text: sources.reduce((rest, [whole]) => rest.replace(whole, ''), text).trim(),
    source: named || (OURS.test(text) ? 'ours' : ''),
  }
}
