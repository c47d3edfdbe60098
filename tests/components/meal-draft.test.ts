import { describe, expect, it } from 'vitest'
import { dropDraft, keepDraft, keptDraft } from '#features/meals/meal-draft.ts'
import { emptyMeal } from '#features/meals/meal-form.ts'

const EMPTY = emptyMeal(new Date(2026, 10, 21, 12, 30))
const TYPED = { ...EMPTY, food_name: 'Soto ayam', calories: '3' }

describe('a half-typed meal', () => {
  it('waits until it is saved or dropped', () => {
    keepDraft('runner', TYPED)
    expect(keptDraft('runner', EMPTY)).toEqual(TYPED)
    dropDraft('runner')
    expect(keptDraft('runner', EMPTY)).toBeNull()
  })

  it('is nobody else’s', () => {
    keepDraft('runner', TYPED)
    expect(keptDraft('another', EMPTY)).toBeNull()
  })

  it('of an older version gets the fields it lacks', () => {
    keepDraft('runner', { food_name: 'Soto ayam' } as typeof EMPTY)
    expect(keptDraft('runner', EMPTY)).toEqual({ ...EMPTY, food_name: 'Soto ayam' })
  })

  it('that can’t be read is no draft', () => {
    keepDraft('runner', TYPED)
    sessionStorage.setItem(sessionStorage.key(0) ?? '', '{half')
    expect(keptDraft('runner', EMPTY)).toBeNull()
  })
})
