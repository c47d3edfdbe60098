import { afterEach, expect, it, vi } from 'vitest'
import { hurry } from '../../helpers/hurry.ts'

afterEach(() => void vi.restoreAllMocks())

it('a hurried test hands every timer what it was given', async () => {
  const rang: unknown[] = []
  const passed = hurry(60_000)
  setTimeout((...given) => rang.push(given), 60_000, 'long', 1)
  setTimeout((...given) => rang.push(given), 1, 'short', 2)
  await vi.waitFor(() => expect(rang).toHaveLength(2))
  expect(rang).toEqual(
    expect.arrayContaining([
      ['long', 1],
      ['short', 2],
    ]),
  )
  expect(passed).toEqual([60_000])
})
