import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { buildHome } from '#domain/home/build-home.ts'
import { recoveryKey } from '#domain/ids.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { RecoveryCard } from '#features/recovery/RecoveryCard.tsx'
import { RecoveryNow } from '#features/recovery/RecoveryNow.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import type { RunnerData } from '#runner-data/runner-data.ts'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

const RUN = {
  ...emptyActivity(TODAY),
  date: TODAY,
  activity_type: 'run',
  status: 'done' as const,
  start_time: '10:50',
  actual_distance_km: 12,
  actual_duration_minutes: 60,
}
const PROFILE = { ...RUNNER_PROFILE, weight_kg: 70 }
/** Ten minutes before noon, which it is. */
const ENDED = new Date(`${TODAY}T11:50:00`)

async function ranOn(db: LocalDatabase, profile: typeof PROFILE): Promise<void> {
  await insertRow(db, 'profiles', profile, db.userId)
  await insertRow(db, 'training_activities', RUN, 'run-1')
  const notes = { name: 'run', session_id: 'run-1', duration_minutes: 60 }
  const fields = { type: 'recovery', is_read: false, scheduled_for: ENDED.toISOString(), notes }
  await insertRow(db, 'training_notifications', fields, recoveryKey(db.userId, 'run-1'))
}

async function card(
  options: { profile?: typeof PROFILE; language?: 'en' | 'id'; Show?: typeof RecoveryCard } = {},
): Promise<RunnerData> {
  const { profile = PROFILE, language = 'en', Show = RecoveryCard } = options
  const data = await openRunner((db) => ranOn(db, profile))
  const day = { date: TODAY, profile, foodLogs: [], plans: [], fitness: null, races: [] }
  const score = scoreDay({ ...day, activities: [{ ...RUN, id: 'run-1' }] })
  const home = buildHome({
    services: [],
    now: { date: TODAY, minuteOfDay: 720 },
    profile,
    target: score.target,
    score,
    ...{ foodLogs: [], plans: [] },
    scores: [],
    figures: !profile.portions_mode,
    activities: [{ ...RUN, id: 'run-1' }],
    fitness: [],
  })
  await show(
    <FiguresProvider value={home.figures}>
      <Show home={home} />
    </FiguresProvider>,
    { language },
  )
  return data
}

const meals = (data: RunnerData) => data.meals.between(TODAY, TODAY)

beforeAll(loadAllWords)

