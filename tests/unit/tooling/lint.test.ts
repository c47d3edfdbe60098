import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tempProject } from '../../helpers/temp-project.ts'

/** The rules our own configuration reports on these files, most of them one line each. */
function rulesBroken(files: Readonly<Record<string, string>>): string[] {
  const root = tempProject({
    'biome.json': readFileSync('biome.json', 'utf8'),
    'package.json': readFileSync('package.json', 'utf8'),
    ...files,
  })
  const { stdout } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--vcs-enabled=false',
      '--reporter=json',
      '.',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  const report = JSON.parse(stdout) as { diagnostics: { category: string; severity: string }[] }
  return report.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ category }) => category.replace(/^lint\//, ''))
}

test('a cycle through package imports is caught', () => {
  const rules = rulesBroken({
    'src/sync/a.ts': "import { b } from '#db/b.ts'\nexport const a = () => b()\n",
    'src/db/b.ts': "import { a } from '#sync/a.ts'\nexport const b = (): unknown => a()\n",
  })
  expect(new Set(rules)).toEqual(new Set(['suspicious/noImportCycles']))
})

test('a promise that nobody waits for is caught, also when it comes from another file', () => {
  const rules = rulesBroken({
    'src/db/save.ts': 'export async function save(): Promise<void> {}\n',
    'src/sync/a.ts':
      "import { save } from '#db/save.ts'\nexport function a(): void {\n  save()\n}\n",
  })
  expect(rules).toEqual(['nursery/noFloatingPromises'])
})

test('an effect that leaves out what it depends on is caught', () => {
  const rules = rulesBroken({
    'src/hooks/use-a.ts':
      "import { useEffect } from 'react'\nexport function useA(run: () => void): void {\n  useEffect(() => run(), [])\n}\n",
  })
  expect(rules).toEqual(['correctness/useExhaustiveDependencies'])
})

test.each([
  ['style/noDefaultExport', 'src/db/a.ts', 'export default 1\n'],
  ['style/noEnum', 'src/db/a.ts', 'export enum Kind {\n  A,\n}\n'],
  ['suspicious/noExplicitAny', 'src/db/a.ts', 'export const a = (x: any) => x\n'],
  ['suspicious/noConsole', 'src/db/a.ts', "console.log('x')\n"],
  ['style/useFilenamingConvention', 'src/db/someFile.ts', 'export const a = 1\n'],
  ['style/useFilenamingConvention', 'src/db/Rows.ts', 'export const a = 1\n'],
  ['a11y/useAltText', 'src/ui/Photo.tsx', 'export const Photo = () => <img src="/a.png" />\n'],
  ['a11y/useButtonType', 'src/ui/Go.tsx', 'export const Go = () => <button>x</button>\n'],
  ['performance/noBarrelFile', 'src/db/index.ts', "export { a } from './a.ts'\n"],
])('%s is caught in %s', (rule, path, text) => {
  expect(rulesBroken({ [path]: text })).toEqual([rule])
})
