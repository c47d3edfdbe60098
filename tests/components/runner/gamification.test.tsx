import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { gamification } from '#app/banners/gamification.tsx'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow, insertRows } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import { dayKey } from '#domain/ids.ts'
import { GamificationPart } from '#features/gamification/GamificationPart.tsx'
import { forgetRemoteConfig } from '#remote/config.ts'
import { score } from '../../helpers/scores.ts'
import { homeAt, PROFILE } from '../../unit/home/home-days.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, storeBody, TODAY } from '../runner-data.ts'

type Score = FieldsOf<'nutrition_scores'>

beforeAll(loadAllWords)
afterEach(() => vi.unstubAllGlobals())

/** Good days that are over, up to yesterday. */
const run = (length: number, value = 80, from = 1): Score[] =>
  Array.from({ length }, (_, index) => score(addDays(TODAY, -from - index), value))
const store = (scores: readonly Score[]) => (db: LocalDatabase) =>
  insertRows(
    db,
    'nutrition_scores',
    scores.map((fields) => ({ id: dayKey(db.userId, fields.date), fields })),
  )

const SESSION = {
  ...{ access_token: 'a2', refresh_token: 'r2', token_type: 'bearer', expires_in: 3600 },
  expires_at: 4_102_444_800,
  user: { id: '0', email: 'runner@example.test' },
}

/** A network, and a server that answers so, once that is over. */
function server(answer: () => Response, after: Promise<void> = Promise.resolve()): string[] {
  const asked: string[] = []
  forgetRemoteConfig()
  localStorage.setItem('fuelmile-config', JSON.stringify({ supabaseUrl: '', anonKey: 'key' }))
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname } = new URL(
      String(address instanceof Request ? address.url : address),
      'http://x',
    )
    asked.push(pathname)
    if (pathname.includes('/auth/')) return Response.json(SESSION)
    if (!pathname.includes('/gamification')) return Response.json({}, { status: 503 })
    await after
    return answer()
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  return asked
}

/** The card, once something is known. */
async function card(name = 'Your streak'): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name })
  await waitFor(() => expect(within(region).queryByRole('status')).toBeNull())
  return region
}

describe('the card of streak and tier', () => {
  it('counts on the phone, says so without a network, and what is missing to the next tier', async () => {
    await openRunner(store([...run(4, 72), ...run(5, 80, 6)]))
    await show(<GamificationPart />)
    // The milestone comes first.
    await userEvent.click(await screen.findByRole('button', { name: 'Carry on' }))
    const panel = within(await card())
    expect(panel.getByTestId('streak')).toHaveTextContent('4')
    expect(panel.getByText('days in a row')).toBeVisible()
    expect(panel.getByText('5')).toBeVisible()
    expect(panel.getByText('76.4')).toBeVisible()
    expect(panel.getByText('Fuel Athlete')).toBeVisible()
    expect(panel.getByText('Fuel Elite begins above an average of 85 over 28 days')).toBeVisible()
    expect(panel.getByText('3 more days to a streak of 7')).toBeVisible()
    expect(
      await panel.findByText('As this device counts it. The server has not been asked yet.'),
    ).toBeVisible()
  })

  it('shows the last week with the windows it offered, and none it did not', async () => {
    const parts = [
      { code: 'bonus_pre_fuel', points: 3 },
      { code: 'bonus_recovery', points: 0 },
    ]
    // TODAY is a Saturday: these days are of the week before.
    const rows = run(4, 80, 7).map((row) => ({ ...row, parts }))
    await openRunner(store(rows))
    await show(<GamificationPart />)
    const panel = within(await card())
    expect(panel.getByText('Fuelled before training').nextSibling).toHaveTextContent('4 of 4')
    expect(panel.getByText('Fuelled after training').nextSibling).toHaveTextContent('0 of 4')
    expect(panel.queryByText('Fuelled during training')).toBeNull()
    expect(panel.getByText(/A rough guide, no promise/)).toBeVisible()
  })

  it('shows a labelled sample only where nothing at all is known', async () => {
    await openRunner()
    await show(<GamificationPart />)
    const panel = within(await card())
    expect(panel.getByText('Sample')).toBeVisible()
    expect(panel.getByText(/An example of how this will look/)).toBeVisible()
  })

  it.each([
    ['today’s fuel score', 0, '83'],
    ['that there is none yet today', 1, '–'],
  ])('shows %s', async (_, daysAgo, shown) => {
    await openRunner(store(run(2, 83, daysAgo)))
    await show(<GamificationPart />)
    const panel = within(await card())
    expect(panel.getByTestId('today-fuel-score')).toHaveTextContent(shown)
    expect(panel.getByText('fuel score today, so far')).toBeVisible()
  })

  it('in Indonesian', async () => {
    await openRunner(store(run(2)))
    await show(<GamificationPart />, { language: 'id' })
    const panel = within(await card('Streak Anda'))
    expect(panel.getByText('skor hari ini, sejauh ini')).toBeVisible()
    expect(panel.getByText('hari berturut-turut')).toBeVisible()
    expect(
      panel.getByText('Fuel Athlete: 5 hari berskor lagi, dengan rata-rata minimal 70'),
    ).toBeVisible()
  })

  it.each([
    ['under 18', { age: 16 }],
    ['with diabetes, and figures shown', { diabetes: true, portions_mode: false }],
    ['in portions mode by choice', { portions_mode: true }],
  ])('has no place on the Home of a runner %s', (_, fields) => {
    const profile = { ...PROFILE, ...fields }
    const figures = !guidance(profile).portions
    expect(gamification.applies(homeAt(720, { profile, figures }))).toBe(false)
    expect(gamification.applies(homeAt(720))).toBe(true)
    // Before the profile is known.
    expect(gamification.applies({ ...homeAt(720), profile: null, figures: false })).toBe(false)
  })
})

