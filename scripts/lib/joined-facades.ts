import type { Plugin, Rolldown } from 'vite'

/** A file that only passes on what another one holds: its imports, and one list of names. */
const FACADE =
  /^(?:import\s*"[^"]+";)*export\s*\{(?<names>[^}]*)\}\s*from\s*"\.\/(?<target>[\w.-]+\.js)";?\s*$/

/**
 * Where a group of the build holds what `import()` asks for, Rolldown writes a file beside it that passes its names
 * on: one more request for each, and one more file to keep for offline. Here `import()` asks for the group's file
 * itself and takes the names from it, as Rollup's output does (rollup/rollup#3535).
 */
export function joinedFacades(): Plugin {
  return {
    name: 'joined-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => joinFacades(bundle),
    },
  }
}

/** Takes the facades out of a bundle. */
export function joinFacades(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const chunk of chunks) {
    const facade = passesOn(chunk)
    if (facade && join(chunk.fileName, facade, chunks)) delete bundle[chunk.fileName]
  }
}

interface Facade {
  target: string
  /** `{shown: m.inner, …}` */
  names: string
}

function passesOn(chunk: Rolldown.OutputChunk): Facade | null {
  if (!chunk.isDynamicEntry || Object.keys(chunk.modules).length > 0) return null
  const { names = '', target } = FACADE.exec(chunk.code.trim())?.groups ?? {}
  if (!target) return null
  const pairs = names.split(',').map((pair) => {
    const [inner = '', shown = inner] = pair.trim().split(/\s+as\s+/)
    return `${shown}:m.${inner}`
  })
  return { target, names: `{${pairs.join(',')}}` }
}

/** Whether nobody asks for the facade any more. One that is imported in another way stays. */
function join(
  fileName: string,
  { target, names }: Facade,
  chunks: Rolldown.OutputChunk[],
): boolean {
  const folder = fileName.slice(0, fileName.lastIndexOf('/') + 1)
  const name = fileName.slice(folder.length)
  const asked = `import("./${target}").then(m=>(${names}))`
  const askers = chunks.filter((chunk) => chunk.code.includes(name))
  const joined = askers.map(({ code }) =>
    code
      // The minifier writes either quote.
      .replaceAll(`import("./${name}")`, asked)
      .replaceAll(`import(\`./${name}\`)`, asked)
      .replaceAll(`"${fileName}"`, `"${folder}${target}"`),
  )
  if (joined.some((code) => code.includes(name))) return false
  for (const [at, chunk] of askers.entries()) {
    chunk.code = joined[at] ?? chunk.code
    chunk.dynamicImports = chunk.dynamicImports.map((file) =>
      file === fileName ? `${folder}${target}` : file,
    )
  }
  return true
}
