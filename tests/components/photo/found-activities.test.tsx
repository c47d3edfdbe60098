import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ActivitiesToConfirm } from '#app/banners/ActivitiesToConfirm.tsx'
import type { ScreenshotJob } from '#domain/photo-job.ts'
import type { FoundActivity } from '#domain/training/read-activity.ts'
import { UploadProgress } from '#features/uploads/UploadCard.tsx'
import { UploadSheet } from '#features/uploads/UploadSheet.tsx'
import type { Language } from '#i18n/languages.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))

const READ: FoundActivity = {
  ...{ id: 'job', date: TODAY, start_time: null, activity_type: 'run' },
  ...{ duration_minutes: 52, distance_km: 10.2, calories_burned: 610 },
  ...{ steps: null, heart_rate_avg: 148 },
}
const job = (...found: FoundActivity[]): ScreenshotJob => ({
  ...{ id: 'job', kind: 'screenshot', stage: 'uploaded', path: 'u1/x.png', found },
  draft: { name: 'run.png', type: 'image/png', taken_on: TODAY },
  ...{ problem: null, tries: 0, retry_at: null },
})

/** The dialog with what was read in a picture, and what is stored then. */
async function open(found: Partial<FoundActivity>[], language: Language = 'en') {
  const data = await openRunner((db) =>
    db.device.photos.put(job(...found.map((each) => ({ ...READ, ...each })))),
  )
  await show(<UploadSheet onClose={() => undefined} />, { language })
  return () => data.tables.all('training_activities')
}
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save activity' }))

describe('an activity read in a picture', () => {
  it('is stored when its runner says that it is right', async () => {
    const stored = await open([{}])
    expect(await field(/Distance/)).toHaveValue('10.2')
    expect(screen.getByText(/610\s+kcal · 148 bpm/)).toBeVisible()
    expect(await stored()).toEqual([])
    await save()
    const run = { actual_distance_km: 10.2, actual_duration_minutes: 52, calories_burned: 610 }
    await expect.poll(stored).toMatchObject([{ ...run, source: 'screenshot', status: 'done' }])
    await expect.poll(() => screen.queryByText(/is this right/)).toBeNull()
  })

  it('of 300 km in 10 minutes is stored when it is mended', async () => {
    const stored = await open([{ distance_km: 300, duration_minutes: 10 }])
    expect(await screen.findByText(/1,800\s+km an hour: faster than anybody/)).toBeVisible()
    await save()
    expect(await stored()).toEqual([])
    await userEvent.clear(await field(/Distance/))
    await userEvent.type(await field(/Distance/), '3')
    expect(screen.queryByText(/faster than anybody/)).toBeNull()
    await save()
    await expect.poll(stored).toMatchObject([{ actual_distance_km: 3 }])
  })

  it.each([
    [
      'en',
      'Neither distance nor time could be read',
      'Save activity',
      'Enter a distance or a time',
      /Actual time|Time|Duration/,
    ],
    [
      'id',
      'Jarak dan waktunya tidak terbaca',
      'Simpan aktivitas',
      'Isi jarak atau waktunya',
      /Durasi|Waktu|Lama/,
    ],
  ] as const)(
    'without distance and time asks for them in place: %s',
    async (language, words, button, missing, time) => {
      const stored = await open([{ distance_km: null, duration_minutes: null }], language)
      expect(await screen.findByText(new RegExp(words))).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: button }))
      expect(screen.getByRole('alert')).toHaveTextContent(missing)
      await userEvent.type(await field(time), '47')
      await userEvent.click(screen.getByRole('button', { name: button }))
      await expect
        .poll(stored)
        .toMatchObject([{ actual_duration_minutes: 47, calories_burned: 610 }])
    },
  )

  it('is one of two, each with a word of its own', async () => {
    const stored = await open([{}, { id: 'job-2', distance_km: 5 }])
    const [first] = await screen.findAllByRole('button', { name: 'Not mine: remove' })
    await userEvent.click(first!)
    expect(await field(/Distance/)).toHaveValue('5')
    await save()
    await expect.poll(stored).toMatchObject([{ actual_distance_km: 5 }])
  })

  it('is told on the card and on Home as read and not as imported', async () => {
    await openRunner((db) => db.device.photos.put(job(READ)))
    const item = { id: 'job', name: 'run.png', status: 'read', error: null, waits: null } as const
    await show(<UploadProgress run={{ items: [item], running: false }} />)
    const row = within(screen.getByRole('listitem'))
    expect(row.getByText('Read: is this right?')).toBeVisible()
    expect(row.getByRole('link')).toHaveAttribute('href', '/?action=upload-activity')
    const onOpen = vi.fn()
    await show(<ActivitiesToConfirm onOpen={onOpen} />)
    expect(await screen.findByText('1 activity was read and waits for your word')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Check it' }))
    expect(onOpen).toHaveBeenCalledWith({ action: 'upload-activity' })
  })
})
