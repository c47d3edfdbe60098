import { Blob as NodeBlob } from 'node:buffer'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ComputeError } from '#compute/errors.ts'
import { TrackerSheet } from '#features/photo-log/TrackerSheet.tsx'
import type { Language } from '#i18n/languages.ts'
import { currentSession, endSession, saveSession } from '#remote/auth/session.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { hurry } from '../../helpers/hurry.ts'
import { SEEN } from '../../helpers/seen-meal.ts'
import { type Answer, cut, cutShort, json } from '../../helpers/servers/troubled-server.ts'
import { ended, SESSION, standing, troubledBackend } from '../in-trouble.ts'
import { show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

/** Larger than what a line holds at once: it can be cut in the middle. */
const PHOTO_BYTES = 4 * 1024 * 1024

const prepare = vi.hoisted(() => vi.fn<() => Promise<Blob>>())
// jsdom has no workers to make the photo small in.
vi.mock('#compute/images.ts', async (original) => ({
  ...(await original<typeof import('#compute/images.ts')>()),
  preparePhoto: prepare,
}))

const server = troubledBackend()

type Step = 'upload' | 'address' | 'analysis'
function stepOf(path: string): Step | null {
  if (path.endsWith('/nutrition-ai')) return 'analysis'
  if (path.startsWith('/storage/v1/object/sign')) return 'address'
  return path.startsWith('/storage') ? 'upload' : null
}

const WELL: Readonly<Record<Step, unknown>> = {
  upload: { Key: 'x' },
  address: { signedURL: '/object/sign/food-photos/x?token=t' },
  analysis: SEEN,
}

/** A server that answers well, but one step so. */
const but = (step: Step | null, answer: Answer): Answer =>
  standing((response, path) => {
    const at = stepOf(path)
    if (at !== null && at === step) return answer(response, path)
    json(200, at ? WELL[at] : {})(response, path)
  })
const well = but(null, cut)

const stepsAsked = () => server.asked.map(stepOf).filter((step) => step !== null)

/** What the toasts of a test have said, also those that are gone: a slow machine may see none of its five seconds. */
const told = new Set<string>()
const listening = new MutationObserver(() => {
  for (const title of document.querySelectorAll('[role=status] strong'))
    told.add(title.parentElement?.textContent ?? '')
})

beforeEach(() => {
  told.clear()
  listening.observe(document.body, { childList: true, subtree: true })
  // jsdom makes no addresses for pictures.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  // Node's fetch does not take jsdom's own for a body.
  const small = new NodeBlob([new Uint8Array(PHOTO_BYTES)], { type: 'image/jpeg' }) as Blob
  prepare.mockImplementation(async () => small)
})

afterEach(() => listening.disconnect())

/**
 * Puts a photo into the food tracker of a signed-in runner with a network.
 * @param before what happens while the dialog is open
 */
async function takePhoto(language: Language, before = () => {}): Promise<void> {
  await openRunner()
  saveSession({ ...SESSION, user: currentSession()?.user ?? SESSION.user })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const nothing = () => undefined
  await show(
    <>
      <Toasts />
      <TrackerSheet action={{ action: 'log-meal' }} onClose={nothing} onOpen={nothing} />
    </>,
    { language },
  )
  act(before)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['picture'], 'plate.jpg', { type: 'image/jpeg' }))
}

/** The same in a toast as in the dialog. */
async function expectTold([title, body]: readonly [title: string, body: string]): Promise<void> {
  await vi.waitFor(() => expect(told).toContain(`${title}${body}`))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(title)).toBeVisible()
  expect(dialog).toHaveTextContent(body)
}

/** The same photo, asked for again, becomes a meal to save. */
async function expectAnotherTry(language: Language): Promise<void> {
  const again = { en: 'Try again', id: 'Coba lagi' }[language]
  await userEvent.click(screen.getByRole('button', { name: again }))
  expect(await screen.findByDisplayValue('Soto')).toBeVisible()
}

const LATE = {
  upload: {
    en: ['Connection error', 'Upload timeout - please check your internet connection'],
    id: ['Kesalahan koneksi', 'Unggahan terlalu lama - periksa koneksi internet Anda'],
  },
  analysis: {
    en: [
      'Request timed out',
      'The request took too long. Please check your internet connection and try again.',
    ],
    id: [
      'Waktu permintaan habis',
      'Permintaan terlalu lama. Periksa koneksi internet Anda lalu coba lagi.',
    ],
  },
} as const

const CUT = {
  upload: {
    en: [
      'Connection error',
      'The photo could not be uploaded. Please check your internet connection and try again.',
    ],
    id: [
      'Kesalahan koneksi',
      'Foto tidak dapat diunggah. Periksa koneksi internet Anda lalu coba lagi.',
    ],
  },
  analysis: {
    en: [
      'Network error',
      'The connection was lost. Please check your internet connection and try again.',
    ],
    id: ['Kesalahan jaringan', 'Koneksi terputus. Periksa koneksi internet Anda lalu coba lagi.'],
  },
} as const

