import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { TrackerSheet } from '#features/photo-log/TrackerSheet.tsx'
import { databaseProblem } from '#runner-data/opened.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner } from '../runner-data.ts'

// jsdom has no workers to make the photo small in: it travels as it is.
vi.mock('#compute/images.ts', async (original) => ({
  ...(await original<typeof import('#compute/images.ts')>()),
  preparePhoto: async (file: Blob) => file,
}))

const photo = () => new File(['picture'], 'plate.jpg', { type: 'image/jpeg' })

beforeAll(loadAllWords)
beforeEach(() => {
  // jsdom makes no addresses for pictures.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
})
afterEach(() => act(() => databaseProblem.set(null)))

/** Chooses a photo in the food tracker of a phone without a network. */
async function choose(onClose: () => void, language: 'en' | 'id' = 'en'): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(
    <>
      <TrackerSheet action={{ action: 'log-meal' }} onClose={onClose} onOpen={() => undefined} />
      <Toasts />
    </>,
    { language },
  )
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, photo())
}

it('a photo the device has no room for stays in hand, and is logged when there is', async () => {
  const data = await openRunner()
  const makeRoom = fillStorage()
  const onClose = vi.fn()
  await choose(onClose)
  expect(await screen.findByAltText('Your photo')).toBeVisible()
  expect((await screen.findAllByText('No room left on this device')).length).toBeGreaterThan(0)
  expect(onClose).not.toHaveBeenCalled()
  makeRoom()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await data.tables.all('food_logs')).toMatchObject([{ provisional: true, calories: 0 }])
  // The meal and its photo are one change to be asked about.
  expect(await data.sync.unsent()).toBe(1)
})

it('a browser that gives no storage is told, in Indonesian too', async () => {
  act(() => databaseProblem.set({ code: 'database_unavailable' }))
  const onClose = vi.fn()
  await choose(onClose, 'id')
  const told = await screen.findAllByText('Perangkat tidak dapat menyimpan foto')
  expect(told.length).toBeGreaterThan(0)
  expect(onClose).not.toHaveBeenCalled()
})
