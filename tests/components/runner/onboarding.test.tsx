import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Onboarding } from '#app/Onboarding.tsx'
import { SignedIn } from '#app/SignedIn.tsx'
import { readSection } from '#components/profile/read-section.ts'
import { draftOf, type RunnerDraft } from '#components/profile/runner-draft.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FirstWeekRun } from '#domain/training/first-week.ts'
import { ConnectedApps } from '#features/connections/ConnectedApps.tsx'
import {
  storedOnboarding,
  storedStep,
  storeOnboarding,
} from '#features/onboarding/stored-onboarding.ts'
import { usualUnits } from '#i18n/usual-units.ts'
import { currentSession, endSession, saveSession } from '#remote/auth/session.ts'
import { clearToasts, shownToasts } from '#ui/feedback/toast-store.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, signInRunner } from '../runner-data.ts'
import { context, empty, IMPERIAL, METRIC, Steps, TODAY } from './onboarding-steps.tsx'

const reads = (tag: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag)

beforeAll(loadAllWords)
beforeEach(() => void reads('en-GB'))
afterEach(clearToasts)

describe('onboarding', () => {
  it.each([
    ['en', 'Next', 'Enter your name, up to 120 characters', 'Enter a weight from 20 kg to 400 kg'],
    ['id', 'Lanjut', 'Isi nama Anda, paling banyak 120 huruf', /berat/i],
  ] as const)(
    'says in %s which required fields are missing',
    async (language, next, name, weight) => {
      const save = vi.fn(async () => undefined)
      await show(<Steps start={1} onSave={save} />, { language })
      await userEvent.click(screen.getByRole('button', { name: next }))
      expect(screen.getByText(name)).toBeVisible()
      expect(screen.getAllByText(weight).length).toBeGreaterThan(0)
      expect(save).not.toHaveBeenCalled()
    },
  )

  it('saves a filled step and goes on', async () => {
    const save = vi.fn(async () => undefined)
    await show(<Steps start={1} onSave={save} />)
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Sari')
    await userEvent.type(screen.getByRole('textbox', { name: /Weight/ }), '56.5')
    await userEvent.type(screen.getByRole('textbox', { name: /Height/ }), '162')
    await userEvent.type(screen.getByRole('textbox', { name: /Age/ }), '32')
    await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(save).toHaveBeenCalledWith({
      name: 'Sari',
      city: null,
      weight_kg: 56.5,
      height_cm: 162,
      age: 32,
      sex: 'female',
    })
    expect(await screen.findByText('Diet, and what you avoid')).toBeVisible()
  })

  it('lets a runner start with what a day’s targets need, and loses nothing of what was told', async () => {
    const save = vi.fn(async () => undefined)
    const done = vi.fn()
    const basic = { name: 'Sari', weight: '56', height: '162', age: '32', sex: 'female' as const }
    const start = () => screen.getByRole('button', { name: 'Start now, the rest later' })
    const first = await show(<Steps start={1} onSave={save} onFinished={done} />)
    await userEvent.click(start())
    expect(screen.getByText('Enter your name, up to 120 characters')).toBeVisible()
    first.unmount()

    const draft = { ...empty(), ...basic }
    const goals = await show(<Steps start={3} draft={draft} onSave={save} onFinished={done} />)
    // Begun with, the goals have to be right; left alone, they come later.
    await userEvent.click(screen.getByRole('radio', { name: 'Marathon' }))
    await userEvent.click(start())
    expect(done).not.toHaveBeenCalled()
    goals.unmount()
    await show(<Steps start={3} draft={draft} onSave={save} onFinished={done} />)
    await userEvent.click(start())
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ onboarding_completed: true, name: 'Sari', weight_kg: 56 }),
    )
  })

  it('marks the day of the usual week whose distance is none, until it is one', async () => {
    await show(<Steps start={3} onSave={vi.fn(async () => undefined)} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Tuesday km' }), '8')
    await userEvent.type(screen.getByRole('textbox', { name: 'Friday km' }), 'far')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('textbox', { name: 'Friday km' })).toBeInvalid()
    expect(screen.getByRole('textbox', { name: 'Tuesday km' })).toBeValid()
    await userEvent.clear(screen.getByRole('textbox', { name: 'Friday km' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Friday km' }), '12')
    expect(screen.getByRole('textbox', { name: 'Friday km' })).toBeValid()
  })

  it('has the step of goals on one screen: a race, its day and the level', async () => {
    await show(<Steps start={3} onSave={async () => undefined} />)
    const isInSight = (element: HTMLElement) => element.closest('details:not([open])') === null
    const inSight = (role: 'textbox' | 'checkbox') =>
      screen.queryAllByRole(role).filter(isInSight).length
    expect([inSight('textbox'), inSight('checkbox')]).toEqual([0, 0])
    const race = screen.getByRole('radio', { name: '10 km' })
    const level = screen.getByRole('radio', { name: 'Beginner' })
    const day = screen.getByLabelText(/^Target date/)
    expect([race, level, day].every(isInSight)).toBe(true)
    const week = screen.getByRole('textbox', { name: 'Sunday km' })
    expect(isInSight(week)).toBe(false)
    // What can't be is not folded away.
    await userEvent.click(race)
    await userEvent.click(level)
    await userEvent.type(week, 'far')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(isInSight(week)).toBe(true)
  })

  it('proposes a first week, lets it be changed, and puts it into the calendar', async () => {
    const data = await openRunner()
    const draft = { ...empty(), goalType: 'ten_km' as const, fitnessLevel: 'beginner' as const }
    const week = vi.fn((runs: readonly FirstWeekRun[]) => data.training.planWeek(TODAY, runs))
    await show(<Steps start={3} draft={draft} onSave={async () => undefined} onWeek={week} />)
    await userEvent.click(screen.getByRole('button', { name: 'Propose a first week' }))
    expect(screen.getByRole('textbox', { name: 'Sunday km' })).toHaveValue('5')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Thursday km' }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Sunday km' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Sunday km' }), '8')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    const rows = async () =>
      (await data.tables.all('training_activities'))
        .map(({ date, distance_km, user_activity_label }) => [
          date,
          distance_km,
          user_activity_label,
        ])
        .sort()
    const planned = [
      ['2026-11-22', 8, 'long_run'],
      ['2026-11-24', 3, null],
    ]
    await vi.waitFor(async () => expect(await rows()).toEqual(planned))
    // Back and on again: the same week, not a second one.
    await data.training.planWeek(TODAY, week.mock.calls[0]?.[0] ?? [])
    expect(await rows()).toEqual(planned)
  })

  it('remembers over a reload that the first week is wanted', async () => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    const data = await openRunner()
    const goals = { goalType: 'ten_km', fitnessLevel: 'beginner' } as const
    const stored = { draft: { ...empty(), ...goals }, step: 3, weekPlanned: false }
    storeOnboarding(currentSession()?.user.id ?? '', stored)
    const { unmount } = await show(<Onboarding />, { at: '/onboarding?step=3' })
    await userEvent.click(await screen.findByRole('button', { name: 'Propose a first week' }))
    unmount()
    await show(<Onboarding />, { at: '/onboarding?step=3' })
    expect(await screen.findByRole('textbox', { name: 'Sunday km' })).toHaveValue('5')
    expect(screen.getByRole('checkbox', { name: /calendar/ })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(async () =>
      expect((await data.tables.all('training_activities')).length).toBeGreaterThan(1),
    )
  })

  it('leads from the review back to the first step that is not filled in', async () => {
    const save = vi.fn(async () => undefined)
    await show(<Steps start={6} onSave={save} />)
    await userEvent.click(screen.getByRole('button', { name: 'Complete setup' }))
    expect(screen.getByText('Enter your name, up to 120 characters')).toBeVisible()
    expect(save).not.toHaveBeenCalled()
  })

  it('completes with everything in one write', async () => {
    const save = vi.fn(async (_: object) => undefined)
    const finished = vi.fn()
    const draft: RunnerDraft = {
      ...empty(),
      ...{ name: 'Budi', weight: '70', height: '175', age: '35', sex: 'male' },
      ...{ goalType: 'marathon', fitnessLevel: 'intermediate', targetDate: '2027-05-01' },
      restrictions: ['halal'],
      fitnessGoals: ['endurance'],
    }
    draft.usualRuns.sunday = '18'
    await show(<Steps start={6} draft={draft} onSave={save} onFinished={finished} />)
    expect(screen.getByText(/Marathon · .*Intermediate · Endurance · 18 km a week/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Complete setup' }))
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        onboarding_completed: true,
        goal_type: 'marathon',
        target_date: '2027-05-01',
        dietary_restrictions: ['halal'],
        activity_level: [{ day: 'sunday', activity: 'run', distanceKm: 18 }],
      }),
    )
    expect(finished).toHaveBeenCalledOnce()
  })

  it('takes a screen reader to the name of a new step, but not of the first one shown', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
    await openRunner()
    await show(<Onboarding />, { at: '/onboarding?step=5' })
    const name = await screen.findByRole('heading', { level: 2, name: 'App integrations' })
    expect(document.body).toHaveFocus()
    scroll.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(name).toHaveFocus())
    expect(name).toHaveTextContent('Review')
    expect(scroll).toHaveBeenCalledWith(0, 0)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(name).toHaveTextContent('App integrations'))
    expect(name).toHaveFocus()
  })

  it('keeps the focus at the step’s name when its save makes the profile', async () => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    await openRunner()
    await show(<Onboarding />, { at: '/onboarding' })
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Sari')
    await userEvent.type(screen.getByRole('textbox', { name: /Weight/ }), '56')
    await userEvent.type(screen.getByRole('textbox', { name: /Height/ }), '162')
    await userEvent.type(screen.getByRole('textbox', { name: /Age/ }), '32')
    await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    const name = await screen.findByRole('heading', { level: 2, name: 'Dietary preferences' })
    // The form is filled anew from the profile there is now.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled())
    expect(name).toHaveFocus()
  })

  const atOnboarding = (
    <Routes>
      <Route path="/onboarding" element={<Onboarding />} />
      <Route path="*" element={<p>Home</p>} />
    </Routes>
  )

  it('is left when the profile arrives of a runner who has it behind them', async () => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    const data = await openRunner()
    const userId = currentSession()?.user.id ?? ''
    await show(atOnboarding, { at: '/onboarding' })
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'S')
    expect(storedOnboarding(userId, empty())?.draft.name).toBe('S')
    // As the server's rows do, behind this screen's back.
    await data.profile.save({ onboarding_completed: true, name: 'Sari' })
    expect(await screen.findByText('Home')).toBeVisible()
    expect(shownToasts().done.map(({ title }) => title)).toEqual(['Your account is here'])
    expect(storedOnboarding(userId, empty())).toBeNull()
  })

  it('is not left where it was behind the runner when they opened it', async () => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    const data = await openRunner()
    await data.profile.save({ onboarding_completed: true, name: 'Sari' })
    await show(atOnboarding, { at: '/onboarding' })
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Sari'))
    await data.profile.save({ name: 'Sari W' })
    expect(screen.getByRole('textbox', { name: /Name/ })).toBeVisible()
    expect(shownToasts().done).toEqual([])
  })

  it('ends with its own words, not with those of a profile that arrived', async () => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    await openRunner()
    const body = { name: 'Sari', weight: '56', height: '162', age: '32', sex: 'female' } as const
    const stored = { draft: { ...empty(), ...body }, step: 2, weekPlanned: false }
    storeOnboarding(currentSession()?.user.id ?? '', stored)
    await show(atOnboarding, { at: '/onboarding' })
    await userEvent.click(await screen.findByRole('button', { name: /^Start now/ }))
    expect(await screen.findByText('Home')).toBeVisible()
    expect(shownToasts().done.map(({ title }) => title)).toEqual(["You're all set"])
  })

  it('begins where the runner left off', async () => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    await openRunner()
    const userId = currentSession()?.user.id ?? ''
    storeOnboarding(userId, { draft: empty(), step: 4, weekPlanned: false })
    await show(<Onboarding />, { at: '/onboarding' })
    expect(await screen.findByText(/^Step 4 of 6/)).toBeVisible()
    localStorage.setItem(`fuelmile:onboarding:${userId}`, '{')
    expect(storedStep(userId)).toBe(1)
  })

  it('keeps what was filled in for each runner, and drops what is broken', () => {
    const draft = { ...empty(), name: 'Sari', sex: 'female' as const }
    storeOnboarding('u1', { draft, step: 5, weekPlanned: true })
    expect(storedOnboarding('u1', empty())).toEqual({ draft, step: 5, weekPlanned: true })
    expect(storedOnboarding('u2', empty())).toBeNull()
    localStorage.setItem(
      'fuelmile:onboarding:u3',
      '{"draft":{"name":7,"restrictions":"x"},"step":99}',
    )
    expect(storedOnboarding('u3', empty())).toEqual({
      ...{ draft: empty(), step: 6, weekPlanned: false },
    })
    // What another version wrote: runs of one weekday, a restriction of its own, other settings.
    const other = { usualRuns: { monday: '8' }, restrictions: ['vegan', 'x', 3], notifications: {} }
    localStorage.setItem('fuelmile:onboarding:u5', JSON.stringify({ draft: other, step: 2 }))
    expect(storedOnboarding('u5', empty())?.draft).toEqual({
      ...empty(),
      usualRuns: { ...empty().usualRuns, monday: '8' },
      restrictions: ['vegan'],
    })
    localStorage.setItem('fuelmile:onboarding:u4', '{')
    expect(storedOnboarding('u4', empty())).toBeNull()
  })
})

