import { Visitor } from 'vite'
import { type Finding, lineAt, readSources, type SourceFile } from './source-files.ts'
import { baseKey, readWords } from './words.ts'

/** Words that stood for several things at once, in all their forms, and what to write instead. */
const BANNED: readonly (readonly [forms: string, instead: string])[] = [
  ['told', 'status, outcome, received or known'],
  ['keep keeps keeping keeper keepers kept', 'store, cache, retain or maintain'],
  ['hold holds holding holder holders held', 'lock, reserve, borrow or draft'],
  ['said', 'declared, known or reported'],
  ['shelf shelves', 'buffer'],
  ['judge judges judged judging', 'assess, verdict or terminal'],
  ['most', 'max or limit'],
]

const INSTEAD: ReadonlyMap<string, string> = new Map(
  BANNED.flatMap(([forms, instead]) => forms.split(' ').map((form) => [form, instead] as const)),
)

/** Names that others chose: of Node, of the browser, of a package. `file name` */
const OF_OTHERS: readonly string[] = [
  // Options of Node's HTTP agents.
  'supabase/functions/_shared/deliver.ts keepAlive',
  // An option of lite's mail driver.
  'supabase/local/auth/mail.ts maxKeepCount',
]

/** The words of a name: `keptDraft`, `MOST_TRIES` and `kept-draft` have two, `threshold` has one. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

/** What to write instead of a name's banned word; undefined where it has none. */
export function insteadOf(name: string): string | undefined {
  return wordsOf(name).flatMap((word) => INSTEAD.get(word) ?? [])[0]
}

/** The file's own name, and every name in it; an import without `as` stands in the tree twice. */
function namesOf({ path, parsed }: SourceFile): Map<number, string> {
  const names = new Map([[-1, path.slice(path.lastIndexOf('/') + 1)]])
  const add = (node: { name: string; start: number }) => void names.set(node.start, node.name)
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(parsed.program)
  return names
}

interface Use {
  path: string
  line: number
  name: string
}

function usesIn(file: SourceFile): Use[] {
  const { path, text } = file
  return [...namesOf(file)].map(([offset, name]) => ({
    path,
    line: lineAt(text, Math.max(0, offset)),
    name,
  }))
}

/** The names of the texts, `a` and `b` of `a.b`; other languages have the same. */
function keysIn(root: string): Use[] {
  return readWords(root, 'en').flatMap(({ path, words }) => {
    const names = new Set([...words.keys()].flatMap((key) => baseKey(key).split('.')))
    return [...names].map((name) => ({ path, line: 1, name }))
  })
}

/** Finds names in `root` that carry a word the glossary replaces, and entries of the list without use. */
export function checkPlainWords(root: string, allowed: readonly string[] = OF_OTHERS): Finding[] {
  const used = new Set<string>()
  const sources = readSources(root, ['src', 'workers', 'sw', 'supabase', 'scripts'])
  const uses = [...sources.flatMap(usesIn), ...keysIn(root)]
  const findings = uses.flatMap(({ path, line, name }) => {
    const instead = insteadOf(name)
    if (!instead) return []
    const entry = `${path} ${name}`
    if (allowed.includes(entry)) {
      used.add(entry)
      return []
    }
    const message = `'${name}': write ${instead} (docs/glossary.md)`
    return [{ path, line, rule: 'plain-words', message }]
  })
  const unused = allowed.filter((entry) => !used.has(entry))
  return [
    ...findings,
    ...unused.map((entry) => ({
      path: 'scripts/tools/plain-words.ts',
      line: 1,
      rule: 'plain-words',
      message: `'${entry}' is used no more: take it out of the list`,
    })),
  ]
}
