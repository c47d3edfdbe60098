import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DrinksToday } from '#app/banners/DrinksToday.tsx'
import { HomeParts } from '#app/banners/HomeParts.tsx'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { fuellingMass } from '#domain/fuelling/mass.ts'
import { preFuelCarbs } from '#domain/fuelling/pre.ts'
import type { HomeInput } from '#domain/home/build-home.ts'
import { dayKey } from '#domain/ids.ts'
import { HomeRoute } from '#features/home/HomeRoute.tsx'
import { placed } from '#features/home/know-parts.ts'
import { NutritionTips } from '#features/home/NutritionTips.tsx'
import { OWN_PARTS } from '#features/home/parts/list.ts'
import { SnackGuide } from '#features/home/SnackGuide.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import type { Language } from '#i18n/languages.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { meal } from '../../helpers/rows.ts'
import { DAY, homeAt, PROFILE, run } from '../../unit/home/home-days.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

const logged = [meal({ logged_on: DAY, meal_type: 'breakfast' })] as Row<'food_logs'>[]
const NOON = 12 * 60

/** One of Home's parts on a day. */
async function part(name: string, known: Partial<HomeInput>, at = NOON, language: Language = 'en') {
  const found = OWN_PARTS.find((each) => each.name === name)
  const home = homeAt(at, known)
  if (!found?.applies(home)) throw new Error(`${name} does not apply`)
  await show(
    <FiguresProvider value={home.figures}>
      <found.Show home={home} />
    </FiguresProvider>,
    { language },
  )
  return home
}

/** What is to be done now of one of Home's parts; null where it has nothing to say. */
async function now(name: string, known: Partial<HomeInput>, at: number, language: Language = 'en') {
  const home = homeAt(at, known)
  const found = placed(home, OWN_PARTS).now.find((each) => each.name === name)
  if (!found) throw new Error(`${name} is nothing of now`)
  await show(
    <FiguresProvider value={home.figures}>
      <found.Show home={home} />
    </FiguresProvider>,
    { language },
  )
  const heading = screen.queryByRole('heading')
  const words = (node: Node | null) => node?.textContent?.replace(/\s/g, ' ')
  return heading && { what: words(heading), why: words(heading.nextSibling) }
}

describe('what to do now', () => {
  const before = { activities: [run({ start_time: '14:00' })] }
  const long = run({ date: addDays(DAY, 1), distance_km: 16, duration_minutes: 100 })
  const evening = { activities: [{ ...long, start_time: '06:00' }] }
  const plans = (['breakfast', 'dinner'] as const).map((meal_type) => ({
    ...{ date: DAY, meal_type, recommended_calories: 650, recommended_protein_grams: 30 },
    ...{ recommended_carbs_grams: 96, recommended_fat_grams: 15, meal_suggestions: [] },
    exercise_calories: null,
  }))
  const dinner = [meal({ logged_on: DAY, meal_type: 'dinner' })] as Row<'food_logs'>[]

  it('before a run: how much, by when, for what; its amount is none of portions mode’s', async () => {
    expect(await now('upcoming', before, NOON)).toEqual({
      what: '90 g of carbs, 12:00 PM to 01:00 PM',
      why: expect.stringMatching(/^Run · 02:00 PM · 8 km/),
    })
    expect(screen.getByRole('link', { name: 'Log' })).toHaveAttribute('href', '/?action=add')
    cleanup()
    expect((await now('upcoming', { ...before, figures: false }, NOON))?.what).toMatch(
      /^Pre-run snack, 12/,
    )
    cleanup()
    expect((await now('upcoming', before, 13 * 60 + 30))?.what).toBe('Something small and sugary')
  })

  it('in the evening: the dinner for tomorrow, and once it is eaten the morning', async () => {
    expect(await now('tomorrow', evening, 19 * 60)).toMatchObject({
      what: expect.stringMatching(/^Dinner: \d{2,3} g of carbs$/),
      why: expect.stringMatching(/^Tomorrow: Run · 06:00 AM · 16 km/),
    })
    cleanup()
    expect((await now('tomorrow', evening, 19 * 60, 'id'))?.what).toMatch(/^Makan malam: \d+/)
    cleanup()
    expect((await now('tomorrow', { ...evening, foodLogs: dinner }, 20 * 60))?.what).toMatch(
      /^90 g of carbs, 04:00/,
    )
    expect(screen.getByRole('link', { name: 'Show' })).toBeVisible()
  })

  it('else: the next meal of the plan, then what would raise the score, then nothing', async () => {
    expect(await now('next-meal', { plans }, NOON)).toEqual({
      what: 'Dinner: 650 kcal',
      why: '07:00 PM · 96 g carbs · 30 g protein',
    })
    cleanup()
    expect(await now('next-meal', { plans, figures: false }, NOON)).toEqual({
      what: 'Dinner',
      why: '07:00 PM',
    })
    cleanup()
    expect((await now('next-meal', { plans, foodLogs: dinner }, 20 * 60))?.why).toMatch(/^up to \+/)
    cleanup()
    expect(await now('next-meal', {}, NOON)).toBeNull()
  })
})

