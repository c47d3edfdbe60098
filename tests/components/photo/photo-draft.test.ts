import { beforeEach, expect, it, vi } from 'vitest'
import {
  clearPhotoDraft,
  type PhotoDraft,
  photoDraft,
  setPhotoDraft,
} from '#features/photo-log/photo-draft.ts'
import { IDLE } from '#features/photo-log/tracker-state.ts'
import { SEEN } from '../../helpers/seen-meal.ts'

const MINUTE_MS = 60_000

const held = (state: PhotoDraft['state']): PhotoDraft => ({
  userId: 'u1',
  when: undefined,
  mealType: 'lunch',
  photo: { file: new File(['x'], 'a.jpg'), mark: { id: 'm1', at: 0 } },
  preview: null,
  state,
  corrected: null,
})
const result = { ...SEEN, photoPath: 'u1/1_ab.jpg' }

beforeEach(() => {
  clearPhotoDraft()
  vi.useFakeTimers({ toFake: ['Date'] })
})

it('a result that nobody saved is held for two minutes', () => {
  setPhotoDraft(held({ ...IDLE, status: 'complete', result }))
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
  expect(photoDraft('u1', undefined)).toMatchObject({ state: { result } })
  vi.setSystemTime(Date.now() + 1)
  expect(photoDraft('u1', undefined)).toBeNull()
})

it('what the device could not save is held for as long as it takes to make room', () => {
  setPhotoDraft(held({ ...IDLE, result, problem: 'save_failed' }))
  vi.setSystemTime(Date.now() + 600 * MINUTE_MS)
  expect(photoDraft('u1', undefined)).not.toBeNull()
})

it('a photo is held for its own runner and day', () => {
  setPhotoDraft(held({ ...IDLE, problem: 'storage_full' }))
  expect(photoDraft('u2', undefined)).toBeNull()
  expect(photoDraft('u1', '2026-11-20')).toBeNull()
})
