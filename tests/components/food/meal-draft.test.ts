import { describe, expect, it } from 'vitest'
import { dropDraft, storeDraft, storedDraft } from '#features/meals/meal-draft.ts'
import { emptyMeal } from '#features/meals/meal-form.ts'

const EMPTY = emptyMeal(new Date(2026, 10, 21, 12, 30))
const TYPED = { ...EMPTY, food_name: 'Soto ayam', calories: '3' }

describe('a half-typed meal', () => {
  it('waits until it is saved or dropped', () => {
    storeDraft('runner', TYPED)
    expect(storedDraft('runner', EMPTY)).toEqual(TYPED)
    dropDraft('runner')
    expect(storedDraft('runner', EMPTY)).toBeNull()
  })

  it('is nobody else’s', () => {
    storeDraft('runner', TYPED)
    expect(storedDraft('another', EMPTY)).toBeNull()
  })

  it('of an older version gets the fields it lacks', () => {
    storeDraft('runner', { food_name: 'Soto ayam' } as typeof EMPTY)
    expect(storedDraft('runner', EMPTY)).toEqual({ ...EMPTY, food_name: 'Soto ayam' })
  })

  it('that can’t be read is no draft', () => {
    storeDraft('runner', TYPED)
    sessionStorage.setItem(sessionStorage.key(0) ?? '', '{half')
    expect(storedDraft('runner', EMPTY)).toBeNull()
  })
})