/** The app's calls for a step: what waits in the background may ask beside the dialog. */
function callsFor(step: Step) {
  const { calls, settledResults } = vi.mocked(globalThis.fetch).mock
  return calls.flatMap(([address, init], at) =>
    stepOf(new URL(String(address), 'http://x').pathname) === step
      ? [{ init, answered: settledResults[at]?.type === 'fulfilled' }]
      : [],
  )
}

const callFor = (step: Step) => ({ init: undefined, answered: false, ...callsFor(step).at(-1) })

/** Lets no time pass: a test ends the app's patience for a step's calls, and learns how long it was, ms. */
function patience(): { endFor(step: Step): number | undefined } {
  const waits = new Map<AbortSignal, { ms: number; end: () => void }>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    const late = new DOMException('', 'TimeoutError')
    waits.set(controller.signal, { ms, end: () => controller.abort(late) })
    return controller.signal
  })
  return {
    endFor(step) {
      const ended = callsFor(step).flatMap(
        ({ init }) => waits.get(init?.signal as AbortSignal) ?? [],
      )
      for (const wait of ended) wait.end()
      return ended.at(-1)?.ms
    },
  }
}

/** An answer that begins and never ends. */
const stuck: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{')
}
const never: Answer = () => undefined

describe.each(['en', 'id'] as const)('a photo, in %s,', (language) => {
  it.each([
    // Its 4 MiB take this long over a line of 32 kbit/s.
    ['upload', 45_000 + 1_048_576],
    ['analysis', 60_000],
  ] as const)('whose %s is not answered has %i ms, and is told so', async (step, ms) => {
    const { endFor } = patience()
    server.answers(but(step, never))
    await takePhoto(language)
    await vi.waitFor(() => expect(stepsAsked()).toContain(step))
    expect(endFor(step)).toBe(ms)
    await expectTold(LATE[step][language])
    // A line so slow is not tried again by itself.
    expect(stepsAsked().filter((asked) => asked === step)).toHaveLength(1)
    server.answers(well)
    await expectAnotherTry(language)
  })

  it('that is sent for long says that it is on its way, as long as it is', async () => {
    hurry(5000)
    const { endFor } = patience()
    server.answers(but('upload', never))
    await takePhoto(language)
    const words = { en: /^Your photo is on its way\./, id: /^Foto Anda sedang dikirim\./ }
    expect(await screen.findByText(words[language])).toBeVisible()
    endFor('upload')
    await expectTold(LATE.upload[language])
    expect(screen.queryByText(words[language])).toBeNull()
  })

  it('whose upload is cut in the middle, three times, is told so and sent when asked', async () => {
    hurry(1000, 2000)
    server.answers(well)
    server.cutsOff((path) => stepOf(path) === 'upload')
    await takePhoto(language)
    await expectTold(CUT.upload[language])
    expect(stepsAsked()).toEqual(['upload', 'upload', 'upload'])
    server.answers(well)
    await expectAnotherTry(language)
  })

  it('whose analysis is cut in the middle is told so, and not sent again', async () => {
    server.answers(but('analysis', cutShort))
    await takePhoto(language)
    await expectTold(CUT.analysis[language])
    const first = JSON.parse(String(callFor('analysis').init?.body))
    server.answers(well)
    await expectAnotherTry(language)
    expect(stepsAsked()).toEqual(['address', 'analysis'])
    // The server shows it to the model once.
    const second = JSON.parse(String(callFor('analysis').init?.body))
    expect(second.requestId).toBe(first.requestId)
  })
})

it.each<[string, Step, Answer]>([
  ['analysis is cut before its answer', 'analysis', cut],
  ['address is cut in the middle', 'address', cutShort],
])('a photo whose %s is told that the line is lost', async (_what, step, how) => {
  server.answers(but(step, how))
  await takePhoto('en')
  await expectTold(CUT.analysis.en)
})

it.each(['address', 'analysis'] as const)(
  'a photo whose %s begins to be answered and never ends is told to have taken too long',
  async (step) => {
    const { endFor } = patience()
    server.answers(but(step, stuck))
    await takePhoto('en')
    await vi.waitFor(() => expect(callFor(step).answered).toBe(true))
    endFor(step)
    await expectTold(LATE.analysis.en)
  },
)

it.each(['address', 'analysis'] as const)(
  'a photo whose %s begins to be answered as its time runs out is told to have taken too long',
  async (step) => {
    const { endFor } = patience()
    server.answers(but(step, stuck))
    const ask = vi.mocked(globalThis.fetch).getMockImplementation()!
    vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      const answer = await ask(input, init)
      // Node's fetch gives an error of its own then, and not the reason why it was ended.
      if (stepOf(new URL(String(input), 'http://x').pathname) === step) endFor(step)
      return answer
    })
    await takePhoto('en')
    await expectTold(LATE.analysis.en)
  },
)

