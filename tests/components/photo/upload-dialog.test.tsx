import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { UploadCard } from '#features/uploads/UploadCard.tsx'
import { UploadSheet } from '#features/uploads/UploadSheet.tsx'
import { endSession } from '#remote/auth/session.ts'
import { openUploads, uploadRun } from '#runner-data/media/upload-run.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner } from '../runner-data.ts'

const RUNNING = [
  { id: 'first', name: 'first.png', status: 'uploading', error: null, waits: null } as const,
]
const picture = () => new File(['x'], 'second.png', { type: 'image/png' })

beforeAll(loadAllWords)
afterEach(() => {
  act(() => uploadRun.set({ items: [], running: false, isAsked: false }))
})

/** Opens the dialog and chooses a picture in it. */
async function choose(onClose: () => void = () => undefined): Promise<void> {
  await show(
    <>
      <UploadSheet onClose={onClose} />
      <UploadCard />
      <Toasts />
    </>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, picture())
}

it('a second upload is refused while one runs, and nothing of it is kept', async () => {
  const data = await openRunner()
  act(() => void openUploads().begin(RUNNING.map((item) => ({ ...item }))))
  await choose()
  expect(await screen.findByText('Upload in progress')).toBeVisible()
  expect(screen.getByText('Please wait for the current upload to complete')).toBeVisible()
  expect(await data.sync.unsent()).toBe(0)
  expect(uploadRun.get().items).toMatchObject([{ id: 'first' }])
})

it('nobody uploads signed out', async () => {
  await openRunner()
  endSession('signed_out')
  const onClose = vi.fn()
  await choose(onClose)
  expect(await screen.findByText('Authentication required')).toBeVisible()
  expect(screen.getByText('Please log in to upload files')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(uploadRun.get().items).toEqual([])
})

it('a picture the device could not keep is told in the card', async () => {
  const data = await openRunner()
  const makeRoom = fillStorage()
  await choose()
  expect(await screen.findByText('This device could not save it')).toBeVisible()
  expect(await screen.findByText('Upload failed: Failed to process 1 file')).toBeVisible()
  makeRoom()
  expect(await data.sync.unsent()).toBe(0)
})
