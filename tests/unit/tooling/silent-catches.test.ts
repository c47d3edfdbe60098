import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { checkSilentCatches } from '../../../scripts/tools/silent-catches.ts'
import { tempProject } from '../../helpers/temp-project.ts'

const found = (text: string, path = 'src/runner-data/a.ts') =>
  checkSilentCatches(tempProject({ [path]: text })).map(({ line, rule }) => [line, rule])

test.each([
  ['an empty catch', 'try {\n  a()\n} catch {}'],
  [
    'a catch that answers',
    'export function b() {\n  try { return a()\n  } catch { return null }\n}',
  ],
  ['a catch of a promise', 'const b = 1\nconst c = 2\na().catch(() => undefined)'],
  ['the second handler of then', 'a().then(\n  () => true,\n  () => false)'],
  ['a function of the old kind', 'const b = 1\nconst c = 2\na().catch(function () {})'],
  ['a comment that is far away', '// Why.\nconst c = 2\na().catch(() => undefined)'],
  ['a word to the linter', 'const c = 1\n// biome-ignore lint: x\na().catch(() => undefined)'],
])('%s is found', (_what, text) => {
  expect(found(`${text}\n`)).toEqual([[3, 'silent-catch']])
})

test.each(['workers/a.worker.ts', 'sw/a.ts', 'src/ui/A.tsx'])('in %s, too', (path) => {
  expect(found('a().catch(() => undefined)\n', path)).toHaveLength(1)
})

test.each([
  'try { a() } catch {\n  // Nothing hangs on it.\n}',
  '// Nothing hangs on it.\na().catch(() => undefined)',
  'a().catch(() => undefined) // Nothing hangs on it.',
  "a().catch(() => log.warn('photo.failed'))",
  "try { a() } catch (error) { throw new Error('b', { cause: error }) }",
  'a().then(b, (error) => {\n  failure = error\n})',
  'a().then(b)',
  'a().catch(b)',
])('what says why, or does something, is left alone: %s', (text) => {
  expect(found(`${text}\n`)).toEqual([])
})

test('the command of `npm test` finds it and fails', () => {
  const root = tempProject({ 'src/app/a.ts': 'a().catch(() => undefined)\n' })
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-layers.ts', root], {
    encoding: 'utf8',
  })
  expect(run.stderr).toContain('src/app/a.ts:1  silent-catch  a failure passes in silence')
  expect(run.status).toBe(1)
})