/** Days scored on a device that knows its runner: nothing more is to come to it first. */
const whoIsKnown = (scores: Parameters<typeof store>[0]) => async (db: LocalDatabase) => {
  await storeBody(db)
  await store(scores)(db)
}

describe('the server’s word', () => {
  const state = {
    ...{ current_streak: 2, best_streak: 2, tier: 'fuel_learner', last_milestone: null },
    total_days_logged: 2,
  }

  it('takes the mark away, and has the server store what it counts', async () => {
    await openRunner(whoIsKnown(run(2)))
    const asked = server(() => Response.json({ state, todayScore: 80, currentStreak: 2 }))
    await show(<GamificationPart />)
    expect(await screen.findByTestId('streak')).toHaveTextContent('2')
    await vi.waitFor(() =>
      expect(asked).toEqual(
        expect.arrayContaining([
          '/functions/v1/gamification',
          '/functions/v1/gamification/recalc-streak',
        ]),
      ),
    )
    expect(screen.queryByText(/As this device counts it/)).toBeNull()
  })

  it('that there is nothing yet is no sample', async () => {
    await openRunner(storeBody)
    const none = { ...state, current_streak: 0, best_streak: 0, total_days_logged: 0 }
    server(() => Response.json({ state: none, todayScore: null }))
    await show(<GamificationPart />)
    // The device's own count may stand there before the server's, and is taken away for it.
    await waitFor(() => expect(screen.getByText('No streak yet')).toBeVisible())
    expect(screen.queryByText('Sample')).toBeNull()
  })

  it('missing leaves the last known state, marked', async () => {
    await openRunner(whoIsKnown(run(2)))
    server(() => Response.json({ code: 'database_failed' }, { status: 502 }))
    await show(<GamificationPart />)
    expect(await screen.findByText(/As this device counts it/)).toBeVisible()
    expect(screen.getByTestId('streak')).toHaveTextContent('2')
  })

  it('is waited for in the card’s own place: nothing below it moves', async () => {
    await openRunner(storeBody)
    let answer: (() => void) | undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const none = { ...state, current_streak: 0, best_streak: 0, total_days_logged: 0 }
    server(() => Response.json({ state: none, todayScore: null }), answered)
    await show(<GamificationPart />)
    const region = await screen.findByRole('region', { name: 'Your streak' })
    expect(within(region).getByRole('status')).toBeVisible()
    answer?.()
    await waitFor(() => expect(within(region).getByText('No streak yet')).toBeVisible())
    expect(within(region).queryByRole('status')).toBeNull()
  })
})

describe('a milestone', () => {
  it('is celebrated once, without a network too', async () => {
    const data = await openRunner(store(run(7)))
    await show(<GamificationPart />)
    const dialog = await screen.findByRole('dialog', { name: 'A streak of 7 days' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Carry on' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await data.tables.all('gamification')).toMatchObject([{ last_milestone: 'streak_7' }])
    expect(await screen.findByTestId('streak')).toHaveTextContent('7')
  })

  it('that another device has acknowledged is none', async () => {
    await openRunner(async (db) => {
      await store(run(7))(db)
      const row: FieldsOf<'gamification'> = {
        ...{ current_streak: 7, best_streak: 7, tier: 'fuel_athlete', total_days_logged: 7 },
        ...{ last_milestone: 'streak_14', latest_insight: null },
        updated_at: `${TODAY}T00:00:00.000Z`,
      }
      await insertRow(db, 'gamification', row, db.userId)
    })
    await show(<GamificationPart />)
    expect(await screen.findByTestId('streak')).toHaveTextContent('7')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says where the device has no room to remember it', async () => {
    await openRunner(store(run(3)))
    await show(<GamificationPart />, { language: 'id' })
    const button = await screen.findByRole('button', { name: 'Lanjutkan' })
    const makeRoom = fillStorage()
    await userEvent.click(button)
    expect(await screen.findByText('Penyimpanan perangkat penuh')).toBeVisible()
    makeRoom()
    await act(() => userEvent.click(button))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
