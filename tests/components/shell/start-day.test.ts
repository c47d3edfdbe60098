import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { allParts } from '#app/banners/all-parts.ts'
import { drinksCard } from '#app/banners/drinks-card.ts'
import { gamification } from '#app/banners/gamification.tsx'
import { race } from '#app/banners/race.tsx'
import { preloadScreen } from '#app/frame.ts'
import { hero, portionsPart } from '#features/home/cards.ts'
import { pictureKey, portionsKey } from '#lib/home-picture.ts'
import { PATHS } from '#lib/paths.ts'
import { saveSession } from '#remote/auth/session.ts'
import { loadAllWords } from '../render.tsx'

const USER = 'u1'
const parts = { allParts, drinksCard, race, gamification, hero, portionsPart }

/** The parts of Home that a start at an address asks for. */
async function askedFor(path: string): Promise<string[]> {
  const spies = Object.entries(parts).map(([name, part]) => ({
    name,
    asked: vi.spyOn(part as { preload(): Promise<unknown> }, 'preload'),
  }))
  await preloadScreen(path)
  await import('#app/home-parts.ts')
  await new Promise((resolve) => setTimeout(resolve))
  return spies.flatMap(({ name, asked }) => (asked.mock.calls.length > 0 ? name : [])).sort()
}

beforeAll(loadAllWords)
beforeEach(async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {} },
  })
  const user = { id: USER }
  await saveSession({ access_token: 'a', refresh_token: 'r', expires_at: 4e9, user })
  localStorage.setItem(pictureKey(USER), '{}')
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('a start asks for all that Home shows at once', async () => {
  expect(await askedFor(PATHS.home)).toEqual(
    ['allParts', 'drinksCard', 'gamification', 'hero', 'race'].sort(),
  )
})

it('in portions mode it asks for what stands in place of the figures', async () => {
  localStorage.setItem(portionsKey(USER), 'on')
  expect(await askedFor(PATHS.home)).toEqual(
    ['allParts', 'drinksCard', 'gamification', 'portionsPart', 'race'].sort(),
  )
})

it.each([
  ['another screen comes first', () => PATHS.meals],
  [
    'Home was never seen here',
    () => {
      localStorage.removeItem(pictureKey(USER))
      return PATHS.home
    },
  ],
  [
    'the files come over the line',
    () => {
      Reflect.deleteProperty(navigator, 'serviceWorker')
      return PATHS.home
    },
  ],
])('it asks for nothing of that where %s', async (_, arrange) => {
  expect(await askedFor(arrange())).toEqual([])
})
