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
    names.map((name, at) => [name.textContent, values[at]?.textContent.trim() ?? '']),
  )
}

/** What is said behind the sign of a topic. */
function more(topic: string): HTMLElement {
  const [button, note] = screen.getAllByLabelText(`More: ${topic}`)
  expect(button).toHaveAttribute('popovertarget', note?.id)
  if (!note) throw new Error(`nothing more on ${topic}`)
  return note
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
    expect(figures('Colours')).toEqual({
      'On target': 'from 80%',
      Close: 'from 60%',
      Building: 'from 40%',
    })
    expect(document.body).not.toHaveTextContent(/streak|tier|Fuel (Athlete|Elite)/)
  })

  it('is told with the figures the engine counts with', async () => {
    await openRunner()
    await show(<ScoreExplainerRoute />)
    await screen.findByText(/Keeps the streak/)
    expect(figures('Food and training')).toEqual({
      Rest: 'Food 100%',
      Easy: 'Food 70% Training 30%',
      Moderate: 'Food 60% Training 40%',
      Long: 'Food 55% Training 45%',
      Quality: 'Food 60% Training 40%',
    })
    expect(more('Food and training')).toHaveTextContent(/15% is how the meals are spread/)
    expect(figures('What counts how much')).toEqual({
      Running: 'Energy 30% Carbs 40% Protein 20% Fat 10%',
      'Meal plan': 'Energy 35% Carbs 30% Protein 25% Fat 10%',
      'Other days': 'Energy 40% Carbs 25% Protein 25% Fat 10%',
    })
    expect(figures('Close to the plan')).toEqual({
      '±5%': '100',
      '±10%': '80',
      '±20%': '60',
      '±30%': '40',
      '±40%': '20',
    })
    expect(more('Close to the plan')).toHaveTextContent(
      /For beginners each step is 1\.5 times as wide/,
    )
    expect(figures('Meals of the day')).toEqual({
      Training: 'Breakfast 25 Lunch 25 Dinner 25 Snack 25',
      Rest: 'Breakfast 33 Lunch 33 Dinner 33',
      'One meal over 60% of what was eaten': 'at most 70',
    })
    expect(figures('Training done')).toEqual({
      '25%': '30',
      '50%': '60',
      '75%': '80',
      '90%': '100',
      '>120%': '90',
      '>150%': '70',
      'A rest day, rested': '100',
    })
    expect(figures('Bonuses and deductions')).toEqual({
      'Fuelled before training': '+3',
      'Ate soon after training': '+3',
      'Protein spread over the day': '+2',
      'Fuelled during a long session': '+2',
      'Energy or fat above 110%': '−3',
      'Fat above 115% of plan': '−5',
      'Energy above 115% of plan': '−10',
      'No main meal': '−10',
      'Nothing logged': '−30',
    })
    expect(more('Bonuses and deductions')).toHaveTextContent(/adds up to 10 in a day/)
    expect(figures('Enough for body and training')).toEqual({
      'Below 30\u00a0kcal/kg': 'at most 59',
      'The same, after more than 1,000\u00a0kcal of training': 'at most 69',
    })
    expect(screen.getByText('A warning sign, not a diagnosis.')).toBeVisible()
    expect(figures('Colours, streak and tiers')).toEqual({
      'On target': 'from 80%',
      Close: 'from 60%',
      Building: 'from 40%',
      'Keeps the streak': 'from 70',
      'Fuel Athlete, average of 28 days': 'from 70',
      'Fuel Elite': 'above 85',
    })
    expect(screen.getByText(/give only rough guidance/)).toBeVisible()
  })

  it('is told in Indonesian', async () => {
    await show(<ScoreExplainerRoute />, { language: 'id' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cara kerja skor')
    expect(screen.getAllByText('Istirahat')[0]).toBeVisible()
  })
})

describe('how the targets work', () => {
  it('is told with the figures the engine counts with', async () => {
    await show(<NutritionExplainerRoute />)
    expect(figures('Energy')).toEqual({
      Rest: '1.4',
      Easy: '1.6',
      Moderate: '1.8',
      Long: '2',
      Quality: '2.1',
      'A kilometre of running': '1 kcal/kg',
      'A kilometre of walking': '0.5 kcal/kg',
    })
    expect(figures('Carbohydrate')).toEqual({
      Rest: '3.5',
      Easy: '5.5',
      Moderate: '7',
      Long: '9',
      Quality: '8',
      'Two days before a race over 90 min': '8–10 g/kg',
    })
    expect(more('Carbohydrate')).toHaveTextContent(/body mass index of 27 only 25% of the mass/)
    expect(figures('Protein and fat')).toMatchObject({ 'Fat, of the energy': '20–35%' })
    expect(figures('Around training')).toEqual({
      'Carbs 2 to 1 h before': '1.5 g/kg',
      '>60 min': '30',
      '>120 min': '60',
      '>150 min': '≤ 90',
      'Carbs within 2 h after': '1 g/kg',
      'After hard training, or from 90 min': '1.2 g/kg',
      'Protein after': '0.3 g/kg',
    })
    expect(figures('What the gut takes')).toEqual({
      'Not practised': '60',
      Practising: '75',
      Trained: '90',
    })
    expect(screen.getByText('More than 60 only with practice.')).toBeVisible()
    expect(more('What the gut takes')).toHaveTextContent(/only for a gut that has practised it/)
    expect(screen.getByText(/Never drink more than you sweat/)).toBeVisible()
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
    expect(more('Carbohydrate')).toHaveTextContent(/General guidance is 5–10 g\/kg/)
    expect(more('Protein and fat')).toHaveTextContent(/general guidance is 1\.2–1\.6 g\/kg/)
  })

  it('writes decimals as the language does', async () => {
    await show(<NutritionExplainerRoute />, { language: 'id' })
    expect(screen.getByText('1,4')).toBeVisible()
    expect(screen.getAllByText('3,5').length).toBeGreaterThan(0)
  })
})
