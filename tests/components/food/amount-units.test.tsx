import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { QuickSheet } from '#features/food-log/QuickSheet.tsx'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

it('a food logged before is logged again in grams, by the table’s figures', async () => {
  await loadAllWords()
  const data = await openRunner()
  const nasi = {
    food_name: 'Nasi campur',
    serving_size: 'what was left',
    times: 1,
    logged_at: '2026-11-20T05:00:00.000Z',
    calories: 111,
    protein_grams: 3,
    carbs_grams: 20,
    fat_grams: 2,
  }
  await show(
    <QuickSheet
      action={{ action: 'add' }}
      hour={12}
      logged={{ recent: [nasi], frequent: [], all: [nasi] }}
      onClose={() => undefined}
      onOpen={() => undefined}
    />,
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('Choose the amount of Nasi campur')
  await userEvent.selectOptions(await screen.findByLabelText('Counted in'), 'gram')
  expect(screen.getByRole('textbox')).toHaveValue('100')
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.type(screen.getByRole('textbox'), '200')
  const stop = data.meals.logged.subscribe(() => undefined)
  await press('Log')
  const expected = { serving_size: expect.stringMatching(/^200\sg$/), calories: 310 }
  await vi.waitFor(() => expect(data.meals.logged.get()?.recent[0]).toMatchObject(expected))
  stop()
})
