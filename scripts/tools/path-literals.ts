import { Visitor } from 'vite'
import { type Finding, lineAt, readSources, type SourceFile } from './source-files.ts'

/** The one file that may write a path of the app. [Note: one list of paths] */
export const PATHS_FILE = 'src/lib/paths.ts'

interface Text {
  value: string
  offset: number
  /** A fixed part between or beside the values of a template. */
  inTemplate: boolean
}

/** Every text a file writes: literals, JSX attributes, and the fixed parts of templates. */
export function textsOf({ parsed }: SourceFile): Text[] {
  const texts: Text[] = []
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string')
        texts.push({ value: node.value, offset: node.start, inTemplate: false })
    },
    TemplateElement: (node) => {
      texts.push({ value: node.value.cooked ?? '', offset: node.start, inTemplate: true })
    },
  }).visit(parsed.program)
  return texts
}

/** What is asked of a text, or cut it by, names no screen: `name.split('/')`. */
const TEXT_METHODS = /\.(split|join|startsWith|endsWith|includes|replace|replaceAll|at|test)\($/
/** What a service worker looks after, not a screen. */
const SCOPE = /\bscope:\s*$/

/** A slash alone is the home screen's path, and much else. */
function isHome({ value, offset, inTemplate }: Text, source: string): boolean {
  if (value !== '/') return true
  if (inTemplate) return false
  const before = source.slice(Math.max(0, offset - 40), offset)
  const isReplacement = /\.replace(All)?\([^()]*,\s*$/.test(before)
  return !TEXT_METHODS.test(before) && !isReplacement && !SCOPE.test(before)
}

/** What links and ways to navigate are given: there any path is one that the app may not have. */
const LINK = /(\b(to|returnTo)=\{?|\bto:\s*|\bnavigate\()$/

function isPath(text: Text, source: string, known: ReadonlySet<string>): boolean {
  const path = text.value.split(/[?#]/)[0] ?? ''
  if (path === '/') return isHome(text, source)
  // An action is written by actionSearch, which the compiler checks.
  if (known.has(path) || /^\?action=/.test(text.value)) return true
  return path.startsWith('/') && LINK.test(source.slice(Math.max(0, text.offset - 40), text.offset))
}

/** Finds each path of the app that is written in `root`/src beside the list of them. */
export function checkPathLiterals(root: string): Finding[] {
  const sources = readSources(root, ['src'])
  const list = sources.find(({ path }) => path === PATHS_FILE)
  if (!list) return []
  const known = new Set(
    textsOf(list)
      .map(({ value }) => value)
      .filter((value) => /^\/[a-z]/.test(value)),
  )
  return sources
    .filter(({ path }) => path !== PATHS_FILE)
    .flatMap((file) =>
      textsOf(file)
        .filter((text) => isPath(text, file.text, known))
        .map(({ value, offset }) => ({
          path: file.path,
          line: lineAt(file.text, offset),
          rule: 'path-literal',
          message: `'${value}': an address is made of PATHS (${PATHS_FILE})`,
        })),
    )
}
