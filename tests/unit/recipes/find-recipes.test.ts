import { describe, expect, it } from 'vitest'
import { findRecipes, type RecipeFilter } from '#domain/recipes/find-recipes.ts'
import { matchForDay, type RecipeDay } from '#domain/recipes/recipe-day.ts'
import { allRecipes, findRecipe } from '#domain/recipes/table.ts'

const recipes = allRecipes()
const DAY: RecipeDay = {
  ...{ date: '2026-11-23', load: 'easy', behaviours: [], goalDate: null },
  diet: { restrictions: [], avoided: [] },
  target: { calories: 2400, proteinGrams: 120, carbsGrams: 330, fatGrams: 67 },
}
const ALL: RecipeFilter = { query: '', meal: null, maxMinutes: null, suitable: true }
const find = (filter: Partial<RecipeFilter>, day: RecipeDay = DAY) =>
  findRecipes(recipes, { ...ALL, ...filter }, day)
const idsOf = (found: ReturnType<typeof find>) => found.map(({ recipe }) => recipe.id)

describe('recipes', () => {
  it('are all found without words, the best match of the day first', () => {
    const scores = find({}).map(({ match }) => match?.score ?? 0)
    expect(scores).toHaveLength(76)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
  })

  it.each([
    ['chicken porridge', 'bubur-ayam-rumahan'],
    ['bubur ayam', 'bubur-ayam-rumahan'],
    ['ovrnight oats', 'overnight-oats-banana'],
    ['kurma', 'oat-porridge-dates'],
  ])('are found by “%s”', (query, id) => {
    expect(idsOf(find({ query }))).toContain(id)
    expect(idsOf(find({ query })).indexOf(id)).toBeLessThan(3)
  })

  it('keep to the meal, the time and what the runner eats', () => {
    const vegan: RecipeDay = { ...DAY, diet: { restrictions: ['vegan'], avoided: ['mango'] } }
    const found = find({ meal: 'dinner', maxMinutes: 30 }, vegan)
    expect(found.length).toBeGreaterThan(0)
    for (const { recipe, match } of found) {
      expect(recipe.meals).toContain('dinner')
      expect(recipe.prepMinutes).toBeLessThanOrEqual(30)
      expect([...recipe.contains]).not.toContain('egg')
      expect(recipe.nameEn).not.toMatch(/mango/i)
      expect(match?.reasons).not.toContainEqual(expect.objectContaining({ code: 'restriction' }))
    }
    const all = find({ suitable: false }, vegan)
    expect(all).toHaveLength(76)
    expect(all.at(-1)?.match?.class).toBe('incompatible')
  })
})

describe('how a recipe suits a day', () => {
  const of = (id: string, day: Partial<RecipeDay>, meal: 'breakfast' | 'snack' | null = null) => {
    const recipe = findRecipe(id)
    if (!recipe) throw new Error(id)
    return matchForDay(recipe, { ...DAY, ...day }, meal)
  }

  it('is not known without a target', () => {
    expect(of('overnight-oats-banana', { target: null })).toBeNull()
    const nothing = { calories: 0, proteinGrams: 0, carbsGrams: 0, fatGrams: 0 }
    expect(of('overnight-oats-banana', { target: nothing })).toBeNull()
  })

  it('is that of the meal asked for, else of the one it suits best', () => {
    const best = of('overnight-oats-banana', {})?.score ?? 0
    for (const meal of ['breakfast', 'snack'] as const) {
      expect(of('overnight-oats-banana', {}, meal)?.score).toBeLessThanOrEqual(best)
    }
    expect(best).toBe(
      Math.max(
        of('overnight-oats-banana', {}, 'breakfast')?.score ?? 0,
        of('overnight-oats-banana', {}, 'snack')?.score ?? 0,
      ),
    )
  })

  it('of a snack on a rest day goes by where its energy comes from alone', () => {
    const match = of('overnight-oats-banana', { load: 'rest' }, 'snack')
    expect(match?.class).not.toBe('incompatible')
  })
})
