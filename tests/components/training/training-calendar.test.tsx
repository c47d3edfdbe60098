import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { TrainingCalendarRoute } from '#features/training/TrainingCalendarRoute.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import { createRaces } from '#runner-data/races/races.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, storeBody, TODAY } from '../runner-data.ts'

type Fields = FieldsOf<'training_activities'>
const planned = (fields: Partial<Fields>): Fields => ({
  ...emptyActivity(TODAY),
  distance_km: 12,
  start_time: '06:30',
  ...fields,
})
/** A long run today, and what was done on Monday. */
const aWeek = async (db: LocalDatabase) => {
  await insertRow(db, 'training_activities', planned({ user_activity_label: 'long_run' }))
  const done = { status: 'done', actual_distance_km: 8.4, actual_duration_minutes: 50 } as const
  await insertRow(db, 'training_activities', planned({ date: weekStart(TODAY), ...done }))
}
const calendar = (
  <>
    <TrainingCalendarRoute />
    <Toasts />
  </>
)
const cell = (name: RegExp) => screen.findByRole('button', { name })
const dates = (rows: readonly Fields[]) => rows.map(({ date }) => date).sort()

beforeAll(loadAllWords)
afterEach(() => void vi.restoreAllMocks())

describe('a race whose clock runs', () => {
  it.each([true, false])('stays on its day (running: %s)', async (runs) => {
    const race = (log: FieldsOf<'races'>['log']): FieldsOf<'races'> => ({
      ...{ date: TODAY, name: 'Bandung', start_time: '05:00', distance_km: 21.1, city: null },
      ...{ list_id: null, goal_minutes: 125, plan: null, log, debrief: null },
    })
    const store = (log: FieldsOf<'races'>['log']) => async (db: LocalDatabase) => {
      await createRaces(db, (work) => work()).add(race(log))
      await storeBody(db)
    }
    const start = { kind: 'start' as const, at: `${TODAY}T05:00:00.000Z`, edited: '0' }
    await openRunner(store(runs ? { start } : {}))
    await show(calendar)
    await cell(/^Saturday.*Race/)
    const move = screen.queryAllByRole('button', { name: /^Move.*Race/ })
    expect(move).toHaveLength(runs ? 0 : 1)
    const drags = document.querySelectorAll('[data-drag]:not([data-drag=""])')
    expect(drags.length > 0).toBe(!runs)
  })
})

