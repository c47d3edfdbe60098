import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ActionHost } from '#app/actions/ActionHost.tsx'
import { openUploads, uploadRun } from '#runner-data/media/upload-run.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)
afterEach(() => {
  act(() => uploadRun.set({ items: [], running: false, isAsked: false }))
})

it('a dialog stays in sight and keeps the focus while an upload that begins fetches its card', async () => {
  await openRunner()
  await show(<ActionHost />, { at: '/?action=beta-report' })
  const dialog = await screen.findByRole('dialog')
  const field = dialog.querySelector('textarea')!
  field.focus()

  const gone: string[] = []
  const layer = dialog.parentElement!
  const watch = new MutationObserver(() => {
    if (!dialog.isConnected || layer.style.display === 'none') gone.push(layer.style.cssText)
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  const item = { name: 'run.png', status: 'uploading', error: null, waits: null } as const
  act(() => void openUploads().begin([{ id: 'first', ...item }]))
  expect(await screen.findByRole('heading', { name: 'Uploading...' })).toBeVisible()
  watch.disconnect()
  expect(gone).toEqual([])
  expect(field).toHaveFocus()
})
