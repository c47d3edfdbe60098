import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { watchInstallOffer } from '#hooks/use-install.ts'
import { usePush } from '#hooks/use-push.ts'
import { currentSession, saveSession } from '#remote/auth/session.ts'
import type { MealDraft } from '#runner-data/meals/meal-fields.ts'
import type { RunnerData } from '#runner-data/runner-data.ts'
import { ownFood } from '../../helpers/rows.ts'
import { withPush } from '../push-device.ts'
import { openRunner, TODAY } from '../runner-data.ts'
import { withStorage } from '../storage.ts'

const MEAL: MealDraft = {
  food_name: 'Soto ayam',
  serving_size: '1 bowl',
  meal_type: 'lunch',
  calories: 410,
  protein_grams: 20,
  carbs_grams: 50,
  fat_grams: 12,
  logged_at: `${TODAY}T05:00:00.000Z`,
}
const TRAINING: FieldsOf<'training_activities'> = {
  ...emptyActivity(TODAY),
  duration_minutes: 60,
}
const DAY_MS = 86_400_000
const inDays = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS)

it.each<[string, (data: RunnerData) => Promise<unknown>]>([
  ['a meal', (data) => data.meals.log(MEAL)],
  ['the end of onboarding', (data) => data.profile.save({ onboarding_completed: true })],
  ['an own food', (data) => data.foods.save(ownFood())],
  ['planned training', (data) => data.training.add(TRAINING)],
  ['a screenshot', (data) => data.screenshots.upload([new File(['x'], 'run.png')])],
])('the browser is asked to keep what is stored at %s', async (_, save) => {
  const { persist } = withStorage(false)
  const data = await openRunner()
  expect(persist).not.toHaveBeenCalled()
  await save(data)
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
})

it('a browser that says no is asked again, once a week', async () => {
  const { persist } = withStorage(false)
  const data = await openRunner()
  for (const [days, times] of [
    [0, 1],
    [6, 1],
    [2, 2],
    [1, 2],
    [8, 3],
  ] as const) {
    inDays(days)
    await data.meals.log(MEAL)
    await new Promise((resolve) => setTimeout(resolve))
    expect(persist).toHaveBeenCalledTimes(times)
  }
})

it('one that an earlier version asked, once for ever, is asked again', async () => {
  localStorage.setItem('fuelmile:storage-asked', '1')
  const { persist } = withStorage(false)
  const data = await openRunner()
  await data.meals.log(MEAL)
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
})

it('one that has promised is not asked', async () => {
  const { persist } = withStorage(true)
  const persisted = vi.spyOn(navigator.storage, 'persisted')
  const data = await openRunner()
  await data.meals.log(MEAL)
  await vi.waitFor(() => expect(persisted).toHaveBeenCalledOnce())
  expect(persist).not.toHaveBeenCalled()
})

it('an app that is installed asks at once', async () => {
  watchInstallOffer()
  const { persist } = withStorage(false)
  const data = await openRunner()
  await data.meals.log(MEAL)
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('appinstalled'))
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(2))
})

it('one that may send notifications asks at once', async () => {
  const { persist } = withStorage(false)
  const data = await openRunner()
  await data.meals.log(MEAL)
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
  withPush('granted')
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  vi.stubGlobal('fetch', async () => Response.json({ vapidPublicKey: '-_8A' }))
  const session = currentSession()
  if (session) saveSession({ ...session, expires_at: 9e9 })
  const { result } = renderHook(() => usePush())
  expect(await result.current.enable({ title: 't', body: 'b', language: 'en' })).toBe(true)
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(2))
})
