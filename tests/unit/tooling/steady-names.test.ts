import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { steadyNames } from '../../../scripts/lib/steady-names.ts'
import { tempProject } from '../../helpers/temp-project.ts'

const FILES = {
  'index.html': '<!doctype html><script type="module" src="/main.js"></script>',
  'main.js':
    'import { shared } from "./shared.js"\nconsole.log(shared)\nimport("./screen.js").then((m) => m.show())\n',
  'shared.js': 'export const shared = document.title\n',
  'screen.js':
    'import "./screen.css"\nimport { shared } from "./shared.js"\nexport const show = () => import("./leaf.js").then((m) => console.log(shared, m.leaf))\n',
  'screen.css': 'body { color: red }\n',
  'leaf.js': 'export const leaf = "one"\n',
}

/** Builds a project and reads what came of it, by name. */
async function built(root: string): Promise<Map<string, string>> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [steadyNames()],
    build: { sourcemap: 'hidden' },
  })
  const assets = join(root, 'dist/assets')
  const files = readdirSync(assets).map(
    (name) => [name, readFileSync(join(assets, name), 'utf8')] as const,
  )
  return new Map([...files, ['index.html', readFileSync(join(root, 'dist/index.html'), 'utf8')]])
}

const importsOf = (html = ''): Record<string, string> =>
  JSON.parse(/<script type="importmap">(.*)<\/script>/.exec(html)?.[1] ?? '{}').imports

it('calls each file by the hash of what is in it, and lets no file name that hash but the page', async () => {
  const files = await built(tempProject(FILES))
  const scripts = [...files].filter(([name]) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThanOrEqual(3)
  for (const [name, code] of scripts) {
    const digest = createHash('sha256').update(code).digest('base64url')
    expect(name).toContain(`-${digest.slice(0, 8)}.js`)
    for (const [other, text] of scripts) expect(text, other).not.toContain(name)
  }
  const imports = importsOf(files.get('index.html'))
  for (const name of files.keys())
    if (/\.(js|css)$/.test(name)) expect(Object.values(imports)).toContain(`/assets/${name}`)
  // What the scripts ask for is in the map.
  const asked = scripts.flatMap(([, code]) => code.match(/[\w-]+-_{8}\.(js|css)/g) ?? [])
  expect(new Set(asked).size).toBeGreaterThanOrEqual(3)
  for (const name of asked) expect(imports).toHaveProperty([`/assets/${name}`])
})

it('has the map before the first script and style, and the page’s own tags name the files themselves', async () => {
  const page = (await built(tempProject(FILES))).get('index.html') ?? ''
  const at = (text: string) => page.indexOf(text)
  expect(at('type="importmap"')).toBeLessThan(at('type="module"'))
  expect(at('type="importmap"')).toBeGreaterThan(0)
  expect(page.match(/(src|href)="[^"]*_{8}/)).toBeNull()
})

it('renames what a changed line is in, and nothing above it', async () => {
  const root = tempProject(FILES)
  const before = await built(root)
  writeFileSync(join(root, 'leaf.js'), 'export const leaf = "two"\n')
  const after = await built(root)
  const fetchedOf = (next: typeof before, last: typeof before) =>
    [...next.keys()].filter((name) => !last.has(name) && !name.endsWith('.map'))
  expect(fetchedOf(after, before)).toEqual([expect.stringMatching(/^leaf-[\w-]{8}\.js$/)])
  expect(after.get('index.html')).not.toBe(before.get('index.html'))

  writeFileSync(join(root, 'screen.css'), 'body { color: blue }\n')
  const styled = await built(root)
  expect(fetchedOf(styled, after)).toEqual([expect.stringMatching(/^screen-[\w-]{8}\.css$/)])
})

it('keeps each source map beside its script', async () => {
  const names = [...(await built(tempProject(FILES))).keys()]
  const maps = names.filter((name) => name.endsWith('.map'))
  expect(maps.length).toBeGreaterThanOrEqual(3)
  for (const map of maps) expect(names).toContain(map.slice(0, -'.map'.length))
})

it('builds nothing where two files would have one name', async () => {
  const root = tempProject({
    ...FILES,
    'main.js': 'import("./a/part.js")\nimport("./b/part.js")\n',
    'a/part.js': 'console.log("a")\n',
    'b/part.js': 'console.log("b")\n',
  })
  const building = build({ root, configFile: false, logLevel: 'silent', plugins: [steadyNames()] })
  await expect(building).rejects.toThrow(/one name without their hashes: .*part-________\.js/)
})
