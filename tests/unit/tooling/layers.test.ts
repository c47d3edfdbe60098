import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layerFolders, layerTable } from '../../../scripts/tools/layer-table.ts'
import { checkLayers, unusedGrants } from '../../../scripts/tools/layers.ts'
import { tempProject } from '../../helpers/temp-project.ts'

const rulesFor = (path: string, text: string) =>
  checkLayers(tempProject({ [path]: text })).map(({ rule }) => rule)

// One row for each layer's forbidden direction and each package that has an owner.
test.each([
  ['domain', 'src/domain/a.ts', '#db/database.ts', 'layer'],
  ['domain', 'src/domain/a.ts', 'zod', 'package'],
  ['domain', 'src/domain/a.ts', 'node:fs', 'package'],
  ['i18n', 'src/i18n/a.ts', '#ui/ring.tsx', 'layer'],
  ['i18n', 'src/i18n/a.ts', '@mantine/core', 'package'],
  ['ui', 'src/ui/a.tsx', '#domain/entities.ts', 'layer'],
  ['ui', 'src/ui/a.tsx', 'rxdb', 'package'],
  ['db', 'src/db/a.ts', '#sync/engine.ts', 'layer'],
  ['db', 'src/db/a.ts', 'react', 'package'],
  ['db', 'src/db/a.ts', '@supabase/supabase-js', 'package'],
  ['remote', 'src/remote/a.ts', '#db/database.ts', 'layer'],
  ['remote', 'src/remote/a.ts', 'rxjs', 'package'],
  ['sync', 'src/sync/a.ts', '#hooks/use-day.ts', 'layer'],
  ['sync', 'src/sync/a.ts', '@supabase/supabase-js', 'package'],
  ['sync', 'src/sync/a.ts', 'react', 'package'],
  ['compute', 'src/compute/a.ts', '#db/database.ts', 'layer'],
  ['compute', 'src/compute/a.ts', 'rxdb', 'package'],
  ['compute', 'src/compute/a.ts', '../../workers/scoring.worker.ts', 'types-only'],
  ['lib', 'src/lib/a.ts', '#domain/entities.ts', 'layer'],
  ['lib', 'src/lib/a.ts', 'rxjs', 'package'],
  ['components', 'src/components/A.tsx', '#hooks/use-day.ts', 'layer'],
  ['components', 'src/components/A.tsx', 'rxjs', 'package'],
  ['runner-data', 'src/runner-data/a.ts', '#hooks/use-day.ts', 'layer'],
  ['runner-data', 'src/runner-data/a.ts', 'react', 'package'],
  ['hooks', 'src/hooks/use-a.ts', '#db/rows.ts', 'types-only'],
  ['hooks', 'src/hooks/use-a.ts', '#ui/ring.tsx', 'layer'],
  ['hooks', 'src/hooks/use-a.ts', 'rxdb/plugins/core', 'package'],
  ['hooks', 'src/hooks/use-a.ts', '@mantine/core', 'package'],
  ['features', 'src/features/home/a.tsx', '#sync/engine.ts', 'layer'],
  ['features', 'src/features/home/a.tsx', '#remote/client.ts', 'layer'],
  ['features', 'src/features/home/a.tsx', '#app/routes.tsx', 'layer'],
  ['features', 'src/features/home/a.tsx', '@supabase/supabase-js', 'package'],
  ['features', 'src/features/home/a.tsx', 'dexie', 'package'],
  ['features', 'src/features/home/use-a.ts', '#db/database.ts', 'layer'],
  ['features', 'src/features/home/HomeScreen.tsx', '#runner-data/open.ts', 'bindings-only'],
  ['features', 'src/features/home/a.tsx', '../meals/meal-form.tsx', 'feature-isolation'],
  ['features', 'src/features/home/a.tsx', '#features/meals/meal-form.tsx', 'feature-isolation'],
  ['app', 'src/app/a.tsx', '../../workers/scoring.worker.ts', 'layer'],
  ['app', 'src/main.tsx', 'rxdb', 'package'],
  ['app', 'src/main.tsx', '@supabase/supabase-js', 'package'],
  ['workers', 'workers/a.worker.ts', '../src/sync/engine.ts', 'layer'],
  ['workers', 'workers/a.worker.ts', '#ui/ring.tsx', 'layer'],
  ['workers', 'workers/a.worker.ts', 'react', 'package'],
  ['functions', 'supabase/functions/push-config/handler.ts', '../../../src/db/rows.ts', 'layer'],
  ['functions', 'supabase/functions/push-config/handler.ts', 'npm:rxdb', 'package'],
  ['sw', 'sw/service-worker.ts', '../src/remote/storage.ts', 'layer'],
  ['sw', 'sw/service-worker.ts', '#db/database.ts', 'layer'],
  ['sw', 'sw/service-worker.ts', 'dexie', 'package'],
  ['any layer', 'src/db/a.ts', '../../tests/helpers/browser.ts', 'layer'],
  ['any layer', 'src/db/a.ts', '../domain/entities.ts', 'import-style'],
  ['any layer', 'src/db/a.ts', '#db/rows.ts', 'import-style'],
  ['any layer', 'src/db/a.ts', './rows', 'extension'],
])('%s: %s importing %s is caught as %s', (_layer, path, specifier, rule) => {
  expect(rulesFor(path, `import { x } from '${specifier}'\nexport const y = x\n`)).toEqual([rule])
})

