import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow, patchRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { mealKey } from '#domain/ids.ts'
import { planDays } from '#domain/meal-plans/plan-days.ts'
import { isLocked } from '#domain/meal-plans/suggestion.ts'
import { findRecipe } from '#domain/recipes/table.ts'
import { MealPlansRoute } from '#features/plans/MealPlansRoute.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { meal as mealRow, RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'

const withProfile = (db: LocalDatabase) => insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
const NOTHING = { activities: [], fitness: [], races: [], plans: [] }

type PlanFields = FieldsOf<'daily_meal_plans'>
/** A runner whose day is planned; `change` makes something else of each planned meal. */
const withDay =
  (change: (row: PlanFields) => PlanFields = (row) => row, ...days: string[]) =>
  async (db: LocalDatabase): Promise<void> => {
    await withProfile(db)
    const input = { days: [TODAY, ...days], profile: RUNNER_PROFILE, ...NOTHING }
    for (const row of [...(planDays({ ...input, language: 'en' })?.values() ?? [])].flat()) {
      const id = mealKey(db.userId, row.date, row.meal_type)
      await insertRow(db, 'daily_meal_plans', change(row), id)
    }
  }

const screens = (
  <>
    <MealPlansRoute />
    <Toasts />
  </>
)
const today = () => screen.findByRole('region', { name: 'Today' })
/** A meal of the open day. */
async function meal(name: string): Promise<HTMLElement> {
  const heading = await within(await today()).findByRole('heading', { name })
  return heading.closest('li') as HTMLElement
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeAll(loadAllWords)

describe('meal plans', () => {
  it('are empty at first, and one tap plans the week and keeps it', async () => {
    const data = await openRunner(withProfile)
    await show(screens)
    expect(await screen.findAllByText('No meals planned')).toHaveLength(7)
    expect(screen.getByText(/Each day’s meals|Each day's meals/)).toBeVisible()
    await press('Generate Plan')
    await screen.findByRole('button', { name: 'Plan Today anew' })
    expect(screen.queryAllByText('No meals planned')).toHaveLength(0)
    expect(screen.getAllByText('Meets the day')).toHaveLength(7)
    const stored = await data.tables.all('daily_meal_plans')
    const days = new Set(stored.map(({ date }) => date))
    expect([...days].sort()).toEqual(Array.from({ length: 7 }, (_, at) => addDays(TODAY, at)))
    expect(await screen.findByText('7 days planned')).toBeVisible()
    await press('Undo')
    await waitFor(() => expect(screen.getAllByText('No meals planned')).toHaveLength(7))
  })

  it('tell each day’s load and target, and open one day at a time', async () => {
    await openRunner(async (db) => {
      await withProfile(db)
      const run = { activity_type: 'run', status: 'planned', distance_km: 30 } as const
      await insertRow(db, 'training_activities', {
        ...Object.fromEntries(
          (await import('#domain/entities.ts'))
            .fieldNames('training_activities')
            .map((f) => [f, null]),
        ),
        ...run,
        date: addDays(TODAY, 1),
      } as FieldsOf<'training_activities'>)
    })
    await show(screens)
    const sunday = await screen.findByRole('button', { name: /Sun.*22.*Long.*kcal/ })
    const first = screen.getByRole('button', { name: /Today.*Rest.*kcal/ })
    expect(first).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(sunday)
    expect(first).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByRole('region', { name: /Sun/ })).toBeVisible()
    await userEvent.click(sunday)
    expect(screen.queryByRole('region', { name: /Sun/ })).toBeNull()
  })

  it('ask for the body’s measures where there is no target to plan by', async () => {
    await openRunner()
    await show(screens)
    expect(await screen.findByText('No calorie target yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Enter them' })).toHaveAttribute(
      'href',
      '/profile-info',
    )
  })

  it('say what is safe where the device could not save, and go on when there is room', async () => {
    await openRunner(withProfile)
    await show(screens)
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

  it('say which restriction no plan can look at', async () => {
    await openRunner(async (db) => {
      await withProfile(db)
      await patchRow(db, 'profiles', db.userId, { dietary_restrictions: ['vegan', 'low FODMAP'] })
    })
    await show(screens)
    expect(await screen.findByText(/can't look at: low FODMAP/)).toBeVisible()
  })

  it('say on which days training or the diet has changed, and plan those anew at once', async () => {
    const [sunday, monday] = [addDays(TODAY, 1), addDays(TODAY, 2)]
    const data = await openRunner(async (db) => {
      // Sunday was planned for a run that is gone; Monday's lunch is locked.
      await withDay(
        (row) => ({
          ...row,
          exercise_calories: row.date === sunday ? 500 : 0,
          meal_suggestions: row.meal_suggestions.map((each, at) =>
            row.date === monday && row.meal_type === 'lunch' && at === 0
              ? { name: 'Rendang', recipe_id: 'rendang-daging', portions: 1, locked: true }
              : each,
          ),
        }),
        ...[sunday, monday],
      )(db)
    })
    await show(screens)
    expect(await screen.findByRole('button', { name: /Sun.*22.*Training has changed/ }))
    await press('Plan 1 day anew')
    await waitFor(() => expect(screen.queryByText('Training has changed')).toBeNull())
    await act(async () => {
      await data.profile.save({ dietary_restrictions: ['vegan'] })
    })
    expect(await screen.findAllByText('Not for you now')).not.toHaveLength(0)
    await press(/^Plan \d days? anew/)
    // What is locked stays: that day goes on saying so.
    await waitFor(() => expect(screen.getAllByText('Not for you now')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /^Plan \d days? anew/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Mon.*23.*Not for you now/ }))
    expect(await screen.findByText(/Locked before, and not for you now \(vegan\)/)).toBeVisible()
  })

  it('show a plan that another device has made without measures to plan by, and ask for them', async () => {
    await openRunner(async (db) => {
      await withDay()(db)
      await patchRow(db, 'profiles', db.userId, { weight_kg: null })
    })
    await show(screens)
    expect(await meal('Lunch')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Enter them' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /anew|Generate/ })).toBeNull()
  })

  it('show yesterday while something of it is not logged, to log it there', async () => {
    const yesterday = addDays(TODAY, -1)
    const data = await openRunner(async (db) => {
      await withDay(undefined, yesterday)(db)
      for (const meal_type of ['breakfast', 'lunch'] as const)
        await insertRow(db, 'food_logs', mealRow({ meal_type, logged_on: yesterday }))
    })
    await show(screens)
    await userEvent.click(
      await screen.findByRole('button', { name: /Yesterday.*1 meal not logged/ }),
    )
    const region = await screen.findByRole('region', { name: 'Yesterday' })
    expect(within(region).queryByRole('button', { name: /Swap|Lock|anew/ })).toBeNull()
    await userEvent.click(within(region).getByRole('button', { name: 'Log Dinner as eaten' }))
    expect(await screen.findByRole('button', { name: /Yesterday.*All logged/ })).toBeVisible()
    const logs = await data.tables.all('food_logs')
    const dinner = logs.filter(({ meal_type }) => meal_type === 'dinner')
    expect(dinner.length).toBeGreaterThan(0)
    expect(new Set(dinner.map(({ logged_on }) => logged_on))).toEqual(new Set([yesterday]))
    await userEvent.click(screen.getByRole('button', { name: /Today/ }))
    expect(screen.queryByRole('button', { name: /Yesterday/ })).toBeNull()
  })

  it('name a planned meal in the language shown', async () => {
    await openRunner(withDay())
    await show(screens, { language: 'id' })
    const region = await screen.findByRole('region', { name: 'Hari ini' })
    expect(await within(region).findByText('Sarapan')).toBeVisible()
    expect(within(region).getAllByText(/porsi/).length).toBeGreaterThan(0)
  })

  it('show no energy and no grams in portions mode, and still how well a day is met', async () => {
    await openRunner(withDay())
    await show(<FiguresProvider value={false}>{screens}</FiguresProvider>)
    const region = await today()
    expect(within(region).getByText('These meals meet what the day asks for.')).toBeVisible()
    expect(region).not.toHaveTextContent(/kcal|\d\s?g\b/)
    await userEvent.click(screen.getByRole('button', { name: 'Lock Lunch' }))
    expect(await screen.findByRole('button', { name: 'Lock Lunch', pressed: true })).toBeVisible()
  })
})

describe('a planned meal', () => {
  it('is swapped for one of the ten best, locked, and put back by undo', async () => {
    const data = await openRunner(withDay())
    await show(screens)
    const lunch = await meal('Lunch')
    const before = lunch.querySelector('p')?.textContent
    await userEvent.click(within(lunch).getByRole('button', { name: 'Swap Lunch' }))
    const dialog = await screen.findByRole('dialog', { name: 'Another dish: Lunch' })
    const list = await within(dialog).findByRole('list', { name: 'The dishes that suit best' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(10)
    expect(within(list).getAllByText(/Excellent|Good|Fair/)).toHaveLength(10)
    const choice = within(list).getAllByRole('button')[1] as HTMLElement
    const name = choice.querySelector('b')?.textContent ?? ''
    await userEvent.click(choice)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await meal('Lunch')).toHaveTextContent(name)
    expect(screen.getByRole('button', { name: 'Lock Lunch', pressed: true })).toBeVisible()
    const stored = await data.tables.all('daily_meal_plans')
    expect(stored.filter(isLocked).map((row) => row.meal_type)).toEqual(['lunch'])
    await press('Undo')
    await waitFor(async () =>
      expect((await meal('Lunch')).querySelector('p')?.textContent).toBe(before),
    )
  })

  it('finds none in no time, and says how many take longer', async () => {
    await openRunner(withDay())
    await show(screens)
    await userEvent.click(await screen.findByRole('button', { name: 'Swap Dinner' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('radio', { name: '15 min' }))
    for (const item of within(dialog).queryAllByRole('listitem')) {
      const minutes = /(\d+) min/.exec(item.textContent ?? '')?.[1]
      expect(Number(minutes)).toBeLessThanOrEqual(15)
    }
  })

  it('stays in its dialog where the device has no room, with the reason', async () => {
    await openRunner(withDay())
    await show(screens)
    await userEvent.click(await screen.findByRole('button', { name: 'Swap Lunch' }))
    const dialog = await screen.findByRole('dialog')
    const list = await within(dialog).findByRole('list', { name: 'The dishes that suit best' })
    const makeRoom = fillStorage()
    await userEvent.click(within(list).getAllByRole('button')[0] as HTMLElement)
    expect(await within(dialog).findByText('No room left on this device')).toBeVisible()
    makeRoom()
    await userEvent.click(within(list).getAllByRole('button')[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('goes up and down by a quarter serving, and says what the day then misses', async () => {
    await openRunner(
      withDay((row) => ({
        ...row,
        meal_suggestions: row.meal_suggestions.map((each) =>
          each.portions === undefined ? each : { ...each, portions: 1 },
        ),
      })),
    )
    await show(screens)
    const more = await screen.findByRole('button', { name: 'Dinner: a quarter serving more' })
    await userEvent.click(more)
    expect(await within(await meal('Dinner')).findByText('1.25 servings')).toBeVisible()
    for (let at = 0; at < 3; at++) {
      await userEvent.click(more)
      await within(await meal('Dinner')).findByText(`${1.5 + at * 0.25} servings`)
    }
    expect(
      await within(await today()).findByText(/Beside the day's target: .*Energy too much/),
    ).toBeVisible()
    await press('Dinner: a quarter serving less')
    expect(await within(await meal('Dinner')).findByText('1.75 servings')).toBeVisible()
  })

  it('stays when the day is planned anew where it is locked, the others change', async () => {
    const data = await openRunner(
      withDay((row) => ({
        ...row,
        // Made for other training than the day has: it is to be planned anew.
        exercise_calories: 300,
      })),
    )
    await show(screens)
    expect(await within(await today()).findByText(/Training has changed/)).toBeVisible()
    await press('Lock Lunch')
    await screen.findByRole('button', { name: 'Lock Lunch', pressed: true })
    const lunchOf = async () =>
      (await data.tables.all('daily_meal_plans')).find((row) => row.meal_type === 'lunch')
    const before = (await lunchOf())?.meal_suggestions
    const dishOf = (row: FieldsOf<'daily_meal_plans'>) => row.meal_suggestions[0]?.recipe_id
    const firstDishes = new Map(
      (await data.tables.all('daily_meal_plans')).map((row) => [row.meal_type, dishOf(row)]),
    )
    await press('Plan Today anew')
    await waitFor(async () => expect((await lunchOf())?.exercise_calories).toBe(0))
    expect((await lunchOf())?.meal_suggestions).toEqual(before)
    expect(await screen.findByText(/1 meal that is locked/)).toBeVisible()
    // Who plans anew wants other dishes.
    const after = await data.tables.all('daily_meal_plans')
    expect(after.filter((row) => dishOf(row) === firstDishes.get(row.meal_type))).toHaveLength(1)
  })

  it('is logged in one tap with all the tables know, once, and taken back', async () => {
    const data = await openRunner(withDay())
    await show(screens)
    await press(
      await screen
        .findByRole('button', { name: 'Log Breakfast as eaten' })
        .then(() => 'Log Breakfast as eaten'),
    )
    expect(await within(await meal('Breakfast')).findByText('Logged')).toBeVisible()
    const plan = (await data.tables.all('daily_meal_plans')).find(
      (row) => row.meal_type === 'breakfast',
    )
    const logs = await data.tables.all('food_logs')
    expect(logs).toHaveLength(plan?.meal_suggestions.length ?? 0)
    const dish = plan?.meal_suggestions[0]
    const recipe = findRecipe(dish?.recipe_id ?? '')
    const logged = logs.find(({ food_name }) => food_name === dish?.name)
    expect(logged).toMatchObject({ meal_type: 'breakfast', logged_on: TODAY, provisional: false })
    expect(logged?.sodium_mg).toBe(
      Math.round((recipe?.perServing.sodiumMg ?? 0) * (dish?.portions ?? 1)),
    )
    expect(logged?.fiber_grams).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Log Breakfast as eaten' })).toBeNull()
    await press('Undo')
    expect(await screen.findByRole('button', { name: 'Log Breakfast as eaten' })).toBeVisible()
    expect(await data.tables.all('food_logs')).toEqual([])
    // And once more over what was taken back.
    await press('Log Breakfast as eaten')
    expect(await within(await meal('Breakfast')).findByText('Logged')).toBeVisible()
  })

  it('says where something else is logged for it already', async () => {
    await openRunner(async (db) => {
      await withDay()(db)
      await insertRow(db, 'food_logs', mealRow({ meal_type: 'breakfast', logged_on: TODAY }))
    })
    await show(screens)
    expect(
      await within(await meal('Breakfast')).findByText(/logged for this meal already/),
    ).toBeVisible()
    expect(within(await meal('Lunch')).queryByText(/logged for this meal already/)).toBeNull()
  })

  it('is logged once where another device has logged it, too', async () => {
    const data = await openRunner(withDay())
    await show(screens)
    await screen.findByRole('button', { name: 'Log Breakfast as eaten' })
    const food = {
      key: 'x',
      draft: {
        food_name: 'X',
        serving_size: '1',
        meal_type: 'breakfast' as const,
        calories: 1,
        protein_grams: 1,
        carbs_grams: 1,
        fat_grams: 1,
        logged_at: `${TODAY}T08:00:00.000Z`,
      },
    }
    await act(() => data.plans.logMeal(TODAY, 'breakfast', [food]))
    const again = await data.plans.logMeal(TODAY, 'breakfast', [food])
    expect(await data.tables.all('food_logs')).toHaveLength(1)
    // It logged nothing, so it takes nothing back.
    await again.undo()
    expect(await data.tables.all('food_logs')).toHaveLength(1)
  })

  it('says where it is not for the runner any more, and where it was put together without a dish', async () => {
    await openRunner(async (db) => {
      await withDay((row) => ({
        ...row,
        meal_suggestions:
          row.meal_type === 'dinner'
            ? [{ name: 'Olive oil', food_id: 'olive-oil', grams: 10, calories: 88 }]
            : [{ name: 'Rendang', recipe_id: 'rendang-daging', portions: 1, calories: 500 }],
      }))(db)
      await patchRow(db, 'profiles', db.userId, { dietary_restrictions: ['vegan'] })
    })
    await show(screens)
    expect(await within(await meal('Lunch')).findByText(/not for you now \(vegan\)/)).toBeVisible()
    expect(await within(await meal('Dinner')).findByText(/No dish of ours suits/)).toBeVisible()
  })
})
