import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { figuresOf } from '#domain/meals/food-figures.ts'
import { findRecipe } from '#domain/recipes/table.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { RecipeRoute } from '#features/recipes/RecipeRoute.tsx'
import { RecipesRoute } from '#features/recipes/RecipesRoute.tsx'
import { useRecipeDay } from '#hooks/kitchen/use-recipe-day.ts'
import { FiguresProvider } from '#i18n/figures.ts'
import { recipeAt } from '#lib/paths.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'

const withProfile = (db: LocalDatabase) => insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
const withDiet = (db: LocalDatabase) =>
  insertRow(
    db,
    'profiles',
    { ...RUNNER_PROFILE, dietary_restrictions: ['vegan', 'low FODMAP'] },
    db.userId,
  )
const routes = (figures = true) => (
  <FiguresProvider value={figures}>
    <Routes>
      <Route path="/recipes" element={<RecipesRoute />} />
      <Route path="/recipe" element={<RecipeRoute />} />
    </Routes>
    <Toasts />
  </FiguresProvider>
)
const BUBUR = recipeAt('bubur-ayam-rumahan')
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeAll(loadAllWords)

function LoadsFor() {
  const day = useRecipeDay()
  return <p>{day && `loads for ${day.goalDate}`}</p>
}

describe('a day’s recipes', () => {
  const TOMORROW = addDays(TODAY, 1)
  const race = { activity_type: 'run', user_activity_label: 'race', distance_km: 21.1 }
  it.each([
    ['a goal of 10 km', '10k', TOMORROW, null, 'null'],
    ['a marathon as goal', 'marathon', TOMORROW, null, TOMORROW],
    ['a race of the diary', '10k', addDays(TODAY, 40), race, TOMORROW],
  ] as const)(
    'load for a race over 90 minutes alone: %s',
    async (_, goal_type, target_date, entered, date) => {
      await openRunner(async (db) => {
        await insertRow(db, 'profiles', { ...RUNNER_PROFILE, goal_type, target_date }, db.userId)
        if (entered)
          await insertRow(db, 'training_activities', { ...emptyActivity(TOMORROW), ...entered })
      })
      await show(<LoadsFor />)
      expect(await screen.findByText(`loads for ${date}`)).toBeVisible()
    },
  )
})

