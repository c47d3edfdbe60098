import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, it, vi } from 'vitest'
import { ImportRoute } from '#features/import-export/ImportRoute.tsx'
import { fitFile } from '../../helpers/files/activity-files.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner } from '../runner-data.ts'

// jsdom has no workers: what the worker runs is called by itself.
vi.mock('#compute/activities.ts', async () => {
  const { readFiles } = await import('../../../workers/activity-files/read-files.ts')
  return { readActivities: (file: File) => readFiles(file, file.name) }
})

beforeAll(loadAllWords)

const DAY_MS = 86_400_000
const FIRST = Date.UTC(2025, 0, 1, 5)

/** An archive of a run a day. */
function archive(runs: number, broken = false): File {
  const files = Array.from({ length: runs }, (_, day) => {
    const start = new Date(FIRST + day * DAY_MS).toISOString()
    return [`${day}.fit`, fitFile([{ start, seconds: 1800, meters: 5000 }])] as const
  })
  const entries = Object.fromEntries<Uint8Array>(files)
  if (broken) entries['broken.gpx'] = strToU8('<gpx>')
  return new File([new Uint8Array(zipSync(entries, { level: 0 }))], 'export.zip')
}

async function choose(container: HTMLElement, file: File): Promise<void> {
  const input = container.querySelector('input[type=file]')
  await screen.findByRole('button', { name: /Choose files|Pilih berkas/ })
  await userEvent.upload(input as HTMLInputElement, file)
}

it('saves an archive of years in parts: what there was room for stays saved, the rest is offered', async () => {
  const data = await openRunner()
  const { container } = await show(<ImportRoute />)
  await choose(container, archive(250))
  const save = await screen.findByRole('button', { name: 'Save 250 activities' })
  const full = new Date(FIRST + 220 * DAY_MS).toISOString().slice(0, 10)
  const makeRoom = fillStorage((row) => (row as { date?: string }).date === full)
  await userEvent.click(save)
  expect(await screen.findByText('No room left on this device')).toBeVisible()
  expect(await data.tables.all('training_activities')).toHaveLength(200)
  makeRoom()
  await userEvent.click(screen.getByRole('button', { name: 'Save 50 activities' }))
  expect(await screen.findByRole('link', { name: 'Show in the calendar' })).toBeVisible()
  expect(await data.tables.all('training_activities')).toHaveLength(250)
})

it('tells each file of an archive that is broken, in Indonesian too', async () => {
  await openRunner()
  const { container } = await show(<ImportRoute />, { language: 'id' })
  await choose(container, archive(1, true))
  expect(await screen.findByText('broken.gpx')).toBeVisible()
  expect(screen.getByText(/^Berkas terpotong atau rusak/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Simpan 1 aktivitas' })).toBeVisible()
})
