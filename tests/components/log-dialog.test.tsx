import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { ActionHost } from '#app/ActionHost.tsx'
import { insertRow, insertRows } from '#db/rows.ts'
import { meal, RUNNER_PROFILE } from '../helpers/rows.ts'
import { loadAllWords, show } from './render.tsx'
import { openRunner, TODAY } from './runner-data.ts'

beforeAll(loadAllWords)

const dialog = () => screen.queryByRole('dialog')
const madeReady = () =>
  waitFor(() => expect(document.querySelector('[role=dialog]')).toBeInTheDocument())

/** Somebody who ate Soto ayam this morning, with the action button's way to the dialog. */
async function openApp() {
  const data = await openRunner(async (db) => {
    await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
    const logged_at = `${TODAY}T01:00:00.000Z`
    await insertRows(db, 'food_logs', [
      { fields: meal({ logged_on: TODAY, logged_at, food_name: 'Soto ayam' }) },
    ])
  })
  await show(
    <>
      <Link to="/?action=add" state={{ opened: true }}>
        Add
      </Link>
      <ActionHost />
    </>,
  )
  return data
}

it('is made ready unseen, with what was eaten lately, and shown by a tap', async () => {
  await openApp()
  await madeReady()
  expect(dialog()).toBeNull()
  const drawn = document.querySelector('[role=dialog]')
  await waitFor(() => expect(drawn).toHaveTextContent('Soto ayam'))
  await userEvent.click(screen.getByRole('link', { name: 'Add' }))
  expect(dialog()).toBe(drawn)
  expect(screen.getByRole('button', { name: 'Log Soto ayam' })).toBeVisible()
})

it('knows what was logged since, and the hour at which it is shown', async () => {
  const data = await openApp()
  await madeReady()
  vi.setSystemTime(new Date(`${TODAY}T20:00:00`))
  await data.logMeal({
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
  await userEvent.click(screen.getByRole('link', { name: 'Add' }))
  expect(screen.getByRole('button', { name: 'Log Bakso' })).toBeVisible()
  expect(screen.getByLabelText('Log as')).toHaveValue('dinner')
})

it('starts anew after it was closed', async () => {
  await openApp()
  await userEvent.click(screen.getByRole('link', { name: 'Add' }))
  await userEvent.type(await screen.findByRole('searchbox'), 'zzyzx')
  expect(await screen.findByText('No food called “zzyzx”')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Add' }))
  expect(await screen.findByRole('searchbox')).toHaveValue('')
  expect(await screen.findByRole('button', { name: 'Log Soto ayam' })).toBeVisible()
})
