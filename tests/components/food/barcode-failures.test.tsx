import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BarcodeSheet } from '#features/barcode/BarcodeSheet.tsx'
import type { Language } from '#i18n/languages.ts'
import { currentSession, saveSession } from '#remote/auth/session.ts'
import { type Answer, cut, json, page } from '../../helpers/servers/troubled-server.ts'
import { SESSION, standing, troubledBackend } from '../in-trouble.ts'
import { show } from '../render.tsx'
import { fillStorage, openRunner } from '../runner-data.ts'

const CODE = '8991102100014'
const PRODUCT = {
  barcode: CODE,
  name: 'Wheat biscuits',
  serving_size: '2 biscuits',
  serving_grams: 20,
  per100: {
    calories: 480,
    protein_grams: 7,
    carbs_grams: 68,
    fat_grams: 20,
    fiber_grams: null,
    sodium_mg: null,
  },
}
const FOUND = json(200, { product: PRODUCT })

const server = troubledBackend()
/** What is asked of products; the session stands, which the background renews when it begins early enough. */
const answers = (answer: Answer) => server.answers(standing(answer))
const WORDS = {
  en: { find: 'Find', makeOwn: 'Enter it from the label', again: 'Scan another' },
  id: { find: 'Cari', makeOwn: 'Isi dari labelnya', again: 'Pindai lagi' },
} as const

/** A runner with a network, whose camera does not start: they type the digits. */
async function openSheet(language: Language, answer: Answer, camera = 'NotAllowedError') {
  const data = await openRunner()
  saveSession({ ...SESSION, user: currentSession()?.user ?? SESSION.user })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  answers(answer)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new DOMException('', camera)) },
  })
  const onOpen = vi.fn()
  await show(<BarcodeSheet when={undefined} onClose={() => undefined} onOpen={onOpen} />, {
    language,
  })
  return { data, onOpen }
}

async function type(language: Language, digits: string): Promise<void> {
  const field = screen.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, digits)
  await userEvent.click(screen.getByRole('button', { name: WORDS[language].find }))
}

const lookups = () => server.asked.filter((path) => path.endsWith('/lookup-product')).length
const opened = (onOpen: ReturnType<typeof vi.fn>) =>
  vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce(), 8000)

it.each<[Language, string, string]>([
  [
    'en',
    'Camera permission denied. Please allow camera access in your browser settings.',
    'NotAllowedError',
  ],
  ['en', 'No camera found on this device.', 'NotFoundError'],
  ['en', 'Camera is already in use by another app.', 'NotReadableError'],
  ['en', "The camera can't be used here. Type the digits under the bars instead.", 'AbortError'],
  ['en', "The camera can't be used here. Type the digits under the bars instead.", 'TypeError'],
  ['id', 'Izin kamera ditolak. Izinkan akses kamera di pengaturan browser.', 'NotAllowedError'],
  ['id', 'Tidak ada kamera di perangkat ini.', 'NotFoundError'],
  ['id', 'Kamera sedang dipakai aplikasi lain.', 'NotReadableError'],
  [
    'id',
    'Kamera tidak dapat dipakai di sini. Ketik angka di bawah garis barcode saja.',
    'AbortError',
  ],
])(
  '%s: without a picture it says “%s”, and the digits can be typed',
  async (language, words, error) => {
    const { onOpen } = await openSheet(language, FOUND, error)
    expect(await screen.findByText(words)).toBeVisible()
    await type(language, CODE)
    await opened(onOpen)
  },
)

const DOUBTFUL = { calories: 10, protein_grams: 18, carbs_grams: 42, fat_grams: 20 }
const noFigures = { ...PRODUCT, per100: null }

