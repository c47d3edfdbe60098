import { type ESTree, Visitor } from 'vite'
import { type Finding, lineAt, readSources, type SourceFile } from './source-files.ts'
import { type VisibleText, visibleTexts } from './visible-texts.ts'
import { baseKey, readWords } from './words.ts'

interface Texts {
  /** Every string literal, since keys also travel as data. */
  literals: Set<string>
  /** Template literals as patterns: `reasons.${code}` may be any key below `reasons`. */
  patterns: RegExp[]
  /** Literal first arguments of `t(...)`. */
  translated: { key: string; offset: number }[]
  hardCoded: readonly VisibleText[]
}

function templatePattern(node: ESTree.TemplateLiteral): RegExp | undefined {
  const parts = node.quasis.map(({ value }) => value.raw)
  // A template without any letters of its own would match every key there is.
  if (!/\w/.test(parts.join(''))) return undefined
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`,
  )
}

function textsOf({ parsed }: SourceFile): Texts {
  const texts: Texts = {
    literals: new Set(),
    patterns: [],
    translated: [],
    hardCoded: visibleTexts(parsed.program),
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') texts.literals.add(node.value)
    },
    TemplateLiteral: (node) => {
      const pattern = templatePattern(node)
      if (pattern) texts.patterns.push(pattern)
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 't' || first?.type !== 'Literal') return
      texts.translated.push({ key: String(first.value), offset: first.start })
    },
  }).visit(parsed.program)
  return texts
}

/** Every key is used, every used key exists, and no screen carries words of its own. */
export function checkWordUses(root: string): Finding[] {
  const files = readSources(root, ['src']).filter(({ path }) => !path.startsWith('src/domain/'))
  const texts = files.map((file) => ({ file, ...textsOf(file) }))
  const known = new Set<string>()
  const findings: Finding[] = []

  for (const { path, namespace, words } of readWords(root, 'en')) {
    for (const key of new Set([...words.keys()].map(baseKey))) {
      known.add(key).add(`${namespace}:${key}`)
      const names = [key, `${namespace}:${key}`]
      const used = texts.some(({ literals, patterns }) =>
        names.some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name))),
      )
      if (!used)
        findings.push({ path, line: 1, rule: 'words', message: `'${key}' is used nowhere` })
    }
  }
  for (const { file, translated, hardCoded } of texts) {
    const at = (offset: number) => ({ path: file.path, line: lineAt(file.text, offset) })
    for (const { key, offset } of translated)
      if (!known.has(key))
        findings.push({ ...at(offset), rule: 'words', message: `'${key}' has no words` })
    for (const { text, offset } of hardCoded)
      findings.push({ ...at(offset), rule: 'hard-coded', message: `'${text}' can't be translated` })
  }
  return findings
}
