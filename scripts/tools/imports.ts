import { Visitor } from 'vite'
import type { SourceFile } from './source-files.ts'

export interface ImportUse {
  specifier: string
  /** `import type`, `export type` and `import('x').Y` in a type: gone after compiling. */
  typeOnly: boolean
  offset: number
}

/** Everything a file imports: statements, re-exports, `import()` and types from `import('x')`. */
export function importsOf({ parsed }: SourceFile): ImportUse[] {
  const uses: ImportUse[] = []
  const add = (source: { value: unknown; start: number }, typeOnly: boolean) => {
    uses.push({ specifier: String(source.value), typeOnly, offset: source.start })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source, node.exportKind === 'type')
    },
    ImportExpression: (node) => {
      // A computed address can't be checked, so it counts as an import of an unknown package.
      if (node.source.type === 'Literal') add(node.source, false)
      else add({ value: '(computed)', start: node.source.start }, false)
    },
    TSImportType: (node) => add(node.source, true),
  }).visit(parsed.program)
  return uses
}
