import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { weekStart } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { TrainingCalendarRoute } from '#features/training/TrainingCalendarRoute.tsx'
import { TrainingRoute } from '#features/training/TrainingRoute.tsx'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'

function session(
  fields: Partial<FieldsOf<'training_activities'>>,
): FieldsOf<'training_activities'> {
  return {
    ...emptyActivity(TODAY),
    distance_km: 12,
    start_time: '06:30',
    ...fields,
  }
}

const aWeek = async (db: LocalDatabase) => {
  const label = { user_activity_label: 'long_run' }
  await insertRow(db, 'training_activities', session(label))
  const done = { status: 'done', actual_distance_km: 8.4, actual_duration_minutes: 50 } as const
  await insertRow(db, 'training_activities', session({ date: weekStart(TODAY), ...done }))
}

beforeAll(loadAllWords)

describe('training', () => {
  it('says what to do first where nothing is planned or done', async () => {
    await openRunner()
    await show(<TrainingRoute />)
    expect(await screen.findByText('Nothing planned')).toBeVisible()
    expect(screen.getByText('Nothing done in the last four weeks')).toBeVisible()
    expect(screen.getByTestId('week-km')).toHaveTextContent(/^0\s+km/)
    expect(screen.getByText(/run, of 30\s+km/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Plan a session' }))
    expect(await screen.findByRole('dialog', { name: 'Training session' })).toBeVisible()
  })

  it('tells what comes and what was done, in the runner’s units', async () => {
    await openRunner(aWeek)
    await show(<TrainingRoute />, { units: 'imperial' })
    const next = await screen.findByRole('region', { name: 'Coming up' })
    expect(next).toHaveTextContent(/Long run.*06:30 AM · 7\.5\s+mi · 72 min · Planned/)
    const done = screen.getByRole('region', { name: 'Done lately' })
    expect(done).toHaveTextContent(/5\.2\s+mi · 50 min · Done/)
    expect(screen.getByTestId('week-km')).toHaveTextContent(/^5\.2\s+mi/)
    expect(screen.getByText('1 / 2')).toBeVisible()
  })

  it('keeps a typed session where the device is full, and saves it when there is room', async () => {
    const data = await openRunner()
    await show(<TrainingRoute />)
    await userEvent.click(await screen.findByRole('button', { name: 'Plan a session' }))
    const dialog = await screen.findByRole('dialog')
    const distance = within(dialog).getByRole('textbox', { name: 'Distance' })
    await userEvent.type(distance, '14')
    const makeRoom = fillStorage()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save session' }))
    expect(await within(dialog).findByText('No room left on this device')).toBeVisible()
    expect(distance).toHaveValue('14')
    makeRoom()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save session' }))
    const next = screen.getByRole('region', { name: 'Coming up' })
    await waitFor(() => expect(next).toHaveTextContent(/14\s+km/))
    expect(await data.tables.all('training_activities')).toMatchObject([{ distance_km: 14 }])
  })
})

describe('the training calendar', () => {
  it('has a place for each day of the week it is asked for, in Indonesian', async () => {
    await openRunner()
    await show(<TrainingCalendarRoute />, { at: '/?week=2026-03-04', language: 'id' })
    expect(await screen.findAllByText('Belum ada isi')).toHaveLength(7)
    expect(screen.getByText('Sen, 2 Mar – Min, 8 Mar')).toBeVisible()
  })

  it('leads from a day that is over to its meals and its score', async () => {
    await openRunner(aWeek)
    await show(<TrainingCalendarRoute />)
    const monday = await screen.findByRole('link', { name: /^Mon.*16/ })
    expect(monday).toHaveAttribute('href', `/meals?day=${weekStart(TODAY)}`)
    expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Sun/ })).toBeNull()
  })

  it('shows a session on its day; deleted it is gone, and comes back with the way back', async () => {
    await openRunner(aWeek)
    await show(
      <>
        <TrainingCalendarRoute />
        <Toasts />
      </>,
    )
    const row = await screen.findByRole('button', { name: /Long run/ })
    expect(row.closest('li')).toHaveTextContent('Today')
    await userEvent.click(row)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete session' }))
    expect(await screen.findByText('Session deleted')).toBeVisible()
    await expect.poll(() => screen.queryByRole('button', { name: /Long run/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: /Long run/ })).toBeVisible()
  })

  it('goes from week to week', async () => {
    await openRunner(aWeek)
    await show(<TrainingCalendarRoute />)
    await screen.findByRole('button', { name: /Long run/ })
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
    expect(await screen.findAllByText('Nothing entered')).toHaveLength(7)
    expect(screen.getByText('Mon, Nov 23 – Sun, Nov 29')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }))
    expect(await screen.findByRole('button', { name: /Long run/ })).toBeVisible()
  })
})

describe('a session from several sources', () => {
  const RUN = { status: 'done', actual_distance_km: 12.1, actual_duration_minutes: 66 } as const
  const pair = async (db: LocalDatabase) => {
    await insertRow(db, 'training_activities', session({ status: 'done', start_time: null }))
    const strava = { source: 'strava', started_at: `${TODAY}T05:30:00.000Z`, ...RUN }
    await insertRow(db, 'training_activities', session(strava))
  }
  const entries = () => screen.getAllByRole('button', { name: /Done/ })

  it('is one entry with its sources, kept apart by the runner, and taken back', async () => {
    const data = await openRunner(pair)
    await show(
      <>
        <TrainingRoute />
        <Toasts />
      </>,
    )
    const entry = await screen.findByRole('button', { name: /Strava \+ Entered by hand/ })
    expect(entries()).toHaveLength(1)
    await userEvent.click(entry)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this entry apart' }))
    await expect.poll(() => entries()).toHaveLength(2)
    const words = async () =>
      (await data.tables.all('training_activities')).map(({ paired_with }) => paired_with).sort()
    expect(await words()).toEqual(['nothing', null])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(() => entries()).toHaveLength(1)
    expect(await words()).toEqual([null, null])
  })

  it('is paired by the runner with another of its day', async () => {
    await openRunner(async (db) => {
      const walk = { activity_type: 'walk', status: 'done', distance_km: 12 } as const
      await insertRow(db, 'training_activities', session(walk))
      const strava = { source: 'strava', started_at: `${TODAY}T05:30:00.000Z`, ...RUN }
      await insertRow(db, 'training_activities', session({ ...strava, distance_km: null }))
    })
    await show(<TrainingRoute />)
    await userEvent.click(await screen.findByRole('button', { name: /^Walk/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Same as Run/ }))
    await screen.findByRole('button', { name: /Strava \+ Entered by hand/ })
    expect(entries()).toHaveLength(1)
  })
})
