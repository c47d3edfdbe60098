import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar/local-day.ts'
import type { Language } from '#i18n/languages.ts'
import { mealsOn, PATHS, recipeAt, recipeForm } from '#lib/paths.ts'
import { todayOn } from '../../tests/e2e/support/pages.ts'
import { type WordKey, word } from '../../tests/e2e/support/words.ts'

interface StatesOptions {
  url: string
  language: Language
  /** Where the picture of a state goes. */
  pathOf: (name: string) => string
}

/** What a runner sees of numbers and training in states that no address leads to. */
export async function photographStates(
  page: Page,
  { url, language, pathOf }: StatesOptions,
): Promise<void> {
  const say = (key: WordKey) => word(language, key)
  const dialog = page.getByRole('dialog')
  const shoot = async (name: string, fullPage = false) => {
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: pathOf(name), animations: 'disabled', fullPage })
    console.log(pathOf(name))
  }
  const press = (key: WordKey) =>
    dialog.getByRole('button', { name: say(key), exact: true }).click()

  await page.goto(`${url}/?action=add`)
  await dialog.locator('[name=food_search]').fill('zzyzx')
  await dialog.locator('[class*=way]').last().click()
  await dialog.locator('summary').click()
  await dialog.locator('[name=salt]').fill('0.3')
  await shoot('state-own-food')
  await page.goto(`${url}/?action=type-meal`)
  await dialog.locator('summary').click()
  await shoot('state-typed-meal')

  await page.goto(url + recipeAt('bubur-ayam-rumahan'))
  await page.locator('ol li').first().waitFor()
  await shoot('state-recipe', true)
  await page.locator('main section').first().getByRole('button').last().click()
  await page.goto(url + recipeForm({ from: 'bubur-ayam-rumahan' }))
  await page.locator('[name=ingredient_search]').fill('garlic')
  await page.locator('main form ul button').last().waitFor()
  await shoot('state-recipe-form', true)
  await page.goto(url + PATHS.shoppingList)
  for (const at of [0, 1, 2]) await page.getByRole('checkbox').nth(at).click()
  await page.locator('[name=item_name]').fill('Air galon')
  await page.locator('main form button[type=submit]').click()
  // One for each device and language before it, too.
  await page.getByText('Air galon').last().waitFor()
  await shoot('state-shopping', true)
  await page.emulateMedia({ media: 'print' })
  await shoot('state-shopping-print', true)
  await page.emulateMedia({ media: 'screen' })

  for (const subject of ['carbs', 'weight', 'distance']) {
    await page.goto(`${url}/trends?show=${subject}`)
    await page.locator('canvas').waitFor()
    await page.locator('main summary').click()
    await shoot(`state-trends-${subject}`, true)
  }

  await page.goto(`${url}/meal-plans`)
  await page.getByText(say('mealPlans:swap.do'), { exact: true }).nth(1).click()
  await dialog.getByRole('list').waitFor()
  await shoot('state-meal-swap')
  await dialog.locator('ul button').last().click()
  await dialog.waitFor({ state: 'hidden' })
  await shoot('state-meal-swapped', true)

  // The newest day there is may be today, whose score Home has.
  const yesterday = addDays(await todayOn(page), -1)
  await page.goto(url + mealsOn(yesterday))
  await page.getByRole('button', { name: say('home:score.show') }).click()
  await page.getByText(say('score:part.calories'), { exact: true }).waitFor()
  await shoot('state-past-day', true)

  for (const kilometres of ['16', '5']) {
    await page.goto(`${url}/training`)
    await page
      .getByRole('button', { name: say('training:plan') })
      .first()
      .click()
    await dialog.getByLabel(say('training:form.distance'), { exact: true }).fill(kilometres)
    await press('training:form.save')
    await dialog.waitFor({ state: 'hidden' })
  }
  const firstSession = page.locator('main section li a').first()
  await firstSession.click()
  await page.getByText(say('training:pairing.question')).waitFor()
  await shoot('state-session', true)
  await page
    .getByText(say('training:pairing.question'))
    .locator('..')
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: say('training:pairing.separate') }).waitFor()
  await shoot('state-session-parts', true)
  await page.goto(`${url}/training-session?id=none`)
  await page.getByText(say('session:missing.title')).waitFor()
  await shoot('state-session-missing')
  await page.goto(`${url}/training-calendar`)
  await page.locator('main li button').first().click()
  await shoot('state-calendar-moving')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: say('calendar:week.show'), exact: true }).click()
  await page.locator('li[data-day]').first().waitFor()
  await shoot('state-calendar-week', true)
  await page.goto(url)
  await page.getByText(say('widgets:ledger.planAnew')).waitFor()
  await shoot('state-plan-anew', true)

  // As it was before: other pictures are taken of the same runner.
  await page.goto(`${url}/training`)
  await firstSession.click()
  await page.getByRole('button', { name: say('training:form.delete') }).click()
  await page.waitForURL('**/training-calendar*')
  // Without a new page, which would wait for this one's turn to sync.
  await page.getByRole('link', { name: say('common:nav.home'), exact: true }).click()
  await page.getByText(say('common:syncPhase.up_to_date')).waitFor()

  await page.goto(`${url}/profile-info`)
  await page.locator('main').getByLabel(say('metrics:age')).first().fill('12')
  await page.locator('main button[type=submit]').click()
  await shoot('state-too-young', true)
}
