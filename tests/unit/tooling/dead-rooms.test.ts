import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deadRooms } from '../../../scripts/tools/dead-rooms.ts'
import { tempProject } from '../../helpers/temp-project.ts'

/** What knip reports of a project with the production configuration. */
function knip(files: Readonly<Record<string, string>>): string {
  const root = tempProject({
    'package.json': '{"type":"module"}',
    'knip.production.jsonc': readFileSync('knip.production.jsonc', 'utf8'),
    ...files,
  })
  const args = ['-c', 'knip.production.jsonc', '--include', 'files,exports,types']
  return execFileSync(
    process.execPath,
    [resolve('node_modules/knip/bin/knip.js'), ...args, '--reporter', 'json', '--no-exit-code'],
    { cwd: root, encoding: 'utf8' },
  )
}

const PROJECT = {
  'src/main.tsx': "import { used } from './parts.ts'\nconsole.log(used)\n",
  'src/parts.ts': 'export const used = 1\nexport const tested = 2\n',
  'src/room.ts': 'export const alone = 3\n',
  'tests/parts.test.ts':
    "import { tested } from '../src/parts.ts'\nimport { alone } from '../src/room.ts'\nconsole.log(tested, alone)\n",
}
const found = (listed: readonly string[]) =>
  deadRooms(knip(PROJECT), { 'issue 1': listed }).map(({ path, message }) => `${path}: ${message}`)

describe('code that only tests reach', () => {
  it('is found, a whole file and a name', () => {
    expect(found([]).sort()).toEqual([
      'src/parts.ts: tested is reached by no screen, worker or server: use or delete it',
      'src/room.ts: the file is reached by no screen, worker or server: use or delete it',
    ])
  })

  it('may wait for its screen on the list', () => {
    expect(found(['src/parts.ts tested', 'src/room.ts'])).toEqual([])
  })

  it('leaves the list when it is used, or gone', () => {
    const listed = ['src/parts.ts tested', 'src/room.ts', 'src/parts.ts used', 'src/gone.ts']
    expect(found(listed)).toEqual([
      'src/parts.ts: used is used now, or gone: take it out of scripts/tools/no-screen-yet.ts',
      'src/gone.ts: the file is used now, or gone: take it out of scripts/tools/no-screen-yet.ts',
    ])
  })
})
