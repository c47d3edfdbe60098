import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findEngines } from '../../../scripts/tools/find-engines.ts'
import { tempProject } from '../../helpers/temp-project.ts'

test('what is missing is named with the packages that bring it', () => {
  const { firefox, webkit, help } = findEngines({ PATH: '/nowhere' }, 'linux')
  expect({ firefox, webkit }).toEqual({ firefox: null, webkit: false })
  const lines = help.split('\n')
  expect(lines).toEqual([
    expect.stringContaining('apt-get install -y firefox-esr'),
    expect.stringContaining('apt-get install -y webkit2gtk-driver xvfb'),
  ])
})

test('away from Linux no WebKitGTK is asked for', () => {
  expect(findEngines({ PATH: '/nowhere' }, 'darwin').help).not.toContain('WebKitGTK')
})

test('a Firefox that is named comes before the system’s, and must be one that runs', () => {
  const root = tempProject({ 'mine/firefox': '', 'bin/firefox': '', 'mine/none': '' })
  for (const path of ['mine/firefox', 'bin/firefox']) chmodSync(join(root, path), 0o755)
  const PATH = join(root, 'bin')
  expect(findEngines({ PATH }).firefox).toBe(join(root, 'bin/firefox'))
  const named = findEngines({ PATH, FUELMILE_FIREFOX: join(root, 'mine/firefox') })
  expect(named.firefox).toBe(join(root, 'mine/firefox'))
  const wrong = findEngines({ PATH, FUELMILE_FIREFOX: join(root, 'mine/none') })
  expect(wrong.firefox).toBeNull()
  expect(wrong.help).toContain('which is not a program that can be run')
})
