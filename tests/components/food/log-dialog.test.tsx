import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { ActionHost } from '#app/actions/ActionHost.tsx'
import { insertRow, insertRows } from '#db/rows.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { gate } from '../../helpers/gate.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

const dialog = () => screen.queryByRole('dialog')
const madeReady = () =>
  waitFor(() => expect(document.querySelector('[role=dialog]')).toBeInTheDocument())

/** The address, and a way back in the history. */
function Where() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output data-testid="where">{pathname + search}</output>
      <button type="button" onClick={() => void navigate('/meals')}>
        Elsewhere
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}
const where = () => screen.getByTestId('where').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** A screen that takes its time to be drawn for a dialog's address. */
function Slow({ until }: { until: Promise<void> | undefined }) {
  const { search } = useLocation()
  if (search !== '' && until !== undefined) use(until)
  return null
}

/** Somebody who ate Soto ayam this morning. */
async function openApp(history?: 'browser', until?: Promise<void>) {
  const data = await openRunner(async (db) => {
    await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
    const logged_at = `${TODAY}T01:00:00.000Z`
    await insertRows(db, 'food_logs', [
      { fields: meal({ logged_on: TODAY, logged_at, food_name: 'Soto ayam' }) },
    ])
  })
  await show(
    <>
      <Where />
      <ActionHost />
      <Slow until={until} />
    </>,
    history ? { history } : {},
  )
  return data
}

/** The same, on a screen that has another behind it, with the dialog ready. */
async function openOnMeals() {
  await openApp()
  press('Elsewhere')
  await madeReady()
}

it('is made ready unseen, with what was eaten lately, and shown by a tap', async () => {
  await openApp()
  await madeReady()
  expect(dialog()).toBeNull()
  const drawn = document.querySelector('[role=dialog]')
  await waitFor(() => expect(drawn).toHaveTextContent('Soto ayam'))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(dialog()).toBe(drawn)
  expect(screen.getByRole('button', { name: 'Log Soto ayam' })).toBeVisible()
})

it('knows what was logged since, and the hour at which it is shown', async () => {
  const data = await openApp()
  await madeReady()
  vi.setSystemTime(new Date(`${TODAY}T20:00:00`))
  await data.meals.log({
    food_name: 'Bakso',
    serving_size: '1 bowl',
    meal_type: 'lunch',
    calories: 400,
    protein_grams: 20,
    carbs_grams: 40,
    fat_grams: 15,
    logged_at: new Date().toISOString(),
  })
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toHaveTextContent('Bakso'))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByRole('button', { name: 'Log Bakso' })).toBeVisible()
  expect(screen.getByLabelText('Log as')).toHaveValue('dinner')
})

it('starts anew after it was closed', async () => {
  await openApp()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await userEvent.type(await screen.findByRole('searchbox'), 'zzyzx')
  expect(await screen.findByText('No food called “zzyzx”')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  // Until then a finger would meet what covers the page.
  await waitFor(() => expect(where()).toBe('/'))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('searchbox')).toHaveValue('')
  expect(await screen.findByRole('button', { name: 'Log Soto ayam' })).toBeVisible()
})

it('is shown and gone ahead of its address', async () => {
  await openApp()
  await madeReady()
  press('Add')
  expect(dialog()).toBeVisible()
  expect(where()).toBe('/')
  await waitFor(() => expect(where()).toBe('/?action=add'))
  expect(dialog()).toBeVisible()
  press('Close')
  expect(dialog()).toBeNull()
  expect(where()).toBe('/?action=add')
  await waitFor(() => expect(where()).toBe('/'))
  press('Add')
  await waitFor(() => expect(where()).toBe('/?action=add'))
  press('Back')
  expect(where()).toBe('/')
  await waitFor(() => expect(dialog()).toBeNull())
})

it('closed before its address followed, leaves no step in the history', async () => {
  await openOnMeals()
  press('Add')
  press('Close')
  expect(dialog()).toBeNull()
  press('Add')
  expect(dialog()).toBeVisible()
  press('Close')
  await afterPaint()
  await waitFor(() => expect(where()).toBe('/meals'))
  press('Back')
  expect(where()).toBe('/')
})

it('another way to log, taken before its address followed, closes to the screen', async () => {
  await openOnMeals()
  press('Add')
  press('Type it in')
  await waitFor(() => expect(where()).toBe('/meals?action=type-meal'))
  await afterPaint()
  expect(where()).toBe('/meals?action=type-meal')
  press('Back')
  expect(where()).toBe('/meals')
})

it('the runner who went back meanwhile is not led on', async () => {
  await openOnMeals()
  press('Add')
  press('Back')
  await waitFor(() => expect(dialog()).toBeNull())
  await afterPaint()
  expect(where()).toBe('/')
})

it('is shown where it is asked for while the browser still goes back, and goes back again', async () => {
  await openApp('browser')
  await madeReady()
  const steps = history.length
  for (const time of ['first', 'again']) {
    press('Add')
    await waitFor(() => expect(where(), time).toBe('/?action=add'))
    const back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
    press('Close')
    await waitFor(() => expect(back).toHaveBeenCalledWith(-1))
    back.mockRestore()
    press('Add')
    expect(dialog()).toBeVisible()
    await afterPaint()
    history.back()
    await waitFor(() => expect(where()).toBe('/'))
    expect(dialog()).toBeVisible()
    await waitFor(() => expect(where()).toBe('/?action=add'))
    expect(dialog()).toBeVisible()
    press('Close')
    await waitFor(() => expect(where()).toBe('/'))
    expect(dialog()).toBeNull()
  }
  expect(history.length).toBe(steps + 1)
})

it('closed before its address is drawn, stays closed, and is shown and left by the next taps', async () => {
  const drawn = gate()
  await openApp('browser', drawn.opened)
  await madeReady()
  press('Add')
  await waitFor(() => expect(location.search).toBe('?action=add'))
  expect(where()).toBe('/')
  await act(async () => press('Close'))
  expect(dialog()).toBeNull()
  await act(async () => drawn.open())
  await waitFor(() => expect(location.search).toBe(''))
  await afterPaint()
  expect(dialog()).toBeNull()
  press('Add')
  await waitFor(() => expect(where()).toBe('/?action=add'))
  expect(dialog()).toBeVisible()
  press('Close')
  await waitFor(() => expect(where()).toBe('/'))
  expect(dialog()).toBeNull()
})
