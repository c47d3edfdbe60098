import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf, UnitSystem } from '#domain/entities.ts'
import { type AllRows, allJson, tableCsv } from '#domain/exports/export-texts.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'
import { QuickSheet } from '#features/food-log/QuickSheet.tsx'
import { useOwnFoods } from '#hooks/use-meals.ts'
import type { Language } from '#i18n/languages.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)

const CODE = '8991102100014'
const GEL: FieldsOf<'custom_foods'> = {
  kind: 'food',
  name: 'Gel',
  serving_size: '1 sachet',
  serving_grams: 40,
  calories: 100,
  protein_grams: 0,
  carbs_grams: 25,
  fat_grams: 0,
  fiber_grams: 0.5,
  sodium_mg: 85.4,
  fluid_ml: 10,
  caffeine_mg: 33.3,
  barcode: CODE,
  items: [],
  is_favorite: false,
  use_count: 0,
  last_used_at: null,
  ...NO_RECIPE,
}

function Dialog({ barcode }: { barcode?: string }) {
  return (
    <QuickSheet
      action={{ action: 'add', barcode }}
      hour={12}
      logged={undefined}
      own={useOwnFoods()}
      onClose={() => undefined}
      onOpen={() => undefined}
    />
  )
}

/** The form for a product whose label nobody has entered. */
async function openNew(language: Language = 'en', units: UnitSystem = 'metric') {
  const data = await openRunner()
  await show(<Dialog barcode={CODE} />, { language, units })
  await screen.findByLabelText(language === 'en' ? 'Name' : 'Nama')
  return data.tables
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const more = () => userEvent.click(screen.getByText(/^(More from the label|Lainnya dari label)/))
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text)

it('keeps what else the label tells, in the food, in the log and in both exports', async () => {
  const tables = await openNew()
  await type('Name', 'Isotonic drink')
  await type('Energy', '120')
  expect(screen.getByLabelText('Fluid')).not.toBeVisible()
  await more()
  await type('Fluid', '500')
  await type('Salt', '0.3')
  expect(screen.getByLabelText('Sodium')).toHaveValue('120')
  await type('Fibre', '0')
  await type('Caffeine', '40')
  await press('Save and log')
  const known = { fluid_ml: 500, sodium_mg: 120, fiber_grams: 0, caffeine_mg: 40 }
  await vi.waitFor(async () => expect(await tables.all('food_logs')).toMatchObject([known]))
  const foods = await tables.all('custom_foods')
  expect(foods).toMatchObject([{ name: 'Isotonic drink', barcode: CODE, ...known }])

  const logged = await tables.all('food_logs')
  const [head = '', line = ''] = tableCsv('food_logs', logged).split('\r\n')
  const cells = new Map(head.split(',').map((name, at) => [name, line.split(',')[at]]))
  for (const [name, value] of Object.entries(known)) expect(cells.get(name)).toBe(String(value))
  const all = JSON.parse(allJson({ ...EMPTY, food_logs: logged, custom_foods: foods }))
  expect(all).toMatchObject({ food_logs: [known], custom_foods: [known] })
})

const EMPTY = { training_activities: [], google_fit_data: [], profiles: [] } as unknown as AllRows

it.each([
  ['en', 'Name', 'Energy', 'Sodium', 'Save and log', 'Enter at most 20,000'],
  ['id', 'Nama', 'Energi', 'Natrium', 'Simpan dan catat', 'Paling banyak 20.000'],
] as const)(
  'opens what is folded away where something in it is wrong, and loses nothing: %s',
  async (language, name, energy, sodium, save, words) => {
    const tables = await openNew(language)
    await type(name, 'Broth')
    await type(energy, '20')
    await more()
    await type(sodium, '90000')
    await more()
    expect(screen.getByLabelText(sodium)).not.toBeVisible()
    await press(save)
    expect(await screen.findByText(words)).toBeVisible()
    await vi.waitFor(() => expect(screen.getByLabelText(sodium)).toHaveFocus())
    expect(screen.getByLabelText(sodium)).toHaveValue('90000')
    expect(await tables.all('custom_foods')).toEqual([])
  },
)

it('says so of a salt that is no number', async () => {
  await openNew()
  await type('Name', 'Broth')
  await type('Energy', '20')
  await more()
  await type('Salt', 'much')
  await press('Save and log')
  expect(await screen.findByText('Enter a number, such as 45 or 12.5')).toBeVisible()
  expect(screen.getByLabelText('Salt')).toBeInvalid()
})

it('leaves unknown what is not typed, and stores ounces as millilitres', async () => {
  const tables = await openNew('en', 'imperial')
  await type('Name', 'Lemonade')
  await type('Energy', '90')
  await more()
  await type('Fluid', '12')
  await press('Save and log')
  const unknown = { sodium_mg: null, fiber_grams: null, caffeine_mg: null }
  await vi.waitFor(async () => expect(await tables.all('food_logs')).toMatchObject([unknown]))
  const [food] = await tables.all('custom_foods')
  expect(food).toMatchObject(unknown)
  expect(food?.fluid_ml).toBeCloseTo(355, 0)
})

it('shows a product’s label again, and changes in it only what was typed', async () => {
  const { tables } = await openRunner((db) => insertRow(db, 'custom_foods', GEL))
  await show(<Dialog />)
  await press('Choose the amount of Gel')
  await press('Edit')
  expect(await screen.findByLabelText('Caffeine')).toBeVisible()
  expect(screen.getByLabelText('Caffeine')).toHaveValue('33.3')
  expect(screen.getByLabelText('Salt')).toHaveValue('0.21')
  await userEvent.clear(screen.getByLabelText('Fibre'))
  await press('Save')
  await screen.findByRole('heading', { name: 'Gel' })
  const [row] = await tables.all('custom_foods')
  expect(row).toMatchObject({ ...GEL, fiber_grams: null })
  expect(Object.keys(row?.edit_clocks ?? {})).toEqual(['fiber_grams'])
})
