import { expect, test } from 'vitest'
import { notAppPages } from '../../../sw/not-app-pages.ts'

const isBackend = (path: string) => notAppPages.some((pattern) => pattern.test(path))

test.each([
  '/auth/v1/authorize',
  '/rest/v1/',
  '/rest/v1/food_logs',
  '/storage/v1/object/sign/food-photos/a.jpg',
  '/functions/v1/strava-auth',
  '/realtime/v1/websocket',
  '/healthz',
])('a navigation to %s goes to the backend', (path) => {
  expect(isBackend(path)).toBe(true)
})

test.each([
  '/',
  '/auth',
  '/auth/callback',
  '/meals',
  '/sync',
  '/offline',
  '/resting',
  '/healthzone',
])('a navigation to %s is an app screen', (path) => {
  expect(isBackend(path)).toBe(false)
})
