import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { OfflineReady } from '#components/OfflineReady.tsx'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

const WHOLE = {
  whole: true,
  app: { there: 60, of: 60 },
  words: { there: 12, of: 12 },
  since: '2026-10-08T07:12:00.000Z',
}
const PART = { ...WHOLE, whole: false, app: { there: 31, of: 60 } }
const NOTHING = { whole: false, app: { there: 0, of: 0 }, words: { there: 0, of: 0 }, since: null }
const READY = { files: WHOLE, data: true, pictures: 0, online: true }

describe('ready for no signal', () => {
  it.each([
    ['en', /^Ready for no signal, as of .*Oct.*2026/],
    ['id', /^Siap tanpa sinyal, per 8 Okt 2026/],
  ] as const)('with the date, in %s', async (language, words) => {
    await show(<OfflineReady {...READY} />, { language })
    expect(screen.getByRole('status')).toHaveTextContent(words)
  })

  it('without one where the server gave none', async () => {
    await show(<OfflineReady {...READY} files={{ ...WHOLE, since: null }} />)
    expect(screen.getByRole('status')).toHaveTextContent(/^Ready for no signal$/)
  })

  it('names pictures that wait, and is ready all the same', async () => {
    await show(<OfflineReady {...READY} pictures={2} />)
    expect(screen.getByRole('status')).toHaveTextContent(/^Ready.*2 pictures wait to be sent\.$/)
  })
})

describe('not ready', () => {
  it.each([
    [
      'en',
      "This device isn't ready for a race without a signal yet",
      'App files 31 of 60 · words 12 of 12',
    ],
    [
      'id',
      'Perangkat ini belum siap untuk lomba tanpa sinyal',
      'File aplikasi 31 dari 60 · teks 12 dari 12',
    ],
  ] as const)('beside a race, with how far it is, in %s', async (language, title, figures) => {
    await show(<OfflineReady {...READY} files={PART} race />, { language })
    expect(screen.getByRole('note')).toHaveTextContent(title)
    expect(screen.getByText(figures)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 43)
    expect(screen.getByRole('progressbar')).toHaveProperty('max', 72)
  })

  it('says without a network what to do', async () => {
    await show(<OfflineReady {...READY} files={NOTHING} online={false} />)
    expect(screen.getByText(/^Not ready for no signal yet/)).toBeVisible()
    expect(screen.getByText('No app files yet')).toBeVisible()
    expect(screen.getByText('Open Fuelmile once on Wi-Fi.')).toBeVisible()
  })

  it('where the app is here, but what the account holds is not', async () => {
    await show(<OfflineReady {...READY} data={false} race />)
    expect(screen.getByText(/^Your meals and races are still on their way/)).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText(/Wi-Fi/)).toBeNull()
  })

  it('where the browser stores no app, in words and without a wait', async () => {
    await show(<OfflineReady {...READY} files="impossible" />)
    expect(screen.getByText(/^This browser window can't open Fuelmile/)).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it.each([
    ['files', { files: undefined }],
    ['data', { data: undefined }],
  ])('claims nothing before the %s are read', async (_, unknown) => {
    await show(<OfflineReady {...READY} {...unknown} />)
    expect(screen.queryByText(/ready/i)).toBeNull()
  })
})
