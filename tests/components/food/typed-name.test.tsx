import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { MealList } from '#components/MealList.tsx'
import { insertRow } from '#db/rows.ts'
import { hasFigures } from '#domain/meals/figures.ts'
import { QuickSheet } from '#features/food-log/QuickSheet.tsx'
import { EditMealSheet } from '#features/meals/EditMealSheet.tsx'
import { MealSheet } from '#features/meals/MealSheet.tsx'
import { actionSearch, readAction, type ScreenAction } from '#lib/action-search.ts'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

it('a name alone is enough, and nobody says then that it was 0 kcal', async () => {
  const data = await openRunner()
  await show(
    <MealSheet action={{ action: 'type-meal', name: 'Rawon Bu Sri' }} onClose={() => undefined} />,
    { language: 'id' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan makanan' }))
  const logged = () => data.meals.between(TODAY, TODAY)
  await waitFor(async () =>
    expect(await logged()).toMatchObject([
      { food_name: 'Rawon Bu Sri', protein_grams: null, provisional: true, manual_nutrition: true },
    ]),
  )
  const meals = await logged()
  await show(<MealList meals={meals} known={hasFigures} onOpen={() => undefined} />, {
    language: 'id',
  })
  expect(screen.getByText('Dicatat dengan nama saja, tanpa angka')).toBeVisible()
  expect(screen.queryByText(/\d\s?kkal/)).toBeNull()
})

it('figures that are typed later count as typed', async () => {
  const nothing = { calories: 0, protein_grams: null, carbs_grams: null, fat_grams: null }
  const named = meal({ logged_on: TODAY, ...nothing, provisional: true, manual_nutrition: true })
  const data = await openRunner((db) => insertRow(db, 'food_logs', named, 'named'))
  await show(<EditMealSheet id="named" onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('tab', { name: 'Manual' }))
  const energy = screen.getByRole('textbox', { name: /Energy/ })
  expect(energy).toHaveValue('')
  await userEvent.type(energy, '480')
  await userEvent.click(screen.getByRole('button', { name: 'Save meal' }))
  await waitFor(async () =>
    expect(await data.meals.read('named')).toMatchObject({ calories: 480, provisional: false }),
  )
})

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
