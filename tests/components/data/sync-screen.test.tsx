import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRows } from '#db/rows.ts'
import { BetaReportForm } from '#features/beta-report/BetaReportForm.tsx'
import { RejectionCard } from '#features/sync-centre/RejectionCard.tsx'
import {
  boundsOf,
  fieldEditor,
  reasonOf,
  refusedField,
} from '#features/sync-centre/rejection-words.ts'
import { SyncRoute } from '#features/sync-centre/SyncRoute.tsx'
import { SyncScreen } from '#features/sync-centre/SyncScreen.tsx'
import type { RejectionView } from '#features/sync-centre/use-rejections.ts'
import type { SyncStatus } from '#hooks/use-sync.ts'
import type { WaitingFiles } from '#hooks/use-waiting-files.ts'
import { FiguresProvider } from '#i18n/figures.ts'
import { reportDraft } from '#lib/report-draft.ts'
import { currentSession, saveSession } from '#remote/auth/session.ts'
import type { BetaReport } from '#runner-data/reports.ts'
import { queuedPhoto, queueScreenshot } from '../../helpers/queued-files.ts'
import { meal } from '../../helpers/rows.ts'
import { SEEN } from '../../helpers/seen-meal.ts'
import { json } from '../../helpers/servers/troubled-server.ts'
import { SESSION, troubledBackend } from '../in-trouble.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

const UP_TO_DATE: SyncStatus = {
  phase: 'up_to_date',
  waiting: 0,
  rejected: 0,
  lastSyncedAt: '2026-11-21T03:00:00.000Z',
}

const REFUSED: RejectionView = {
  id: 'food_logs|m1',
  table: 'food_logs',
  rowId: 'm1',
  label: 'Giant bowl',
  code: '23514',
  constraint: 'food_logs_calories_between_0_and_20000',
  column: null,
  message: 'new row violates check constraint',
  rejectedAt: '2026-11-21T03:00:00.000Z',
  row: { id: 'm1', user_id: 'u', rev: '', created_clock: '', edit_clocks: {}, calories: 90000 },
  inAccount: true,
}

const NO_FILES: WaitingFiles = { screenshots: [], photos: [] }

function showSync(
  status: SyncStatus,
  rejections: RejectionView[],
  language: 'en' | 'id' = 'en',
  units: 'metric' | 'imperial' = 'metric',
  files: WaitingFiles = NO_FILES,
) {
  const acts = {
    onSyncNow: vi.fn(),
    onRetry: vi.fn(async () => undefined),
    onCorrect: vi.fn(async () => undefined),
    onDiscard: vi.fn(async () => undefined),
    onSendScreenshot: vi.fn(),
    onDiscardScreenshot: vi.fn(),
    onSendPhoto: vi.fn(),
  }
  return show(<SyncScreen status={status} rejections={rejections} files={files} {...acts} />, {
    language,
    units,
  }).then(() => acts)
}

const server = troubledBackend()
beforeAll(loadAllWords)

