import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { mealKey } from '#domain/ids.ts'
import { MealPlansRoute } from '#features/plans/MealPlansRoute.tsx'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'

const withProfile = (db: LocalDatabase) => insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)

type Suggestions = FieldsOf<'daily_meal_plans'>['meal_suggestions']
async function withLunch(db: LocalDatabase, meal_suggestions: Suggestions): Promise<void> {
  await withProfile(db)
  const lunch: FieldsOf<'daily_meal_plans'> = {
    date: TODAY,
    meal_type: 'lunch',
    recommended_calories: 640,
    recommended_protein_grams: 30,
    recommended_carbs_grams: 80,
    recommended_fat_grams: 20,
    meal_suggestions,
    exercise_calories: null,
  }
  await insertRow(db, 'daily_meal_plans', lunch, mealKey(db.userId, TODAY, 'lunch'))
}

beforeAll(loadAllWords)

describe('meal plans', () => {
  it('are empty at first, and one tap plans the week and keeps it', async () => {
    const data = await openRunner(withProfile)
    await show(<MealPlansRoute />)
    expect(await screen.findAllByText('No meals planned')).toHaveLength(7)
    await userEvent.click(screen.getByRole('button', { name: 'Generate Plan' }))
    await screen.findByRole('button', { name: 'Plan Today anew' })
    await expect.poll(() => screen.queryAllByText('No meals planned')).toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Plan the remaining days' })).toBeNull()
    const kept = await data.tables.all('daily_meal_plans')
    const days = new Set(kept.map(({ date }) => date))
    expect([...days].sort()).toEqual(Array.from({ length: 7 }, (_, at) => addDays(TODAY, at)))
    const today = screen.getByRole('region', { name: 'Today' })
    const energy = kept.filter(({ date }) => date === TODAY)
    const sum = energy.reduce((all, { recommended_calories }) => all + recommended_calories, 0)
    expect(today).toHaveTextContent(`${new Intl.NumberFormat('en').format(sum)} kcal`)
  })

  it('show a planned meal with its energy and portions, in Indonesian too', async () => {
    await openRunner((db) => withLunch(db, [{ name: 'Gado-gado', portions: 1.5 }]))
    await show(<MealPlansRoute />, { language: 'id' })
    const today = await screen.findByRole('region', { name: 'Hari ini' })
    expect(await within(today).findByText('Makan siang')).toBeVisible()
    expect(within(today).getByText('Gado-gado · 1,5 porsi')).toBeVisible()
    expect(within(today).getAllByText(/^640\s+kkal$/)).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Rencanakan hari yang tersisa' })).toBeVisible()
  })

  it('ask for the body’s measures where there is no target to plan by', async () => {
    await openRunner()
    await show(<MealPlansRoute />)
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Plan' }))
    expect(await screen.findByText('No calorie target yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Enter them' })).toHaveAttribute(
      'href',
      '/profile-info',
    )
  })

  it('say what is safe where the device could not save, and go on when there is room', async () => {
    await openRunner(withProfile)
    await show(<MealPlansRoute />)
    const button = await screen.findByRole('button', { name: 'Generate a plan for Today' })
    const makeRoom = fillStorage()
    await userEvent.click(button)
    expect(await screen.findByText('No room left on this device')).toBeVisible()
    expect(screen.getAllByText('No meals planned')).toHaveLength(7)
    makeRoom()
    await userEvent.click(button)
    expect(await screen.findByRole('button', { name: 'Plan Today anew' })).toBeVisible()
    expect(screen.queryByText('No room left on this device')).toBeNull()
  })
})
