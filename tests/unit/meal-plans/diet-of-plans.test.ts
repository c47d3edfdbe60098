import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { readDiet, suitsDiet } from '#domain/foods/diet.ts'
import type { Food } from '#domain/foods/food.ts'
import { allFoods, findFood } from '#domain/foods/table.ts'
import { PLAN_SLOTS } from '#domain/meal-plans/constants.ts'
import { breaksDiet, mealNotes } from '#domain/meal-plans/meal-notes.ts'
import { planDays } from '#domain/meal-plans/plan-days.ts'
import { readSuggestion } from '#domain/meal-plans/suggestion.ts'
import { swapChoices, swapMeal } from '#domain/meal-plans/swap-meal.ts'
import { allRecipes, findRecipe } from '#domain/recipes/table.ts'
import type { MealSuggestion } from '#domain/stored-shapes.ts'
import { cases } from '../../long.ts'

/**
 * What each thing a runner may write rules out, told twice and apart from the code: what the food table
 * must not say a food contains, and words that must not stand in its English name.
 */
const MEAT_WORDS = 'beef pork chicken duck turkey bacon ham sausage lamb goat mutton'
const FISH_WORDS = 'fish salmon tuna shrimp prawn squid anchovy anchovies mackerel'
const RULES: readonly { says: readonly string[]; contains: readonly string[]; names: string }[] = [
  {
    says: ['vegan', 'Vegan', 'I am vegan'],
    contains: [
      'red_meat',
      'pork',
      'poultry',
      'fish',
      'shellfish',
      'egg',
      'dairy',
      'animal_product',
    ],
    names: `${MEAT_WORDS} ${FISH_WORDS} egg eggs honey yogurt cheese`,
  },
  {
    says: ['vegetarian', 'Vegetaris'],
    contains: ['red_meat', 'pork', 'poultry', 'fish', 'shellfish'],
    names: `${MEAT_WORDS} ${FISH_WORDS}`,
  },
  {
    says: ['lactose intolerant', 'no dairy', 'tanpa laktosa', 'milk'],
    contains: ['dairy'],
    names: 'yogurt cheese parmesan',
  },
  {
    says: ['gluten free', 'coeliac', 'gandum', 'no wheat'],
    contains: ['gluten'],
    names: 'pasta spaghetti couscous wheat seitan barley',
  },
  {
    says: ['no red meat', 'tanpa daging merah', 'no beef'],
    contains: ['red_meat', 'pork'],
    names: 'beef pork bacon ham lamb goat',
  },
  {
    says: ['nut allergy', 'peanuts', 'alergi kacang'],
    contains: ['tree_nut', 'peanut'],
    names: 'almond almonds peanut peanuts cashew cashews walnuts',
  },
  { says: ['halal', 'no pork'], contains: ['pork', 'alcohol'], names: 'pork bacon ham wine beer' },
  { says: ['no eggs', 'telur'], contains: ['egg'], names: 'egg eggs' },
  { says: ['soy', 'kedelai'], contains: ['soy'], names: 'tofu tempeh edamame' },
  { says: ['no fish', 'ikan', 'seafood'], contains: ['fish', 'shellfish'], names: FISH_WORDS },
  // No restriction of the list: a food by its name.
  { says: ['no mushrooms', 'tanpa jamur'], contains: [], names: 'mushroom mushrooms' },
  { says: ['banana', 'I don’t eat bananas'], contains: [], names: 'banana bananas' },
  {
    says: ['no rice, oats, bread, potatoes, noodles, corn, beans or lentils'],
    contains: [],
    names: 'rice oats bread potato potatoes noodles corn beans lentils',
  },
  { says: ['no avocado and no spinach'], contains: [], names: 'avocado spinach' },
]

