import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The hash in a file's name, as Rolldown writes it. */
const HASH = /-(?<hash>[\w-]{8})(?=\.\w+$)/

/** A file of the build: what it is called here, by the others, and on the server. */
interface Named {
  /** In the folder of the build: `home-DJ2Gvq6B.js`. */
  built: string
  /** What others call it, in any version. As long as its name, so that source maps stay true: `home-________.js`. */
  steady: string
  /** With the hash of what is in it at last. */
  served: string
}

/**
 * A file's name follows its content. If that content named the files it imports, one changed line would rename all
 * files above it, and each phone would fetch them anew. Here files call each other by names without a hash, and an
 * import map in the page says which file has which name in this version (docs/decisions/068-steady-names.md).
 *
 * Works on what is written, as the last step before the worker's list is made: a name that follows from the very bytes
 * can't lie, whatever a plugin did to them.
 */
export function steadyNames(): Plugin {
  return {
    name: 'steady-names',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = 'dist' }, bundle) => nameSteadily(dir, bundle),
    },
  }
}

/** Renames the scripts and styles in `assets` of a build, and puts the map into its page. */
export async function nameSteadily(dir: string, bundle: Rolldown.OutputBundle): Promise<void> {
  const assets = join(dir, 'assets')
  const files = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'))
  const isScript = (file: (typeof files)[number]) => file.type === 'chunk'
  const mapped = files.filter((file) => isScript(file) || file.fileName.endsWith('.css'))
  const steady = new Map(mapped.map(({ fileName }) => steadyName(basename(fileName))))
  if (new Set(steady.values()).size < steady.size)
    throw new Error(`Two files have one name without their hashes: ${[...steady.values()].sort()}`)

  const named = await Promise.all(
    mapped.map(async (file): Promise<Named> => {
      const built = basename(file.fileName)
      const name = steady.get(built) ?? built
      // Styles name no other file.
      if (!isScript(file)) return { built, steady: name, served: built }
      const code = replaceAll(await readFile(join(assets, built), 'utf8'), steady)
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      const served = built.replace(HASH, `-${hash}`)
      await rename(join(assets, built), join(assets, served))
      await writeFile(join(assets, served), code)
      if (file.sourcemapFileName)
        await rename(join(dir, file.sourcemapFileName), join(assets, `${served}.map`))
      return { built, steady: name, served }
    }),
  )
  const page = join(dir, 'index.html')
  await writeFile(page, withMap(await readFile(page, 'utf8'), named))
}

function steadyName(built: string): [string, string] {
  const { hash } = HASH.exec(built)?.groups ?? {}
  if (!hash) throw new Error(`${built} has no hash in its name`)
  return [built, built.replace(HASH, `-${'_'.repeat(hash.length)}`)]
}

function replaceAll(text: string, names: ReadonlyMap<string, string>): string {
  let replaced = text
  for (const [from, to] of names) replaced = replaced.replaceAll(from, to)
  return replaced
}

/** The map stands before the first script: browsers heed none that comes later. */
function withMap(html: string, named: readonly Named[]): string {
  const page = replaceAll(html, new Map(named.map(({ built, served }) => [built, served])))
  const first = /[ \t]*<(script type="module"|link rel="modulepreload"|link rel="stylesheet")/.exec(
    page,
  )
  if (!first) throw new Error('index.html loads nothing')
  const imports = Object.fromEntries(
    named
      .map(({ steady, served }) => [`/assets/${steady}`, `/assets/${served}`] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const map = `    <script type="importmap">${JSON.stringify({ imports })}</script>\n`
  return page.slice(0, first.index) + map + page.slice(first.index)
}