describe('the recipes', () => {
  it('are all there, matched with today, and found in both languages, mistyped too', async () => {
    await openRunner(withProfile)
    await show(routes(), { at: '/recipes' })
    expect(await screen.findByText('76 recipes')).toBeVisible()
    expect(screen.getAllByText('Excellent').length).toBeGreaterThan(0)
    const search = screen.getByRole('searchbox', { name: 'Search recipes' })
    await userEvent.type(search, 'bubur aym')
    const found = await screen.findByRole('link', { name: /Chicken rice porridge/ })
    expect(found).toHaveAttribute('href', '/recipe?id=bubur-ayam-rumahan')
    expect(found).toHaveTextContent(/45 min \d+\s+kcal Excellent$/)
    await userEvent.clear(search)
    await userEvent.type(search, 'zzz')
    expect(await screen.findByText('No recipe fits')).toBeVisible()
    await press('Clear the filters')
    expect(await screen.findByText('76 recipes')).toBeVisible()
    expect(search).toHaveValue('')
  })

  it('leave out what the runner does not eat, until they ask for it', async () => {
    await openRunner(withDiet)
    await show(routes(), { at: '/recipes' })
    const only = await screen.findByRole('checkbox', { name: 'Only what suits my diet (Vegan)' })
    expect(only).toBeChecked()
    expect(screen.getByText(/can't be checked for: low FODMAP/)).toBeVisible()
    expect(screen.queryByText('Does not suit')).toBeNull()
    await userEvent.click(only)
    expect(await screen.findByText('76 recipes')).toBeVisible()
    expect(screen.getAllByText('Does not suit').length).toBeGreaterThan(10)
  })

  it('are told apart by meal and time', async () => {
    await openRunner(withProfile)
    await show(routes(), { at: '/recipes' })
    await userEvent.selectOptions(await screen.findByLabelText('For'), 'Snack')
    expect(await screen.findByText('23 recipes')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Ready in'), '15 min or less')
    await expect.poll(() => screen.queryByText('23 recipes')).toBeNull()
    for (const link of screen.getAllByRole('link', { name: / min / })) {
      const [, minutes] = /(\d+) min/.exec(link.textContent ?? '') ?? []
      expect(Number(minutes)).toBeLessThanOrEqual(15)
    }
  })

  it('are matched with nothing while the body’s measures are missing', async () => {
    await openRunner()
    await show(routes(), { at: '/recipes', language: 'id' })
    expect(await screen.findByText('76 resep')).toBeVisible()
    expect(screen.queryByText('Sangat cocok')).toBeNull()
    const link = screen.getByRole('link', { name: 'Isi sekarang' })
    expect(link).toHaveAttribute('href', '/profile-info')
  })
})

describe('a recipe', () => {
  it('says what to take, what to do and what a serving holds, for as many as one cooks for', async () => {
    await openRunner(withProfile)
    await show(routes(), { at: BUBUR })
    expect(await screen.findByRole('heading', { name: 'Chicken rice porridge' })).toBeVisible()
    const ingredients = screen.getByRole('region', { name: 'Ingredients' })
    expect(within(ingredients).getByText('4 servings')).toBeVisible()
    expect(ingredients).toHaveTextContent(/White rice, raw.*\(200\s+g\)/)
    for (const _ of [1, 2]) await press('Fewer: Servings')
    expect(ingredients).toHaveTextContent(/White rice, raw.*\(100\s+g\)/)
    expect(screen.getByRole('region', { name: 'Steps' })).toHaveTextContent(/simmer/i)
    const figures = screen.getByRole('region', { name: 'One serving' })
    const kcal = figuresOf(findRecipe('bubur-ayam-rumahan')?.perServing as never).calories
    expect(figures).toHaveTextContent(`${kcal} kcal`)
    expect(figures).toHaveTextContent(/Sodium/)
  })

  it('is logged with all it holds, and taken back', async () => {
    const data = await openRunner(withProfile)
    await show(routes(), { at: BUBUR })
    await screen.findByRole('button', { name: 'Log now' })
    await press('More: Eat it')
    await userEvent.click(screen.getByRole('radio', { name: 'Dinner' }))
    await press('Log now')
    expect(await screen.findByText('Logged')).toBeVisible()
    const [meal] = await data.tables.all('food_logs')
    const recipe = findRecipe('bubur-ayam-rumahan')
    if (!recipe) throw new Error('no such recipe')
    expect(meal).toMatchObject({
      ...{ food_name: 'Chicken rice porridge', serving_size: '1.5 servings', meal_type: 'dinner' },
      ...{ manual_nutrition: false, logged_on: TODAY },
      calories: Math.round(recipe.perServing.calories * 1.5),
      sodium_mg: Math.round(recipe.perServing.sodiumMg * 1.5),
    })
    expect(meal?.fiber_grams).toBeGreaterThan(0)
    await press('Undo')
    await expect.poll(async () => (await data.tables.all('food_logs')).length).toBe(0)
  })

  it('is planned for a day and a meal, and taken back', async () => {
    const data = await openRunner(withProfile)
    await show(routes(), { at: BUBUR })
    await userEvent.click(await screen.findByRole('radio', { name: 'Breakfast' }))
    await userEvent.selectOptions(screen.getByLabelText('Day'), '2026-11-23')
    await press('Plan')
    expect(await screen.findByText(/Planned for Mon/)).toBeVisible()
    const [planned] = await data.tables.all('daily_meal_plans')
    expect(planned).toMatchObject({ date: '2026-11-23', meal_type: 'breakfast' })
    expect(planned?.meal_suggestions).toMatchObject([
      { recipe_id: 'bubur-ayam-rumahan', portions: 1 },
    ])
    await press('Undo')
    await expect.poll(async () => (await data.tables.all('daily_meal_plans')).length).toBe(0)
  })

  it('is shopped for, in the servings one cooks, without water', async () => {
    const data = await openRunner(withProfile)
    await show(routes(), { at: BUBUR })
    await screen.findByRole('button', { name: /Add to the shopping list/ })
    await press('More: Servings')
    await press(/Add to the shopping list/)
    expect(await screen.findByText('On the shopping list')).toBeVisible()
    const items = await data.tables.all('shopping_items')
    expect(items.find((item) => item.food_id === 'white-rice-raw')?.grams).toBe(250)
    expect(items.some((item) => item.food_id === 'water')).toBe(false)
  })

  it('shows no energy and no grams in portions mode', async () => {
    await openRunner(withProfile)
    await show(routes(false), { at: BUBUR })
    await screen.findByRole('heading', { name: 'Chicken rice porridge' })
    expect(document.body).not.toHaveTextContent(/\d\s*(k?g|kcal|mg|oz)\b/)
    expect(screen.getByRole('region', { name: 'Ingredients' })).toHaveTextContent(/1 cup|tbsp/)
  })

  it('that is gone says so', async () => {
    await openRunner(withProfile)
    await show(routes(), { at: recipeAt('no-such-recipe') })
    expect(await screen.findByText('There is no such recipe')).toBeVisible()
  })
})

describe('a recipe of the runner’s own', () => {
  it('is written, counted, changed, deleted and brought back', async () => {
    const data = await openRunner(withProfile)
    await show(routes(), { at: '/recipe?new=' })
    await screen.findByRole('textbox', { name: 'Name' })
    await press('Save')
    expect(await screen.findByText('Give it a name')).toBeVisible()
    expect(screen.getByText('Add at least one ingredient')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Rice and eggs')
    const search = screen.getByRole('searchbox', { name: 'Add an ingredient' })
    await userEvent.type(search, 'nasi putih')
    await userEvent.click(await screen.findByRole('button', { name: /Add Nasi putih/ }))
    await userEvent.type(search, 'egg boiled')
    await userEvent.click(await screen.findByRole('button', { name: 'Add Egg, boiled' }))
    const amount = screen.getByRole('textbox', { name: 'Amount of Egg, boiled' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '4')
    await userEvent.selectOptions(screen.getByLabelText('Unit of Egg, boiled'), 'large one')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lunch' }))
    await userEvent.type(screen.getByLabelText(/Steps/), 'Boil the eggs.{Enter}Serve with rice.')
    // 100 g of rice and 200 g of egg for two.
    const serving = Math.round((180 + 2 * 155) / 2)
    expect(screen.getByRole('region', { name: 'One serving' })).toHaveTextContent(`${serving} kcal`)
    await press('Save')
    expect(await screen.findByRole('heading', { name: 'Rice and eggs' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Ingredients' })).toHaveTextContent(/4 large/)
    expect(screen.getByText('Boil the eggs.')).toBeVisible()
    expect(await data.tables.all('custom_foods')).toMatchObject([
      { kind: 'meal', servings: 2, prep_minutes: 30, suits: ['lunch'], calories: serving },
    ])

    await userEvent.click(screen.getByRole('link', { name: 'Edit' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Egg rice')
    await press('Save')
    expect(await screen.findByRole('heading', { name: 'Egg rice' })).toBeVisible()
    await press('Delete')
    expect(await screen.findByText('76 recipes')).toBeVisible()
    // The toast of the last save has to make room.
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await userEvent.click(undo)
    expect(await screen.findByText('77 recipes')).toBeVisible()
    expect(screen.getByRole('link', { name: /Egg rice.*Yours/ })).toBeVisible()
  })

  it('is there as typed when the app comes back, and where the device has no room', async () => {
    await openRunner(withProfile)
    const first = await show(routes(), { at: '/recipe?new=bubur-ayam-rumahan' })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(name).toHaveValue('Chicken rice porridge')
    await userEvent.type(name, ' of mine')
    first.unmount()
    await show(routes(), { at: '/recipe?new=bubur-ayam-rumahan' })
    expect(await screen.findByText('This is what you had typed before.')).toBeVisible()
    const again = screen.getByRole('textbox', { name: 'Name' })
    expect(again).toHaveValue('Chicken rice porridge of mine')
    const makeRoom = fillStorage()
    await press('Save')
    expect(await screen.findByText('No room left on this device')).toBeVisible()
    expect(again).toHaveValue('Chicken rice porridge of mine')
    makeRoom()
    await press('Save')
    expect(
      await screen.findByRole('heading', { name: 'Chicken rice porridge of mine' }),
    ).toBeVisible()
  })
})
