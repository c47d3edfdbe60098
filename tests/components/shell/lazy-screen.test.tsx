import { expect, it } from 'vitest'
import { lazyScreen } from '#app/lazy-screen.ts'

it('a screen asked for early says whether it is there, and breaks nothing where it is not', async () => {
  const here = lazyScreen(async () => () => null)
  const lost = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await here.preload()).toBe(true)
  expect(await lost.preload()).toBe(false)
})
