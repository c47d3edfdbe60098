import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '#db/rows.ts'
import type { Product } from '#domain/foods/product.ts'
import { OwnFoodForm } from '#features/food-log/OwnFoodForm.tsx'
import { AiFigures } from '#features/meals/AiFigures.tsx'
import { WaitingPhotos } from '#features/meals/WaitingPhotos.tsx'
import { currentSession, saveSession } from '#remote/auth/session.ts'
import { meal } from '../../helpers/rows.ts'
import { SEEN } from '../../helpers/seen-meal.ts'
import { json } from '../../helpers/servers/troubled-server.ts'
import { SESSION, standing, troubledBackend } from '../in-trouble.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)
const server = troubledBackend()

const CODE = '8991102100014'
const DOUBTED = { calories: 10, protein_grams: 18, carbs_grams: 42, fat_grams: 20 }
const REST = { fiber_grams: 3, sodium_mg: null, caffeine_mg: null, fluid_ml: null }
const PRODUCT: Product = {
  ...{ barcode: CODE, name: 'Wheat biscuits', serving_size: '2 biscuits', serving_grams: 20 },
  per100: null,
}
const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const asked = () => screen.queryByText(/The macros add up to/)

/** The form of an own food for a barcode that this device has looked up. */
async function showForm(product: Product) {
  await openRunner((db) => db.device.products.put(product))
  const saved: unknown[] = []
  const onSave = async (food: unknown) => void saved.push(food)
  await show(<OwnFoodForm name="" barcode={CODE} onSave={onSave} />)
  await screen.findByRole('textbox', { name: /Name/ })
  return saved
}

describe('a product known in part', () => {
  it('fills what is known, and leaves the rest unknown', async () => {
    const label = { calories: 480, protein_grams: null, carbs_grams: 68, fat_grams: null, ...REST }
    const saved = await showForm({ ...PRODUCT, label })
    expect(screen.getByText(/What is known of this product is filled in/)).toBeVisible()
    expect([/Name/, /Energy/, /Protein/, /Carbs/, /Fat/].map(value)).toEqual([
      'Wheat biscuits',
      '96',
      '',
      '13.6',
      '',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Save and log' }))
    const untold = { protein_grams: null, fat_grams: null, sodium_mg: null, fiber_grams: 0.6 }
    expect(saved).toMatchObject([{ barcode: CODE, calories: 96, carbs_grams: 13.6, ...untold }])
  })

  it('of 10 kcal beside 18, 42 and 20 g is asked about, and mended by a tap', async () => {
    const saved = await showForm({
      ...PRODUCT,
      serving_grams: 100,
      per100: { ...DOUBTED, ...REST },
    })
    expect(asked()).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Use 420\s+kcal/ }))
    expect(asked()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save and log' }))
    expect(saved).toMatchObject([{ calories: 420 }])
  })
})

it('an own food typed from its label is asked about', async () => {
  await openRunner()
  await show(<OwnFoodForm name="Tempe" barcode={null} onSave={async () => undefined} />)
  for (const [name, typed] of [
    [/Energy/, '10'],
    [/Protein/, '18'],
    [/Carbs/, '42'],
    [/Fat/, '20'],
  ] as const)
    await userEvent.type(screen.getByRole('textbox', { name }), typed)
  expect(asked()).toBeVisible()
})

it('what the model makes of a name is asked about', async () => {
  await openRunner()
  saveSession({ ...SESSION, user: currentSession()?.user ?? SESSION.user })
  const seen = { ...SEEN, nutritionData: { ...SEEN.nutritionData, ...DOUBTED } }
  server.answers(standing(json(200, seen)))
  await show(<AiFigures name="Nasi" serving="" onUse={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Calculate with AI' }))
  expect(await screen.findByText(/The macros add up to 420\s+kcal/)).toBeVisible()
})

it('a photo analysed later is asked about before it is confirmed', async () => {
  const fields = meal({ food_name: 'Nasi', provisional: true, ai_calculated: true, ...DOUBTED })
  const data = await openRunner((db) => insertRow(db, 'food_logs', fields, 'photo'))
  const row = await data.meals.read('photo')
  await show(<WaitingPhotos meals={row ? [row] : []} photos={[]} onOpen={() => undefined} />)
  const item = within(screen.getByRole('listitem'))
  await userEvent.click(item.getByRole('button', { name: /Use 420\s+kcal/ }))
  await expect
    .poll(() => data.meals.read('photo'))
    .toMatchObject({ calories: 420, provisional: true })
})
