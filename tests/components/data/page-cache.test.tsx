import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Row } from '#domain/entities.ts'
import { currentSession, endSession, sessionEnd } from '#remote/auth/session.ts'
import { openedData } from '#runner-data/opened.ts'
import { meal } from '../../helpers/rows.ts'
import { openRunner, TODAY } from '../runner-data.ts'

/** What a browser tells a page that it puts into its page cache, or takes out of it. */
function pass(type: 'pagehide' | 'pageshow'): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
}

const logged = (food_name: string) => meal({ food_name, logged_at: `${TODAY}T05:00:00.000Z` })

afterEach(() => act(() => endSession('signed_out')))

it('data goes on under the same reads when the page comes out of the page cache', async () => {
  const data = await openRunner()
  let names: string[] = []
  const listening = data.tables.day$(TODAY).subscribe(({ foodLogs }) => {
    names = (foodLogs as Row<'food_logs'>[]).map(({ food_name }) => food_name)
  })
  await data.meals.log(logged('Before'))
  await vi.waitFor(() => expect(names).toEqual(['Before']))

  pass('pagehide')
  const meanwhile = data.meals.log(logged('In between'))
  pass('pageshow')
  await meanwhile
  await data.meals.log(logged('After'))
  await vi.waitFor(() => expect(names.sort()).toEqual(['After', 'Before', 'In between']))
  expect(openedData.get()).toBe(data)
  listening.unsubscribe()
})

it('who signed out in another tab meanwhile is signed out here', async () => {
  await openRunner()
  expect(currentSession()).not.toBeNull()
  // No storage event reaches a page in the cache.
  localStorage.setItem('fuelmile-session-end', 'signed_out')
  localStorage.removeItem('fuelmile-session')
  act(() => pass('pageshow'))
  expect(currentSession()).toBeNull()
  expect(sessionEnd()).toBe('signed_out')
})