describe('the review of the apps', () => {
  afterEach(() => endSession('signed_out'))

  /** @param says the server's answer about the connection */
  async function showConnected(says: () => Promise<Response>, google = true, language?: 'id') {
    localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
    saveSession({ access_token: 'a', refresh_token: 'r', expires_at: 9e9, user: { id: 'u1' } })
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('google_tokens') ? says() : Response.json({ external: { google } }),
    )
    await show(<ConnectedApps />, language && { language })
  }

  it.each([
    [true, [{ is_active: true }], 'Google Fit connected'],
    [true, [{ is_active: false }], 'Google Fit: sign in to Google again'],
    [true, [], 'None connected. You can connect one later, in your profile.'],
    [false, [], /^Google isn't set up on this server/],
  ])('says, Google being offered %s, of %j: %s', async (google, rows, words) => {
    await showConnected(async () => Response.json(rows), google)
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('says in Indonesian that none is connected', async () => {
    await showConnected(async () => Response.json([]), true, 'id')
    expect(await screen.findByText(/^Belum ada yang terhubung/)).toBeVisible()
  })

  it('takes a server that doesn’t answer for no answer, and says when it is asked', async () => {
    let cut: ((error: Error) => void) | undefined
    await showConnected(() => new Promise((_, reject) => (cut = reject)))
    expect(screen.getByText('Asking the server…')).toBeVisible()
    await waitFor(() => expect(cut).toBeDefined())
    cut?.(new TypeError('cut'))
    expect(await screen.findByText(/^The server could not say/)).toBeVisible()
  })

  it('stands in the review with the other steps, without a network too', async () => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    await openRunner()
    await show(<Onboarding />, { at: '/onboarding?step=6' })
    const apps = await screen.findByText('App integrations')
    expect(apps.nextSibling).toHaveTextContent(/^Not known without a network/)
  })
})

describe('units that nobody has chosen yet', () => {
  afterEach(() => endSession('signed_out'))

  it.each([
    ['en-US', 'imperial'],
    ['es-US', 'imperial'],
    ['en-LR', 'imperial'],
    ['my-MM', 'imperial'],
    ['en-GB', 'metric'],
    ['id-ID', 'metric'],
    ['en', 'metric'],
  ] as const)('are for a reader of %s %s, from the first step on', async (tag, system) => {
    reads(tag)
    expect(usualUnits()).toBe(system)
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    await signInRunner(async () => undefined)
    const signedIn = (
      <Routes>
        <Route element={<SignedIn />}>
          <Route path="/onboarding" element={<Onboarding />} />
        </Route>
      </Routes>
    )
    await show(signedIn, { at: '/onboarding' })
    const name = system === 'imperial' ? /^Imperial/ : /^Metric/
    expect(await screen.findByRole('radio', { name })).toBeChecked()
  })

  it('are told with the profile where they are not metric, or the reader would have others', () => {
    const filled = { name: 'Ann', weight: '70', height: '170', age: '40', sex: 'female' } as const
    const metric = { ...draftOf(EMPTY_PROFILE, METRIC), ...filled }
    const imperial = { ...metric, units: 'imperial', height: "5'10" } as const
    const save = (draft: RunnerDraft, format = METRIC) =>
      readSection('basic', draft, { ...context, format })
    expect(save(metric)).not.toHaveProperty('patch.units')
    reads('en-US')
    expect(save(metric)).toHaveProperty('patch.units', 'metric')
    expect(save(imperial, IMPERIAL)).toHaveProperty('patch.units', 'imperial')
  })
})
