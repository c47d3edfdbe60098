import { type ESTree, Visitor } from 'vite'
import { type Finding, lineAt, readSources, type SourceFile } from './source-files.ts'

// The domain runs in the page, in workers, in edge functions and in tests alike and must give the
// same answer in each: time, randomness and the network come in as arguments.
const impureGlobals = new Set([
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'window', 'document', 'navigator', 'location'],
  ...['self', 'globalThis', 'process', 'localStorage', 'sessionStorage', 'indexedDB', 'caches'],
  ...['crypto', 'performance', 'setTimeout', 'setInterval', 'queueMicrotask', 'alert', 'console'],
])
const impureMembers = new Set(['Date.now', 'Math.random', 'Temporal.Now'])

interface Use {
  name: string
  offset: number
}

/** Names the file itself binds anywhere: a parameter called `window` is not the browser's. */
function boundNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>()
  const bind = (pattern: unknown): void => {
    // Patterns nest (objects, arrays, defaults, rests); only their shapes with a name matter here.
    const node = pattern as { type?: string; name?: string } & Record<string, unknown>
    if (!node?.type) return
    if (node.type === 'Identifier' && node.name) names.add(node.name)
    else if (node.type === 'ObjectPattern') (node.properties as unknown[]).forEach(bind)
    else if (node.type === 'ArrayPattern') (node.elements as unknown[]).forEach(bind)
    else if (node.type === 'Property') bind(node.value)
    else if (node.type === 'AssignmentPattern') bind(node.left)
    else if (node.type === 'RestElement') bind(node.argument)
  }
  const bindFunction = (node: { id?: unknown; params: unknown[] }) => {
    bind(node.id)
    node.params.forEach(bind)
  }
  new Visitor({
    VariableDeclarator: (node) => bind(node.id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    ImportSpecifier: (node) => bind(node.local),
    ImportNamespaceSpecifier: (node) => bind(node.local),
    ImportDefaultSpecifier: (node) => bind(node.local),
  }).visit(program)
  return names
}

function impureUses(program: ESTree.Program): Use[] {
  const uses: Use[] = []
  // Identifiers that only name a property or a type, by offset: not values read from the world.
  const names = new Set<number>()
  const bound = boundNames(program)
  const skip = (node: { start: number } | null) => node && names.add(node.start)
  // By offset, since a shorthand property holds its one word twice.
  const globals = new Map<number, string>()
  new Visitor({
    MemberExpression: (node) => {
      if (!node.computed) skip(node.property)
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
      const path = `${node.object.name}.${node.property.name}`
      if (impureMembers.has(path)) uses.push({ name: path, offset: node.start })
    },
    Property: (node) => {
      if (!node.computed && !node.shorthand) skip(node.key)
    },
    TSPropertySignature: (node) => void skip(node.key),
    TSMethodSignature: (node) => void skip(node.key),
    PropertyDefinition: (node) => void skip(node.key),
    MethodDefinition: (node) => void skip(node.key),
    NewExpression: (node) => {
      if (
        node.callee.type === 'Identifier' &&
        node.callee.name === 'Date' &&
        !node.arguments.length
      )
        uses.push({ name: 'new Date()', offset: node.start })
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date')
        uses.push({ name: 'Date()', offset: node.start })
    },
    Identifier: (node) => {
      if (impureGlobals.has(node.name) && !bound.has(node.name)) globals.set(node.start, node.name)
    },
  }).visit(program)
  for (const [offset, name] of globals) if (!names.has(offset)) uses.push({ name, offset })
  return uses
}

function checkFile({ path, text, parsed }: SourceFile): Finding[] {
  return impureUses(parsed.program).map(({ name, offset }) => ({
    path,
    line: lineAt(text, offset),
    rule: 'purity',
    message: `${name}: the domain takes time, randomness and the outside world as arguments`,
  }))
}

/** Checks that nothing under `root`/src/domain reads the clock, chance, the network or the page. */
export function checkPurity(root: string): Finding[] {
  return readSources(root, ['src/domain']).flatMap(checkFile)
}