const anyProfile = fc
  .record({
    weight_kg: fc.integer({ min: 45, max: 120 }),
    height_cm: fc.integer({ min: 150, max: 200 }),
    age: fc.integer({ min: 18, max: 75 }),
    sex: fc.constantFrom('male' as const, 'female' as const),
    rules: fc.subarray(RULES.map((_, at) => at)),
    pick: fc.nat(5),
    eating_behaviors: fc.subarray(['skip breakfast', 'eats often', 'busy']),
    run: fc.constantFrom(null, 5, 12, 25, 42),
    day: fc.integer({ min: 1, max: 28 }),
    /** All in one text, as somebody types it. */
    joined: fc.constantFrom(null, ' and ', ', ', ' dan '),
  })
  .map(({ rules, pick, run, day, joined, ...body }) => {
    const chosen = rules.flatMap((at) => RULES[at] ?? [])
    const texts = chosen.map(({ says }) => says[pick % says.length] ?? '')
    return {
      chosen,
      date: `2026-03-${String(day).padStart(2, '0')}`,
      run,
      profile: {
        ...EMPTY_PROFILE,
        ...body,
        dietary_restrictions: joined === null ? texts : [texts.join(joined)],
      },
    }
  })

const runOf = (date: string, km: number) => ({
  id: 'r',
  date,
  activity_type: 'run',
  status: 'planned' as const,
  duration_minutes: null,
  distance_km: km,
  intensity: null,
  start_time: null,
  user_activity_label: null,
})

const isLunch = ({ meal_type }: { meal_type: string }) => meal_type === 'lunch'

type AnyProfile = typeof anyProfile extends fc.Arbitrary<infer P> ? P : never

function planOf({ profile, date, run }: AnyProfile) {
  // Of the many columns of an activity these are the ones a target reads.
  const activities = (run === null ? [] : [runOf(date, run)]) as never
  const input = { days: [date], profile, activities, fitness: [], races: [], plans: [] }
  return planDays({ ...input, language: 'en' })?.get(date)
}

function foodsOf(suggestions: readonly MealSuggestion[]): Food[] {
  return suggestions.flatMap((each) => {
    const amount = readSuggestion(each, findRecipe)
    if (!amount) throw new Error(`unknown: ${each.name}`)
    return amount.kind === 'recipe'
      ? amount.recipe.ingredients.map(({ food }) => food)
      : [amount.food]
  })
}

function expectSuits({ chosen }: AnyProfile, suggestions: readonly MealSuggestion[]): void {
  for (const { contains, names } of chosen) {
    for (const food of foodsOf(suggestions)) {
      expect(food.contains.filter((content) => contains.includes(content))).toEqual([])
      const words = food.nameEn.toLowerCase().split(/[^a-z]+/)
      expect(words.filter((word) => names.split(' ').includes(word))).toEqual([])
    }
  }
}