describe('advice about the score', () => {
  it('is best first, and each line opens what it asks for', async () => {
    await part('coaching', { foodLogs: logged }, 21 * 60)
    const panel = screen.getByRole('region', { name: 'What would raise your score' })
    const lines = within(panel).getAllByRole('link')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toHaveAttribute('href', '/?action=add')
    expect(panel).toHaveTextContent(/up to \+\d/)
    // Grams of what, says the line itself.
    expect(panel).toHaveTextContent(/Eat about \d+.g more (carbs|protein|fat)/)
  })

  it('asks for body metrics where there are none, in Indonesian too', async () => {
    const profile = { ...PROFILE, weight_kg: null }
    await part('coaching', { foodLogs: logged, profile }, NOON, 'id')
    const [link] = screen.getAllByRole('link', { name: /Isi berat, tinggi, dan usia Anda/ })
    expect(link).toHaveAttribute('href', '/profile-info')
  })
})

describe('the ledger', () => {
  const total = () => screen.getByRole('region', { name: 'Energy ledger' })
  const eaten = (share: number) => {
    const { target } = homeAt(NOON)
    const calories = Math.round(target.calories * share)
    return [meal({ logged_on: DAY, calories })] as Row<'food_logs'>[]
  }

  it('says over where the score does, and else how far beyond the target', async () => {
    await part('ledger', { foodLogs: eaten(1.05) })
    expect(total()).toHaveTextContent(/On target\+\d+.kcal/)
    expect(total()).not.toHaveTextContent('Over')
    cleanup()
    await part('ledger', { foodLogs: eaten(1.2) })
    expect(total()).toHaveTextContent(/Over\d+.kcal/)
  })
})

