import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { MealSheet } from '#features/meals/MealSheet.tsx'
import { MarathonCalendarRoute } from '#features/race-calendar/MarathonCalendarRoute.tsx'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)

/** One word, as a shop's label or a slip on the keyboard gives it. That it wraps is seen in screens.spec.ts. */
const NAME = 'Nasi'.repeat(100)

it('a meal’s name of 400 letters stays in its field with the reason, and is stored when it is shortened', async () => {
  const data = await openRunner()
  await show(<MealSheet action={{ action: 'quick-add' }} onClose={() => undefined} />)
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await userEvent.click(name)
  await userEvent.paste(NAME)
  await userEvent.type(screen.getByRole('textbox', { name: /Energy/ }), '500')
  await userEvent.click(screen.getByRole('button', { name: 'Log' }))
  expect(await screen.findByText('Keep the name under 200 characters')).toBeVisible()
  expect(name).toHaveValue(NAME)
  expect(await data.tables.all('food_logs')).toEqual([])
  await userEvent.clear(name)
  await userEvent.paste(NAME.slice(0, 200))
  await userEvent.click(screen.getByRole('button', { name: 'Log' }))
  await expect
    .poll(() => data.tables.all('food_logs'))
    .toMatchObject([{ food_name: NAME.slice(0, 200) }])
})

it('a race’s field takes as much of a name as a race keeps', async () => {
  const data = await openRunner()
  await show(<MarathonCalendarRoute />)
  await userEvent.click(await screen.findByRole('button', { name: /own race|Add a race/i }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('textbox', { name: /Name/ }))
  await userEvent.paste(NAME)
  await userEvent.type(dialog.getByLabelText(/^Day/), '2027-03-14')
  await userEvent.click(dialog.getByRole('button', { name: 'Save race' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await data.tables.all('races')).toMatchObject([{ name: NAME.slice(0, 120) }])
})
