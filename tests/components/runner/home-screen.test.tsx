import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DrinksToday } from '#app/banners/DrinksToday.tsx'
import { HomeParts } from '#app/banners/HomeParts.tsx'
import { InstallOffer } from '#app/banners/InstallOffer.tsx'
import { PhotosToConfirm } from '#app/banners/PhotosToConfirm.tsx'
import { insertRow, insertRows } from '#db/rows.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import type { DayInput, ScoreProfile } from '#domain/scoring/score-types.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { hero } from '#features/home/cards.ts'
import { HomeRoute } from '#features/home/HomeRoute.tsx'
import { HomeScreen } from '#features/home/HomeScreen.tsx'
import { meal as mealFields, RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

const DATE = '2026-11-20'

const PROFILE: ScoreProfile = {
  weight_kg: 70,
  height_cm: 175,
  age: 35,
  sex: 'male',
  activity_level: [],
  fitness_level: 'intermediate',
}

function meal(parts: Partial<Row<'food_logs'>>): Row<'food_logs'> {
  return {
    id: 'm1',
    user_id: 'u1',
    rev: '',
    created_clock: '',
    edit_clocks: {},
    meal_type: 'lunch',
    food_name: 'Gado-gado',
    serving_size: '1 plate',
    calories: 640,
    protein_grams: 24,
    carbs_grams: 60,
    fat_grams: 34,
    fluid_ml: null,
    sodium_mg: null,
    fiber_grams: null,
    caffeine_mg: null,
    logged_at: '2026-11-20T05:10:00.000Z',
    logged_on: DATE,
    utc_offset_minutes: 420,
    manual_nutrition: true,
    ai_calculated: false,
    provisional: false,
    photo_path: null,
    ...parts,
  }
}

function clockAt({ date, minuteOfDay }: NonNullable<DayInput['now']>): Date {
  const clock = new Date(`${date}T00:00`)
  clock.setMinutes(minuteOfDay)
  return clock
}

function dayOf(parts: Partial<DayInput> = {}): DayInput {
  const none = { foodLogs: [], plans: [], activities: [], fitness: null, races: [] }
  return { date: DATE, profile: PROFILE, ...none, ...parts }
}

/** The home screen of a day as the real domain scores it. */
async function home(
  input: Partial<Pick<DayInput, 'now'>> & {
    profile?: ScoreProfile | null
    meals?: Row<'food_logs'>[]
    activities?: DayInput['activities']
    language?: 'en' | 'id'
  } = {},
) {
  const { meals = [], activities = [], profile = PROFILE, now } = input
  // What is asked for now depends on the hour on the wall: here the day's, or noon.
  const clock = clockAt(now ?? { date: DATE, minuteOfDay: 12 * 60 })
  vi.useFakeTimers({ toFake: ['Date'], now: clock })
  const score = scoreDay(dayOf({ profile, foodLogs: meals, activities, ...(now && { now }) }))
  const acts = {
    userId: 'u1',
    onOpenMeal: vi.fn(),
    onLogMeal: vi.fn(),
  }
  await show(<HomeScreen day={{ foodLogs: meals, target: score.target, score }} {...acts} />, {
    language: input.language ?? 'en',
  })
  await screen.findByTestId('energy-consumed')
  return { score, ...acts }
}

beforeAll(loadAllWords)
afterEach(() => {
  vi.useRealTimers()
})

describe('the home screen', () => {
  it('has the rings in the frame in which it has the day, where their code is here', async () => {
    await hero.preload()
    const score = scoreDay(dayOf())
    const acts = { userId: 'u1', onOpenMeal: vi.fn(), onLogMeal: vi.fn() }
    await show(<HomeScreen day={{ foodLogs: [], target: score.target, score }} {...acts} />)
    expect(screen.getByTestId('energy-consumed')).toBeVisible()
  })

  it('is honest without body metrics: no score, what is missing, and what was eaten', async () => {
    await home({ profile: null, meals: [meal({})] })
    expect(screen.getByTestId('day-score')).toHaveTextContent(/^–$/)
    expect(screen.getByText('Missing: body metrics (weight, height, age)')).toBeVisible()
    // What was eaten counts all the same.
    expect(screen.getByTestId('energy-consumed')).toHaveTextContent('640')
  })

  it('shows energy and macros against the target in words as well', async () => {
    const { score } = await home({ meals: [meal({}), meal({ id: 'm2', calories: 360 })] })
    const kcal = new Intl.NumberFormat('en').format(score.target.calories)
    expect(screen.getByTestId('energy-consumed')).toHaveTextContent('1,000')
    expect(
      screen.getByRole('img', { name: `Energy: 1,000\u00a0kcal of ${kcal}\u00a0kcal` }),
    ).toBeVisible()
    expect(screen.getByRole('img', { name: /^Protein: 48\u00a0g of 112\u00a0g$/ })).toBeVisible()
    const left = new Intl.NumberFormat('en').format(score.target.calories - 1000)
    expect(screen.getByText(/kcal left/)).toHaveTextContent(`${left} kcal left`)
  })

  it('says how far over the target one is', async () => {
    const { score } = await home({ meals: [meal({ calories: 9000 })] })
    const over = new Intl.NumberFormat('en').format(9000 - score.target.calories)
    expect(screen.getByText(/kcal over/)).toHaveTextContent(`${over} kcal over`)
  })

  it.each(['en', 'id'] as const)(
    'says on target where the score takes no points: %s',
    async (language) => {
      const words = { en: 'On target', id: 'Sesuai target' }[language]
      const rest = await home({ meals: [] })
      cleanup()
      await home({ meals: [meal({ calories: rest.score.target.calories * 1.1 })], language })
      expect(screen.getByText(words)).not.toHaveAttribute('data-over')
      cleanup()
      // Of a long day carbohydrate above plan costs nothing.
      const activities = [{ ...emptyActivity(DATE), distance_km: 22, duration_minutes: 130 }]
      const { target } = (await home({ activities })).score
      cleanup()
      const [calories, carbs_grams] = [target.calories + 800, target.carbsGrams + 200]
      const { score } = await home({
        activities,
        meals: [meal({ calories, carbs_grams })],
        language,
      })
      expect(score.parts.map(({ code }) => code)).not.toContain('penalty_over_calories')
      expect(screen.getByText(words)).not.toHaveAttribute('data-over')
    },
  )

  it('explains the score part by part, with what would raise it', async () => {
    const { score } = await home({ meals: [meal({})] })
    expect(screen.getByTestId('day-score')).toHaveTextContent(String(score.total))
    await userEvent.click(screen.getByRole('button', { name: 'Why this score' }))
    const panel = screen.getByRole('region', { name: 'Daily score' })
    expect(await within(panel).findByText('Meal structure')).toBeVisible()
    expect(within(panel).getByText('Log: Breakfast, Dinner')).toBeVisible()
    expect(within(panel).getAllByText(/^Eat about/).length).toBeGreaterThan(0)
  })

  it('explains it in Indonesian', async () => {
    await home({ meals: [meal({})], language: 'id' })
    await userEvent.click(screen.getByRole('button', { name: 'Asal skor' }))
    expect(await screen.findByText('Catat: Sarapan, Makan malam')).toBeVisible()
    expect(
      screen.getByRole('img', { name: /^Energi: 640\u00a0kkal dari 2\.\d{3}\u00a0kkal$/ }),
    ).toBeVisible()
  })

  it('says that a running day is provisional and where it can end', async () => {
    const { score } = await home({ meals: [meal({})], now: { date: DATE, minuteOfDay: 13 * 60 } })
    expect(screen.getByText('so far')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Why this score' }))
    expect(
      screen.getByText(`Today can end between ${score.range?.low} and ${score.range?.high}`),
    ).toBeVisible()
  })

  it('opens the meal that was tapped', async () => {
    const { onOpenMeal } = await home({ meals: [meal({}), meal({ id: 'm2', food_name: 'Apple' })] })
    await userEvent.click(screen.getByRole('button', { name: /Apple/ }))
    expect(onOpenMeal).toHaveBeenCalledExactlyOnceWith('m2')
  })

  it('tells an empty day what to do first', async () => {
    const { onLogMeal } = await home()
    await userEvent.click(screen.getByRole('button', { name: 'Log Meal' }))
    expect(onLogMeal).toHaveBeenCalledOnce()
  })

  it('shows no 0 before the first meal, but what the day wants', async () => {
    const { score } = await home({ now: { date: DATE, minuteOfDay: 11 * 60 } })
    expect(score.total).toBe(0)
    const panel = within(screen.getByRole('region', { name: 'Daily score' }))
    expect(panel.getByTestId('day-score')).toHaveTextContent(/^–$/)
    expect(panel.getByText(/kcal left/)).toHaveTextContent(/^2,\d{3} kcal left$/)
    expect(panel.getByRole('img', { name: /^Carbs: 0.g of \d{3}.g$/ })).toBeVisible()
    expect(panel.queryByRole('button')).toBeNull()
  })

  it('says in the evening that too little energy is left for the body', async () => {
    const { score } = await home({
      meals: [meal({}), meal({ id: 'm2', meal_type: 'breakfast', calories: 300 })],
      now: { date: DATE, minuteOfDay: 21 * 60 + 30 },
    })
    expect(score.total).toBeLessThan(60)
    expect(screen.getByText(/leaves the body too little beside training/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Why this score' }))
    expect((await screen.findAllByText(/^Eat about .*kcal more/)).length).toBeGreaterThan(0)
  })

  it('says that the calculation is under development', async () => {
    await home()
    expect(
      screen.getByText(
        'Nutrition calculations are under development and give only rough guidance.',
      ),
    ).toBeVisible()
  })
})

it('a new device that knows the runner’s target, but no meal of the day yet, claims nothing', async () => {
  const firstPull = new BehaviorSubject(true)
  const data = await openRunner((db) => insertRow(db, 'profiles', RUNNER_PROFILE, db.userId))
  Object.assign(data.sync, { firstPull$: firstPull })
  await show(
    <HomeRoute
      Parts={HomeParts}
      DrinksToday={DrinksToday}
      ActivitiesToConfirm={() => null}
      PhotosToConfirm={PhotosToConfirm}
      Offers={InstallOffer}
    />,
  )
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
  // What is logged meanwhile is shown with what there is.
  const logged_at = `${TODAY}T05:00:00.000Z`
  await act(() => data.meals.log(mealFields({ food_name: 'Bubur', logged_at })))
  expect(await screen.findByText('Bubur')).toBeVisible()
  const [bubur] = await data.tables.all('food_logs')
  await act(() => data.meals.remove(bubur?.id ?? ''))
  await vi.waitFor(() => expect(screen.queryByText('Bubur')).toBeNull())
  expect(screen.queryByText('Nothing logged yet')).toBeNull()
  act(() => firstPull.next(false))
  expect(await screen.findByText('Nothing logged yet')).toBeVisible()
})

describe('photos on the home screen', () => {
  const photo = (fields: Partial<FieldsOf<'food_logs'>>) => ({
    fields: mealFields({
      ...{ logged_on: TODAY, logged_at: `${TODAY}T01:00:00.000Z`, provisional: true },
      ...fields,
    }),
  })
  const unseen = photo({ food_name: 'From a photo', calories: 0 })

  it('are confirmed with one tap once they are analysed', async () => {
    const data = await openRunner((db) =>
      insertRows(db, 'food_logs', [unseen, photo({ food_name: 'Ketoprak', ai_calculated: true })]),
    )
    await show(
      <HomeRoute
        Parts={HomeParts}
        DrinksToday={DrinksToday}
        ActivitiesToConfirm={() => null}
        PhotosToConfirm={PhotosToConfirm}
        Offers={InstallOffer}
      />,
      {
        language: 'id',
      },
    )
    const panel = await screen.findByRole('region', { name: 'Foto makanan' })
    expect(within(panel).getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(within(panel).getByRole('button', { name: 'Benar' }))
    await vi.waitFor(() => expect(panel).not.toBeInTheDocument())
    const waiting = (await data.tables.all('food_logs')).filter(({ provisional }) => provisional)
    expect(waiting.map(({ food_name }) => food_name)).toEqual(['From a photo'])
  })

  it('are not asked for, nor their code, while none is analysed', async () => {
    const NeverShown = vi.fn(() => null)
    const logged = photo({ food_name: 'Soto ayam', provisional: false })
    await openRunner((db) => insertRows(db, 'food_logs', [unseen, logged]))
    await show(
      <HomeRoute
        Parts={HomeParts}
        DrinksToday={DrinksToday}
        ActivitiesToConfirm={() => null}
        PhotosToConfirm={NeverShown}
        Offers={InstallOffer}
      />,
    )
    expect(await screen.findByText('Soto ayam')).toBeVisible()
    expect(screen.getByText('Provisional until the photo is analysed')).toBeVisible()
    expect(NeverShown).not.toHaveBeenCalled()
  })
})
