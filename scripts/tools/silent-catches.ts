import { Visitor } from 'vite'
import { type Finding, lineAt, readSources, type SourceFile } from './source-files.ts'

const FOLDERS = ['src', 'workers', 'sw']

interface Span {
  start: number
  end: number
}

/** What is done where something fails, and where the reason may stand: about it, or just above. */
interface Handler {
  /** The handler's own code. */
  body: Span
  /** The statement that it is part of. */
  whole: Span
}

type Node = Span & { type: string; [key: string]: unknown }

const isFunction = (node: Node | undefined) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** `try … catch`, `.catch(…)` and the second argument of `.then(…)`. */
function handlersOf({ parsed }: SourceFile): Handler[] {
  const handlers: Handler[] = []
  new Visitor({
    CatchClause: (node) => {
      handlers.push({ body: node.body, whole: node })
    },
    CallExpression: (node) => {
      const { callee, arguments: args } = node as unknown as { callee: Node; arguments: Node[] }
      const name = (callee.property as { name?: string } | undefined)?.name
      const handler = name === 'catch' ? args[0] : name === 'then' ? args[1] : undefined
      if (callee.type === 'MemberExpression' && handler && isFunction(handler))
        handlers.push({ body: handler.body as Node, whole: handler })
    },
  }).visit(parsed.program)
  return handlers
}

/** Whether the handler does something: calls, throws, or notes what happened in a value of its own. */
function acts({ parsed }: SourceFile, { start, end }: Span): boolean {
  let found = false
  const look = (node: Span) => {
    if (node.start >= start && node.end <= end) found = true
  }
  new Visitor({
    CallExpression: look,
    NewExpression: look,
    ThrowStatement: look,
    AssignmentExpression: look,
  }).visit(parsed.program)
  return found
}

/** Whether a comment stands in the handler, on its lines, or ends on the line above it. */
function isExplained(file: SourceFile, { body, whole }: Handler): boolean {
  const first = lineAt(file.text, whole.start)
  const last = lineAt(file.text, body.end)
  return file.parsed.comments.some(({ start, end, value }) => {
    if (!/[a-z]/i.test(value) || /^\s*biome-ignore/.test(value)) return false
    const from = lineAt(file.text, start)
    const to = lineAt(file.text, end)
    return to === first - 1 || (from >= first && from <= last)
  })
}

/** Finds what swallows a failure without a word: no comment says why that is right, and nothing is done. */
export function checkSilentCatches(root: string): Finding[] {
  return readSources(root, FOLDERS).flatMap((file) =>
    handlersOf(file)
      .filter((handler) => !acts(file, handler.body) && !isExplained(file, handler))
      .map(({ whole }) => ({
        path: file.path,
        line: lineAt(file.text, whole.start),
        rule: 'silent-catch',
        message: 'a failure passes in silence: log a code, or say in a comment why that is right',
      })),
  )
}
