import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FoodContent } from '#domain/foods/food.ts'
import { RESTRICTIONS, type Restriction } from '#domain/foods/restrictions.ts'
import * as constants from '#domain/recipes/constants.ts'
import {
  classOfScore,
  type MatchRequest,
  matchRecipe,
  matchRecipes,
  nutrientFit,
} from '#domain/recipes/match.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { allRecipes, findRecipe } from '#domain/recipes/table.ts'

const NEED = { calories: 600, proteinGrams: 30, carbsGrams: 80, fatGrams: 18 }
const request = (change: Partial<MatchRequest> = {}): MatchRequest => ({
  need: NEED,
  restrictions: [],
  today: '2026-03-10',
  ...change,
})
const recipe = (id: string): Recipe => {
  const found = findRecipe(id)
  if (!found) throw new Error(id)
  return found
}
const idsOf = (change: Partial<MatchRequest>) =>
  matchRecipes(allRecipes(), request({ limit: 1000, ...change })).map((match) => match.recipe.id)

it('keeps every figure of recipe matching', () => {
  expect({ ...constants }).toEqual({
    MATCH_BANDS: { excellent: 80, good: 60, fair: 40 },
    DEFAULT_MATCH_COUNT: 10,
    QUICK_PREP_MINUTES: 15,
    QUICK_PREP_BONUS: 5,
    LOADING_DAYS: 2,
    LOADING_CARBS_SHARE: 0.6,
    LOADING_BONUS: 10,
    MATCH_WEIGHTS: { energy: 0.4, macros: 0.6 },
  })
})

describe('the fit of a serving', () => {
  it('is 100 for exactly what is needed', () => {
    expect(nutrientFit(NEED, NEED)).toBeCloseTo(100, 9)
  })

  it('counts 40 for energy and 60 for where it comes from', () => {
    // Half the energy from the same places: 0.4 × 0.5 + 0.6 × 1.
    const half = { calories: 300, proteinGrams: 15, carbsGrams: 40, fatGrams: 9 }
    expect(nutrientFit(half, NEED)).toBeCloseTo(80, 9)
    // The same energy, all of it carbohydrate; 320 of the need's 602 kcal are carbohydrate.
    const sugar = { calories: 600, proteinGrams: 0, carbsGrams: 150, fatGrams: 0 }
    expect(nutrientFit(sugar, NEED)).toBeCloseTo(40 + (60 * 320) / 602, 6)
    // Three times the energy earns nothing for energy.
    const triple = { calories: 1800, proteinGrams: 90, carbsGrams: 240, fatGrams: 54 }
    expect(nutrientFit(triple, NEED)).toBeCloseTo(60, 9)
  })

  it('compares with 30/40/30 where nothing is known of the need', () => {
    const nothing = { calories: 0, proteinGrams: 0, carbsGrams: 0, fatGrams: 0 }
    const even = { calories: 400, proteinGrams: 30, carbsGrams: 40, fatGrams: 120 / 9 }
    expect(nutrientFit(even, nothing)).toBeCloseTo(100, 9)
  })

  it('stays within 0 and 100 for any need, broken ones too', () => {
    const figure = fc.oneof(
      fc.double({ min: 0, max: 3000 }),
      fc.constantFrom(Number.NaN, -5, Number.POSITIVE_INFINITY),
    )
    fc.assert(
      fc.property(
        fc.record({
          calories: figure,
          proteinGrams: figure,
          carbsGrams: figure,
          fatGrams: figure,
        }),
        fc.constantFrom(...allRecipes()),
        (need, { perServing }) => {
          const fit = nutrientFit(perServing, need)
          expect(fit).toBeGreaterThanOrEqual(0)
          expect(fit).toBeLessThanOrEqual(100 + 1e-9)
        },
      ),
    )
  })
})

describe('recipe classes', () => {
  it.each([
    [100, 'excellent'],
    [80, 'excellent'],
    [79.9, 'good'],
    [60, 'good'],
    [59.9, 'fair'],
    [40, 'fair'],
    [39.9, 'incompatible'],
    [0, 'incompatible'],
  ])('%d is %s', (score, name) => {
    expect(classOfScore(score)).toBe(name)
  })
})

