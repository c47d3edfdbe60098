import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow, insertRows } from '#db/rows.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'
import { QuickSheet } from '#features/food-log/QuickSheet.tsx'
import { MealsRoute } from '#features/meals/MealsRoute.tsx'
import { useLoggedFoods, useOwnFoods } from '#hooks/use-meals.ts'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

// By the clock on the wall: before now, in whatever zone.
const ON = { logged_on: TODAY, logged_at: new Date(`${TODAY}T08:00`).toISOString() }
const DRINK = { ...ON, food_name: 'Isotonic', fluid_ml: 500, sodium_mg: 230 }
const RICE = { ...ON, food_name: 'Rice', fluid_ml: null, sodium_mg: null }

function Dialog({ meal }: { meal?: string }) {
  return (
    <QuickSheet
      action={{ action: 'add', meal }}
      hour={12}
      logged={useLoggedFoods()}
      own={useOwnFoods()}
      onClose={() => undefined}
      onOpen={() => undefined}
    />
  )
}

async function open(fill: (db: LocalDatabase) => Promise<unknown>) {
  const data = await openRunner(fill)
  const stop = data.meals.logged.subscribe(() => undefined)
  await vi.waitFor(() => expect(data.meals.logged.get()).toBeDefined())
  stop()
  return data
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('a recent food is logged again with its fluid and sodium, twice as much in two portions', async () => {
  const data = await open((db) =>
    insertRows(db, 'food_logs', [{ fields: meal(DRINK) }, { fields: meal(RICE) }]),
  )
  await show(<Dialog />)
  const known = (await data.tables.all('food_logs')).map(({ id }) => id)
  const made = async () =>
    (await data.tables.all('food_logs')).filter(({ id }) => !known.includes(id))
  await press('Log Isotonic')
  await vi.waitFor(async () =>
    expect(await made()).toMatchObject([{ fluid_ml: 500, sodium_mg: 230 }]),
  )
  await press('Choose the amount of Isotonic')
  await userEvent.clear(await screen.findByRole('textbox'))
  await userEvent.type(screen.getByRole('textbox'), '2')
  await press('Log')
  await vi.waitFor(async () =>
    expect(await made()).toContainEqual(
      expect.objectContaining({ fluid_ml: 1000, sodium_mg: 460 }),
    ),
  )
})

it('what nobody has said of a recent food stays unsaid', async () => {
  const data = await open((db) => insertRow(db, 'food_logs', meal(RICE)))
  await show(<Dialog />)
  await press('Log Rice')
  await vi.waitFor(async () => {
    const [first, again] = await data.tables.all('food_logs')
    expect([first, again]).toMatchObject([RICE, { fluid_ml: null, sodium_mg: null }])
  })
})

it('a saved meal keeps what is known of its foods’ fluid and sodium', async () => {
  const data = await open((db) =>
    insertRows(db, 'food_logs', [{ fields: meal(DRINK) }, { fields: meal(RICE) }]),
  )
  const page = await show(<MealsRoute />, { at: '/meals' })
  const lunch = await screen.findByRole('region', { name: 'Lunch' })
  await userEvent.click(within(lunch).getByRole('button', { name: 'Save as a meal' }))
  await vi.waitFor(async () =>
    expect(await data.tables.all('custom_foods')).toMatchObject([{ kind: 'meal', sodium_mg: 230 }]),
  )
  const [saved] = await data.tables.all('custom_foods')
  page.unmount()
  await show(<Dialog />)
  await press(`Log ${saved?.name}`)
  await vi.waitFor(async () =>
    expect(await data.tables.all('food_logs')).toContainEqual(
      expect.objectContaining({ food_name: saved?.name, fluid_ml: 500, sodium_mg: 230 }),
    ),
  )
})

it('a scanned product is logged with the sodium of its label', async () => {
  const data = await open((db) =>
    insertRow(db, 'custom_foods', {
      kind: 'food',
      name: 'Roma Wheat biscuits',
      serving_size: '2 biscuits',
      serving_grams: 20,
      calories: 96,
      protein_grams: 1.4,
      carbs_grams: 13.6,
      fat_grams: 4,
      fiber_grams: null,
      sodium_mg: 85.4,
      fluid_ml: null,
      caffeine_mg: null,
      barcode: '8991102100014',
      items: [],
      is_favorite: false,
      use_count: 0,
      last_used_at: null,
      ...NO_RECIPE,
    }),
  )
  await show(<Dialog />)
  await press('Log Roma Wheat biscuits')
  await vi.waitFor(async () =>
    expect(await data.tables.all('food_logs')).toMatchObject([{ fluid_ml: null, sodium_mg: 85 }]),
  )
})

it('a food chosen for a photo that was analysed meanwhile is no estimate', async () => {
  let id = ''
  const data = await open(async (db) => {
    const estimate = { ai_calculated: true, provisional: true, manual_nutrition: false }
    const photo = meal({ ...ON, ...estimate, food_name: 'Ketoprak', sodium_mg: 900 })
    ;({ id } = await insertRow(db, 'food_logs', photo))
    await insertRow(db, 'food_logs', meal(RICE))
  })
  await show(<Dialog meal={id} />)
  await press('Log Rice')
  await vi.waitFor(async () =>
    expect(await data.meals.read(id)).toMatchObject({
      food_name: 'Rice',
      ai_calculated: false,
      manual_nutrition: false,
      provisional: false,
      sodium_mg: null,
    }),
  )
})