describe('the sync centre', () => {
  it('says that all is sent, and syncs on demand', async () => {
    const { onSyncNow } = await showSync(UP_TO_DATE, [])
    expect(screen.getByText('This device and your account hold the same.')).toBeVisible()
    expect(screen.getByText('No refused changes.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sync Now' }))
    expect(onSyncNow).toHaveBeenCalledOnce()
  })

  it('asks nobody to sync without a network', async () => {
    await showSync({ ...UP_TO_DATE, phase: 'offline', waiting: 3 }, [])
    expect(screen.getByRole('button', { name: 'Sync Now' })).toBeDisabled()
    expect(screen.getByText('3')).toBeVisible()
  })

  it('says in words why a row was refused, and sends it corrected', async () => {
    const { onCorrect } = await showSync({ ...UP_TO_DATE, phase: 'needs_attention' }, [REFUSED])
    expect(screen.getByText('“Calories” must be between 0 and 20,000.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Correct' }))
    const field = screen.getByRole('textbox', { name: 'Calories' })
    expect(field).toHaveValue('90000')
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole('button', { name: 'Save and send' }))
    expect(onCorrect).not.toHaveBeenCalled()
    await userEvent.type(field, '900')
    await userEvent.click(screen.getByRole('button', { name: 'Save and send' }))
    expect(onCorrect).toHaveBeenCalledExactlyOnceWith(REFUSED.id, { calories: 900 })
  })

  it('speaks of a refused weight in the runner’s own unit', async () => {
    const heavy: RejectionView = {
      ...REFUSED,
      table: 'profiles',
      constraint: 'profiles_weight_between_20_and_400_kg',
      row: { id: 'u', user_id: 'u', rev: '', created_clock: '', edit_clocks: {}, weight_kg: 700 },
    }
    const status = { ...UP_TO_DATE, phase: 'needs_attention' } as const
    const { onCorrect } = await showSync(status, [heavy], 'en', 'imperial')
    expect(screen.getByText('“Weight” must be between 45 lb and 881 lb.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Correct' }))
    const field = screen.getByRole('textbox', { name: 'Weight (lb)' })
    expect(field).toHaveValue('1543.2')
    await userEvent.clear(field)
    await userEvent.type(field, '154.3')
    await userEvent.click(screen.getByRole('button', { name: 'Save and send' }))
    expect(onCorrect).toHaveBeenCalledExactlyOnceWith(heavy.id, { weight_kg: 69.9893 })
  })

  it.each([
    ['food_logs', 'calories', 'food_logs_calories_between_0_and_20000', 90000],
    ['food_logs', 'serving_size', 'food_logs_serving_size_at_most_100_characters', '250 g'],
  ] as const)(
    'shows no figure of %s.%s in portions mode',
    async (table, field, constraint, value) => {
      const refused = { ...REFUSED, table, constraint, row: { ...REFUSED.row, [field]: value } }
      await show(
        <FiguresProvider value={false}>
          <RejectionCard
            rejection={refused}
            onRetry={async () => undefined}
            onCorrect={async () => undefined}
            onDiscard={async () => undefined}
          />
        </FiguresProvider>,
      )
      expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull()
      expect(screen.queryByText(/between|23514|250/)).toBeNull()
    },
  )

  it('sends it again as it is', async () => {
    const { onRetry } = await showSync(UP_TO_DATE, [REFUSED])
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(onRetry).toHaveBeenCalledExactlyOnceWith(REFUSED.id)
  })

  it('discards only after asking, in Indonesian too', async () => {
    const { onDiscard } = await showSync(UP_TO_DATE, [REFUSED], 'id')
    expect(screen.getByText('“Kalori” harus antara 0 dan 20.000.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Buang' }))
    expect(onDiscard).not.toHaveBeenCalled()
    const dialog = await screen.findByRole('dialog', { name: 'Buang perubahan ini?' })
    expect(dialog).toHaveTextContent('“Giant bowl” kembali seperti di akun Anda.')
    const inDialog = Array.from(dialog.querySelectorAll('button'))
    await userEvent.click(inDialog.find((button) => button.textContent === 'Buang')!)
    expect(onDiscard).toHaveBeenCalledExactlyOnceWith(REFUSED.id)
  })
})

it('a row the account never held is said to be gone, discarded', async () => {
  await showSync(UP_TO_DATE, [{ ...REFUSED, inAccount: false }])
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    '“Giant bowl” is on this device only. It is gone for good.',
  )
})

it('speaks of no changes where none wait for a server that is silent', async () => {
  await showSync({ ...UP_TO_DATE, phase: 'saved_on_phone' }, [])
  expect(screen.getByRole('status')).toHaveTextContent('Nothing waits to be sent.')
  expect(screen.getByRole('status')).not.toHaveTextContent('Your changes')
})

