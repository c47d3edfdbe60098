import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertRow, upsertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { MarathonCalendarRoute } from '#features/race-calendar/MarathonCalendarRoute.tsx'
import { TrainingPlanRoute } from '#features/training-plan/TrainingPlanRoute.tsx'
import { PATHS } from '#lib/paths.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, storeBody } from '../runner-data.ts'
import { takeSavedFiles } from '../saved-files.ts'

const screens = (
  <>
    <Routes>
      <Route path={PATHS.marathonCalendar} element={<MarathonCalendarRoute />} />
      <Route path={PATHS.trainingPlan} element={<TrainingPlanRoute />} />
    </Routes>
    <Toasts />
  </>
)
const at = PATHS.marathonCalendar
const field = (name: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name)

beforeAll(loadAllWords)

async function takeBorobudur(date = '2026-12-20'): Promise<void> {
  await userEvent.type(await screen.findByRole('searchbox'), 'borobudur')
  await userEvent.click(screen.getByRole('button', { name: /^Borobudur Marathon/ }))
  expect(field(/^Day/)).toHaveValue('')
  await userEvent.type(field(/^Day/), date)
  await userEvent.click(screen.getByRole('button', { name: 'Save race' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

describe('the marathon calendar', () => {
  it('takes a race from the list, whose day the runner sets', async () => {
    const data = await openRunner(storeBody)
    await show(screens, { at })
    expect(await screen.findByText('No race yet')).toBeVisible()
    await takeBorobudur()
    const own = screen.getByRole('region', { name: 'Your races' })
    expect(await within(own).findByText('Borobudur Marathon')).toBeVisible()
    expect(own).toHaveTextContent(/Sun.* · 42\.2\s+km · Magelang\s*in 29 days/)
    expect((await data.tables.all('races'))[0]).toMatchObject({ list_id: 'borobudur' })
    await waitFor(async () =>
      expect(await data.tables.all('training_activities')).toMatchObject([
        { date: '2026-12-20', user_activity_label: 'race' },
      ]),
    )
  })

  it('makes a race the goal where there is none, and leads to the plan filled in for it', async () => {
    const data = await openRunner(storeBody)
    await show(screens, { at })
    await takeBorobudur('2027-03-14')
    await userEvent.click(await screen.findByRole('link', { name: 'Plan the training' }))
    const toPlan = await screen.findByRole('button', { name: 'Show the plan' })
    expect(screen.getByRole('radio', { name: 'Marathon' })).toBeChecked()
    expect(screen.getByLabelText(/^Day of the race/)).toHaveValue('2027-03-14')
    expect((await data.tables.all('profiles'))[0]).toMatchObject({
      ...{ goal_type: 'marathon', goal_name: 'Borobudur Marathon', target_date: '2027-03-14' },
    })
    await userEvent.click(toPlan)
    expect(await screen.findByRole('region', { name: 'Week by week' })).toBeVisible()
  })

  it('makes another race the goal by a tap, and leaves the one before in the calendar', async () => {
    const data = await openRunner(async (db) => {
      await storeBody(db)
      const goal = { goal_type: 'ten_km', goal_name: 'Park', target_date: '2027-01-31' }
      await upsertRow(db, 'profiles', db.userId, goal, EMPTY_PROFILE)
    })
    await show(screens, { at })
    await takeBorobudur('2027-03-14')
    expect((await data.tables.all('profiles'))[0]?.target_date).toBe('2027-01-31')
    await userEvent.click(await screen.findByRole('button', { name: 'Make it my goal' }))
    await waitFor(async () =>
      expect((await data.tables.all('profiles'))[0]).toMatchObject({ target_date: '2027-03-14' }),
    )
  })

  it('takes the goal along when its race moves, and the plan asks to be made anew for the day', async () => {
    const data = await openRunner(storeBody)
    await show(screens, { at })
    await takeBorobudur('2027-03-14')
    await userEvent.click(await screen.findByRole('link', { name: 'Plan the training' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show the plan' }))
    const write = await screen.findByRole('button', { name: 'Put it into my diary' })
    await waitFor(() => expect(write).toBeEnabled())
    await userEvent.click(write)
    expect(await screen.findByTestId('plan-week-km')).toBeVisible()
    expect(screen.queryByText('Your race has moved')).toBeNull()
    cleanup()

    await show(screens, { at })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Borobudur Marathon' }))
    await userEvent.clear(field(/^Day/))
    await userEvent.type(field(/^Day/), '2027-04-04')
    await userEvent.click(screen.getByRole('button', { name: 'Save race' }))
    await waitFor(async () =>
      expect((await data.tables.all('profiles'))[0]).toMatchObject({ target_date: '2027-04-04' }),
    )
    cleanup()
    await show(screens, { at: PATHS.trainingPlan })
    await userEvent.click(await screen.findByRole('button', { name: 'Plan anew for that day' }))
    expect(await screen.findByLabelText(/^Day of the race/)).toHaveValue('2027-04-04')
  })

  it('says what is missing, and keeps what is typed, also where the device is full', async () => {
    await openRunner(storeBody)
    await show(screens, { at })
    await userEvent.click(await screen.findByRole('button', { name: 'Add a race' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save race' }))
    expect(screen.getByText('Enter the name of the race.')).toBeVisible()
    expect(screen.getByText('Enter the day of the race.')).toBeVisible()
    await userEvent.type(field(/^Name/), 'Fun run')
    await userEvent.type(field(/^Day/), '2026-12-06')
    await userEvent.type(field('Distance'), '0')
    await userEvent.type(field('Minutes'), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Save race' }))
    expect(screen.getByText(/^Enter a distance above 0/)).toBeVisible()
    expect(screen.getByText(/^Enter a time of at most/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    // Closed by mistake: it is there when it is opened again.
    await userEvent.click(screen.getByRole('button', { name: 'Add a race' }))
    expect(field(/^Name/)).toHaveValue('Fun run')
    await userEvent.clear(field('Distance'))
    await userEvent.type(field('Distance'), '10')
    await userEvent.clear(field('Minutes'))
    await userEvent.type(field('Minutes'), '55')
    const makeRoom = fillStorage()
    await userEvent.click(screen.getByRole('button', { name: 'Save race' }))
    expect(await screen.findByText('No room left on this device')).toBeVisible()
    makeRoom()
    await userEvent.click(screen.getByRole('button', { name: 'Save race' }))
    const own = screen.getByRole('region', { name: 'Your races' })
    expect(await within(own).findByText('Fun run')).toBeVisible()
  })

  it('edits a race, deletes it and brings it back', async () => {
    const data = await openRunner(storeBody)
    await show(screens, { at })
    await takeBorobudur()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Borobudur Marathon' }))
    await userEvent.type(field(/^City/), ' (Java)')
    await userEvent.click(screen.getByRole('button', { name: 'Save race' }))
    expect(await screen.findByText(/Magelang \(Java\)/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Edit Borobudur Marathon' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete race' }))
    expect(await screen.findByText('No race yet')).toBeVisible()
    await waitFor(async () => expect(await data.tables.all('training_activities')).toEqual([]))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const own = screen.getByRole('region', { name: 'Your races' })
    expect(await within(own).findByText('Borobudur Marathon')).toBeVisible()
  })

  it('filters the list by region and distance', async () => {
    await openRunner(storeBody)
    await show(screens, { at })
    const list = within(await screen.findByRole('region', { name: 'Races of the world' }))
    await userEvent.click(list.getByRole('radio', { name: 'Africa' }))
    await userEvent.click(list.getByRole('radio', { name: 'Ultra' }))
    expect(list.getByText('2 races')).toBeVisible()
    expect(list.getByRole('button', { name: /^Comrades Marathon/ })).toBeVisible()
    await userEvent.type(list.getByRole('searchbox'), 'berlin')
    expect(list.getByText(/^No race fits/)).toBeVisible()
  })

  it('shows a month with races and training, by keys too', async () => {
    await openRunner(storeBody)
    await show(screens, { at })
    await takeBorobudur('2026-11-29')
    const month = within(await screen.findByRole('grid', { name: 'November 2026' }))
    const day = await month.findByRole('button', {
      name: /29 November, Borobudur|November 29, Boro/,
    })
    await userEvent.click(day)
    await userEvent.keyboard('{ArrowLeft}')
    expect(await screen.findByText('Nothing on this day.')).toBeVisible()
    await userEvent.keyboard('{PageDown}')
    expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add a race on this day' }))
    expect(field(/^Day/)).toHaveValue('2026-12-28')
  })

  it('saves a calendar file of races and training, the race once', async () => {
    const files = takeSavedFiles()
    await openRunner(async (db) => {
      await storeBody(db)
      const { emptyActivity } = await import('#domain/training/empty-activity.ts')
      await insertRow(db, 'training_activities', { ...emptyActivity('2026-11-25'), distance_km: 8 })
    })
    await show(screens, { at })
    await takeBorobudur()
    await userEvent.click(await screen.findByRole('button', { name: 'Save calendar file' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const text = await files[0]?.file.text()
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).toMatch(/SUMMARY:Race: Borobudur Marathon/)
    expect(text).toMatch(/SUMMARY:Run · 8\s+km/)
  })
})
