import { describe, expect, it } from 'vitest'
import { dropDraft, storeDraft, storedDraft } from '#features/meals/meal-draft.ts'
import { emptyMeal } from '#features/meals/meal-form.ts'

const EMPTY = emptyMeal(new Date(2026, 10, 21, 12, 30))
const TYPED = { ...EMPTY, food_name: 'Soto ayam', calories: '3' }

describe('a half-typed meal', () => {
  it('waits until it is saved or dropped', () => {
    storeDraft('runner', 'typed', TYPED)
    expect(storedDraft('runner', 'typed', EMPTY)).toEqual(TYPED)
    dropDraft('runner', 'typed')
    expect(storedDraft('runner', 'typed', EMPTY)).toBeNull()
  })

  it('is nobody else’s', () => {
    storeDraft('runner', 'typed', TYPED)
    expect(storedDraft('another', 'typed', EMPTY)).toBeNull()
  })

  it('is not shown by the other form', () => {
    storeDraft('runner', 'typed', TYPED)
    expect(storedDraft('runner', 'quick', EMPTY)).toBeNull()
    dropDraft('runner', 'quick')
    expect(storedDraft('runner', 'typed', EMPTY)).toEqual(TYPED)
  })

  it('of an older version gets the fields it lacks', () => {
    storeDraft('runner', 'typed', { food_name: 'Soto ayam' } as typeof EMPTY)
    expect(storedDraft('runner', 'typed', EMPTY)).toEqual({ ...EMPTY, food_name: 'Soto ayam' })
  })

  it('that can’t be read is no draft', () => {
    storeDraft('runner', 'typed', TYPED)
    sessionStorage.setItem(sessionStorage.key(0) ?? '', '{half')
    expect(storedDraft('runner', 'typed', EMPTY)).toBeNull()
  })
})
