import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UploadCard } from '#features/uploads/UploadCard.tsx'
import { UploadChoices } from '#features/uploads/UploadSheet.tsx'
import {
  openUploads,
  type RunnersUploads,
  type UploadItem,
  uploadRun,
} from '#runner-data/media/upload-run.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)
let uploads: RunnersUploads
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  uploads = openUploads()
})
afterEach(() => act(() => uploads.close()))

const item = (id: string): UploadItem => ({
  id,
  name: `${id}.png`,
  status: 'pending',
  error: null,
  waits: null,
})

/** Runs an upload of files that end so. */
async function run(ends: readonly Partial<UploadItem>[], language: 'en' | 'id' = 'en') {
  const items = ends.map((_, place) => item(`file-${place}`))
  act(() => void uploads.begin(items))
  await show(
    <>
      <UploadCard />
      <Toasts />
    </>,
    { language },
  )
  for (const [place, end] of ends.entries()) act(() => uploads.change(`file-${place}`, end))
}

const done = { status: 'success' } as const
const failed = { status: 'error', error: 'signed_url_failed' } as const

/** What the toasts say, failures before what was done. */
const told = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

describe('the upload card', () => {
  it('tells file by file, and how much is done of all', async () => {
    await run([done, failed, { status: 'uploading' }, {}])
    expect(screen.getByRole('heading', { name: 'Uploading...' })).toBeVisible()
    expect(screen.getByText('50%')).toBeVisible()
    expect(screen.getByText('Failed to create signed URL')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })

  it('goes ten seconds after the run', async () => {
    await run([done])
    act(() => uploads.end())
    expect(screen.getByRole('heading', { name: 'Upload Complete' })).toBeVisible()
    expect(screen.getByText('100%')).toBeVisible()
    act(() => vi.advanceTimersByTime(9_000))
    expect(screen.getByRole('heading', { name: 'Upload Complete' })).toBeVisible()
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('heading', { name: 'Upload Complete' })).toBeNull()
  })

  it('says what waits on the phone is not uploaded', async () => {
    await run([done, { waits: 'network' }])
    act(() => uploads.end())
    expect(screen.getByRole('heading', { name: 'Waiting to upload' })).toBeVisible()
    expect(screen.getByText('50%')).toBeVisible()
  })

  it('lets one run at a time', async () => {
    await run([{}])
    expect(uploads.begin([item('other')])).toBe(false)
    act(() => uploads.end())
    act(() => expect(uploads.begin([item('other')])).toBe(true))
  })

  it('goes with its runner while it runs, and nothing of it comes back to the next one', async () => {
    await run([{ status: 'uploading' }])
    act(() => uploads.close())
    expect(uploadRun.get()).toMatchObject({ items: [], running: false })
    const next = openUploads()
    act(() => void next.begin([item('of-the-next')]))
    // What was under way ends all the same.
    act(() => uploads.change('file-0', done))
    act(() => uploads.end())
    act(() => uploads.close())
    expect(uploadRun.get()).toMatchObject({ items: [item('of-the-next')], running: true })
    act(() => next.close())
  })
})

describe('the summary', () => {
  it.each([
    [[done, done], 'All files synced successfully!'],
    [[done, failed, failed], 'Partial success: 1 file imported, 2 failed'],
    [[done, done, failed], 'Partial success: 2 files imported, 1 failed'],
    [[failed, failed], 'Upload failed: Failed to process 2 files'],
    [[{ status: 'error', error: 'signed_out' }], 'Authentication required'],
    [[{ waits: 'network' }], '1 file will be sent when the network is back'],
    [
      [{ waits: 'server' }],
      '1 file is kept on this device: the server is busy, and it is tried again by itself',
    ],
    [
      [{ waits: 'server' }, { waits: 'runner' }],
      '2 files are kept on this device: send them again from the sync centre',
    ],
  ] as const)('%j', async (ends, words) => {
    await run(ends)
    act(() => uploads.end())
    expect(told()).toContain(words)
  })

  it('says what a file waits for once, until the runner asks or it waits for something else', async () => {
    const waits = '1 file is kept on this device: the server is busy'
    const again = (end: Partial<UploadItem>, by?: 'itself') => {
      act(() => vi.advanceTimersByTime(60_000))
      expect(told()).toBe('')
      act(() => void uploads.begin([item('file-0')], by))
      act(() => uploads.change('file-0', end))
      act(() => uploads.end())
      return told()
    }
    await run([{ waits: 'server' }])
    act(() => uploads.end())
    expect(told()).toContain(waits)
    expect(again({ waits: 'server' }, 'itself')).toBe('')
    expect(again({ waits: 'network' }, 'itself')).toContain('when the network is back')
    expect(again({ waits: 'server' }, 'itself')).toContain(waits)
    expect(again({ waits: 'server' })).toContain(waits)
    expect(again(done, 'itself')).toContain('All files synced successfully!')
  })

  it('is told in Indonesian', async () => {
    await run([done], 'id')
    act(() => uploads.end())
    expect(told()).toContain(
      'Semua berkas berhasil disinkronkan!Berhasil mengimpor 1 berkas aktivitas',
    )
  })
})

describe('choosing what to upload', () => {
  it('offers what another app has shared first', async () => {
    const onSend = vi.fn()
    const shared = [new File(['x'], 'run.png', { type: 'image/png' })]
    await show(
      <UploadChoices shared={shared} online={false} onSend={onSend} onCamera={() => undefined} />,
    )
    expect(screen.getByText(/You are offline/)).toBeVisible()
    vi.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: 'Upload 1 shared file' }))
    expect(onSend).toHaveBeenCalledExactlyOnceWith(shared)
  })
})
