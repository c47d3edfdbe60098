import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'
import { QuickSheet } from '#features/food-log/QuickSheet.tsx'
import { useOwnFoods } from '#hooks/use-meals.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)

const BAR: FieldsOf<'custom_foods'> = {
  kind: 'food',
  name: 'Energy bar',
  serving_size: '1 bar',
  serving_grams: 45,
  calories: 180.4567,
  protein_grams: 4,
  carbs_grams: 30,
  fat_grams: 5,
  fiber_grams: 2,
  sodium_mg: 120,
  fluid_ml: null,
  caffeine_mg: null,
  barcode: '8991102100014',
  items: [],
  is_favorite: false,
  use_count: 0,
  last_used_at: null,
  ...NO_RECIPE,
}

function Dialog() {
  return (
    <>
      <QuickSheet
        action={{ action: 'add' }}
        hour={12}
        logged={undefined}
        own={useOwnFoods()}
        onClose={() => undefined}
        onOpen={() => undefined}
      />
      <Toasts />
    </>
  )
}

/** The amount of an own food, with what reads it back. */
async function open(fields: Partial<FieldsOf<'custom_foods'>>, language: 'en' | 'id' = 'en') {
  const food = { ...BAR, ...fields }
  const data = await openRunner((db) => insertRow(db, 'custom_foods', food))
  await show(<Dialog />, { language })
  const choose = language === 'en' ? 'Choose the amount of' : 'Pilih jumlah'
  await userEvent.click(await screen.findByRole('button', { name: `${choose} ${food.name}` }))
  await screen.findByRole('heading', { name: food.name })
  return () => data.tables.all('custom_foods')
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function retype(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

it.each([
  ['en', 'Edit', 'Name', 'Energy', 'Save'],
  ['id', 'Ubah', 'Nama', 'Energi', 'Simpan'],
] as const)(
  'an own food is renamed and corrected: %s',
  async (language, edit, name, energy, save) => {
    const rows = await open({}, language)
    await press(edit)
    expect(await screen.findByLabelText(name)).toHaveValue('Energy bar')
    await retype(name, 'Oat bar')
    await retype(energy, '210')
    await press(save)
    // The amount is asked for by the new figures.
    expect(await screen.findByRole('heading', { name: 'Oat bar' })).toBeVisible()
    expect(screen.getByText(/^210\s/)).toBeVisible()
    const [row] = await rows()
    expect(row).toMatchObject({ ...BAR, name: 'Oat bar', calories: 210 })
    // What was not touched must not overwrite what another device did to it.
    expect(Object.keys(row?.edit_clocks ?? {}).sort()).toEqual(['calories', 'name'])
  },
)

it('an own food whose figures can’t be stays as typed until they can, or as it was', async () => {
  const rows = await open({})
  await press('Edit')
  await retype('Energy', '')
  await press('Save')
  expect(screen.getByText('Enter the calories')).toBeVisible()
  await press('Back to the amount')
  expect(await screen.findByRole('heading', { name: 'Energy bar' })).toBeVisible()
  expect(await rows()).toMatchObject([BAR])
})

it('a saved meal is renamed and stays a meal of its foods', async () => {
  const part = { food_id: '', name: 'Tempe', grams: 0, calories: 180 }
  const items = [{ ...part, protein_grams: 4, carbs_grams: 30, fat_grams: 5 }]
  const rows = await open({ kind: 'meal', name: 'Tempe + Rice', serving_grams: null, items })
  await press('Edit')
  await retype('Name', 'Usual lunch')
  await press('Save')
  expect(await screen.findByRole('heading', { name: 'Usual lunch' })).toBeVisible()
  expect(await rows()).toMatchObject([{ kind: 'meal', name: 'Usual lunch', items }])
})

it('an own food is deleted, and comes back the same by undo', async () => {
  const rows = await open({ is_favorite: true })
  const before = await rows()
  await press('Delete')
  expect(await screen.findByText('Deleted')).toBeVisible()
  expect(await rows()).toEqual([])
  expect(screen.getByRole('searchbox')).toBeVisible()
  await press('Undo')
  expect(await screen.findByText('Restored')).toBeVisible()
  const after = await rows()
  expect(after).toMatchObject([BAR].map((food) => ({ ...food, is_favorite: true })))
  expect(after[0]?.id).toBe(before[0]?.id)
  expect(await screen.findByRole('button', { name: 'Log Energy bar' })).toBeVisible()
})

it('a starred food of the table is no own food to edit', async () => {
  await open({ kind: 'starred', name: 'Banana', is_favorite: true })
  expect(screen.getByRole('button', { name: 'Log' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})
