import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { QuickSheet } from '#features/food-log/QuickSheet.tsx'
import { MealSheet } from '#features/meals/MealSheet.tsx'
import { actionSearch, readAction, type ScreenAction } from '#lib/action-search.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)

it('what was typed in the search is the name in the form', async () => {
  await openRunner()
  const onOpen = vi.fn<(action: ScreenAction) => void>()
  const NONE = { recent: [], frequent: [], all: [] }
  await show(
    <QuickSheet
      action={{ action: 'add' }}
      hour={12}
      logged={NONE}
      onClose={() => undefined}
      onOpen={onOpen}
    />,
  )
  await userEvent.type(screen.getByRole('searchbox'), 'Rawon Bu Sri')
  await userEvent.click(await screen.findByRole('button', { name: 'Type in “Rawon Bu Sri”' }))
  const [asked] = onOpen.mock.calls[0] ?? []
  // By way of the address, as a reload has it.
  const action = readAction(actionSearch('', asked ?? null))
  if (action?.action !== 'type-meal') throw new Error('the form was not asked for')
  await show(<MealSheet action={action} onClose={() => undefined} />)
  expect(await screen.findByRole('textbox', { name: /Food or meal/ })).toHaveValue('Rawon Bu Sri')
})
