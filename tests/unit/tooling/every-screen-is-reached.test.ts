import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PATHS } from '#lib/paths.ts'

/** Screens nobody goes to by a link: the app or another site leads there, or it is a second name. */
const LED_TO = ['auth', 'authCallback', 'newPassword', 'onboarding', 'scoringExplainer']

const read = (path: string) => readFileSync(path, 'utf8')

/** The functions of src/lib/paths.ts that make an address of a path, by its name. */
const makers = [...read('src/lib/paths.ts').matchAll(/function (\w+)[^}]*?PATHS\.(\w+)/g)]

it('every address is linked from a screen', () => {
  // Of the table itself only what the navigation and the views of its places show leads to a screen.
  const table = read('src/app/routes.ts')
  const tabs = [...table.matchAll(/\[PATHS\.(\w+)\]: \{[^{}]*\bicon:/g)]
  const views = [...read('src/app/Views.tsx').matchAll(/\[PATHS\.(\w+), /g)]
  const text = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => read(`src/features/${file}`))
    .join('\n')
  const isLinked = (name: string) =>
    [...tabs, ...views].some(([, shown]) => shown === name) ||
    new RegExp(`(to=\\{|to: |\\[|navigate\\()PATHS\\.${name}\\b`).test(text) ||
    makers.some(([, maker, path]) => path === name && new RegExp(`\\b${maker}\\(`).test(text))
  expect(tabs).toHaveLength(5)
  expect(views).toHaveLength(12)
  const unreached = Object.keys(PATHS).filter((name) => !LED_TO.includes(name) && !isLinked(name))
  expect(unreached).toEqual([])
})
