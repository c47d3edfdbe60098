import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkPlainWords, insteadOf } from '../../../scripts/tools/plain-words.ts'

function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'fuelmile-words-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const found = (files: Readonly<Record<string, string>>, allowed: readonly string[] = []) =>
  checkPlainWords(project(files), allowed).map(({ path, line, message }) =>
    [path, line, message.split(':')[0]].join(' '),
  )

describe('plain words', () => {
  it.each(['keptDraft', 'setTold', 'MOST_TRIES', 'HTTPKeeper', 'held', 'hold-photo.ts', 'isSaid'])(
    'are asked for in place of %s',
    (name) => expect(insteadOf(name)).toBeTruthy(),
  )

  it.each([
    'placeholder',
    'household',
    'threshold',
    'keepalive',
    'almost',
    'bookshelf',
    'withheld',
  ])('leave %s, which is another word', (name) => expect(insteadOf(name)).toBeUndefined())

  it('are looked for in variables, types, properties, components and private fields', () => {
    const text = [
      "import { keepOne } from './one.ts'",
      'interface Told { said: string }',
      'class Box { #held = 1 }',
      'export const View = () => <KeptNotice tone="quiet" />',
    ].join('\n')
    expect(found({ 'src/view.tsx': text })).toEqual([
      "src/view.tsx 1 'keepOne'",
      "src/view.tsx 2 'Told'",
      "src/view.tsx 2 'said'",
      "src/view.tsx 3 'held'",
      "src/view.tsx 4 'KeptNotice'",
    ])
  })

  it('are looked for in the names of files, not in texts and comments', () => {
    const text = "// What is kept here is said elsewhere.\nexport const label = 'keep'\n"
    expect(found({ 'sw/score-keeper.ts': text })).toEqual([
      "sw/score-keeper.ts 1 'score-keeper.ts'",
    ])
  })

  it('are looked for in the names of texts, not in what they say', () => {
    const texts = {
      meals: { kept: 'x', saved: 'Kept', toast: { keepOne_one: 'y', keepOne_other: 'y' } },
    }
    const path = 'src/i18n/locales/en/log.json'
    expect(found({ [path]: JSON.stringify(texts) })).toEqual([
      `${path} 1 'kept'`,
      `${path} 1 'keepOne'`,
    ])
  })

  it('may miss where the list names file and name, and the list only gets shorter', () => {
    const files = { 'workers/agent.ts': 'export const agent = { keepAlive: true, kept: 1 }' }
    const allowed = ['workers/agent.ts keepAlive', 'workers/agent.ts told']
    expect(found(files, allowed)).toEqual([
      "workers/agent.ts 1 'kept'",
      "scripts/tools/plain-words.ts 1 'workers/agent.ts told' is used no more",
    ])
  })
})