describe('the meal plan of any profile', () => {
  it('respects every restriction, by the food table and by name, or says that no dish fits', () => {
    let dishless = 0
    fc.assert(
      fc.property(anyProfile, (any) => {
        const rows = planOf(any)
        expect(rows).toBeDefined()
        const diet = readDiet(any.profile.dietary_restrictions)
        expect(diet.unknown).toEqual([])
        expectSuits(
          any,
          (rows ?? []).flatMap((row) => row.meal_suggestions),
        )
        for (const row of rows ?? []) {
          const notes = mealNotes(row, { diet, littleTime: false }, findRecipe)
          const hasDish = row.meal_suggestions.some((each) => each.recipe_id !== undefined)
          const suiting = allRecipes().filter(
            (recipe) => recipe.meals.includes(row.meal_type) && suitsDiet(recipe, diet),
          )
          // Without a dish it is said, and there is none; with one there is nothing to say.
          expect(notes.map(({ code }) => code)).toEqual(hasDish ? [] : ['no_recipe'])
          expect(suiting.length > 0).toBe(hasDish)
          if (!hasDish) dishless++
        }
      }),
      { numRuns: cases(300) },
    )
    // The property has seen both.
    expect(dishless).toBeGreaterThan(0)
  }, 60_000)

  it('respects them in every dish that a meal is swapped for, or says how many they leave out', () => {
    fc.assert(
      fc.property(anyProfile, fc.constantFrom(...PLAN_SLOTS), (any, meal) => {
        const diet = readDiet(any.profile.dietary_restrictions)
        // Made when the runner ate everything.
        const before = { ...any.profile, dietary_restrictions: [] }
        const rows = planOf({ ...any, profile: before }) ?? []
        if (!rows.some((row) => row.meal_type === meal)) return
        const swap = {
          ...{ date: any.date, meal, rows, diet, recipes: allRecipes() },
          ...{ timeBudgetMinutes: null, goalDate: null },
        }
        const { matches, leftOut } = swapChoices(swap)
        for (const match of matches) expectSuits(any, swapMeal(swap, match, 'en'))
        if (matches.length === 0) expect(leftOut.diet).toBeGreaterThan(0)
      }),
      { numRuns: cases(60) },
    )
  }, 60_000)

  it('says of a locked meal that it keeps what of the diet it breaks', () => {
    fc.assert(
      fc.property(anyProfile, (any) => {
        const before = { ...any.profile, dietary_restrictions: [] }
        const [lunch] = planOf({ ...any, profile: before })?.filter(isLunch) ?? []
        if (!lunch) throw new Error('no lunch')
        const days = { days: [any.date], activities: [], fitness: [], races: [], plans: [] }
        const fixed = [lunch]
        const planned = planDays({ ...days, profile: any.profile, fixed, language: 'en' })
        const kept = planned?.get(any.date)?.find(isLunch)
        expect(kept?.meal_suggestions).toEqual(lunch.meal_suggestions)
        const diet = readDiet(any.profile.dietary_restrictions)
        const breaks = foodsOf(lunch.meal_suggestions).some((food) => !suitsDiet(food, diet))
        expect(breaksDiet(lunch, diet, findRecipe)).toBe(breaks)
      }),
      { numRuns: cases(60) },
    )
  }, 60_000)

  it('says of a plan made before what it breaks now', () => {
    const rows = planOf({
      chosen: [],
      date: '2026-03-02',
      run: null,
      profile: { ...EMPTY_PROFILE, weight_kg: 70, height_cm: 175, age: 30, sex: 'male' },
    })
    const diet = readDiet(['vegan', 'no rice'])
    const codes = (rows ?? []).flatMap((row) =>
      mealNotes(row, { diet, littleTime: false }, findRecipe),
    )
    expect(codes).toContainEqual(
      expect.objectContaining({ code: 'breaks', restrictions: expect.arrayContaining(['vegan']) }),
    )
    const calm = { diet: readDiet([]), littleTime: false }
    expect((rows ?? []).flatMap((row) => mealNotes(row, calm, findRecipe))).toEqual([])
  })

  it('calls a dish slow for whoever has little time', () => {
    const rendang = { meal_suggestions: [{ name: 'Rendang', recipe_id: 'rendang-daging' }] }
    const runner = { diet: readDiet([]), littleTime: true }
    expect(mealNotes(rendang, runner, findRecipe)).toEqual([{ code: 'slow', minutes: 180 }])
  })
})

describe('what a runner doesn’t eat', () => {
  it.each([
    [['vegan'], { restrictions: ['vegan'], avoided: [], unknown: [] }],
    [['no mushrooms, please'], { restrictions: [], avoided: ['mushrooms'], unknown: [] }],
    [['tanpa jamur dan pisang'], { restrictions: [], avoided: ['jamur', 'pisang'], unknown: [] }],
    [['low FODMAP'], { restrictions: [], avoided: [], unknown: ['low FODMAP'] }],
    [['none'], { restrictions: [], avoided: [], unknown: [] }],
    [[''], { restrictions: [], avoided: [], unknown: [] }],
  ])('%j', (texts, read) => {
    expect(readDiet(texts)).toEqual(read)
  })

  it('finds singular and plural, in dishes by their foods', () => {
    const diet = { restrictions: [], avoided: ['tomatoes'] }
    expect(suitsDiet(findFood('tomatoes-canned') as Food, diet)).toBe(false)
    const without = allRecipes().filter((recipe) => suitsDiet(recipe, diet))
    expect(without.length).toBeLessThan(allRecipes().length)
    for (const recipe of without) {
      const names = recipe.ingredients.map(({ food }) => food.nameEn.toLowerCase()).join(' ')
      expect(names).not.toMatch(/\btomato(es)?\b/)
    }
    expect(
      allFoods().filter((food) => suitsDiet(food, { restrictions: [], avoided: [] })),
    ).toHaveLength(allFoods().length)
  })
})
