import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LogPanel } from '#features/profile/LogPanel.tsx'
import { log } from '#lib/log.ts'
import { clearLog, readLog, storeLog } from '#lib/log-store.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'
import { takeSavedFiles } from '../saved-files.ts'

beforeAll(loadAllWords)
beforeEach(async () => {
  await clearLog()
  const stop = storeLog()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') })
  log.info('app.started')
  log.warn('sync.failed', { code: 'network', attempt: 1 })
  log.error('worker.lost', { worker: 'scoring' })
  return stop
})

const entries = () => within(screen.getByRole('list')).getAllByRole('listitem')

it('lists the newest entry first, and those of a level', async () => {
  await show(<LogPanel />)
  await screen.findByText('worker.lost')
  expect(entries().map((entry) => entry.querySelector('code')?.textContent)).toEqual([
    'worker.lost',
    'sync.failed',
    'app.started',
  ])
  expect(entries()[1]).toHaveTextContent('Warning · App')
  expect(entries()[1]).toHaveTextContent('code=network attempt=1')
  await userEvent.click(screen.getByRole('radio', { name: 'Warnings and errors' }))
  expect(entries()).toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: 'Errors' }))
  expect(entries()).toHaveLength(1)
})

it('shows what comes while it is open, and all of many at a tap', async () => {
  await show(<LogPanel />)
  await screen.findByText('worker.lost')
  for (let at = 0; at < 8; at++) log.info('photo.stage', { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 11 entries' }))
  expect(entries()).toHaveLength(11)
})

it('is copied and saved as a text file, as it is filtered', async () => {
  const saved = takeSavedFiles()
  const user = userEvent.setup()
  await show(
    <>
      <LogPanel />
      <Toasts />
    </>,
  )
  await user.click(await screen.findByRole('radio', { name: 'Warnings and errors' }))
  const text =
    '2026-11-22T08:00:00.000Z warn page sync.failed code=network attempt=1\n' +
    '2026-11-22T08:00:00.000Z error page worker.lost worker=scoring\n'
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved[0]?.name).toBe('fuelmile-log-2026-11-22.txt')
  expect(await saved[0]?.file.text()).toBe(text)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Log copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(text)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/could not be copied/)).toBeVisible()
})

it('is cleared, in Indonesian too', async () => {
  await show(<LogPanel />, { language: 'id' })
  await screen.findByText('worker.lost')
  await userEvent.click(screen.getByRole('button', { name: 'Hapus' }))
  expect(await screen.findByText('Belum ada yang dicatat.')).toBeVisible()
  await waitFor(async () => expect(await readLog()).toEqual([]))
})