it('a photo whose token has run out by the server’s clock alone is stored with a new one', async () => {
  const tokens: string[] = []
  server.answers(
    standing((response, path) => {
      const { authorization = '' } = response.req.headers
      if (stepOf(path) === 'upload') tokens.push(authorization)
      const refuses = stepOf(path) === 'upload' && authorization === 'Bearer a'
      ;(refuses ? TOKEN_REFUSED : well)(response, path)
    }),
  )
  await takePhoto('en')
  expect(await screen.findByDisplayValue('Soto')).toBeVisible()
  // What waits in the background may ask as well.
  expect(tokens.slice(0, 2)).toEqual(['Bearer a', 'Bearer b'])
  expect(tokens.slice(1)).not.toContain('Bearer a')
})

/** Of a failure: what the server does, or what befalls the dialog before; and what the runner is told. */
interface Trouble {
  server?: Answer
  befalls?: () => void
  en: readonly [title: string, body: string]
  id: readonly [title: string, body: string]
}

const EXPIRED = {
  en: ['Session expired', 'Your session has expired. Please refresh the page and try again.'],
  id: ['Sesi berakhir', 'Sesi Anda sudah berakhir. Muat ulang halaman lalu coba lagi.'],
} as const

/** As Supabase Storage says it ([Note: what Storage means]). */
const TOKEN_REFUSED = json(400, {
  ...{ statusCode: '403', error: 'Unauthorized' },
  message: '"exp" claim timestamp check failed',
})

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'nobody who is signed in any more': {
    befalls: () => endSession('signed_out'),
    en: ['Authentication error', 'Please refresh the page and try again.'],
    id: ['Kesalahan autentikasi', 'Muat ulang halaman lalu coba lagi.'],
  },
  'a session that the auth server has ended': {
    // Seen by the photo first: what waits in the background asks, too, and would be told before it.
    server: (response, path) => (stepsAsked().length > 0 ? ended : well)(response, path),
    en: [
      'Authentication error',
      'Authentication failed. Please refresh the page and log in again.',
    ],
    id: ['Kesalahan autentikasi', 'Autentikasi gagal. Muat ulang halaman lalu masuk lagi.'],
  },
  'a session that the storage refuses (403)': {
    server: standing(but('upload', json(403, {}))),
    ...EXPIRED,
  },
  'a session that the storage refuses as Supabase’s does (400)': {
    server: standing(but('upload', TOKEN_REFUSED)),
    ...EXPIRED,
  },
  'a session that the analysis refuses (401)': {
    server: standing(but('analysis', json(401, {}))),
    ...EXPIRED,
  },
  'a storage that won’t have it': {
    server: but('upload', json(400, {})),
    en: ['Image error', 'The server did not take the photo. Please try taking a new photo.'],
    id: ['Kesalahan gambar', 'Server tidak menerima fotonya. Coba ambil foto baru.'],
  },
  'a storage that has lost it': {
    server: but('address', json(404, {})),
    en: ['Image error', 'Unable to process the image. Please try taking a new photo.'],
    id: ['Kesalahan gambar', 'Gambar tidak dapat diproses. Coba ambil foto baru.'],
  },
  'a server that can’t read it': {
    server: but('analysis', json(413, { code: 'image_too_large' })),
    en: ['Image error', 'Unable to process the image. Please try taking a new photo.'],
    id: ['Kesalahan gambar', 'Gambar tidak dapat diproses. Coba ambil foto baru.'],
  },
  'a device that fails to make it small': {
    befalls: () => void prepare.mockRejectedValue(new ComputeError('worker_lost')),
    en: ['Image processing failed', 'Please try again, or choose another photo.'],
    id: ['Pemrosesan gambar gagal', 'Coba lagi, atau pilih foto lain.'],
  },
  'a model that is too slow (504)': {
    server: but('analysis', json(504, { code: 'vision_timeout' })),
    en: [
      'The AI took too long',
      'The AI did not answer in time; it is not your connection. Please try again in a moment.',
    ],
    id: [
      'AI terlalu lama menjawab',
      'AI tidak menjawab pada waktunya; ini bukan karena koneksi Anda. Coba lagi sebentar.',
    ],
  },
  'an analysis that is under way': {
    server: but('analysis', json(409, { code: 'analysis_running' })),
    en: ['Request timed out', 'This photo is still being analysed. Please try again in a moment.'],
    id: ['Waktu permintaan habis', 'Foto ini masih dianalisis. Coba lagi sebentar.'],
  },
}

describe.each(['en', 'id'] as const)('told in a toast and in the dialog, in %s,', (language) => {
  it.each(Object.keys(TROUBLES))('a photo meets %s', async (what) => {
    const { server: answers = well, befalls, ...words } = TROUBLES[what]!
    server.answers(answers)
    await takePhoto(language, befalls)
    await expectTold(words[language])
  })
})
