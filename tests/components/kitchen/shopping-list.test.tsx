import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { mealKey } from '#domain/ids.ts'
import { ShoppingListRoute } from '#features/shopping/ShoppingListRoute.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import { currentSession } from '#remote/auth/session.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'

type Suggestions = FieldsOf<'daily_meal_plans'>['meal_suggestions']
/** A planned lunch so many days from today. */
function lunch(db: LocalDatabase, daysAhead: number, meal_suggestions: Suggestions) {
  const date = addDays(TODAY, daysAhead)
  const fields: FieldsOf<'daily_meal_plans'> = {
    ...{ date, meal_type: 'lunch', meal_suggestions, exercise_calories: null },
    ...{ recommended_calories: 640, recommended_protein_grams: 30 },
    ...{ recommended_carbs_grams: 80, recommended_fat_grams: 20 },
  }
  return insertRow(db, 'daily_meal_plans', fields, mealKey(db.userId, date, 'lunch'))
}
const bananas = (grams: number) => [{ name: 'Banana', food_id: 'banana', grams }]
const screenOf = () => (
  <>
    <ShoppingListRoute />
    <Toasts />
  </>
)
const box = (name: RegExp) => screen.findByRole('checkbox', { name })

beforeAll(loadAllWords)

describe('the shopping list', () => {
  it('says where it comes from while nothing is planned', async () => {
    await openRunner()
    await show(screenOf())
    expect(await screen.findByText('Nothing to buy')).toBeVisible()
    const links = screen.getAllByRole('link', { name: 'Meal plans' })
    expect(links.at(-1)).toHaveAttribute('href', '/meal-plans')
  })

  it('says what to buy by section, merged over the days, and stores its ticks', async () => {
    const data = await openRunner(async (db) => {
      await lunch(db, 0, [...bananas(100), { name: 'Aunt’s cake' }])
      await lunch(db, 2, [...bananas(140), { name: 'Rice', food_id: 'white-rice-raw', grams: 243 }])
    })
    const first = await show(screenOf())
    expect(await screen.findByRole('region', { name: 'Fruit' })).toHaveTextContent(/Banana3 medium/)
    expect(screen.getByRole('region', { name: 'Grains' })).toHaveTextContent(/250\s+g/)
    expect(screen.getByRole('region', { name: 'Other' })).toHaveTextContent('Aunt’s cake')
    expect(screen.getByText('0 of 3 bought')).toBeVisible()
    await userEvent.click(await box(/Banana/))
    await userEvent.click(await box(/Aunt’s cake/))
    expect(await screen.findByText('2 of 3 bought')).toBeVisible()
    first.unmount()
    await show(screenOf())
    expect(await box(/Banana/)).toBeChecked()
    expect(await box(/Aunt’s cake/)).toBeChecked()
    expect(await box(/rice/)).not.toBeChecked()
    await userEvent.click(await box(/Banana/))
    await expect.poll(() => screen.getByRole('checkbox', { name: /Banana/ })).not.toBeChecked()
    const ticks = (await data.tables.all('shopping_items')).filter((row) => row.food_id)
    const grams = ticks.flatMap(({ bought }) => Object.values(bought).map((entry) => entry.grams))
    // Today, and next week's Monday.
    expect(grams).toEqual([0, 0])
  })

  it('asks only for what a changed plan needs beyond what is bought', async () => {
    const data = await openRunner((db) => lunch(db, 1, bananas(118)))
    await show(screenOf())
    await userEvent.click(await box(/Banana/))
    await expect.poll(() => screen.getByRole('checkbox', { name: /Banana/ })).toBeChecked()
    await data.plans.setMeal(addDays(TODAY, 1), 'lunch', bananas(236))
    expect(await screen.findByText('1 medium more')).toBeVisible()
    expect(await box(/Banana/)).not.toBeChecked()
  })

  it('asks for nothing of a meal that is eaten', async () => {
    const data = await openRunner(async (db) => {
      await lunch(db, 0, [...bananas(118), { name: 'Rice', food_id: 'white-rice-raw', grams: 243 }])
      await lunch(db, 1, bananas(236))
    })
    await show(screenOf())
    expect(await box(/Banana.*3 medium/)).toBeVisible()
    const draft = {
      ...{ food_name: 'Banana', serving_size: '118 g', meal_type: 'lunch' as const },
      ...{ calories: 100, protein_grams: 1, carbs_grams: 25, fat_grams: 0 },
      logged_at: new Date(`${TODAY}T11:00`).toISOString(),
    }
    const { undo } = await data.plans.logMeal(TODAY, 'lunch', [{ key: 'banana', draft }])
    expect(await box(/Banana.*2 medium/)).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /rice/ })).toBeNull()
    await undo()
    expect(await box(/Banana.*3 medium/)).toBeVisible()
    expect(await box(/rice/)).toBeVisible()
  })

  it('is for the days one shops for', async () => {
    await openRunner(async (db) => {
      await lunch(db, 0, bananas(118))
      await lunch(db, 4, [{ name: 'Rice', food_id: 'white-rice-raw', grams: 243 }])
    })
    const first = await show(screenOf(), { language: 'id' })
    expect(await box(/Beras putih/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '3 hari' }))
    await expect.poll(() => screen.queryByRole('checkbox', { name: /Beras putih/ })).toBeNull()
    expect(await box(/Pisang.*1 sedang/)).toBeVisible()
    first.unmount()
    await show(screenOf())
    expect(await screen.findByRole('radio', { name: '3 days' })).toBeChecked()
  })

  it('takes items of the runner’s own: added, edited, deleted, brought back', async () => {
    await openRunner()
    await show(screenOf())
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
    expect(screen.getByText('Say what to buy')).toBeVisible()
    const name = screen.getByRole('textbox', { name: 'What' })
    await expect.poll(() => document.activeElement).toBe(name)
    await userEvent.type(name, 'Drinking water')
    await userEvent.type(screen.getByRole('textbox', { name: 'How much' }), '2 gallons{Enter}')
    expect(await box(/Drinking water.*2 gallons/)).toBeVisible()
    await expect.poll(() => name).toHaveValue('')
    await userEvent.click(screen.getByRole('button', { name: 'Edit Drinking water' }))
    const dialog = screen.getByRole('dialog', { name: 'Edit an item' })
    await userEvent.selectOptions(within(dialog).getByLabelText('Section'), 'Drinks')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    const drinks = await screen.findByRole('region', { name: 'Drinks' })
    expect(drinks).toHaveTextContent('Drinking water')
    await userEvent.click(screen.getByRole('button', { name: 'Edit Drinking water' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Nothing to buy')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await box(/Drinking water/)).toBeVisible()
  })

  it('keeps what was typed where the device has no room', async () => {
    await openRunner()
    await show(screenOf())
    const name = await screen.findByRole('textbox', { name: 'What' })
    await userEvent.type(name, 'Soap')
    const makeRoom = fillStorage()
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('No room left on this device')).toBeVisible()
    expect(name).toHaveValue('Soap')
    makeRoom()
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await box(/Soap/)).toBeVisible()
  })

  it('adds what was put on it to what the plan needs', async () => {
    await openRunner(async (db) => {
      await lunch(db, 0, bananas(118))
      const added = { week: '2026-11-16', food_id: 'banana', grams: 118, bought: {} }
      const rest = { name: null, amount: null, section: null, is_bought: false }
      await insertRow(db, 'shopping_items', { ...added, ...rest })
    })
    await show(screenOf())
    await userEvent.click(await box(/Banana.*2 medium/))
    await expect.poll(() => screen.getByRole('checkbox', { name: /Banana/ })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Take out what was added of Banana' }))
    await expect
      .poll(() => screen.queryByRole('checkbox', { name: /Banana.*1 medium/ }))
      .toBeChecked()
  })

  it('is handed on as text, of what is still to be bought', async () => {
    const writeText = vi.fn(async (_: string) => undefined)
    await openRunner(async (db) => {
      await lunch(db, 0, [...bananas(118), { name: 'Rice', food_id: 'white-rice-raw', grams: 243 }])
    })
    await show(screenOf())
    await userEvent.click(await box(/Banana/))
    await expect.poll(() => screen.getByRole('checkbox', { name: /Banana/ })).toBeChecked()
    Object.assign(navigator, { clipboard: { writeText } })
    await userEvent.click(screen.getByRole('button', { name: 'Copy as text' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(writeText.mock.lastCall?.[0]).toBe('Shopping list\n\nGrains\n- White rice, raw: 250 g')
  })

  it('shows no grams in portions mode', async () => {
    await openRunner((db) =>
      lunch(db, 0, [{ name: 'Rice', food_id: 'white-rice-raw', grams: 243 }]),
    )
    await show(<FiguresProvider value={false}>{screenOf()}</FiguresProvider>)
    expect(await box(/White rice.*2 cups/)).toBeVisible()
  })

  it('takes over the ticks that an earlier version had on this device', async () => {
    await openRunner(async (db) => {
      await lunch(db, 0, [...bananas(118), { name: 'Rice', food_id: 'white-rice-raw', grams: 243 }])
    })
    const key = `fuelmile:shopping:${currentSession()?.user.id}`
    localStorage.setItem(key, '["banana","no-such-food"]')
    await show(screenOf())
    await expect.poll(() => screen.queryByRole('checkbox', { name: /Banana/ })).toBeChecked()
    expect(await box(/rice/)).not.toBeChecked()
    expect(localStorage.getItem(key)).toBeNull()
  })
})
