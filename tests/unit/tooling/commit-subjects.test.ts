import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { subjectProblem, subjectsSince } from '../../../scripts/tools/commit-subjects.ts'

it.each([
  'Read activity files in archives',
  'Let devices meet restored, older, killed servers and lost databases',
  'Bring back the button',
  'Pass the signal on',
  'Revert "Seed the demo"',
])('takes “%s”', (subject) => {
  expect(subjectProblem(subject)).toBeNull()
})

it.each([
  ['Adds a button', 'no order'],
  ['Added a button', 'no order'],
  ['Adding a button', 'no order'],
  ['The button is red', 'no order'],
  ['What waits goes first', 'no order'],
  ['fix the button', 'capital'],
  ['Mend the button.', 'period'],
  [`Mend ${'x'.repeat(70)}`, '75 characters'],
])('refuses “%s”', (subject, why) => {
  expect(subjectProblem(subject)).toContain(why)
})

it('reads the subjects after a commit, and says where there is no history', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fuelmile-commits-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const commit = (subject: string) => git('commit', '--allow-empty', '-m', subject)
  try {
    expect(subjectsSince('HEAD', folder)).toHaveProperty('skipped')
    git('init', '-b', 'main')
    commit('What came before')
    const base = git('rev-parse', 'HEAD')
    commit('Add one')
    commit('Adds two')
    expect(subjectsSince(base, folder)).toMatchObject({
      subjects: [{ subject: 'Adds two' }, { subject: 'Add one' }],
    })
    git('clone', '--depth', '1', `file://${folder}`, 'shallow')
    expect(subjectsSince(base, join(folder, 'shallow'))).toHaveProperty('skipped')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
