import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow, insertRows } from '#db/rows.ts'
import { FoodShareRoute } from '#features/food-share/FoodShareRoute.tsx'
import type { Language } from '#i18n/languages.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

/** So wide is a letter on the canvas, whatever its size, px. */
const LETTER = 20

/** The words drawn, in turn. */
let drawn: string[] = []
/** What was saved, by name. */
let saved: { href: string; name: string }[] = []

/** Figures keep to their units by spaces of other kinds. */
const plain = (words: string) => words.replace(/\s/g, ' ')

/** jsdom draws nothing: this one remembers the words. */
function recordingContext(): CanvasRenderingContext2D {
  const nothing = () => undefined
  return {
    ...{ fillRect: nothing, beginPath: nothing, roundRect: nothing, fill: nothing },
    ...{ translate: nothing, resetTransform: nothing },
    measureText: (words: string) => ({ width: words.length * LETTER }),
    fillText: (words: string) => drawn.push(plain(words)),
  } as unknown as CanvasRenderingContext2D
}

beforeAll(loadAllWords)
beforeEach(() => {
  drawn = []
  saved = []
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockImplementation((() => recordingContext()) as never)
  vi.spyOn(prototype, 'toBlob').mockImplementation((made, type) =>
    made(new Blob(['picture'], { type: type ?? '' })),
  )
  // jsdom makes no addresses for pictures, and follows no link to one.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ href: this.href, name: this.download })
  })
})

const LUNCH = '018f0000-0000-7000-8000-000000000001'

async function twoMeals(db: LocalDatabase): Promise<void> {
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  const on = { logged_on: TODAY, logged_at: `${TODAY}T05:00:00.000Z` }
  const soto = {
    food_name: 'Soto ayam',
    calories: 1410,
    protein_grams: 62.5,
    serving_size: '1 bowl',
  }
  await insertRow(db, 'food_logs', meal({ ...on, ...soto }), LUNCH)
  await insertRows(db, 'food_logs', [
    {
      fields: meal({ ...on, food_name: 'Pisang', calories: 90, protein_grams: 1, carbs_grams: 23 }),
    },
    { fields: meal({ ...on, food_name: 'Photo unseen', calories: 0, provisional: true }) },
  ])
}

async function openShare(at = '', language: Language = 'en') {
  await openRunner(twoMeals)
  await show(
    <>
      <Toasts />
      <FoodShareRoute />
    </>,
    { at: `/food-share-demo?day=${TODAY}${at}`, language },
  )
  return screen.findByRole('img')
}

/** A browser with a share sheet for these files, that ends so. */
function withShareSheet(share: (data: ShareData) => Promise<void>) {
  const sheet = vi.fn(share)
  Object.assign(navigator, { canShare: () => true, share: sheet })
  return sheet
}

const refusal = (name: string) => Promise.reject(new DOMException('', name))

describe('the picture', () => {
  const EN = {
    day: 'Sat, Nov 21',
    figures: [
      '1,500 kcal',
      /^of \d,\d{3} kcal$/,
      '64 g',
      'Protein',
      '101 g',
      'Carbs',
      '24 g',
      'Fat',
    ],
    meals: ['1,410 kcal', 'Soto ayam', '90 kcal', 'Pisang'],
  }
  const ID = {
    day: 'Sab, 21 Nov',
    figures: [
      '1.500 kkal',
      /^dari \d\.\d{3} kkal$/,
      '64 g',
      'Protein',
      '101 g',
      'Karbo',
      '24 g',
      'Lemak',
    ],
    meals: ['1.410 kkal', 'Soto ayam', '90 kkal', 'Pisang'],
  }
  it.each([
    ['en', EN],
    ['id', ID],
  ] as const)(
    'of a day says in %s what was eaten, of what target, and the meals',
    async (language, { day, figures, meals }) => {
      const picture = await openShare('', language)
      // Of no known figures yet, the third meal is nothing to show.
      const words = [day, ...figures, ...meals, 'Fuelmile']
      expect(drawn).toEqual(
        words.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
      )
      expect(plain(picture.getAttribute('alt') ?? '')).toContain(figures[0])
    },
  )

  it.each([
    ['en', /^Lunch · Sat, Nov 21$/, /^1,410\s+kcal$/],
    ['id', /^Makan siang · Sab, 21 Nov$/, /^1\.410\s+kkal$/],
  ] as const)('of a meal says in %s what it was', async (language, title, energy) => {
    await openShare(`&meal=${LUNCH}`, language)
    for (const words of [title, energy]) expect(drawn).toContainEqual(expect.stringMatching(words))
    expect(drawn).toEqual(expect.arrayContaining(['Soto ayam', '1 bowl']))
    expect(drawn).not.toContain('Pisang')
  })

  it('that the browser can’t draw is told', async () => {
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null)
    await openRunner(twoMeals)
    await show(<FoodShareRoute />, { at: `/food-share-demo?day=${TODAY}`, language: 'id' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Gambar tidak dapat dibuat')
  })
})

describe('sharing', () => {
  const share = () => userEvent.click(screen.getByRole('button', { name: 'Share picture' }))

  it('hands the picture and its words to the share sheet', async () => {
    const sheet = withShareSheet(async () => undefined)
    await openShare()
    await share()
    expect(sheet).toHaveBeenCalledOnce()
    const [{ files = [], text } = {}] = sheet.mock.calls[0] ?? []
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      [`fuelmile-${TODAY}.png`, 'image/png'],
    ])
    expect(await files[0]?.text()).toBe('picture')
    expect(text).toMatch(/^Fuelled with Fuelmile: 1,500\s+kcal on Sat, Nov 21$/)
    expect(saved).toEqual([])
  })

  it('is over without a word where the runner closes the sheet', async () => {
    const sheet = withShareSheet(() => refusal('AbortError'))
    await openShare()
    await share()
    await vi.waitFor(() => expect(sheet.mock.settledResults).toHaveLength(1))
    expect(saved).toEqual([])
    expect(screen.queryByText('Picture saved')).toBeNull()
  })

  it('that is refused saves the picture, and says so', async () => {
    withShareSheet(() => refusal('NotAllowedError'))
    await openShare()
    await share()
    expect(await screen.findByText('Picture saved')).toBeVisible()
    expect(saved).toEqual([{ href: 'blob:picture', name: `fuelmile-${TODAY}.png` }])
  })

  it.each([
    ['no share sheet', {}],
    ['a share sheet for no files', { canShare: () => false, share: async () => undefined }],
  ])('is not offered where there is %s: the picture can be saved', async (_what, device) => {
    Object.assign(navigator, device)
    await openShare(`&meal=${LUNCH}`, 'id')
    expect(screen.queryByRole('button', { name: 'Bagikan gambar' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Simpan gambar' }))
    expect(await screen.findByText('Gambar tersimpan')).toBeVisible()
    expect(screen.getByText(`fuelmile-${TODAY}-lunch.png`)).toBeVisible()
    expect(saved).toEqual([{ href: 'blob:picture', name: `fuelmile-${TODAY}-lunch.png` }])
  })
})