describe('pictures the phone keeps for the server', () => {
  const WAITING: SyncStatus = { ...UP_TO_DATE, phase: 'saved_on_phone', waiting: 3 }
  const files: WaitingFiles = {
    screenshots: [
      {
        id: 's1',
        name: 'run.png',
        taken_on: '2026-11-20',
        given_up: true,
        found: null,
        sending: false,
      },
      {
        id: 's2',
        name: 'ride.png',
        taken_on: '2026-11-20',
        given_up: false,
        found: null,
        sending: true,
      },
      {
        id: 's3',
        name: 'swim.png',
        taken_on: '2026-11-20',
        given_up: false,
        found: null,
        sending: false,
      },
    ],
    photos: [queuedPhoto('p1', { problem: 'service' }), queuedPhoto('p2', { problem: 'not_food' })],
  }
  const list = async (status: SyncStatus, language: 'en' | 'id' = 'en') => {
    const acts = await showSync(status, [], language, 'metric', files)
    return { acts, rows: screen.getAllByRole('listitem').map((row) => within(row)) }
  }

  it('are listed with what each waits for, and one given up is sent on demand', async () => {
    const { acts, rows } = await list(WAITING)
    const [givenUp, underWay, queued, photo, judged] = rows
    expect(givenUp?.getByText('run.png')).toBeVisible()
    expect(givenUp?.getByText(/screenshot, Fri, Nov 20/)).toBeVisible()
    expect(givenUp?.getByText(/^Could not be sent\./)).toBeVisible()
    await userEvent.click(givenUp!.getByRole('button', { name: 'Send now' }))
    expect(acts.onSendScreenshot).toHaveBeenCalledExactlyOnceWith('s1')
    expect(underWay?.getByText('On its way')).toBeVisible()
    expect(underWay?.queryByRole('button')).toBeNull()
    expect(queued?.getByText('Goes by itself as soon as the server answers')).toBeVisible()
    expect(photo?.getByText(/temporarily unavailable/)).toBeVisible()
    await userEvent.click(photo!.getByRole('button', { name: 'Send now' }))
    expect(acts.onSendPhoto).toHaveBeenCalledExactlyOnceWith('p1')
    expect(judged?.queryByRole('button', { name: 'Send now' })).toBeNull()
    expect(judged?.getByRole('link', { name: 'Open its meal' })).toHaveAttribute(
      'href',
      '/?action=edit-meal&meal=p2',
    )
  })

  it('wait for a network or a session, and are sent by nobody before', async () => {
    const { rows } = await list({ ...WAITING, phase: 'offline' }, 'id')
    expect(rows[0]?.getByText('Menunggu jaringan')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Kirim sekarang' })).toBeNull()
    cleanup()
    const ended = await list({ ...WAITING, phase: 'session_ended' })
    expect(ended.rows[0]?.getByText('Waits until you sign in again')).toBeVisible()
  })

  it.each([
    [
      'en',
      /stays on this device. Search the food/,
      /safe on this device and go by themselves once/,
    ],
    ['id', /tetap di perangkat ini. Cari makanannya/, /terkirim otomatis begitu ada ruang/],
  ] as const)('say that the server has no room, in %s', async (language, photo, changes) => {
    const full: SyncStatus = { ...UP_TO_DATE, phase: 'server_full', waiting: 2 }
    const photos = [queuedPhoto('p1', { problem: 'photos_full' })]
    await showSync(full, [], language, 'metric', { screenshots: [], photos })
    expect(screen.getByText(photo)).toBeVisible()
    expect(screen.getByText(changes)).toBeVisible()
  })

  it('are discarded only after asking', async () => {
    const { acts, rows } = await list(WAITING)
    await userEvent.click(rows[2]!.getByRole('button', { name: 'Discard' }))
    expect(acts.onDiscardScreenshot).not.toHaveBeenCalled()
    const dialog = await screen.findByRole('dialog', { name: 'Discard this screenshot?' })
    expect(dialog).toHaveTextContent('“swim.png” goes from this app for good')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
    expect(acts.onDiscardScreenshot).toHaveBeenCalledExactlyOnceWith('s3')
  })
})

it('a kept screenshot is a waiting change until it is discarded', async () => {
  await openRunner((db) => queueScreenshot(db.device))
  await show(<SyncRoute />)
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Waits for a network')).toBeVisible()
  const figure = screen.getByText('Waiting changes').parentElement
  expect(figure).toHaveTextContent('1')
  await userEvent.click(row.getByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await vi.waitFor(() => expect(figure).toHaveTextContent('0'))
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('Sync Now sends the pictures too, whatever pause they are in', async () => {
  const data = await openRunner(async (db) => {
    await queueScreenshot(db.device, { stage: 'uploaded' })
    const fields = meal({ food_name: 'From a photo', calories: 0, provisional: true })
    const [row] = await insertRows(db, 'food_logs', [{ fields }])
    await db.device.photos.add(queuedPhoto(row?.id ?? '', { stage: 'uploaded' }))
  })
  saveSession({ ...SESSION, user: currentSession()?.user ?? SESSION.user })
  server.answers((response) => response.writeHead(503, { 'retry-after': '60' }).end())
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await show(<SyncRoute />)
  expect(await screen.findByText(/^Could not be analysed yet/)).toBeVisible()
  expect(await screen.findByText(/^Goes by itself/)).toBeVisible()
  server.answers((response, path) => {
    const activity = {
      ...{ date: TODAY, activity_type: 'run', duration_minutes: 30, distance_km: 5 },
      ...{ start_time: null, calories_burned: null, steps: null, heart_rate_avg: null },
    }
    const read = path.endsWith('/nutrition-ai') ? SEEN : { activity }
    const body = path.startsWith('/functions') ? read : { signedURL: '/object/sign/x?token=t' }
    return json(200, body)(response, path)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Sync Now' }))
  // The activity that was read waits for its runner's word.
  expect(await screen.findByText('Read: waits for your word')).toBeVisible()
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Check it' })).toBeVisible()
  expect(await data.tables.all('food_logs')).toMatchObject([{ food_name: 'Soto', calories: 300 }])
  expect(await data.tables.all('training_activities')).toEqual([])
})

describe('a refused row in the runner’s words', () => {
  const envelope = { id: 'r1', user_id: 'u', rev: '1', created_clock: '', edit_clocks: {} }
  const race: RejectionView = {
    ...{ ...REFUSED, id: 'training_activities|r1', table: 'training_activities', rowId: 'r1' },
    ...{ label: '', constraint: 'training_activities_id_names_no_other_owner' },
    row: { ...envelope, date: '2026-03-07', activity_type: 'run', user_activity_label: 'race' },
  }

  it.each([
    ['en', 'Race on March 7, 2026', /fault of the app and none of yours/, 'Open to edit'],
    ['id', 'Lomba, 7 Maret 2026', /kesalahan aplikasi, bukan kesalahan Anda/, 'Buka untuk diedit'],
  ] as const)(
    'says what and why, and leads to the edit, in %s',
    async (language, what, why, open) => {
      await showSync(UP_TO_DATE, [race], language)
      expect(screen.getByRole('heading', { name: what })).toBeVisible()
      expect(screen.getByText(why)).toBeVisible()
      expect(screen.getByRole('link', { name: open })).toHaveAttribute(
        'href',
        '/training-session?id=r1',
      )
    },
  )

  it.each([
    ['food_logs', { logged_on: '2026-03-07' }, '/?action=edit-meal&meal=r1'],
    ['races', { date: '2026-03-07' }, '/marathon-calendar'],
    ['body_weights', { date: '2026-03-07' }, '/weight'],
    ['custom_foods', { servings: null }, '/?action=add&food=r1'],
    ['custom_foods', { servings: 4 }, '/recipe?edit=r1'],
    ['shopping_items', { week: '2026-03-02' }, '/shopping-list'],
    ['daily_meal_plans', { date: '2026-03-07' }, '/meal-plans'],
    ['profiles', {}, '/profile-info'],
    ['nutrition_scores', { date: '2026-03-07' }, '/meals?day=2026-03-07'],
    ['google_fit_data', { date: '2026-03-07' }, null],
    ['food_logs', { _deleted: true }, null],
  ] as const)('of %s with %o the edit is at %s', async (table, fields, href) => {
    await showSync(UP_TO_DATE, [{ ...race, table, row: { ...envelope, ...fields } }])
    const link = screen.queryByRole('link', { name: 'Open to edit' })
    expect(link?.getAttribute('href') ?? null).toBe(href)
  })

  it('never says alone that a value is outside what can be stored', async () => {
    const unnamed = 'daily_meal_plans_carbs_between_0_and_5000_grams'
    const plan = { ...race, table: 'daily_meal_plans', constraint: unnamed } as const
    await showSync(UP_TO_DATE, [plan, { ...race, constraint: null }])
    expect(screen.queryByText(/A value/)).toBeNull()
    expect(screen.getAllByText(/doesn't say which part of it/)).toHaveLength(2)
  })

  it('names a text that no server can read', async () => {
    await showSync(UP_TO_DATE, [{ ...REFUSED, code: 'FM004', constraint: null }])
    expect(screen.getByText(/something in its texts is damaged/)).toBeVisible()
  })

  it('is reported with its name and what the server said, and nothing else that was entered', async () => {
    const send = vi.fn(async (_: BetaReport) => undefined)
    function Report() {
      const { state } = useLocation()
      return <BetaReportForm draft={reportDraft(state)} onSend={send} readLog={async () => ''} />
    }
    const card = (
      <RejectionCard
        rejection={{ ...REFUSED, row: { ...REFUSED.row, serving_size: 'secret' } }}
        onRetry={async () => undefined}
        onCorrect={async () => undefined}
        onDiscard={async () => undefined}
      />
    )
    function Screens() {
      return useLocation().search ? <Report /> : card
    }
    await show(<Screens />)
    await userEvent.click(screen.getByRole('link', { name: 'Send a report' }))
    expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveValue('Refused: Giant bowl')
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
    const [report] = send.mock.calls[0] ?? []
    expect(report?.description).toContain('food_logs_calories_between_0_and_20000')
    expect(JSON.stringify(report)).not.toMatch(/secret|90000/)
  })
})

describe('reasons of a refusal', () => {
  const refusal = (parts: Partial<RejectionView>) => ({ ...REFUSED, ...parts })

  it.each([
    ['23514', 'food_logs_food_name_not_blank', 'missing', 'food_name'],
    ['23514', 'food_logs_serving_size_at_most_100_characters', 'too_long', 'serving_size'],
    ['23514', 'profiles_age_at_least_13', 'too_young', 'age'],
    ['23514', 'food_logs_carbs_between_0_and_5000_grams', 'range', 'carbs_grams'],
    ['23505', 'nutrition_scores_one_row_a_day', 'duplicate', null],
    ['23514', 'custom_foods_items_at_most_64_kilobytes', 'too_long', 'items'],
    ['42501', null, 'not_allowed', null],
    ['FM001', 'food_logs_rows_within_quota', 'account_full', null],
    ['FM002', 'food_logs_row_at_most_256_kilobytes', 'too_large', null],
    ['FM003', 'push_with_few_refused_rows', 'try_again', null],
    ['FM004', null, 'unreadable', null],
    ['23514', 'food_logs_id_names_no_other_owner', 'of_the_app', null],
    ['23514', 'food_logs_id_between_1_and_120_characters', 'of_the_app', null],
    ['XX000', null, 'other', null],
  ] as const)('%s on %s is %s of %s', (code, constraint, reason, field) => {
    const tables = ['custom_foods', 'profiles'] as const
    const table = tables.find((name) => constraint?.startsWith(name)) ?? 'food_logs'
    const refused = refusal({ table, code, constraint })
    expect(reasonOf(refused)).toBe(reason)
    expect(refusedField(refused)).toBe(field)
  })

  it('trusts the column the server names', () => {
    expect(refusedField(refusal({ code: '23502', constraint: null, column: 'fat_grams' }))).toBe(
      'fat_grams',
    )
  })

  it('reads the bounds of a constraint', () => {
    const weight = refusal({
      table: 'profiles',
      constraint: 'profiles_weight_between_20_and_400_kg',
    })
    expect(boundsOf(weight)).toEqual({ min: 20, max: 400 })
    expect(refusedField(weight)).toBe('weight_kg')
  })

  it('corrects numbers and texts in place, and nothing that takes more', () => {
    expect(fieldEditor('food_logs', 'calories')).toBe('number')
    expect(fieldEditor('food_logs', 'food_name')).toBe('text')
    expect(fieldEditor('food_logs', 'meal_type')).toBeNull()
    expect(fieldEditor('profiles', 'activity_level')).toBeNull()
    expect(fieldEditor('food_logs', null)).toBeNull()
  })
})
