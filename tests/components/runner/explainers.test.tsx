import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { NutritionExplainerRoute } from '#features/explainers/NutritionExplainerRoute.tsx'
import { ScoreExplainerRoute } from '#features/explainers/ScoreExplainerRoute.tsx'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)

/** The figures of one topic, as they are read. */
function figures(topic: string): Record<string, string> {
  const panel = screen.getByRole('region', { name: topic })
  const names = within(panel).getAllByRole('term')
  const values = within(panel).getAllByRole('definition')
  return Object.fromEntries(
    names.map((name, at) => [name.textContent, values[at]?.textContent ?? '']),
  )
}

it('tells no limit of caffeine to whom caffeine is ruled out', async () => {
  const fields = { ...EMPTY_PROFILE, age: 16, portions_mode: false }
  await openRunner((db) => insertRow(db, 'profiles', fields, db.userId))
  await show(<NutritionExplainerRoute />)
  await screen.findByRole('region', { name: 'Drinking, salt and caffeine' })
  expect(screen.getByText(/Caffeine is not for runners under 18/)).toBeVisible()
  await vi.waitFor(() => expect(document.body).not.toHaveTextContent('400 mg'))
})

describe('how the score works', () => {
  it('names neither streak nor tier to a guarded runner who has figures shown', async () => {
    const fields = { ...EMPTY_PROFILE, kidney_disease: true, portions_mode: false }
    await openRunner((db) => insertRow(db, 'profiles', fields, db.userId))
    await show(<ScoreExplainerRoute />)
    expect(figures('Colours')).toMatchObject({ 'On target': 'from 80%' })
    expect(document.body).not.toHaveTextContent(/streak|tier|Fuel (Athlete|Elite)/)
  })

  it('is told with the figures the engine counts with', async () => {
    await openRunner()
    await show(<ScoreExplainerRoute />)
    await screen.findByText(/keeps the streak/)
    expect(figures('Nutrition and training')).toMatchObject({
      'Rest day': '100% / 0%',
      'Easy day': '70% / 30%',
      'Moderate day': '60% / 40%',
      'Long day': '55% / 45%',
      'Quality day': '60% / 40%',
    })
    expect(figures('What counts how much')).toEqual({
      'Running days': '30% / 40% / 20% / 10%',
      'Days with a meal plan': '35% / 30% / 25% / 10%',
      'Other days': '40% / 25% / 25% / 10%',
    })
    expect(figures('Close to the plan')).toMatchObject({ 'Within 5%': '100 of 100' })
    expect(screen.getByText(/For beginners each step is 1\.5 times as wide/)).toBeVisible()
    expect(figures('Meals of the day')).toEqual({
      'Breakfast, lunch, dinner: each': '25 of 100',
      'A snack, on days with training': '25 of 100',
      'One meal over 60% of what was eaten': 'at most 70',
    })
    expect(figures('Training done')).toEqual({
      'From 90% of the plan': '100 of 100',
      'From 75% of the plan': '80 of 100',
      'From 50% of the plan': '60 of 100',
      'From 25% of the plan': '30 of 100',
      'Above 120% of the plan': '90 of 100',
      'Above 150% of the plan': '70 of 100',
      'A rest day, rested': '100 of 100',
    })
    expect(figures('Deductions')).toMatchObject({
      'Nothing logged': '−30 points',
      'No main meal': '−10 points',
      'Energy or fat above 110%': '−3 points',
    })
    expect(figures('Enough for body and training')).toEqual({
      'Below 30\u00a0kcal/kg': 'at most 59',
      'The same, after more than 1,000\u00a0kcal of training': 'at most 69',
    })
    expect(figures('Colours, streak and tiers')).toEqual({
      'On target': 'from 80%',
      Close: 'from 60%',
      Building: 'from 40%',
    })
    const tiers = screen.getByRole('region', { name: 'Colours, streak and tiers' })
    expect(tiers).toHaveTextContent(
      /70 or more keeps the streak.*average of 70 .*Athlete, above 85 /,
    )
    expect(screen.getByText(/give only rough guidance/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'The targets' })).toHaveAttribute(
      'href',
      '/nutrition-explainer',
    )
  })

  it('is told in Indonesian', async () => {
    await show(<ScoreExplainerRoute />, { language: 'id' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cara kerja skor')
    expect(screen.getByText('Hari istirahat')).toBeVisible()
  })
})

describe('how the targets work', () => {
  it('is told with the figures the engine counts with', async () => {
    await show(<NutritionExplainerRoute />)
    expect(figures('Energy')).toEqual({
      'Rest day': '× 1.4',
      'Easy day': '× 1.6',
      'Moderate day': '× 1.8',
      'Long day': '× 2',
      'Quality day': '× 2.1',
      'Each kilometre of running': '1 kcal/kg',
      'Each kilometre of walking': '0.5 kcal/kg',
    })
    expect(figures('Carbohydrate')).toEqual({
      'Rest day': '3.5 g/kg',
      'Easy day': '5.5 g/kg',
      'Moderate day': '7 g/kg',
      'Long day': '9 g/kg',
      'Quality day': '8 g/kg',
      'The two days before a race over 90 min': '8–10 g/kg',
    })
    expect(screen.getByText(/body mass index of 27 only 25% of the mass/)).toBeVisible()
    expect(figures('Around training')).toMatchObject({
      'Before: carbohydrate': '1.5 g/kg',
      'During, over 60 min': '30 g/h',
      'During, over 120 min': '60 g/h',
      'During, over 150 min, at most': '90 g/h',
      'After: carbohydrate': '1 g/kg',
      'After: protein': '0.3 g/kg',
    })
    expect(figures('What the gut takes')).toEqual({
      'Not practised': '60 g/h',
      Practising: '75 g/h',
      Trained: '90 g/h',
    })
    expect(screen.getByText(/only for a gut that has practised it/)).toBeVisible()
    expect(figures('Drinking, salt and caffeine')).toEqual({
      'Sweat rate not known': '300\u00a0ml to 600\u00a0ml an hour',
      'Of what is sweated': 'up to 80%',
      'Never above': '1,000\u00a0ml an hour',
      'Sodium, over 2 h in heat (ours)': '300–600 mg/h',
      'Caffeine in a race, at most': '3 mg/kg',
      'Caffeine in a day, at most': '400 mg',
    })
    expect(figures('What the guidelines say')).toMatchObject({
      'Carbs, over 4 hours': '8–12 g/kg',
      Protein: '1.4–2 g/kg',
    })
    expect(screen.getByText(/General guidance is 5–10 g\/kg/)).toBeVisible()
    expect(screen.getByText(/general guidance is 1\.2–1\.6 g\/kg.*20–35% of/)).toBeVisible()
  })

  it('writes decimals as the language does', async () => {
    await show(<NutritionExplainerRoute />, { language: 'id' })
    expect(screen.getByText('× 1,4')).toBeVisible()
    expect(screen.getAllByText('3,5 g/kg').length).toBeGreaterThan(0)
  })
})