describe('a month of training', () => {
  it('has a cell for each day, with what is planned, what was done and what the day asks for', async () => {
    await openRunner(async (db) => {
      await aWeek(db)
      await storeBody(db)
    })
    await show(calendar)
    const today = await cell(
      /^Saturday,? (21 November|November 21), Today, Long run .*12\s+km.*Planned, Carbs \d+\s+g$/,
    )
    expect(today).toHaveAttribute('aria-current', 'date')
    await cell(/^Monday.*16.*, Run .*8\.4\s+km.*Done, Carbs \d+\s+g$/)
    expect(document.querySelectorAll('td[data-day]')).toHaveLength(42)
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Mon')
    expect(screen.getByText('November 2026')).toBeVisible()
    // One stop for the Tab key, on the chosen day.
    expect(
      within(screen.getByRole('grid'))
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([today])
  })

  it('has no grams in portions mode, and says what kind of day it is', async () => {
    await openRunner(async (db) => {
      await aWeek(db)
      await storeBody(db)
    })
    await show(<FiguresProvider value={false}>{calendar}</FiguresProvider>)
    await cell(/^Saturday.*Long run .*Planned$/)
    expect(screen.getByText('Long day')).toBeVisible()
    expect(document.body).not.toHaveTextContent(/Carbs/)
  })

  it('shows the day that is tapped, and leads from one that is over to its meals', async () => {
    await openRunner(aWeek)
    await show(calendar)
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible()
    await userEvent.click(await cell(/^Monday.*16/))
    const link = await screen.findByRole('link', { name: /^Mon.*16/ })
    expect(link).toHaveAttribute('href', `/meals?day=${weekStart(TODAY)}`)
    expect(screen.getByRole('link', { name: /^Run/ })).toHaveTextContent(/50 min · Done 8\.4\s+km$/)
    // What was done stays on its day.
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  })

  it('goes by keys from day to day and into the next month, in Indonesian', async () => {
    await openRunner(aWeek)
    await show(calendar, { at: '/?month=2026-03-29', language: 'id' })
    const last = await cell(/^Minggu.*29 Maret/)
    last.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(await cell(/^Selasa.*31 Maret/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('April 2026')).toBeVisible()
    expect(await cell(/^Rabu.*1 April/)).toHaveFocus()
    await userEvent.keyboard('{PageUp}{Home}')
    expect(await cell(/^Senin.*23 Februari/)).toHaveFocus()
    expect(await screen.findByText('Belum ada isi')).toBeVisible()
  })

  it('shows the usual week from today on, which has no page and does not move', async () => {
    await openRunner(async (db) => {
      const activity_level = [
        { day: 'friday', activity: 'run', distanceKm: 7 },
        { day: 'sunday', activity: 'run', distanceKm: 9 },
      ]
      await insertRow(db, 'profiles', { ...EMPTY_PROFILE, activity_level }, db.userId)
    })
    await show(calendar)
    await userEvent.click(await cell(/^Sunday.*22.*Run 9\s+km.*Planned/))
    const usual = screen.getByText(/Usual week$/).closest('li')
    expect(usual).toHaveTextContent(/Usual week 9\s+km$/)
    expect(screen.queryByRole('link', { name: /^Run/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    expect(await cell(/^Friday.*20$/)).not.toHaveAccessibleName(/Run/)
  })

  it('takes an address of no day as today', async () => {
    await openRunner()
    await show(calendar, { at: '/?month=9999-12-31' })
    expect(await screen.findByText('November 2026')).toBeVisible()
  })
})

describe('moving a session', () => {
  it('is done by keys alone, says so with what its new day asks for, and is undone', async () => {
    const data = await openRunner(async (db) => {
      await aWeek(db)
      await storeBody(db)
    })
    await show(calendar)
    const move = await screen.findByRole('button', { name: 'Move Long run' })
    move.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Long run: choose its new day')).toBeVisible()
    expect(await cell(/^Saturday.*21/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
    const rows = () => data.tables.all('training_activities')
    await expect.poll(async () => dates(await rows())).toEqual([weekStart(TODAY), '2026-11-27'])
    const toast = await screen.findByText(/^Long run moved to Fri/)
    expect(toast.parentElement).toHaveTextContent(/That day now asks for \d+\s+g of carbs/)
    const friday = await cell(/^Friday.*27.*Long run.*Carbs (\d+)/)
    expect(friday).toHaveFocus()
    expect(screen.queryByText('Long run: choose its new day')).toBeNull()
    const asked = /(\d+)\s+g/.exec(friday.ariaLabel ?? friday.getAttribute('aria-label') ?? '')
    expect(toast.parentElement).toHaveTextContent(`${asked?.[1]}`)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect.poll(async () => dates(await rows())).toEqual([weekStart(TODAY), TODAY])
    await cell(/^Saturday.*21.*Long run/)
  })

  it('is left by Escape', async () => {
    const data = await openRunner(aWeek)
    await show(calendar)
    await userEvent.click(await screen.findByRole('button', { name: 'Move Long run' }))
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByText('Long run: choose its new day')).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(dates(await data.tables.all('training_activities'))).toEqual([weekStart(TODAY), TODAY])
  })

  it('is done by a mouse that drags it onto a day, and by nothing else', async () => {
    const data = await openRunner(aWeek)
    await show(calendar)
    const from = (await cell(/^Saturday.*21.*Long run/)).closest('td') as HTMLElement
    const done = (await cell(/^Monday.*16.*Run/)).closest('td') as HTMLElement
    const to = (await cell(/^Friday.*27/)).closest('td') as HTMLElement
    const dates = async () =>
      (await data.tables.all('training_activities')).map(({ date }) => date).sort()
    document.elementFromPoint = () => to
    const drag = (what: Element, distance: number, pointerType = 'mouse') => {
      const at = { pointerId: 1, isPrimary: true, button: 0, pointerType }
      fireEvent.pointerDown(what, { ...at, clientX: 10, clientY: 200 })
      fireEvent.pointerMove(what, { ...at, clientX: 10 + distance, clientY: 200 })
      fireEvent.pointerUp(what, { ...at, clientX: 10 + distance, clientY: 200 })
    }
    drag(done, 60)
    drag(from, 2)
    // A finger that moves at once scrolls.
    drag(from, 60, 'touch')
    expect(await dates()).toEqual([weekStart(TODAY), TODAY])
    drag(from, 60)
    await expect.poll(dates).toEqual([weekStart(TODAY), addDays(TODAY, 6)])
  })

  it('says where the device is full, and leaves it where it was', async () => {
    const data = await openRunner(aWeek)
    await show(calendar)
    await userEvent.click(await screen.findByRole('button', { name: 'Move Long run' }))
    const makeRoom = fillStorage()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText(/No room/)).toBeVisible()
    makeRoom()
    expect(dates(await data.tables.all('training_activities'))).toEqual([weekStart(TODAY), TODAY])
  })
})

describe('a week of training', () => {
  it('has a place for each day of the week it is asked for, in Indonesian', async () => {
    await openRunner()
    await show(calendar, { at: '/?week=2026-03-04', language: 'id' })
    expect(await screen.findAllByText('Belum ada isi')).toHaveLength(7)
    expect(screen.getByText(/^2\s*–\s*8 Mar$/)).toBeVisible()
  })

  it('goes from week to week', async () => {
    await openRunner(aWeek)
    await show(calendar, { at: `/?week=${TODAY}` })
    await screen.findByRole('link', { name: /Long run/ })
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
    expect(await screen.findAllByText('Nothing entered')).toHaveLength(7)
    expect(screen.getByText(/^Nov 23\s*–\s*29$/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }))
    expect(await screen.findByRole('link', { name: /Long run/ })).toBeVisible()
  })

  it('moves a session by its day’s button, into another week too', async () => {
    const data = await openRunner(aWeek)
    await show(calendar, { at: `/?week=${TODAY}` })
    await userEvent.click(await screen.findByRole('button', { name: 'Move Long run' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Here: Wed/ }))
    await waitFor(async () =>
      expect(dates(await data.tables.all('training_activities'))).toContain('2026-11-25'),
    )
    const row = await screen.findByRole('link', { name: /Long run/ })
    expect(row.closest('li[data-day]')).toHaveTextContent(/Wed/)
  })
})
