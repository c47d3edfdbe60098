import { posix } from 'node:path'
import { type ImportUse, importsOf } from './imports.ts'
import { type LayerRule, layerFolders, layerTable, packageOwners } from './layer-table.ts'
import { type Finding, lineAt, readSources, type SourceFile } from './source-files.ts'

/** The layer a file belongs to; undefined for tests, scripts and configuration. */
function layerOf(path: string): string | undefined {
  return layerFolders.find(([prefix]) => path.startsWith(prefix))?.[1]
}

/** The file an import names, as a path from the root; undefined for packages. */
function targetPath(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return undefined
}

function packageName(specifier: string): string {
  const parts = specifier.replace(/^npm:/, '').split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

function packageAllowed(name: string, layer: string, rule: LayerRule): boolean {
  const owners = packageOwners[name]
  if (owners) return owners.includes(layer) && rule.packages.includes(name)
  return rule.packages.some((allowed) =>
    allowed.endsWith('*') ? name.startsWith(allowed.slice(0, -1)) : name === allowed,
  )
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

type Verdict = { rule: string; message: string } | undefined

function verdictOfFile(use: ImportUse, target: string, from: string, layer: string): Verdict {
  const other = layerOf(target)
  const rule = layerTable[layer]
  if (!rule) return undefined
  if (!/\.(ts|tsx|css|json|svg|wasm)(\?\w+)?$/.test(target))
    return { rule: 'extension', message: `'${use.specifier}' must name its file with the ending` }
  if (other === layer) {
    if (layer === 'features' && featureOf(from) !== featureOf(target))
      return { rule: 'feature-isolation', message: 'one feature never imports another' }
    return use.specifier.startsWith('#')
      ? { rule: 'import-style', message: 'inside a layer imports are relative' }
      : undefined
  }
  if (other === undefined)
    return { rule: 'layer', message: `${layer} may not import ${target}, which is in no layer` }
  if (!use.specifier.startsWith('#') && from.startsWith('src/') && target.startsWith('src/'))
    return { rule: 'import-style', message: `write #${target.slice(4)} between layers` }
  if (rule.layers.includes(other)) return undefined
  if (use.typeOnly && rule.typesFrom?.includes(other)) return undefined
  if (rule.bindingsFrom?.includes(other))
    return /^use-[\w-]+\.tsx?$/.test(posix.basename(from))
      ? undefined
      : { rule: 'bindings-only', message: `${other} is for the use-*.ts files of ${layer} only` }
  if (rule.typesFrom?.includes(other))
    return { rule: 'types-only', message: `${layer} may import only types of ${other}` }
  return { rule: 'layer', message: `${layer} may not import ${other}` }
}

function verdictOf(use: ImportUse, from: string, layer: string): Verdict {
  const target = targetPath(use.specifier, from)
  if (target !== undefined) return verdictOfFile(use, target, from, layer)
  const name = packageName(use.specifier)
  const rule = layerTable[layer]
  if (!rule || packageAllowed(name, layer, rule)) return undefined
  return { rule: 'package', message: `${layer} may not import the package '${name}'` }
}

function checkFile(file: SourceFile): Finding[] {
  const layer = layerOf(file.path)
  if (layer === undefined) return []
  return importsOf(file).flatMap((use) => {
    const verdict = verdictOf(use, file.path, layer)
    return verdict ? [{ path: file.path, line: lineAt(file.text, use.offset), ...verdict }] : []
  })
}

const layeredFolders = ['src', 'workers', 'sw', 'supabase/functions']

/** Checks every import of the layered folders under `root` against the table. */
export function checkLayers(root: string): Finding[] {
  return readSources(root, layeredFolders).flatMap(checkFile)
}

const grants = ['layers', 'typesFrom', 'bindingsFrom', 'packages'] as const

/** What the table allows and no file uses: a rule says what is, not what might be. */
export function unusedGrants(root: string): Finding[] {
  const used = new Set<string>()
  for (const file of readSources(root, layeredFolders)) {
    const layer = layerOf(file.path)
    for (const use of layer ? importsOf(file) : []) {
      const target = targetPath(use.specifier, file.path)
      const name = target === undefined ? packageName(use.specifier) : layerOf(target)
      used.add(`${layer}>${name}`)
      if (use.typeOnly) used.add(`${layer}>type ${name}`)
    }
  }
  const isUsed = (layer: string, kind: (typeof grants)[number], name: string) => {
    if (kind === 'typesFrom') return used.has(`${layer}>type ${name}`)
    if (!name.endsWith('*')) return used.has(`${layer}>${name}`)
    return [...used].some((one) => one.startsWith(`${layer}>${name.slice(0, -1)}`))
  }
  return Object.entries(layerTable).flatMap(([layer, rule]) =>
    grants.flatMap((kind) =>
      (rule[kind] ?? [])
        .filter((name) => !isUsed(layer, kind, name))
        .map((name) => ({
          path: 'scripts/tools/layer-table.ts',
          line: 1,
          rule: 'unused-grant',
          message: `${layer} is allowed ${name} (${kind}) and does not use it`,
        })),
    ),
  )
}
