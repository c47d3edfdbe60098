import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type ParseResult, parseSync } from 'vite'

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string
  text: string
  parsed: ParseResult
}

/** A finding of one of the checks, printed as `path:line  rule  message`. */
export interface Finding {
  path: string
  line: number
  rule: string
  message: string
}

/** The TypeScript files below the named folders of `root`, as sorted paths from the root. */
function typescriptFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.split(sep).join('/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
}

/** Parses the TypeScript below the named folders of `root`; a syntax error throws, naming the file. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return typescriptFiles(root, folders).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const parsed = parseSync(path, text)
    if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`)
    return { path, text, parsed }
  })
}

/** The 1-based line of a character offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
