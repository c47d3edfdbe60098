import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { NO_NUTRIENTS } from '#domain/nutrition/nutrients.ts'
import { NO_TARGET } from '#domain/nutrition/targets.ts'
import { Hero } from '#features/home/Hero.tsx'
import { EditMealSheet } from '#features/meals/EditMealSheet.tsx'
import { MealSheet } from '#features/meals/MealSheet.tsx'
import { MealsRoute } from '#features/meals/MealsRoute.tsx'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

const ON = { logged_on: TODAY, logged_at: `${TODAY}T03:00:00.000Z` }
const QUICK = { protein_grams: null, carbs_grams: 80, fat_grams: null }

const quickAdded = (db: LocalDatabase) =>
  insertRow(
    db,
    'food_logs',
    meal({ ...ON, food_name: 'Lunch out', calories: 500, ...QUICK }),
    'quick',
  )

it('“Quick add” of energy alone stores no macronutrient', async () => {
  const data = await openRunner()
  await show(<MealSheet action={{ action: 'quick-add' }} onClose={() => undefined} />)
  await userEvent.type(await screen.findByRole('textbox', { name: /Energy/ }), '500')
  await userEvent.click(screen.getByRole('button', { name: 'Log' }))
  const untold = { calories: 500, protein_grams: null, carbs_grams: null, fat_grams: null }
  expect(await data.tables.all('food_logs')).toMatchObject([untold])
})

it('a day says of what it knows in part that it is at least so much', async () => {
  await openRunner(async (db) => {
    await quickAdded(db)
    const egg = { protein_grams: 7, carbs_grams: 0.6, fat_grams: 5.5 }
    await insertRow(db, 'food_logs', meal({ ...ON, food_name: 'Egg', calories: 80, ...egg }), 'egg')
  })
  await show(<MealsRoute />)
  const row = (await screen.findByText('Lunch out')).closest('button')!
  expect(row).toHaveTextContent('Protein –')
  expect(row).toHaveTextContent('Carbs 80 g')
  const total = within(screen.getByRole('region', { name: 'Day total' }))
  expect(total.getByText('≥ 7 g')).toBeVisible()
  expect(total.getByText(/^(80.6|81)\sg$/)).toBeVisible()
  expect(total.getByText(/means at least/)).toBeVisible()
})

it('the rings do, too, and nothing is not 0', async () => {
  const eaten = { ...NO_NUTRIENTS, calories: 580, proteinGrams: 7, carbsGrams: 80 }
  const untold = new Set(['proteinGrams', 'fatGrams'] as const)
  const day = { target: NO_TARGET, load: 'rest', minuteOfDay: 0 } as const
  await show(<Hero {...day} score={null} isLogged eaten={eaten} untold={untold} />)
  expect(screen.getByText('≥ 7')).toBeVisible()
  expect(screen.getByText('80')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Fat: –' })).toBeVisible()
  expect(screen.getByText(/means at least/)).toBeVisible()
})

it('an edit shows an empty field, and leaves it so', async () => {
  const data = await openRunner(quickAdded)
  await show(<EditMealSheet id="quick" onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('tab', { name: 'Manual' }))
  expect(screen.getByRole('textbox', { name: /Protein/ })).toHaveValue('')
  await userEvent.type(screen.getByRole('textbox', { name: /Fat/ }), '20')
  await userEvent.click(screen.getByRole('button', { name: 'Save meal' }))
  await expect
    .poll(() => data.meals.read('quick'))
    .toMatchObject({ protein_grams: null, carbs_grams: 80, fat_grams: 20 })
})
