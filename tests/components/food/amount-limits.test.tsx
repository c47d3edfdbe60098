import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { allFoods } from '#domain/foods/table.ts'
import type { Loggable } from '#domain/meals/loggable.ts'
import { loggableOfFood } from '#domain/meals/loggable-food.ts'
import { MAX_MEAL, overMealLimit } from '#domain/meals/meal-limits.ts'
import { AmountForm } from '#features/food-log/AmountForm.tsx'
import { loadAllWords, show } from '../render.tsx'
import { ResultForm } from '../result-form.tsx'

beforeAll(loadAllWords)

const NO_FAVOURITES = { foods: [], has: () => false, toggle: () => undefined }
const OIL: Loggable = {
  key: 'food:oil',
  name: 'Oil',
  units: [
    {
      unit: 'gram',
      grams: 1,
      label: '',
      figures: { calories: 884, protein_grams: 0, carbs_grams: 0, fat_grams: 100 },
    },
  ],
}
const quantity = () => screen.getByRole('textbox')

describe('an amount of a food', () => {
  async function open(language: 'en' | 'id', food = OIL) {
    const onLog = vi.fn()
    await show(
      <AmountForm
        food={food}
        own={[]}
        favourites={NO_FAVOURITES}
        fills={false}
        onBack={() => undefined}
        onLog={onLog}
      />,
      { language },
    )
    return onLog
  }

  it.each([
    ['en', 'Log', /Energy would be 44,200 kcal.*at most 10,000 kcal. Enter a smaller amount/],
    ['id', 'Catat', /Energi menjadi 44.200 kkal.*paling banyak 10.000 kkal. Isi jumlah/],
  ] as const)(
    'over what one meal takes is refused and stays as typed: %s',
    async (language, log, words) => {
      const onLog = await open(language)
      await userEvent.clear(quantity())
      await userEvent.type(quantity(), '5000')
      await userEvent.click(screen.getByRole('button', { name: log }))
      expect(screen.getByText(words)).toBeVisible()
      expect(onLog).not.toHaveBeenCalled()
      expect(quantity()).toHaveValue('5000')
      await userEvent.clear(quantity())
      await userEvent.type(quantity(), '1000')
      await userEvent.click(screen.getByRole('button', { name: log }))
      expect(onLog).toHaveBeenCalledWith(OIL, { unit: 'gram', quantity: 1000 }, false)
    },
  )

  it.each([
    [{ sodium_mg: 900 }, /Sodium would be 45,000 mg, and one meal takes at most 20,000 mg/],
    [{ fluid_ml: 500 }, /Fluid would be 25,000\sml, and one meal takes at most 5,000\sml/],
  ])('has bounds for fluid and sodium too: %o', async (extra, words) => {
    const figures = { calories: 10, protein_grams: 0, carbs_grams: 2, fat_grams: 0, ...extra }
    const units = [{ unit: 'serving', grams: null, label: '1 cup', figures }] as const
    const onLog = await open('en', { ...OIL, units })
    await userEvent.clear(quantity())
    await userEvent.type(quantity(), '50')
    await userEvent.click(screen.getByRole('button', { name: 'Log' }))
    expect(screen.getByText(words)).toBeVisible()
    expect(onLog).not.toHaveBeenCalled()
  })

  it('may be any of the table’s usual ones', () => {
    for (const food of allFoods()) {
      for (const { figures, unit } of loggableOfFood(food, 'en').units) {
        // Of 100 g: nobody eats so much salt.
        if (unit === 'gram') continue
        expect(overMealLimit(figures), food.id).toBeNull()
      }
    }
    expect(overMealLimit({ ...MAX_MEAL })).toBeNull()
    expect(overMealLimit({ ...MAX_MEAL, fat_grams: 1000.1 })).toEqual({
      nutrient: 'fat',
      value: 1000.1,
      max: 1000,
    })
  })
})

it('a photo’s portion over what one meal takes is refused and stays as typed', async () => {
  const onSave = vi.fn(async () => undefined)
  const seen = {
    food_name: 'Fried peanuts',
    serving_size: '1 bowl',
    estimated_grams: 100,
    calories: 600,
    protein_grams: 20,
    carbs_grams: 20,
    fat_grams: 50,
    confidence: 0.9,
  }
  await show(
    <ResultForm
      result={{ nutritionData: seen, validation: { isPackaged: false }, photoPath: 'u1/1.jpg' }}
      saving={false}
      onSave={onSave}
      onAgain={() => undefined}
      onBarcode={() => undefined}
    />,
  )
  const portion = () => screen.getByRole('textbox', { name: 'Portion g' })
  await userEvent.clear(portion())
  await userEvent.type(portion(), '4000')
  await userEvent.click(screen.getByRole('button', { name: 'Save to Log' }))
  expect(screen.getByText(/Energy would be 24,000 kcal/)).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
  expect(portion()).toHaveValue('4000')
  await userEvent.clear(portion())
  await userEvent.type(portion(), '400')
  await userEvent.click(screen.getByRole('button', { name: 'Save to Log' }))
  expect(onSave).toHaveBeenCalledOnce()
})
