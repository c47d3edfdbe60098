import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ImportRoute } from '#features/import-export/ImportRoute.tsx'
import { SessionSheet } from '#features/training/SessionSheet.tsx'
import type { Language } from '#i18n/languages.ts'
import { fitFile } from '../../helpers/files/activity-files.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

// jsdom has no workers: what the worker runs is called by itself.
vi.mock('#compute/activities.ts', async () => {
  const { readFiles } = await import('../../../workers/activity-files/read-files.ts')
  return { readActivities: (file: File) => readFiles(file, file.name) }
})

beforeAll(loadAllWords)

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: RegExp) => screen.getByRole('textbox', { name })

describe('a session that is typed in', () => {
  async function fill() {
    const data = await openRunner()
    const onClose = vi.fn()
    await show(<SessionSheet open={{ date: TODAY, past: true }} onClose={onClose} />)
    await screen.findByRole('dialog')
    await userEvent.type(field(/Distance done/), '300')
    await userEvent.type(field(/Time done/), '10')
    return { onClose, stored: () => data.tables.all('training_activities') }
  }

  it('of 300 km in 10 minutes is saved when it is said to be right', async () => {
    const { onClose, stored } = await fill()
    await click('Save session')
    expect(await screen.findByText(/1,800\s+km an hour: faster than anybody/)).toBeVisible()
    expect(field(/Distance done/)).toHaveValue('300')
    expect(await stored()).toEqual([])
    await click('Save it as it is')
    await expect.poll(stored).toMatchObject([{ actual_distance_km: 300 }])
    expect(onClose).toHaveBeenCalled()
  })

  it('asks anew after a change, and nothing where it can be', async () => {
    const { stored } = await fill()
    await click('Save session')
    await screen.findByText(/faster than anybody/)
    await userEvent.type(field(/Time done/), '0')
    expect(screen.queryByText(/faster than anybody/)).toBeNull()
    await click('Save session')
    expect(await screen.findByText(/180\s+km an hour/)).toBeVisible()
    await userEvent.clear(field(/Distance done/))
    await userEvent.type(field(/Distance done/), '20')
    await click('Save session')
    await expect.poll(stored).toMatchObject([{ actual_distance_km: 20 }])
  })

  it('is asked about where it is planned so, too', async () => {
    await openRunner()
    await show(<SessionSheet open={{ date: TODAY, past: false }} onClose={() => undefined} />)
    await screen.findByRole('dialog')
    await userEvent.type(field(/Distance/), '60')
    await userEvent.type(field(/Duration/), '60')
    await click('Save session')
    expect(await screen.findByText(/60\s+km an hour/)).toBeVisible()
  })
})

describe('an activity of a file', () => {
  const file = (meters: number, seconds: number) => {
    const fast = { start: '2026-11-01T05:00:00Z', seconds, meters }
    const run = { start: '2026-11-02T05:00:00Z', seconds: 1800, meters: 5000 }
    return new File([fitFile([fast, run])], 'runs.fit')
  }
  async function choose(chosen: File, language: Language = 'en') {
    const data = await openRunner()
    const { container } = await show(<ImportRoute />, { language })
    await screen.findByRole('button', { name: /Choose files|Pilih berkas/ })
    const input = container.querySelector('input[type=file]')
    await userEvent.upload(input as HTMLInputElement, chosen)
    return () => data.tables.all('training_activities')
  }

  it.each([
    ['en', /1,800\s+km an hour/, 'Save 1 activity', 'It is right'],
    ['id', /1\.800\s+km per jam/, 'Simpan 1 aktivitas', 'Ini benar'],
  ] as const)(
    'of 300 km in 10 minutes waits for its runner’s word: %s',
    async (language, words, saveOne, isRight) => {
      const stored = await choose(file(300_000, 600), language)
      expect(await screen.findByText(words)).toBeVisible()
      await click(saveOne)
      await expect.poll(stored).toMatchObject([{ actual_distance_km: 5 }])
      await click(isRight)
      await click(saveOne)
      await expect.poll(async () => (await stored()).length).toBe(2)
    },
  )

  it('may have been of another kind: a ride that the watch took for a run', async () => {
    const stored = await choose(file(30_000, 3600))
    expect(await screen.findByText(/30\s+km an hour/)).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Ride')
    expect(screen.queryByText(/an hour/)).toBeNull()
    await click('Save 2 activities')
    await expect
      .poll(async () => (await stored()).map(({ activity_type }) => activity_type).sort())
      .toEqual(['cycle', 'run'])
  })
})
