import { Blob as NodeBlob } from 'node:buffer'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ComputeError } from '#compute/errors.ts'
import { TrackerSheet } from '#features/photo-log/TrackerSheet.tsx'
import { currentSession, saveSession } from '#remote/auth/session.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { gate } from '../../helpers/gate.ts'
import { SEEN } from '../../helpers/seen-meal.ts'
import { type Answer, json, page } from '../../helpers/servers/troubled-server.ts'
import { SESSION, troubledBackend } from '../in-trouble.ts'
import { show } from '../render.tsx'
import { fillStorage, openRunner } from '../runner-data.ts'

const prepare = vi.hoisted(() => vi.fn<() => Promise<Blob>>())
// jsdom has no workers to make the photo small in.
vi.mock('#compute/images.ts', async (original) => ({
  ...(await original<typeof import('#compute/images.ts')>()),
  preparePhoto: prepare,
}))

const server = troubledBackend()

/** A server whose storage fails so many uploads, and whose model answers when it may. */
function seeing(failures = 0, mayAnswer: Promise<void> = Promise.resolve()): Answer {
  let failed = 0
  return (response, path) => {
    if (path.startsWith('/storage/v1/object/sign')) {
      return json(200, { signedURL: '/object/sign/food-photos/x?token=t' })(response, path)
    }
    if (path.startsWith('/storage')) {
      const fails = failed++ < failures
      return (fails ? page(503) : json(200, { Key: 'x' }))(response, path)
    }
    if (path.endsWith('/nutrition-ai')) {
      return void mayAnswer.then(() => json(200, SEEN)(response, path))
    }
    json(200, {})(response, path)
  }
}

/** The food tracker of a signed-in runner with a network. */
async function openTracker(answer: Answer, language: 'en' | 'id' = 'en') {
  const data = await openRunner()
  saveSession({ ...SESSION, user: currentSession()?.user ?? SESSION.user })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  server.answers(answer)
  const onClose = vi.fn()
  const onOpen = vi.fn()
  const { unmount } = await show(
    <TrackerSheet action={{ action: 'log-meal' }} onClose={onClose} onOpen={onOpen} />,
    { language },
  )
  return { data, onClose, onOpen, close: unmount }
}

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const choose = () =>
  userEvent.upload(fileInput(), new File(['picture'], 'plate.jpg', { type: 'image/jpeg' }))
const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar')
const label = () => bar()?.nextElementSibling?.textContent
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save to Log' }))

/** Every label and figure the dialog has shown, in turn, and since when it shows the last. */
function watch() {
  const shown = { seen: [] as string[], since: 0 }
  const watcher = new MutationObserver(() => {
    const now = bar() && `${label()} ${bar()?.value}`
    if (!now || now === shown.seen.at(-1)) return
    shown.seen.push(now)
    shown.since = performance.now()
  })
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  return shown
}

const locked = () => [
  screen.getByRole<HTMLInputElement>('radio', { name: 'Dinner' }).matches(':disabled'),
  fileInput().disabled,
  screen.getByRole<HTMLButtonElement>('button', { name: 'Take Photo' }).disabled,
  screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Photo' }).disabled,
]

beforeEach(() => {
  // jsdom makes no addresses for pictures.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  // Node's fetch does not take jsdom's own for a body.
  prepare.mockImplementation(async () => new NodeBlob(['small'], { type: 'image/jpeg' }) as Blob)
})

