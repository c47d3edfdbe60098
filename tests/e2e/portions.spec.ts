import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { allFoods } from '#domain/foods/table.ts'
import type { Language } from '#i18n/languages.ts'
import type { Backend } from '../../supabase/local/backend.ts'
import { LONG } from '../long.ts'
import { fillSignIn, mealRow, openMealForm, saveMeal, syncChip } from './support/app.ts'
import { atDemo, demoZone } from './support/demo.ts'
import { watchFigures } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { inspector } from './support/inspect.ts'
import { goWithin } from './support/pages.ts'
import { routesOfTheApp } from './support/routes.ts'
import { type WordKey, word } from './support/words.ts'

// The whole app in portions mode, with weeks of meals: not a figure on any screen, for no moment.
test.describe.configure({ timeout: 400_000 })

/**
 * With the widths at which axe looks: what it finds has no language, and screens.spec.ts looks at both. Screens are
 * loaded anew in one of them, as what is shown before the profile is read must hold no figure either, and come by a
 * link in the other, at length: which figures a screen shows has no language.
 */
const ANEW = { language: 'id', locale: 'id-ID', barriersAt: [390], isLoadedAnew: true } as const
const BY_LINK = { language: 'en', locale: 'en-GB', barriersAt: [], isLoadedAnew: false } as const
const LANGUAGES = LONG ? [ANEW, BY_LINK] : [ANEW]

/** What meals, servings and foods are called: in whatever language they were named, as the demo's in English. */
async function namesOf(database: Backend['database'], language: Language): Promise<Set<unknown>> {
  const stored = await database.query(
    `select food_name as text from food_logs union select serving_size from food_logs
     union select name from custom_foods union select serving_size from custom_foods`,
  )
  const foods = allFoods().map(({ nameEn, nameId }) => (language === 'id' ? nameId : nameEn))
  return new Set([...stored.map(({ text }) => text), ...foods])
}

for (const { language, locale, barriersAt, isLoadedAnew } of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale, ...demoZone, serviceWorkers: 'block' })
    const say = (key: WordKey) => word(language, key)
    const go = (page: Page, route: string) =>
      isLoadedAnew || LONG ? page.goto(route) : goWithin(page, route)

    test('no screen shows energy or grams in portions mode', async ({ page, server }) => {
      const { look, found } = inspector(page, language, barriersAt)
      const figures = await watchFigures(page)
      const seen: Record<string, string[]> = {}
      const inspect = async (where: string) => {
        await look(where)
        const shown = await figures()
        if (shown.length > 0) seen[where] = shown
      }
      const demo = await atDemo(page, server.backend())
      const { database } = server.backend()
      // An answer switches it on; no device has been told of the mode itself.
      await database.query('update profiles set diabetes = true')
      // So little of each meal that the body is left short of energy.
      await database.query('update food_logs set calories = calories * 0.4')
      await page.goto('/auth')
      await fillSignIn(page, demo)
      await expect(syncChip(page)).toHaveText(say('common:syncPhase.up_to_date'))
      await expect(page.getByText(say('portions:guidance'))).toBeVisible()
      await inspect('first sight')
      const note = page.getByText(say('portions:underFuelling.title'))
      await expect(note).toBeVisible()
      await inspect('short of energy')
      await page.getByRole('button', { name: say('common:dismiss') }).click()
      await expect(note).toBeHidden()

      for (const route of routesOfTheApp().filter((route) => !/^\/auth|^\/no/.test(route))) {
        // The one screen with two addresses stays where it is between them.
        if (route === '/scoring-explainer') await go(page, '/')
        await go(page, route)
        await inspect(route)
      }
      await page.goto('/')
      await page.locator('main ~ button').click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name=food_search]').waitFor()
      await inspect('log')
      await dialog.locator('[name=food_search]').fill('tempe')
      await dialog.getByRole('listitem').nth(2).waitFor()
      await inspect('log, search')
      await dialog.getByRole('listitem').first().getByRole('button').last().click()
      await dialog.locator('[name=quantity]').waitFor()
      await inspect('log, amount')
      for (const action of [
        'type-meal',
        'quick-add',
        'log-meal',
        'scan-barcode',
        'upload-activity',
      ]) {
        await page.goto(`/?action=${action}`)
        await dialog.getByRole('heading').first().waitFor()
        await inspect(action)
      }
      await page.goto('/')
      const form = await openMealForm(page)
      await form.locator('[name=food_name]').fill('Gado-gado')
      await saveMeal(form)
      await mealRow(page, 'Gado-gado').waitFor()
      await inspect('logged')
      await mealRow(page, 'Gado-gado').click()
      await dialog.locator('[name=food_name]').waitFor()
      await inspect('edit')
      await expect(note).toBeHidden()
      await page.goto('/meal-history')
      await page.locator('main section li a').nth(1).click()
      await expect(page.getByTestId('day-score')).toBeVisible()
      await inspect('a past day')
      await page.goto('/settings')
      await page.locator('details summary').first().click()
      await inspect('settings, export')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: say('settings:json') }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toContain('Gado-gado')
      expect(file.match(/.*(calories|_grams|diabetes|daily_score).*/)).toBeNull()
      for (const step of [2, 3, 4, 5, 6]) {
        await page.goto(`/onboarding?step=${step}`)
        await inspect(`onboarding, step ${step}`)
      }
      expect.soft(seen).toEqual({})
      const names = await namesOf(database, language)
      const faults = Object.entries(found).flatMap(([where, wrong]) =>
        wrong
          // A number is shown with the comma of the language, whatever it was stored with.
          .filter((fault) => {
            const shown = fault.replace(/^words: /, '')
            return !names.has(shown) && !names.has(shown.replace(/(\d),(\d)/g, '$1.$2'))
          })
          .map((fault) => `${where}: ${fault}`),
      )
      expect.soft(faults).toEqual([])

      // Found among the settings: the numbers, and back.
      await page.goto('/settings')
      await page.getByRole('radio', { name: say('portions:mode.numbers') }).check()
      await page.getByRole('link', { name: say('common:nav.home') }).click()
      await expect(page.getByTestId('energy-consumed')).toBeVisible()
      await page.getByRole('link', { name: say('common:nav.meals'), exact: true }).click()
      await page.getByRole('link', { name: say('views:history') }).click()
      await page.locator('main section li a').nth(1).click()
      await page.getByRole('button', { name: say('home:score.show') }).click()
      await expect(page.getByText(say('score:part.calories'), { exact: true })).toBeVisible()
      await look('a past day, with what makes its score')
      await page.getByRole('link', { name: say('common:nav.profile') }).click()
      await page.locator('main a[href="/settings"]').click()
      await page.getByRole('radio', { name: say('portions:mode.portions') }).check()
      await page.getByRole('link', { name: say('common:nav.home') }).click()
      await expect(page.getByText(say('portions:plate.title'))).toBeVisible()
    })
  })
}
