import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { insertRow } from '#db/rows.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'
import { TodayMeals } from '#features/home/TodayMeals.tsx'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

const FIGURES = { calories: 105, protein_grams: 1, carbs_grams: 27, fat_grams: 0 }
const OWN = {
  ...{ kind: 'food' as const, name: 'Mango', serving_size: '1', serving_grams: null, ...FIGURES },
  ...{ fiber_grams: null, sodium_mg: null, fluid_ml: null, caffeine_mg: null, barcode: null },
  ...{ items: [], is_favorite: false, use_count: 0, last_used_at: null, ...NO_RECIPE },
}

it('foods of the table are named in the language shown; what the runner named keeps its name', async () => {
  const chosen = { manual_nutrition: false, ai_calculated: false }
  const logged = [
    meal({ logged_on: TODAY, food_name: 'Banana', ...chosen }),
    meal({ logged_on: TODAY, food_name: 'Mango', ...chosen }),
    meal({ logged_on: TODAY, food_name: 'Papaya', manual_nutrition: true }),
  ]
  const data = await openRunner(async (db) => {
    await insertRow(db, 'custom_foods', OWN)
    for (const fields of logged) await insertRow(db, 'food_logs', fields)
  })
  const meals = await data.meals.between(TODAY, TODAY)
  await show(<TodayMeals meals={meals} onOpen={() => undefined} onLog={() => undefined} />, {
    language: 'id',
  })
  expect(await screen.findByText('Pisang')).toBeVisible()
  expect(screen.queryByText('Banana')).toBeNull()
  // One's own food, and what was typed.
  expect(screen.getByText('Mango')).toBeVisible()
  expect(screen.getByText('Papaya')).toBeVisible()
})