describe('a barcode', () => {
  it.each<[Language, string, Answer, string, string]>([
    [
      'en',
      'one nobody knows',
      json(404, { code: 'product_unknown' }),
      `Nobody has told about ${CODE} yet`,
      'Enter it from the label once; next time the scan finds it.',
    ],
    [
      'id',
      'one nobody knows',
      json(404, { code: 'product_unknown' }),
      `Belum ada yang mengisi ${CODE}`,
      'Isi sekali dari labelnya; berikutnya langsung ditemukan.',
    ],
    [
      'en',
      'one without figures',
      json(200, { product: noFigures }),
      CODE,
      'The label of this product is not entered yet. Add its figures once.',
    ],
    [
      'id',
      'one without figures',
      json(200, { product: noFigures }),
      CODE,
      'Label produk ini belum diisi. Tambahkan angkanya sekali.',
    ],
    [
      'en',
      'a cut line',
      cut,
      CODE,
      'No network: products scanned before are found, new ones later.',
    ],
    [
      'id',
      'a cut line',
      cut,
      CODE,
      'Tanpa jaringan: produk yang pernah dipindai ditemukan, yang baru nanti.',
    ],
    [
      'en',
      'a busy service',
      json(503, { code: 'products_busy' }),
      CODE,
      'The product service is busy. Try again in a moment.',
    ],
    [
      'id',
      'a busy service',
      json(503, { code: 'products_busy' }),
      CODE,
      'Layanan produk sedang sibuk. Coba lagi sebentar.',
    ],
    [
      'en',
      'a service in trouble',
      json(502, { code: 'products_failed' }),
      CODE,
      'The product could not be looked up.',
    ],
    ['en', 'a server in trouble', page(500), CODE, 'The product could not be looked up.'],
    ['id', 'a server in trouble', page(502), CODE, 'Produk tidak dapat dicari.'],
  ])('%s: %s is told, and what to do', async (language, _what, answer, title, body) => {
    const { onOpen } = await openSheet(language, answer)
    await type(language, CODE)
    expect(await screen.findByText(body)).toBeVisible()
    expect(screen.getByText(title)).toBeVisible()
    expect(screen.getByText(body).closest('[role=status]')).not.toBeNull()
    // Another try, with the digits still there.
    answers(answer)
    await userEvent.click(screen.getByRole('button', { name: WORDS[language].again }))
    await userEvent.click(screen.getByRole('button', { name: WORDS[language].find }))
    expect(await screen.findByText(body)).toBeVisible()
    expect(lookups()).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: WORDS[language].makeOwn }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({
      action: 'add',
      when: undefined,
      barcode: CODE,
    })
  })

  it.each(['en', 'id'] as const)(
    '%s: a product looked up before is found without a network',
    async (language) => {
      const { data, onOpen } = await openSheet(language, FOUND)
      await data.foods.findProduct(CODE, language)
      answers(cut)
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await type(language, CODE)
      await opened(onOpen)
      expect(lookups()).toBe(0)
    },
  )

  it('becomes an own food with all that its label tells of a serving', async () => {
    const per100 = {
      ...PRODUCT.per100,
      sodium_mg: 40,
      fiber_grams: 0,
      fluid_ml: 98,
      caffeine_mg: 32,
    }
    const barcode = '5449000000996'
    const can = { ...PRODUCT, barcode, name: 'Cola', serving_grams: 250, per100 }
    const { data, onOpen } = await openSheet('en', json(200, { product: can }))
    await type('en', barcode)
    await opened(onOpen)
    const serving = { sodium_mg: 100, fiber_grams: 0, fluid_ml: 245, caffeine_mg: 80 }
    expect(await data.tables.all('custom_foods')).toMatchObject([
      { name: 'Cola', barcode, serving_grams: 250, ...serving },
    ])
  })

  it.each([
    [
      'known in part',
      {
        per100: null,
        label: { ...PRODUCT.per100, carbs_grams: null, caffeine_mg: null, fluid_ml: null },
      },
    ],
    ['of 10 kcal beside 18, 42 and 20 g', { per100: { ...PRODUCT.per100, ...DOUBTFUL } }],
  ])('of a product %s leads to its form, and saves nothing by itself', async (_what, parts) => {
    const { data, onOpen } = await openSheet('en', json(200, { product: { ...PRODUCT, ...parts } }))
    await type('en', CODE)
    await opened(onOpen)
    expect(onOpen).toHaveBeenCalledWith({ action: 'add', when: undefined, barcode: CODE })
    expect(await data.tables.all('custom_foods')).toEqual([])
    expect(await data.foods.foundProduct(CODE)).toMatchObject(parts)
  })

  it('whose label has been entered since is found', async () => {
    const { onOpen } = await openSheet('en', json(200, { product: noFigures }))
    await type('en', CODE)
    await screen.findByText(/^The label of this product is not entered yet/)
    answers(FOUND)
    await type('en', CODE)
    await opened(onOpen)
  })

  it.each([
    ['en', 'This is no barcode: check the digits'],
    ['id', 'Ini bukan barcode: periksa angkanya'],
  ] as const)(
    '%s: digits that are no barcode are told, and can be mended',
    async (language, words) => {
      const { onOpen } = await openSheet(language, FOUND)
      await type(language, '8991102100015')
      expect(screen.getByRole('alert')).toHaveTextContent(words)
      expect(lookups()).toBe(0)
      await type(language, CODE)
      expect(screen.queryByRole('alert')).toBeNull()
      await opened(onOpen)
    },
  )

  it.each([
    ['en', 'No room left on this device'],
    ['id', 'Penyimpanan perangkat penuh'],
  ] as const)(
    '%s: a product the device has no room for is told, and found again',
    async (language, words) => {
      const { data, onOpen } = await openSheet(language, FOUND)
      const makeRoom = fillStorage()
      await type(language, CODE)
      expect(await screen.findByText(words)).toBeVisible()
      expect(onOpen).not.toHaveBeenCalled()
      makeRoom()
      await type(language, CODE)
      await opened(onOpen)
      expect(await data.tables.all('custom_foods')).toMatchObject([{ name: 'Wheat biscuits' }])
    },
  )
})
