import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { weekStart } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { TrainingLoadRoute } from '#features/training/TrainingLoadRoute.tsx'
import { TrainingRoute } from '#features/training/TrainingRoute.tsx'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'

function session(
  fields: Partial<FieldsOf<'training_activities'>>,
): FieldsOf<'training_activities'> {
  return {
    ...emptyActivity(TODAY),
    distance_km: 12,
    start_time: '23:59',
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
    await userEvent.click(screen.getByRole('button', { name: 'Plan a session' }))
    expect(await screen.findByRole('dialog', { name: 'Training session' })).toBeVisible()
  })

  it('tells what comes and what was done, in the runner’s units', async () => {
    await openRunner(aWeek)
    await show(<TrainingRoute />, { units: 'imperial' })
    const next = await screen.findByRole('region', { name: 'Coming up' })
    expect(next).toHaveTextContent(/Long run.*11:59 PM · 72 min · Planned 7\.5\s+mi/)
    const done = screen.getByRole('region', { name: 'Done lately' })
    expect(done).toHaveTextContent(/50 min · Done 5\.2\s+mi/)
  })

  it('has what Home has as next, and what is still open of today apart', async () => {
    await openRunner(async (db) => {
      await insertRow(db, 'training_activities', session({ start_time: '00:00' }))
      await insertRow(db, 'training_activities', session({ start_time: null, distance_km: 5 }))
    })
    await show(<TrainingRoute />)
    const due = await screen.findByRole('region', { name: 'Still open today' })
    expect(due).toHaveTextContent(/12\s+km/)
    const next = screen.getByRole('region', { name: 'Coming up' })
    expect(next).toHaveTextContent(/5\s+km/)
    expect(next).not.toHaveTextContent(/12\s+km/)
  })

  it('has twelve weeks of load, planned beside done, as figures too', async () => {
    await openRunner(aWeek)
    await show(<TrainingLoadRoute />)
    const load = await screen.findByRole('region', { name: 'Time over 12 weeks' })
    const rows = await within(load).findAllByRole('row')
    expect(rows).toHaveLength(13)
    expect(rows[0]).toHaveTextContent('WeekDonePlanned')
    expect(rows[1]).toHaveTextContent(/^Nov 16\s*–\s*22.*50 min144 min$/)
    expect(rows[12]).toHaveTextContent(/^Aug 31\s*–\s*Sep 6\s*0 min0 min$/)
  })

  it('has the week in three figures, and its kilometres beside the plan, in the runner’s units', async () => {
    await openRunner(aWeek)
    await show(<TrainingLoadRoute />, { units: 'imperial' })
    expect(await screen.findByTestId('week-km')).toHaveTextContent(/^5\.2\s+mi/)
    expect(screen.getByText('1 / 2')).toBeVisible()
    const load = screen.getByRole('region', { name: 'Distance over 12 weeks' })
    const rows = await within(load).findAllByRole('row')
    expect(rows).toHaveLength(13)
    expect(rows[1]).toHaveTextContent(/^Nov 16\s*–\s*22.*5\.2\s+mi14\.9\s+mi$/)
  })

  it('has a week of nothing, too', async () => {
    await openRunner()
    await show(<TrainingLoadRoute />)
    expect(await screen.findByTestId('week-km')).toHaveTextContent(/^0\s+km/)
    expect(screen.getByText(/run, of 30\s+km/)).toBeVisible()
    expect(
      await screen.findAllByText('Nothing was planned or done in the last twelve weeks.'),
    ).toHaveLength(2)
  })

  it('keeps a typed session where the device is full, and saves it when there is room', async () => {
    const data = await openRunner()
    await show(<TrainingRoute />)
    await userEvent.click(await screen.findByRole('button', { name: 'Plan a session' }))
    const dialog = await screen.findByRole('dialog')
    const distance = within(dialog).getByRole('textbox', { name: 'Distance km' })
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
