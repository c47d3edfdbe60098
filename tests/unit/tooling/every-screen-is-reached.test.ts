import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routesOfTheApp } from '../../e2e/routes.ts'

/** Addresses nobody goes to by a link: the app or another site leads there, or it is a second name. */
const LED_TO = [
  ...['/auth', '/auth/callback', '/auth/new-password', '/onboarding', '/share'],
  '/scoring-explainer',
]

it('every address is linked from a screen', () => {
  // The frame's own lists only say where an address belongs.
  const places = readFileSync('src/app/Layout.tsx', 'utf8').split('const WITHIN')[0]
  const sources = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`src/features/${file}`, 'utf8'))
  const text = [places, ...sources].join('\n')
  const unreached = routesOfTheApp().filter(
    (path) =>
      !LED_TO.includes(path) &&
      path !== '/no/such/page' &&
      !new RegExp(`['"\`]${path}['"\`?]`).test(text),
  )
  expect(unreached).toEqual([])
})
