import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AppRoutes } from '#app/AppRoutes.tsx'
import { insertRow } from '#db/rows.ts'
import { endSession } from '#remote/auth/session.ts'
import { dataClosed } from '#runner-data/opened.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { signInRunner, TODAY } from '../runner-data.ts'

const SCREENS = {
  '/shopping-list': ['Shopping list', 'Daftar belanja'],
  '/training-calendar': ['Training calendar', 'Kalender latihan'],
  '/training': ['Training', 'Latihan'],
  '/meal-plans': ['Meal plans', 'Rencana makan'],
  '/meal-history': ['Meal history', 'Riwayat makan'],
  '/': ['Today', 'Hari ini'],
  '/meals': ['Meals', 'Makanan'],
} as const
type Address = keyof typeof SCREENS
const ADDRESSES = Object.keys(SCREENS) as Address[]

const WORDS = {
  en: {
    title: 0,
    notOpened: 'This browser gives the app no storage',
    notRead: "Your entries can't be read right now",
    reload: 'Reload',
    loading: 'Loading',
    empty: /^(Nothing (to buy|entered|planned|done)|No meals)/,
  },
  id: {
    title: 1,
    notOpened: 'Browser ini tidak memberi ruang simpan',
    notRead: 'Catatan Anda belum bisa dibaca',
    reload: 'Muat ulang',
    loading: 'Memuat',
    empty: /^(Belum|Tidak ada (makanan|yang perlu))/,
  },
} as const
type Language = keyof typeof WORDS

class AllInSight {
  #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe() {
    this.#tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

const broken = (name: string) => () => {
  throw new DOMException('', name)
}

/** What the screen at an address says where it has nothing to show, and that it offers a way on. */
async function expectProblem(at: Address, language: Language, problem: string): Promise<void> {
  const words = WORDS[language]
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  await show(<AppRoutes />, { at, language })
  expect(await screen.findByText(problem)).toBeVisible()
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent(SCREENS[at][words.title])
  // Neither promises that something comes, nor claims that there is nothing.
  expect(screen.queryByRole('status', { name: words.loading })).toBeNull()
  expect(screen.queryByText(words.empty)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: words.reload }))
  expect(reload).toHaveBeenCalledOnce()
}

beforeAll(loadAllWords)
beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', AllInSight)
  await signInRunner(async (db) => {
    await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
    await insertRow(db, 'food_logs', meal({ logged_on: TODAY }))
  })
})
// The next runner's data opens when this one's is closed.
afterEach(async () => {
  cleanup()
  endSession('signed_out')
  await dataClosed()
})

const everywhere = ADDRESSES.flatMap((at) => [[at, 'en'] as const, [at, 'id'] as const])

it.each(everywhere)('%s says in %s that the data could not be opened', async (at, language) => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(broken('InvalidStateError'))
  await expectProblem(at, language, WORDS[language].notOpened)
})

it.each(everywhere)('%s says in %s that the data could not be read', async (at, language) => {
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(broken('UnknownError'))
  const { openCursor } = IDBIndex.prototype
  vi.spyOn(IDBIndex.prototype, 'openCursor').mockImplementation(function (
    this: IDBIndex,
    ...range
  ) {
    // Own foods are listened to on every screen: they are not what is to be told of here.
    const { name } = this.objectStore.transaction.db
    return name.endsWith('custom_foods') ? openCursor.apply(this, range) : broken('UnknownError')()
  })
  await expectProblem(at, language, WORDS[language].notRead)
})
