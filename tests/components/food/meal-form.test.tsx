import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { energyHint } from '#components/macro-energy.ts'
import { mealTypeAt } from '#domain/meals/meal-type-by-time.ts'
import { MealForm } from '#features/meals/MealForm.tsx'
import { emptyMeal, type MealText } from '#features/meals/meal-form.ts'
import { changedFields } from '#features/meals/read-meal.ts'
import { momentToLog } from '#lib/moment-to-log.ts'
import type { MealDraft } from '#runner-data/meals/meal-fields.ts'
import { loadAllWords, show } from '../render.tsx'

const NOON = new Date(2026, 10, 21, 12, 30)
const TODAY = '2026-11-21'

function field(name: RegExp): HTMLInputElement {
  return screen.getByRole('textbox', { name })
}

function keepSaves() {
  const saved: MealDraft[] = []
  const onSave = vi.fn(async (draft: MealDraft) => {
    saved.push(draft)
  })
  return { saved, onSave }
}

beforeAll(loadAllWords)

describe('logging a meal by hand', () => {
  it('saves what was typed, with empty macros unknown and an empty serving as one', async () => {
    const { saved, onSave } = keepSaves()
    await show(<MealForm initial={emptyMeal(NOON)} today={TODAY} onSave={onSave} />)
    const user = userEvent.setup()
    await user.type(field(/Food or meal/), '  Oats with banana ')
    await user.type(field(/Energy/), '410')
    await user.type(field(/Carbs/), '72.5')
    await user.click(screen.getByRole('radio', { name: 'Breakfast' }))
    await user.click(screen.getByRole('button', { name: 'Save meal' }))
    expect(saved).toEqual([
      {
        food_name: 'Oats with banana',
        serving_size: '1 serving',
        meal_type: 'breakfast',
        calories: 410,
        protein_grams: null,
        carbs_grams: 72.5,
        fat_grams: null,
        fluid_ml: null,
        sodium_mg: null,
        fiber_grams: null,
        caffeine_mg: null,
        logged_at: NOON.toISOString(),
      },
    ])
  })

  it('reads Indonesian decimals and speaks Indonesian', async () => {
    const { saved, onSave } = keepSaves()
    await show(<MealForm initial={emptyMeal(NOON)} today={TODAY} onSave={onSave} />, {
      language: 'id',
    })
    const user = userEvent.setup()
    await user.type(field(/Makanan atau hidangan/), 'Nasi uduk')
    await user.type(field(/Energi/), '1.050')
    await user.type(field(/Lemak/), '12,5')
    await user.click(screen.getByRole('button', { name: 'Simpan makanan' }))
    expect(saved[0]).toMatchObject({ calories: 1050, fat_grams: 12.5, serving_size: '1 porsi' })
  })

  it('says in place what is wrong, keeps everything typed and goes to the first wrong field', async () => {
    const { onSave } = keepSaves()
    await show(<MealForm initial={emptyMeal(NOON)} today={TODAY} onSave={onSave} />)
    const user = userEvent.setup()
    await user.type(field(/Energy/), 'lots')
    await user.type(field(/Protein/), '-4')
    await user.type(field(/Fat/), '90000')
    await user.click(screen.getByRole('button', { name: 'Save meal' }))
    expect(onSave).not.toHaveBeenCalled()
    expect(screen.getByText('Give the meal a name')).toBeVisible()
    expect(screen.getByText('Enter a number, such as 45 or 12.5')).toBeVisible()
    expect(screen.getByText('Enter 0 or more')).toBeVisible()
    expect(screen.getByText('Enter at most 1,000')).toBeVisible()
    expect(field(/Food or meal/)).toHaveFocus()
    expect(field(/Energy/)).toHaveValue('lots')
    expect(field(/Fat/)).toHaveValue('90000')
  })

  it('takes the energy of the macros where none is typed', async () => {
    const { saved, onSave } = keepSaves()
    const typed = { ...emptyMeal(NOON), food_name: 'Tempeh', protein_grams: '20', fat_grams: '10' }
    await show(<MealForm initial={typed} today={TODAY} onSave={onSave} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save meal' }))
    expect(saved[0]).toMatchObject({ calories: 170, carbs_grams: null })
  })

  it('refuses a day after today', async () => {
    const { onSave } = keepSaves()
    const tomorrow = {
      ...emptyMeal(momentToLog('2026-11-22', NOON)),
      food_name: 'Soup',
      calories: '90',
    }
    await show(<MealForm initial={tomorrow} today={TODAY} onSave={onSave} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save meal' }))
    expect(screen.getByText('This is after today')).toBeVisible()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('keeps the form when the device refuses the write, and says what is safe', async () => {
    const full = Object.assign(new Error('full'), { code: 'storage_full' })
    const typed = { ...emptyMeal(NOON), food_name: 'Soup', calories: '90' }
    await show(<MealForm initial={typed} today={TODAY} onSave={() => Promise.reject(full)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save meal' }))
    expect(await screen.findByText('No room left on this device')).toBeVisible()
    expect(field(/Food or meal/)).toHaveValue('Soup')
    expect(screen.getByRole('button', { name: 'Save meal' })).toBeEnabled()
  })

  it('has fluid, sodium, fibre and caffeine behind a fold, for whoever knows them', async () => {
    const { saved, onSave } = keepSaves()
    const soup = { ...emptyMeal(NOON), food_name: 'Soup', calories: '200' }
    await show(<MealForm initial={soup} today={TODAY} onSave={onSave} />)
    expect(field(/Sodium/)).not.toBeVisible()
    await userEvent.click(screen.getByText(/^More from the label/))
    await userEvent.type(field(/Sodium/), '900')
    await userEvent.type(field(/Fluid/), '300')
    await userEvent.click(screen.getByRole('button', { name: 'Save meal' }))
    const unknown = { fiber_grams: null, caffeine_mg: null }
    expect(saved).toMatchObject([{ sodium_mg: 900, fluid_ml: 300, ...unknown }])
  })

  it('offers the energy of the macros and takes it on a tap', async () => {
    const { saved, onSave } = keepSaves()
    const typed = { ...emptyMeal(NOON), food_name: 'Tempeh', protein_grams: '20', fat_grams: '10' }
    await show(<MealForm initial={typed} today={TODAY} onSave={onSave} />)
    await userEvent.click(screen.getByRole('button', { name: /^Use 170/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save meal' }))
    expect(saved[0]?.calories).toBe(170)
  })
})

describe('figures typed straight', () => {
  const quick = (onSave: (draft: MealDraft) => Promise<void>) => (
    <MealForm initial={emptyMeal(NOON)} today={TODAY} layout="quick" onSave={onSave} />
  )

  it('need no name, and take the energy of the macros where none is typed', async () => {
    const { saved, onSave } = keepSaves()
    await show(quick(onSave))
    const user = userEvent.setup()
    await user.type(field(/Carbs/), '60')
    await user.type(field(/Fluid/), '500')
    await user.type(field(/Sodium/), '350')
    expect(field(/Energy/)).toHaveAttribute('placeholder', '240')
    await user.click(screen.getByRole('button', { name: 'Log' }))
    expect(saved[0]).toMatchObject({
      food_name: 'Quick entry',
      calories: 240,
      carbs_grams: 60,
      fluid_ml: 500,
      sodium_mg: 350,
    })
  })

  it('are warned of where they disagree, and saved as typed', async () => {
    const { saved, onSave } = keepSaves()
    await show(quick(onSave), { language: 'id' })
    const user = userEvent.setup()
    await user.type(field(/Energi/), '100')
    await user.type(field(/Lemak/), '20')
    expect(screen.getByText(/Jumlah dari makronutrien: 180/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Catat' }))
    expect(saved[0]).toMatchObject({ food_name: 'Catatan cepat', calories: 100, fat_grams: 20 })
  })

  it('can be water alone, but not nothing', async () => {
    const { saved, onSave } = keepSaves()
    await show(quick(onSave))
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Log' }))
    expect(screen.getByText('Enter at least one figure above 0')).toBeVisible()
    expect(field(/Energy/)).toHaveFocus()
    await user.type(field(/Sodium/), '10000000')
    await user.click(screen.getByRole('button', { name: 'Log' }))
    expect(screen.getByText('Enter at most 20,000')).toBeVisible()
    await user.clear(field(/Sodium/))
    await user.type(field(/Fluid/), '750')
    await user.click(screen.getByRole('button', { name: 'Log' }))
    expect(saved).toEqual([
      expect.objectContaining({ calories: 0, fluid_ml: 750, sodium_mg: null }),
    ])
  })
})

describe('the energy hint', () => {
  const text = (parts: Partial<MealText>): MealText => ({ ...emptyMeal(NOON), ...parts })

  it.each([
    ['no macros', {}, null],
    ['macros without calories', { carbs_grams: '25' }, 100],
    ['calories that agree', { carbs_grams: '100', calories: '410' }, null],
    ['calories far off', { carbs_grams: '100', calories: '150' }, 400],
    ['a small absolute difference', { carbs_grams: '10', calories: '60' }, null],
    ['calories that are no number', { carbs_grams: '100', calories: 'x' }, null],
  ])('on %s suggests %s', (_, parts, expected) => {
    expect(energyHint(text(parts), 'en')).toBe(expected)
  })
})

describe('the proposed meal type', () => {
  it.each([
    [3, 'snack'],
    [4, 'breakfast'],
    [10, 'breakfast'],
    [11, 'lunch'],
    [14, 'lunch'],
    [15, 'snack'],
    [17, 'dinner'],
    [20, 'dinner'],
    [21, 'snack'],
  ])('at %d o’clock is %s', (hour, meal) => {
    expect(mealTypeAt(hour)).toBe(meal)
  })
})

describe('editing', () => {
  it('changes only the fields whose text changed', () => {
    const before = { ...emptyMeal(NOON), food_name: 'Rice', calories: '200', carbs_grams: '45' }
    const after = { ...before, calories: '260' }
    const draft: MealDraft = {
      food_name: 'Rice',
      serving_size: '',
      meal_type: 'lunch',
      calories: 260,
      protein_grams: 0,
      carbs_grams: 45,
      fat_grams: 0,
      logged_at: NOON.toISOString(),
    }
    expect(changedFields(before, after, draft)).toEqual({ calories: 260 })
  })
})
