import { execFileSync } from 'node:child_process'

/** What is wrong with a commit's subject; null where nothing is. */
export function subjectProblem(subject: string): string | null {
  if (subject.length > MAX_LENGTH) return `${subject.length} characters, ${MAX_LENGTH} at most`
  if (subject.endsWith('.')) return 'a subject ends without a period'
  const [word = ''] = subject.split(' ')
  if (!/^[A-Z]/.test(word)) return 'a subject begins with a capital letter'
  if (!looksImperative(word.toLowerCase()))
    return `“${word}” is no order: say what the commit does, as in “Add a button”`
  return null
}

const MAX_LENGTH = 72

/** Verbs whose ending is their own. */
const VERBS = new Set([
  ...[
    'embed',
    'exceed',
    'feed',
    'need',
    'proceed',
    'seed',
    'shed',
    'speed',
    'bring',
    'ping',
    'ring',
  ],
  ...['address', 'bypass', 'compress', 'cross', 'discuss', 'dismiss', 'express', 'focus', 'guess'],
  ...['miss', 'pass', 'press', 'process', 'stress', 'suppress', 'toss'],
])
/** What a sentence begins with that tells of things and gives no order. */
const OTHER_WORDS = new Set([
  ...['a', 'an', 'the', 'this', 'that', 'these', 'those', 'it', 'its', 'there', 'we', 'i', 'our'],
  ...['what', 'when', 'where', 'which', 'who', 'why', 'how', 'if', 'because', 'since', 'while'],
  ...['one', 'two', 'three', 'all', 'both', 'each', 'every', 'many', 'more', 'most', 'no', 'some'],
  ...['after', 'at', 'before', 'by', 'for', 'from', 'in', 'of', 'on', 'to', 'with', 'without'],
  ...['also', 'and', 'as', 'but', 'not', 'now', 'only', 'still', 'then', 'wip'],
])

/** English hides its verbs well: this finds what is surely none. */
function looksImperative(word: string): boolean {
  if (VERBS.has(word)) return true
  return !OTHER_WORDS.has(word) && !/(ed|ing|s|ly|’s|'s|:)$/.test(word)
}

export type Subjects =
  | { subjects: readonly { hash: string; subject: string }[] }
  | { skipped: string }

/** The subjects of the commits after `base`; a copy without its history says so. */
export function subjectsSince(base: string, root: string): Subjects {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    git('merge-base', '--is-ancestor', base, 'HEAD')
  } catch {
    return { skipped: `no history back to ${base} here (no .git, a shallow or another clone)` }
  }
  const lines = git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`).split('\n')
  const subjects = lines.flatMap((line) => {
    const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    return hash ? [{ hash, subject }] : []
  })
  return { subjects }
}