describe('the race goal', () => {
  const goal = (fields: object) => part('goal', { profile: { ...PROFILE, ...fields } })

  it('can be set where there is none', async () => {
    await goal({})
    expect(screen.getByRole('link', { name: 'Set Goal' })).toHaveAttribute('href', '/goals')
  })

  it('leads to the race plan, where that race is entered', async () => {
    await openRunner((db) =>
      insertRow(db, 'races', {
        ...{ date: addDays(DAY, 42), name: 'Borobudur', start_time: null, distance_km: 42.2 },
        ...{ city: null, list_id: null, goal_minutes: null, plan: null, log: {}, debrief: null },
      }),
    )
    const goal_name = 'Borobudur'
    await goal({ goal_type: 'marathon', goal_name, target_date: addDays(DAY, 42) })
    expect(await screen.findByRole('link', { name: 'Race plan' })).toBeVisible()
  })

  it('leads from a race behind to its debrief and to the next goal', async () => {
    const date = addDays(DAY, -3)
    await openRunner((db) =>
      insertRow(db, 'races', {
        ...{ date, name: 'Borobudur', start_time: null, distance_km: 42.2 },
        ...{ city: null, list_id: null, goal_minutes: null, plan: null, log: {}, debrief: null },
      }),
    )
    await goal({ goal_type: 'marathon', goal_name: null, target_date: date })
    expect(await screen.findByRole('link', { name: 'How it went' })).toBeVisible()
    expect(screen.getByText('Borobudur')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next goal' })).toHaveAttribute('href', '/race-goal')
  })

  it.each([
    [42, /^42\s*days to go/],
    [1, /^1\s*day to go/],
    [0, 'Today is race day'],
    [-3, /^Was on /],
  ])('counts the days: %i', async (days, words) => {
    await goal({ goal_type: 'half_marathon', goal_name: null, target_date: addDays(DAY, days) })
    expect(screen.getByText('Half marathon')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Update' })).toBeVisible()
    const panel = screen.getByRole('region', { name: 'Race goal' })
    if (typeof words === 'string') expect(within(panel).getByText(words)).toBeVisible()
    else if (days > 0) expect(panel.textContent).toMatch(new RegExp(`${days}day`))
    else expect(within(panel).getByText(words)).toBeVisible()
  })
})

describe('fuel for training', () => {
  const long = run({
    ...{ date: addDays(DAY, 1), start_time: '07:00', distance_km: 18, duration_minutes: 100 },
    user_activity_label: 'long_run',
  })

  it('of tomorrow says why, when and how much', async () => {
    await part('tomorrow', { activities: [long] }, 20 * 60)
    const panel = screen.getByRole('region', { name: 'Fuel for tomorrow' })
    expect(panel).toHaveTextContent('10 km or more · An hour or more')
    expect(panel).toHaveTextContent(
      /Eat before it between 0?5:00.* and 0?6:00.*\. About 90.g of carbs/,
    )
  })

  it('goes by the mass that the targets and the notification go by', async () => {
    // BMI 35: 27 of it and a quarter of the rest.
    const profile = { ...PROFILE, weight_kg: 98.8 }
    const grams = preFuelCarbs(fuellingMass(profile) ?? 0)
    await part('tomorrow', { profile, activities: [long] }, 20 * 60)
    expect(screen.getByText(/About \d+.g of carbs/)).toHaveTextContent(
      new RegExp(`About ${Math.round(grams)}.g`),
    )
    const home = homeAt(NOON, { profile })
    await show(<SnackGuide home={home} onClose={() => undefined} />)
    const guide = await screen.findByRole('dialog', { name: 'Pre-run snack' })
    expect(guide).toHaveTextContent(new RegExp(`about ${Math.round(grams)}.g`, 'i'))
  })

  it('of tomorrow is without grams in portions mode', async () => {
    await part('tomorrow', { activities: [long], figures: false }, 20 * 60)
    expect(screen.getByText(/^Eat before it between 0?5:00/)).not.toHaveTextContent('carbs')
  })

  it('has a guide of snacks without what the runner doesn’t eat', async () => {
    const profile = { ...PROFILE, dietary_restrictions: ['vegan', 'bananas', 'quince jam'] }
    await part('upcoming', { profile, activities: [run({ start_time: '14:00' })] })
    expect(screen.getByText(/^Pre-run snack between 12:00.* and (01|1|13):00/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'What to eat before' }))
    const guide = await screen.findByRole('dialog', { name: 'Pre-run snack' })
    expect(guide).toHaveTextContent('Not looked at: quince jam.')
    expect(within(guide).getAllByText(/ready in \d+ min/).length).toBeGreaterThan(1)
    expect(within(guide).queryByText(/smoothie|honey|banana/i)).toBeNull()
    expect(within(guide).getByRole('link', { name: 'Log what you eat' })).toHaveAttribute(
      'href',
      '/?action=add',
    )
  })

  it('says that it is late in the last hour', async () => {
    await part('upcoming', { activities: [run({ start_time: '12:30' })] })
    expect(screen.getByText(/^It begins at 12:30.*Something small/)).toBeVisible()
  })
})

describe('the week', () => {
  const scored = (daily_score: number, provisional = false) => ({
    scores: [
      {
        date: DAY,
        daily_score,
        provisional,
        parts: [],
        meals_logged: 3,
        ...{ rows_digest: 'of-its-rows', carbs_grams: 310, planned_carbs_grams: 420 },
      },
    ],
  })

  it.each([
    [91, 'On target'],
    [30, 'Low'],
  ])('of score %i says so in a word', async (score, band) => {
    await part('week', scored(score))
    expect(screen.getByTestId('week-score')).toHaveTextContent(String(score))
    expect(screen.getByText(band)).toBeVisible()
    expect(screen.queryByText(/^Provisional/)).toBeNull()
    expect(
      screen.getByText(new RegExp(`^Wed.*: score ${score}, 310.g of 420.g of carbs`)),
    ).toBeInTheDocument()
    expect(screen.getByText('How the score comes about')).toHaveAttribute(
      'href',
      '/score-explainer',
    )
  })

  it('is provisional while today runs', async () => {
    await part('week', scored(64, true))
    expect(screen.getByText(/^Provisional/)).toBeVisible()
  })

  it('counts its kilometres against 30', async () => {
    await part('week', { activities: [run({ status: 'done', start_time: '06:00' })] })
    const panel = screen.getByRole('region', { name: 'This week' })
    expect(panel).toHaveTextContent(/8.kmof 30.km/)
    expect(within(panel).getByText(/^Wed.*: no score, An easy day, 8.km run$/)).toBeInTheDocument()
  })

  it('counts them against what the runner has set', async () => {
    const profile = { ...PROFILE, preferences: { weekly_km: 55 } }
    await part('week', { profile, activities: [run({ status: 'done' })] })
    expect(screen.getByText(/^of 55.km$/)).toBeVisible()
  })
})

it('insights unfold to their reasons', async () => {
  await part('insights', { foodLogs: logged }, 20 * 60)
  const panel = screen.getByRole('region', { name: "Today's insights" })
  const [first] = within(panel).getAllByRole('group')
  expect(first).not.toHaveAttribute('open')
  await userEvent.click(first?.querySelector('summary') as HTMLElement)
  expect(first).toHaveAttribute('open')
})

it('the rings’ tip names what is furthest behind', async () => {
  await show(<NutritionTips home={homeAt(13 * 60, { foodLogs: logged })} />)
  expect(screen.getByText(/ is (at|coming along).* to go\.$/)).toBeVisible()
})

it('the rings’ tip asks in the evening for no more than its hours allow', async () => {
  await show(<NutritionTips home={homeAt(20 * 60, { foodLogs: logged })} />)
  expect(screen.getByText(/^About .* is enough for the rest of today\.$/)).toBeVisible()
})

const atHome = (figures = true) =>
  show(
    <FiguresProvider value={figures}>
      <Toasts />
      <HomeRoute
        Parts={HomeParts}
        DrinksToday={DrinksToday}
        ActivitiesToConfirm={() => null}
        PhotosToConfirm={() => null}
        Offers={() => null}
      />
    </FiguresProvider>,
  )

describe('when to eat, in portions mode', () => {
  /** A run that only Google Fit knows, of a runner whose body nobody knows. */
  const session = { startTimeMillis: Date.parse(`${TODAY}T07:00:00`), activityType: 'running' }
  const google = {
    ...emptyFitness(TODAY),
    sessions: [
      { ...session, endTimeMillis: session.startTimeMillis + 3_600_000, distance: 10_000 },
    ],
  }

  it('knows every session of the day, and loses no meal without body metrics', async () => {
    await openRunner((db) => insertRow(db, 'google_fit_data', google, dayKey(db.userId, TODAY)))
    await atHome(false)
    const times = await screen.findByRole('region', { name: 'When to eat' })
    expect(await within(times).findByText('After training')).toBeVisible()
    for (const name of ['Breakfast', 'Lunch', 'Dinner'])
      expect(within(times).getByText(name)).toBeVisible()
  })
})

describe('No Meal Plan Found', () => {
  async function fill(): Promise<HTMLElement> {
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Plan' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Weight/ }), '60')
    await userEvent.type(screen.getByRole('textbox', { name: /Height/ }), '168')
    await userEvent.type(screen.getByRole('textbox', { name: /Age/ }), '33')
    await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
    return screen.getByRole('button', { name: 'Save body metrics' })
  }

  it('makes today’s plan there and then, asking for what is missing, offline too', async () => {
    const data = await openRunner()
    await atHome()
    expect(await screen.findByText('No Meal Plan Found')).toBeVisible()
    await userEvent.click(await fill())
    expect(await screen.findByText("Today's plan is made")).toBeVisible()
    const rows = await data.tables.all('daily_meal_plans')
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.every(({ date }) => date === TODAY)).toBe(true)
    await vi.waitFor(() => expect(screen.queryByText('No Meal Plan Found')).toBeNull())
    const ledger = await screen.findByRole('region', { name: 'Energy ledger' })
    await vi.waitFor(() => expect(ledger).toHaveTextContent("From today's meal plan"))
  })

  it('says where the device has no room, and what was typed stays', async () => {
    await openRunner()
    await atHome()
    const save = await fill()
    const makeRoom = fillStorage()
    await userEvent.click(save)
    expect(await screen.findByText('No room left on this device')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Weight/ })).toHaveValue('60')
    makeRoom()
  })
})