describe('the recovery card', () => {
  it('counts down, and says what to eat', async () => {
    await card()
    const panel = within(await screen.findByRole('region', { name: 'Recovery window' }))
    expect(panel.getByRole('timer')).toHaveTextContent('20:00')
    // Who has no kitchen at hand shall know it from the first second.
    expect(panel.getByText('Eating within two hours still counts.')).toBeVisible()
    expect(
      await panel.findByText('Aim for 70 g of carbohydrate and 21 g of protein.'),
    ).toBeVisible()
    expect(panel.getByRole('heading', { name: 'Quick' })).toBeVisible()
    expect(panel.getByRole('heading', { name: 'A full meal' })).toBeVisible()
    vi.setSystemTime(ENDED.getTime() + 29 * 60_000)
    await waitFor(() => expect(panel.getByRole('timer')).toHaveTextContent('1:00'))
  })

  it('is what to do now while it is open: how much, how long, and one action', async () => {
    await card({ Show: RecoveryNow })
    const now = await screen.findByRole('region', {
      name: '70\u00a0g of carbs, 21\u00a0g of protein',
    })
    expect(now).toHaveTextContent(/Recovery window 20:00/)
    expect(within(now).getByRole('link', { name: 'Log' })).toHaveAttribute('href', '/?action=add')
    vi.setSystemTime(ENDED.getTime() + 30 * 60_000)
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })

  it('says that it has ended when it has', async () => {
    await card()
    await screen.findByRole('timer')
    vi.setSystemTime(ENDED.getTime() + 30 * 60_000)
    expect(await screen.findByRole('region', { name: 'Recovery window ended' })).toHaveTextContent(
      'Eating within two hours still counts.',
    )
  })

  it('logs a meal with a tap, and goes', async () => {
    const data = await card()
    const [log] = await screen.findAllByRole('button', { name: /^Log it: / })
    await userEvent.click(log as HTMLElement)
    await waitFor(async () => expect(await meals(data)).toHaveLength(1))
    const [meal] = await meals(data)
    expect(meal).toMatchObject({ meal_type: 'post_run', manual_nutrition: false })
    expect(meal?.carbs_grams).toBeGreaterThan(65)
    expect(meal?.sodium_mg).not.toBeNull()
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  })

  it('is dismissed for good', async () => {
    const data = await card()
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
    expect(localStorage.getItem('lastAckSessionId')).toBe('run-1')
    const rows = await data.tables.all('training_notifications')
    expect(rows).toMatchObject([{ is_read: true }])
  })

  it('in portions mode stands for the two hours it speaks of, without a count', async () => {
    vi.setSystemTime(ENDED.getTime() + 100 * 60_000)
    await card({ profile: { ...PROFILE, portions_mode: true } })
    const panel = await screen.findByRole('region', { name: 'After your training' })
    await waitFor(() => expect(panel).toHaveTextContent('Within two hours'))
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('shows foods and no figures to whom they are not for', async () => {
    await card({ profile: { ...PROFILE, portions_mode: true } })
    const panel = await screen.findByRole('region', { name: 'After your training' })
    await within(panel).findByRole('heading', { name: 'Quick' })
    expect(within(panel).getByText(/^Within two hours, eat something/)).toBeVisible()
    expect(panel).not.toHaveTextContent(/\d+\s?(g|kcal)\b/)
  })

  it('counts nothing down for who is spared, nor says that a window has ended', async () => {
    await card({ profile: { ...PROFILE, kidney_disease: true, portions_mode: false } })
    const panel = await screen.findByRole('region', { name: 'After your training' })
    expect(
      await within(panel).findByText('Aim for 70 g of carbohydrate and 21 g of protein.'),
    ).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(panel).not.toHaveTextContent(/\d:\d\d|window/)
    // It speaks of two hours, and stands for them.
    vi.setSystemTime(ENDED.getTime() + 120 * 60_000)
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })

  it('offers nothing that isn’t eaten by name, and says what it can’t look at', async () => {
    const dietary_restrictions = ['bananas', 'rice', 'quince jam']
    await card({ profile: { ...PROFILE, dietary_restrictions } })
    const panel = await screen.findByRole('region', { name: 'Recovery window' })
    expect(await within(panel).findAllByRole('button', { name: /^Log it: / })).toHaveLength(2)
    expect(panel).not.toHaveTextContent(/banana|rice/i)
    expect(within(panel).getByText(/^Not looked at: quince jam\./)).toBeVisible()
  })

  it('says in words what is lacking where hardly anything is eaten', async () => {
    const staples =
      'dates banana bread rice cornflakes potato pasta cassava polenta plantain glucose'
    const dietary_restrictions = [...staples.split(' '), 'gluten']
    await card({
      profile: { ...PROFILE, dietary_restrictions, portions_mode: true },
      language: 'id',
    })
    const panel = await screen.findByRole('region', { name: 'Setelah latihan' })
    expect(await within(panel).findAllByText(/^Sumber karbohidrat di sini/)).toHaveLength(2)
    expect(within(panel).getAllByRole('button', { name: /^Catat: / })).toHaveLength(2)
    expect(panel).not.toHaveTextContent(/\d+\s?(g|kkal)\b/)
  })

  it('asks for a weight where none is known', async () => {
    await card({ profile: { ...PROFILE, weight_kg: 0 }, language: 'id' })
    expect(await screen.findByRole('link', { name: 'Isi berat badan' })).toBeVisible()
  })

  it('asks for none in portions mode', async () => {
    await card({ profile: { ...PROFILE, weight_kg: 0, portions_mode: true } })
    expect(await screen.findByText(/^Within two hours, eat something/)).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
