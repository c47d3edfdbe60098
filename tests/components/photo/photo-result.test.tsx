import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { SEEN } from '../../helpers/seen-meal.ts'
import { loadAllWords, show } from '../render.tsx'
import { ResultForm } from '../result-form.tsx'

beforeAll(loadAllWords)

/** What was seen in a photo, of this mass, with what is saved of it. */
async function showResult(estimated_grams: number | null) {
  const onSave = vi.fn(async () => undefined)
  const nutritionData = { ...SEEN.nutritionData, estimated_grams }
  const rest = { saving: false, onAgain: () => undefined, onBarcode: () => undefined }
  const result = { ...SEEN, nutritionData, photoPath: 'u1/1_ab.jpg' }
  await show(<ResultForm result={result} onSave={onSave} {...rest} />)
  return onSave
}

const portion = () => screen.getByRole('textbox', { name: /Portion/ })

async function saveHalf(half: string): Promise<void> {
  await userEvent.clear(portion())
  await userEvent.type(portion(), half)
  await userEvent.click(screen.getByRole('button', { name: 'Save to Log' }))
}

const HALF = { calories: 150, protein_grams: 10, carbs_grams: 15, fat_grams: 4.5 }

describe('a portion', () => {
  it('of known mass is corrected in grams', async () => {
    const onSave = await showResult(400)
    expect(portion()).toHaveValue('400')
    await saveHalf('200')
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(HALF))
  })

  it.each([null, 0.1, 0.4])('of %s g is corrected in servings', async (grams) => {
    const onSave = await showResult(grams)
    expect(portion()).toHaveValue('1')
    expect(screen.getByText(/^300\s+kcal$/)).toBeVisible()
    expect(document.body).not.toHaveTextContent('NaN')
    await saveHalf('0.5')
    const serving_size = '0.5 × 1 bowl'
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ...HALF, serving_size }),
    )
  })

  it.each(['', '0', '-3', 'much', '99999'])(
    'of %j shows no figures of another one',
    async (typed) => {
      const onSave = await showResult(400)
      await userEvent.clear(portion())
      if (typed) await userEvent.type(portion(), typed)
      expect(screen.queryByText(/300\s+kcal/)).toBeNull()
      expect(screen.getByRole('status')).toHaveTextContent('–')
      await userEvent.click(screen.getByRole('button', { name: 'Save to Log' }))
      expect(onSave).not.toHaveBeenCalled()
    },
  )
})

it('asks about an energy far from its macronutrients, and takes theirs for any portion', async () => {
  const nutritionData = {
    ...SEEN.nutritionData,
    ...{ calories: 10, protein_grams: 18, carbs_grams: 42, fat_grams: 20 },
  }
  const onSave = vi.fn(async () => undefined)
  const rest = { saving: false, onAgain: () => undefined, onBarcode: () => undefined }
  const result = { ...SEEN, nutritionData, photoPath: 'u1/1_ab.jpg' }
  await show(<ResultForm result={result} onSave={onSave} {...rest} />)
  expect(screen.getByText(/The macros add up to 420\s+kcal/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /Use 420\s+kcal/ }))
  expect(screen.queryByText(/The macros add up/)).toBeNull()
  await saveHalf('200')
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ calories: 210, carbs_grams: 21 }),
  )
})