test.each([
  ['src/db/a.ts', "import { MEAL_TYPES } from '#domain/entities.ts'"],
  ['src/db/a.ts', "import { rows } from './rows.ts'"],
  ['src/db/a.ts', "import { addRxPlugin } from 'rxdb/plugins/core'"],
  ['src/ui/a.tsx', "import '@mantine/core/styles/Button.css'"],
  ['src/compute/a.ts', "import type { Api } from '../../workers/scoring.worker.ts'"],
  ['src/compute/a.ts', "type Api = import('../../workers/scoring.worker.ts').Api"],
  ['src/features/home/HomeScreen.tsx', "import type { RunnerData } from '#runner-data/opened.ts'"],
  ['src/features/home/use-today.ts', "import { openedData } from '#runner-data/opened.ts'"],
  ['src/hooks/use-a.ts', "import type { DatedTable } from '#db/day-reader.ts'"],
  ['src/features/home/a.tsx', "import { Ring } from './parts/ring.tsx'"],
  ['supabase/functions/a/handler.ts', "import { score } from '../../../src/domain/score.ts'"],
  ['tests/unit/a.test.ts', "import { rows } from '../../src/db/rows.ts'"],
])('%s: %s is allowed', (path, statement) => {
  expect(rulesFor(path, `${statement}\n`)).toEqual([])
})

test.each([
  "export { x } from '#db/rows.ts'",
  "export * from '#db/rows.ts'",
  "export const x = () => import('#db/rows.ts')",
  "export type X = import('#db/rows.ts').X",
  "import type { X } from '#db/rows.ts'\nexport type Y = X",
])('no way of importing escapes: %s', (text) => {
  expect(rulesFor('src/domain/a.ts', text)).toEqual(['layer'])
})

test('an import whose address is computed is refused', () => {
  expect(rulesFor('src/app/a.ts', 'export const load = (x: string) => import(x)')).toEqual([
    'package',
  ])
})

test('the command prints where the breach is and fails', () => {
  const root = tempProject({ 'src/domain/a.ts': "\nimport { x } from 'rxdb'\nexport { x }\n" })
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-layers.ts', root], {
    encoding: 'utf8',
  })
  expect(run.stderr).toContain(
    "src/domain/a.ts:2  package  domain may not import the package 'rxdb'",
  )
  expect(run.status).toBe(1)
})

test('what is allowed and used by no file is found', () => {
  const root = tempProject({ 'src/db/a.ts': "import type { Row } from '#domain/entities.ts'\n" })
  const found = unusedGrants(root).map(({ message }) => message)
  expect(found).toContain('db is allowed rxdb (packages) and does not use it')
  expect(found).not.toContain('db is allowed domain (layers) and does not use it')
  expect(found).toContain('hooks is allowed db (typesFrom) and does not use it')
})

test('docs/architecture.md says what the check enforces', () => {
  const list = (cell = '') => cell.split(', ').filter(Boolean).sort()
  const rows = readFileSync('docs/architecture.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, folder, , may = '', types, packages] = line.split('|').map((cell) => cell.trim())
      const path = /^`(.+)`$/.exec(folder ?? '')?.[1]
      const layer = layerFolders.find(([prefix]) => prefix === `${path}/`)?.[1]
      const [layers, bindings] = may.split('; its `use-*` files: ')
      return layer ? [{ layer, layers, bindings, types, packages }] : []
    })
  const written = rows.map(({ layer, layers, bindings, types, packages }) => [
    layer,
    ...[layers, bindings, types, packages].map(list),
  ])
  const enforced = Object.entries(layerTable).map(([layer, rule]) => [
    layer,
    ...[rule.layers, rule.bindingsFrom ?? [], rule.typesFrom ?? [], rule.packages].map((names) =>
      [...names].sort(),
    ),
  ])
  expect(written.sort()).toEqual(enforced.sort())
})
