import { gone, reads, shown, type Tab } from './driver.ts'

/** What a runner does with the app, in any engine. */

export async function signIn(
  tab: Tab,
  url: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await tab.goto(`${url}/auth`)
  await shown(tab, 'input[name=email]')
  // A browser that nobody has signed in with before offers to sign up first.
  await tab.evaluate(() => document.querySelector<HTMLElement>('[data-to=sign_in]')?.click())
  await tab.fill('input[name=email]', email)
  await tab.fill('input[name=password]', password)
  await tab.click('button[type=submit]')
  await shown(tab, '[data-testid=day-score]')
}

const FORM = '[role=dialog]:has([name=food_name])'

export async function openMealForm(tab: Tab): Promise<void> {
  await tab.click('main ~ button')
  await tab.click('[data-way=manual]')
  await shown(tab, FORM)
}

export async function fillMeal(tab: Tab, name: string, calories: number): Promise<void> {
  await tab.fill(`${FORM} [name=food_name]`, name)
  await tab.fill(`${FORM} [name=calories]`, String(calories))
}

/** Saves the open form, and sees the meal in the day's list. */
export async function saveMeal(tab: Tab, name: string): Promise<void> {
  await tab.click(`${FORM} button[type=submit]`)
  await gone(tab, '[role=dialog]')
  await sees(tab, name)
}

export async function logMeal(tab: Tab, name: string, calories: number): Promise<void> {
  await openMealForm(tab)
  await fillMeal(tab, name, calories)
  await saveMeal(tab, name)
}

/** Waits until the day's list has a meal. */
export function sees(tab: Tab, name: string): Promise<void> {
  return reads(tab, 'main li button', name)
}

export function upToDate(tab: Tab): Promise<void> {
  return reads(tab, 'header a[href="/sync"]', 'Up to date')
}