describe('the food tracker', () => {
  it('says in the specified words and figures where a photo stands, and closes a second later', async () => {
    const { data, onClose } = await openTracker(seeing(1))
    const shown = watch()
    const { seen } = shown
    await choose()
    await vi.waitFor(() => expect(seen.at(-1)).toBe('Complete! 100'))
    expect(seen).toEqual([
      'Preparing image... 10',
      'Preparing image... 25',
      'Retrying... (1/2) 40',
      'Analyzing food with AI... 60',
      'Complete! 90',
      'Complete! 100',
    ])
    seen.length = 0
    let closedAt = 0
    onClose.mockImplementation(() => {
      closedAt = performance.now()
    })
    await save()
    await vi.waitFor(() => expect(seen.at(-1)).toBe('Complete! 100'))
    expect(seen).toEqual([
      'Saving to your log... 70',
      'Saving to your log... 90',
      'Saving to your log... 100',
      'Complete! 100',
    ])
    const told = { fluid_ml: 250, sodium_mg: 900, fiber_grams: 2.5, caffeine_mg: 0 }
    const meal = { food_name: 'Soto', calories: 300, ...told }
    expect(await data.tables.all('food_logs')).toMatchObject([meal])
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(closedAt - shown.since).toBeGreaterThan(900)
    // Reset: the result is gone and a photo may be chosen again.
    await vi.waitFor(() => expect(bar()).toBeNull())
    expect(screen.queryByRole('button', { name: 'Save to Log' })).toBeNull()
    expect(fileInput()).toBeEnabled()
  })

  it('takes no other meal or photo while one is prepared or analysed', async () => {
    const prepared = gate()
    const answered = gate()
    const small = new NodeBlob(['small'], { type: 'image/jpeg' }) as Blob
    prepare.mockImplementation(() => prepared.opened.then(() => small))
    await openTracker(seeing(0, answered.opened))
    expect(locked()).toEqual([false, false, false, false])
    await choose()
    await vi.waitFor(() => expect(label()).toBe('Preparing image...'))
    expect(locked()).toEqual([true, true, true, true])
    act(prepared.open)
    await vi.waitFor(() => expect(label()).toBe('Analyzing food with AI...'))
    expect(locked()).toEqual([true, true, true, true])
    act(answered.open)
    await vi.waitFor(() => expect(label()).toBe('Complete!'))
    expect(screen.getByRole('radio', { name: 'Dinner' })).toBeEnabled()
  })

  it.each(['upload', 'analysis'] as const)(
    'logs a photo without figures, once, for a runner who does not wait for its %s',
    async (slow) => {
      const answered = gate()
      const { data, onClose } = await openTracker((response, path) => {
        const isUpload = path.startsWith('/storage') && !path.includes('/sign/')
        if (slow === 'upload' && isUpload) return void answered.opened.then(() => response.end())
        seeing(0, answered.opened)(response, path)
      })
      await choose()
      const words = slow === 'upload' ? 'Preparing image...' : 'Analyzing food with AI...'
      await vi.waitFor(() => expect(label()).toBe(words))
      const later = await screen.findByRole('button', { name: 'Log it now, figures later' })
      act(() => {
        later.click()
        later.click()
      })
      await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
      expect(await data.tables.all('food_logs')).toMatchObject([{ provisional: true, calories: 0 }])
      answered.open()
    },
  )

  it('closed while a photo is on its way, logs it without figures and offers to undo that', async () => {
    const { data, close } = await openTracker(seeing(0, gate().opened))
    await show(<Toasts />)
    await choose()
    await vi.waitFor(() => expect(label()).toBe('Analyzing food with AI...'))
    close()
    expect(await screen.findByText('Logged with its photo')).toBeVisible()
    expect(screen.getByText(/analysed as soon as possible/)).toBeVisible()
    expect(await data.tables.all('food_logs')).toMatchObject([{ provisional: true, calories: 0 }])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await vi.waitFor(async () => expect(await data.tables.all('food_logs')).toEqual([]))
  })

  it.each([
    ['logged too where the line was lost', 503, {}, 1],
    ['not logged where the model has judged it', 422, { code: 'not_food' }, 0],
  ])('a photo whose dialog is closed after a failure is %s', async (_, status, body, rows) => {
    const { data, close } = await openTracker((response, path) => {
      if (!path.endsWith('/nutrition-ai')) return seeing()(response, path)
      json(status, body)(response, path)
    })
    await choose()
    await screen.findByRole('button', { name: 'Search the food' })
    close()
    await show(<Toasts />)
    if (rows > 0) await screen.findByText('Logged with its photo')
    expect(await data.tables.all('food_logs')).toHaveLength(rows)
  })

  it('leads from what is no food to the search without logging the photo', async () => {
    const { data, onOpen } = await openTracker((response, path) => {
      if (!path.endsWith('/nutrition-ai')) return seeing()(response, path)
      json(422, { code: 'device_photo' })(response, path)
    })
    await choose()
    await userEvent.click(await screen.findByRole('button', { name: 'Search the food' }))
    expect(onOpen).toHaveBeenCalledWith({ action: 'add', when: undefined })
    expect(await data.tables.all('food_logs')).toEqual([])
  })

  it('a photo that could not be made small is tried again, here or when the dialog is back', async () => {
    prepare.mockRejectedValueOnce(new ComputeError('worker_lost'))
    const { data, close } = await openTracker(seeing())
    await choose()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled()
    close()
    const onClose = vi.fn()
    await show(
      <TrackerSheet action={{ action: 'log-meal' }} onClose={onClose} onOpen={() => undefined} />,
    )
    expect(screen.getByText('Image processing failed')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(label()).toBe('Complete!'))
    await save()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await data.tables.all('food_logs')).toMatchObject([{ food_name: 'Soto' }])
  })

  const sheet = (day?: string) =>
    show(
      <TrackerSheet
        action={{ action: 'log-meal', when: day }}
        onClose={() => undefined}
        onOpen={() => undefined}
      />,
    )

  it('shows what was seen and not saved once more, as it was corrected, when the dialog is back', async () => {
    const { data, close } = await openTracker(seeing())
    await choose()
    await vi.waitFor(() => expect(label()).toBe('Complete!'))
    await userEvent.click(screen.getByRole('radio', { name: 'Dinner' }))
    await userEvent.clear(screen.getByRole('textbox', { name: /Portion/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /Portion/ }), '200')
    close()
    // Of another day it is not asked for.
    const other = await sheet('2026-11-20')
    expect(screen.queryByRole('button', { name: 'Save to Log' })).toBeNull()
    other.unmount()
    const again = await sheet()
    expect(screen.getByRole('textbox', { name: 'Food' })).toHaveValue('Soto')
    await save()
    await vi.waitFor(() => expect(label()).toBe('Complete!'))
    expect(await data.tables.all('food_logs')).toMatchObject([
      { meal_type: 'dinner', calories: 150 },
    ])
    again.unmount()
    await sheet()
    expect(screen.queryByRole('button', { name: 'Save to Log' })).toBeNull()
  })

  it('a save that fails when the dialog is closed already is tried again when it is back', async () => {
    const mayFail = gate()
    const { data, close } = await openTracker(seeing())
    const { log } = data.meals
    const fails = () => mayFail.opened.then(() => Promise.reject(new Error('no room')))
    Object.assign(data.meals, { log: fails })
    await choose()
    await vi.waitFor(() => expect(label()).toBe('Complete!'))
    await show(<Toasts />)
    await save()
    await vi.waitFor(() => expect(label()).toBe('Saving to your log...'))
    close()
    act(mayFail.open)
    expect(await screen.findByText('Save failed')).toBeVisible()
    Object.assign(data.meals, { log })
    await sheet()
    await save()
    await vi.waitFor(() => expect(label()).toBe('Complete!'))
    expect(await data.tables.all('food_logs')).toMatchObject([{ food_name: 'Soto' }])
  })

  it('keeps what was seen and its portion where saving fails, without progress, and saves again', async () => {
    const { data, onClose } = await openTracker(seeing())
    await choose()
    const portion = await screen.findByRole('textbox', { name: /Portion/ })
    await userEvent.clear(portion)
    await userEvent.type(portion, '200')
    const makeRoom = fillStorage()
    await save()
    expect(await screen.findByText('Save failed')).toBeVisible()
    expect(bar()).toBeNull()
    expect(screen.getByRole('textbox', { name: /Portion/ })).toHaveValue('200')
    makeRoom()
    await save()
    expect(screen.queryByText('Save failed')).toBeNull()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await data.tables.all('food_logs')).toMatchObject([{ food_name: 'Soto', calories: 150 }])
  })

  it.each([
    ['en', 'An unexpected error occurred', 'Try again'],
    ['id', 'Terjadi kesalahan tak terduga', 'Coba lagi'],
  ] as const)(
    'tells an error nobody foresaw, with the photo in hand, in %s',
    async (language, words, again) => {
      prepare.mockRejectedValue(new TypeError('x is undefined'))
      await openTracker(seeing(), language)
      await choose()
      const notice = await screen.findByText(words)
      expect(notice).toBeVisible()
      expect(screen.getByRole('button', { name: again })).toBeEnabled()
      expect(screen.queryByText(/processing failed|Pemrosesan/)).toBeNull()
    },
  )
})