describe('recipe matching', () => {
  it('gives ten, best first', () => {
    const matches = matchRecipes(allRecipes(), request())
    expect(constants.DEFAULT_MATCH_COUNT).toBe(10)
    expect(matches).toHaveLength(10)
    const scores = matches.map((match) => match.score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(matches[0]?.class).toBe('excellent')
  })

  it('keeps to the meal asked for', () => {
    for (const match of matchRecipes(allRecipes(), request({ meal: 'snack' }))) {
      expect(match.recipe.meals).toContain('snack')
    }
  })

  const excluded: [Restriction, FoodContent[]][] = [
    ['dairy', ['dairy']],
    ['gluten', ['gluten']],
    ['red_meat', ['red_meat', 'pork']],
    ['vegan', ['red_meat', 'poultry', 'fish', 'shellfish', 'egg', 'dairy', 'animal_product']],
    ['vegetarian', ['red_meat', 'poultry', 'fish', 'shellfish']],
    ['nut', ['tree_nut', 'peanut']],
    ['pescatarian', ['red_meat', 'poultry']],
    ['seafood', ['fish', 'shellfish']],
    ['egg', ['egg']],
    ['soy', ['soy']],
    ['halal', ['pork', 'alcohol']],
  ]

  it('covers every restriction', () => {
    expect(excluded.map(([restriction]) => restriction)).toEqual([...RESTRICTIONS])
  })

  it.each(excluded)(
    'leaves %s out by its ingredients and leaves the rest in',
    (restriction, out) => {
      const left = idsOf({ restrictions: [restriction] })
      const breaks = (each: Recipe) => out.some((content) => each.contains.has(content))
      const expected = idsOf({}).filter((id) => !breaks(recipe(id)))
      expect(left).toEqual(expected)
      expect(left.length).toBeGreaterThan(8)
    },
  )

  it.each([
    ['rendang-daging', 'red_meat'],
    ['rendang-daging', 'vegetarian'],
    ['toast-peanut-banana', 'nut'],
    ['toast-peanut-banana', 'gluten'],
    ['overnight-oats-banana', 'dairy'],
    ['overnight-oats-banana', 'vegan'],
    ['sate-ayam-lontong', 'vegetarian'],
    ['shakshuka-bread', 'vegan'],
  ] as const)('calls %s incompatible for %s', (id, restriction) => {
    expect(matchRecipe(recipe(id), request({ restrictions: [restriction] }))).toMatchObject({
      score: 0,
      class: 'incompatible',
      reasons: [{ code: 'restriction', restriction }],
    })
  })

  it('reads what a recipe contains from its tags too', () => {
    const told = { ...recipe('lentil-dal-rice'), tags: ['international', 'nuts', 'dairy'] }
    expect(matchRecipe(told, request({ restrictions: ['nut'] })).class).toBe('incompatible')
    expect(matchRecipe(told, request({ restrictions: ['dairy'] })).class).toBe('incompatible')
    expect(matchRecipe(told, request({ restrictions: ['gluten'] })).class).not.toBe('incompatible')
  })

  it('never shows a restricted food, whatever the combination and the rest of the request', () => {
    fc.assert(
      fc.property(
        fc.subarray(excluded),
        fc.integer({ min: 100, max: 1200 }),
        fc.option(fc.integer({ min: 1, max: 90 })),
        (chosen, calories, timeBudgetMinutes) => {
          const matches = matchRecipes(
            allRecipes(),
            request({
              need: { ...NEED, calories },
              restrictions: chosen.map(([restriction]) => restriction),
              timeBudgetMinutes,
              limit: 1000,
            }),
          )
          for (const { recipe: shown } of matches) {
            expect(
              chosen.flatMap(([, out]) => out).filter((out) => shown.contains.has(out)),
            ).toEqual([])
            expect(shown.prepMinutes).toBeLessThanOrEqual(timeBudgetMinutes ?? 1000)
          }
        },
      ),
    )
  })

  it('leaves out what takes longer than the time budget, and keeps what takes just that', () => {
    const rendang = recipe('rendang-daging')
    expect(matchRecipe(rendang, request({ timeBudgetMinutes: 179 }))).toMatchObject({
      class: 'incompatible',
      reasons: [{ code: 'too_slow', prepMinutes: 180 }],
    })
    expect(matchRecipe(rendang, request({ timeBudgetMinutes: 180 })).class).not.toBe('incompatible')
  })

  it('adds the bonus for 15 minutes or less, and none for 16', () => {
    const base = { ...recipe('lentil-dal-rice'), prepMinutes: 16 }
    const slow = matchRecipe(base, request())
    const quick = matchRecipe({ ...base, prepMinutes: 15 }, request())
    expect(constants.QUICK_PREP_BONUS).toBe(5)
    expect(quick.score).toBeCloseTo(slow.score + 5, 9)
    expect(quick.reasons).toEqual([{ code: 'quick' }])
  })

  it('favours carbohydrate in the two days before the goal and ignores a goal day that is none', () => {
    const dal = recipe('lentil-dal-rice') // 72 % of energy from carbohydrate
    const score = (goalDate: string | null) => matchRecipe(dal, request({ goalDate })).score
    const plain = score(null)
    expect(score('2026-03-11')).toBeCloseTo(plain + 10, 9)
    expect(score('2026-03-12')).toBeCloseTo(plain + 10, 9)
    expect(score('2026-03-13')).toBe(plain)
    expect(score('2026-03-10')).toBe(plain)
    expect(score('not a date')).toBe(plain)
    expect(score('2026-02-31')).toBe(plain)
    expect(
      matchRecipe(recipe('salmon-potato-asparagus'), request({ goalDate: '2026-03-11' })).reasons,
    ).toEqual([])
  })

  it('never scores over 100', () => {
    const dal = { ...recipe('lentil-dal-rice'), prepMinutes: 5 }
    const perfect = request({ need: dal.perServing, goalDate: '2026-03-11' })
    expect(matchRecipe(dal, perfect).score).toBe(100)
  })
})
