import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { EditMealSheet } from '#features/meals/EditMealSheet.tsx'
import type { Language } from '#i18n/languages.ts'
import { currentSession, saveSession } from '#remote/auth/session.ts'
import { meal } from '../../helpers/rows.ts'
import { SEEN } from '../../helpers/seen-meal.ts'
import { json } from '../../helpers/servers/troubled-server.ts'
import { SESSION, troubledBackend } from '../in-trouble.ts'
import { show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'

const server = troubledBackend()

/** The edit dialog of a meal, and the meal as the device holds it when the dialog is done. */
async function editMeal(fields: Partial<FieldsOf<'food_logs'>>, language: Language = 'en') {
  const id = crypto.randomUUID()
  const on = { logged_on: TODAY, logged_at: `${TODAY}T03:00:00.000Z` }
  const data = await openRunner((db) => insertRow(db, 'food_logs', meal({ ...on, ...fields }), id))
  saveSession({ ...SESSION, user: currentSession()?.user ?? SESSION.user })
  server.answers((response, path) =>
    json(200, path.endsWith('/nutrition-ai') ? SEEN : {})(response, path),
  )
  const onClose = vi.fn()
  await show(<EditMealSheet id={id} onClose={onClose} />, {
    language,
  })
  await screen.findByRole('dialog')
  return {
    onClose,
    async saved() {
      await userEvent.click(screen.getByRole('button', { name: 'Save meal' }))
      await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
      return data.meals.read(id)
    },
  }
}

const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

async function type(name: RegExp, words: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, words)
}

async function takeEstimate(): Promise<void> {
  await openTab('AI')
  await userEvent.click(await screen.findByRole('button', { name: 'Calculate with AI' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use these figures' }))
}

const TYPED = { manual_nutrition: true, ai_calculated: false }
const ESTIMATED = { manual_nutrition: false, ai_calculated: true }
const { calories, protein_grams, carbs_grams, fat_grams } = SEEN.nutritionData
const { fluid_ml, sodium_mg, fiber_grams, caffeine_mg } = SEEN.nutritionData
const EXTRA = { fluid_ml, sodium_mg, fiber_grams, caffeine_mg }
const OF_ESTIMATE = { calories, protein_grams, carbs_grams, fat_grams, ...EXTRA }

describe('figures of an edited meal', () => {
  it('that were typed are the runner’s', async () => {
    const { saved } = await editMeal(ESTIMATED)
    await openTab('Manual')
    await type(/Energy/, '610')
    expect(await saved()).toMatchObject({ calories: 610, ...TYPED })
  })

  it('that were taken from an estimate are the model’s', async () => {
    const { saved } = await editMeal(TYPED)
    await takeEstimate()
    expect(await saved()).toMatchObject({ ...OF_ESTIMATE, ...ESTIMATED })
  })

  it('are the model’s too where its estimate says the same as was typed', async () => {
    const { saved } = await editMeal({ ...OF_ESTIMATE, ...TYPED })
    await takeEstimate()
    expect(await saved()).toMatchObject({ ...OF_ESTIMATE, ...ESTIMATED })
  })

  it('that were typed over an estimate are the runner’s', async () => {
    const { saved } = await editMeal(ESTIMATED)
    await takeEstimate()
    await type(/Carbs/, '35')
    expect(await saved()).toMatchObject({ ...OF_ESTIMATE, carbs_grams: 35, ...TYPED })
  })

  it('that nobody touched stay whose they were', async () => {
    const { saved } = await editMeal(ESTIMATED)
    await type(/Food or meal/, 'Soto betawi')
    expect(await saved()).toMatchObject({ food_name: 'Soto betawi', calories: 520, ...ESTIMATED })
  })
})

it('shows the tab of what is wrong and goes to its field', async () => {
  const { onClose } = await editMeal({})
  await openTab('Manual')
  await type(/Energy/, 'lots')
  await openTab('AI')
  await userEvent.click(screen.getByRole('button', { name: 'Save meal' }))
  expect(screen.getByText('Enter a number, such as 45 or 12.5')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Energy/ })).toHaveFocus()
  await type(/Energy/, '300')
  await openTab('Basic')
  await userEvent.clear(screen.getByRole('textbox', { name: /Food or meal/ }))
  await openTab('Manual')
  await userEvent.click(screen.getByRole('button', { name: 'Save meal' }))
  expect(screen.getByText('Give the meal a name')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Food or meal/ })).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['en', 'Update failed', 'No room left on this device. The last change', 'Save meal', /Food or/],
  [
    'id',
    'Gagal memperbarui',
    'Penyimpanan perangkat penuh. Perubahan',
    'Simpan makanan',
    /^Makanan/,
  ],
] as const)(
  'says in %s that the update failed and why, and saves what was typed later',
  async (language, title, reason, save, name) => {
    const { onClose } = await editMeal({}, language)
    await type(name, 'Soto betawi')
    const makeRoom = fillStorage()
    await userEvent.click(screen.getByRole('button', { name: save }))
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(`${title}${reason}`)
    expect(screen.getByRole('textbox', { name })).toHaveValue('Soto betawi')
    expect(onClose).not.toHaveBeenCalled()
    makeRoom()
    await userEvent.click(screen.getByRole('button', { name: save }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  },
)

describe('a meal eaten in another zone', () => {
  const HERE = -new Date(`${TODAY}T03:00:00.000Z`).getTimezoneOffset()
  const AWAY = HERE - 240

  it('keeps its hour, its day and its zone, and takes another hour in that zone', async () => {
    const { saved } = await editMeal({
      utc_offset_minutes: AWAY,
      logged_at: `${TODAY}T12:00:00.000Z`,
    })
    const time = await screen.findByLabelText(/^Time/)
    const there = new Date(Date.parse(`${TODAY}T12:00:00Z`) + AWAY * 60_000).toISOString()
    expect(time).toHaveValue(there.slice(0, 16))
    fireEvent.change(time, { target: { value: `${TODAY}T07:30` } })
    expect(await saved()).toMatchObject({
      logged_at: new Date(Date.parse(`${TODAY}T07:30Z`) - AWAY * 60_000).toISOString(),
      logged_on: TODAY,
      utc_offset_minutes: AWAY,
    })
  })
})

describe('an amount of an edited meal', () => {
  const BOWL = { serving_size: '1 bowl (250 g)', calories: 276, fluid_ml: 180, ...ESTIMATED }

  it('takes all figures along, and leaves whose they are', async () => {
    const { saved } = await editMeal({ ...BOWL, carbs_grams: 30.3, fat_grams: null })
    await type(/^Amount/, '2')
    expect(await saved()).toMatchObject({
      ...{ serving_size: '2 bowl (500 g)', calories: 552, carbs_grams: 60.6, fat_grams: null },
      ...{ fluid_ml: 360, ...ESTIMATED },
    })
  })

  it('leaves figures that are typed after it', async () => {
    const { saved } = await editMeal(BOWL)
    await type(/^Amount/, '2')
    await openTab('Manual')
    await type(/Energy/, '610')
    expect(await saved()).toMatchObject({ serving_size: '2 bowl (500 g)', calories: 610, ...TYPED })
  })

  it('is no more than words where the words alone change', async () => {
    const { saved } = await editMeal(BOWL)
    await type(/^Serving/, 'cup')
    expect(await saved()).toMatchObject({ serving_size: '1 cup', calories: 276 })
  })
})
