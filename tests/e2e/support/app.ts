import type { Locator, Page } from '@playwright/test'
import type { MealType } from '#domain/entities.ts'
import type { Backend } from '../../../supabase/local/backend.ts'

/** What a runner does with the app, by the fields' own names: alike in both languages. */

export interface TypedMeal {
  name: string
  calories: number
  protein?: number
  carbs?: number
  fat?: number
  type?: MealType
}

/** A browser that nobody has signed in with before offers to sign up first. */
export async function toSignIn(page: Page): Promise<void> {
  await page.locator('input[name=email]').waitFor()
  const toggle = page.locator('[data-to=sign_in]')
  if (await toggle.isVisible()) await toggle.click()
}

export async function fillSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await toSignIn(page)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** Signs in and waits for the home screen. */
export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/auth')
  await fillSignIn(page, who)
  await dayScore(page).waitFor()
}

export function dayScore(page: Page): Locator {
  return page.getByTestId('day-score')
}

export function energyConsumed(page: Page): Locator {
  return page.getByTestId('energy-consumed')
}

/** A logged meal's row in the day's list. */
export function mealRow(page: Page, name: string): Locator {
  // Where meals are listed; on Home they stand on the day's axis, too, which is an ordered list.
  return page.locator('ul > li').filter({ hasText: name }).getByRole('button')
}

/** Where the runner's changes are, as the home screen says. */
export function syncChip(page: Page): Locator {
  return page.locator('header a[href="/sync"]')
}

/** Opens the form of a new meal by the action button. */
export async function openMealForm(page: Page): Promise<Locator> {
  await page.locator('main ~ button').click()
  await page.locator('[data-way=manual]').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=food_name]').waitFor()
  return dialog
}

export async function fillMeal(form: Locator, meal: Partial<TypedMeal>): Promise<void> {
  const fields = {
    food_name: meal.name,
    calories: meal.calories,
    protein_grams: meal.protein,
    carbs_grams: meal.carbs,
    fat_grams: meal.fat,
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    // A stored meal's figures are in a tab of their own.
    const tab = form.locator(`[data-tab=${name === 'food_name' ? 'basic' : 'manual'}]`)
    if ((await tab.count()) > 0) await tab.click()
    await form.locator(`[name=${name}]`).fill(String(value))
  }
}

/** Saves the open form; it closes when the device has the meal. */
export async function saveMeal(form: Locator): Promise<void> {
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'hidden' })
}

export async function logMeal(page: Page, meal: TypedMeal): Promise<void> {
  const form = await openMealForm(page)
  await fillMeal(form, meal)
  await saveMeal(form)
}

export async function editMeal(
  page: Page,
  name: string,
  changes: Partial<TypedMeal>,
): Promise<void> {
  await mealRow(page, name).click()
  const form = page.getByRole('dialog')
  await form.locator('[data-tab=manual]').waitFor()
  await fillMeal(form, changes)
  await saveMeal(form)
}

/** Gives the app what a calorie target needs, on the profile screen. */
export async function saveBodyMetrics(page: Page): Promise<void> {
  await page.goto('/profile-info')
  await page.locator('input[autocomplete=given-name]').fill('Sari')
  await page.locator('[data-field=weight]').fill('64')
  await page.locator('[data-field=height]').fill('172')
  await page.locator('[data-field=age]').fill('34')
  await page.locator('input[type=radio][value=female]').check()
  await page.locator('main button[type=submit]').click()
  await saved(page)
}

/** Waits until the device has what a form on the screen was told to save: whoever leaves before may lose it. */
export function saved(page: Page): Promise<void> {
  return page.locator('main button[type=submit][data-loading]').waitFor({ state: 'detached' })
}

/** The meals the server holds, by name. */
export function mealsOnServer(
  backend: Backend,
): Promise<{ food_name: string; calories: number }[]> {
  return backend.database.query(
    'select food_name, calories from public.food_logs where not deleted order by food_name',
  )
}
