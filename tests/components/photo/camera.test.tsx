import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { CameraSheet } from '#ui/camera/CameraSheet.tsx'
import { takePhoto } from '#ui/camera/camera.ts'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

function withCamera(getUserMedia: () => Promise<MediaStream>, cameras = 1): () => number {
  const asked = vi.fn(getUserMedia)
  const devices = Array.from({ length: cameras }, () => ({ kind: 'videoinput' }))
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: asked, enumerateDevices: async () => devices },
  })
  return () => asked.mock.calls.length
}

const refusing = (name: string) => () => Promise.reject(new DOMException('', name))
const showCamera = (language: 'en' | 'id' = 'en') =>
  show(<CameraSheet kind="food_photo" onPhoto={() => undefined} onClose={() => undefined} />, {
    language,
  })

it.each([
  [
    'NotAllowedError',
    'Camera permission denied. Please allow camera access in your browser settings.',
  ],
  ['NotFoundError', 'No camera found on this device.'],
  ['NotReadableError', 'Camera is already in use by another app.'],
  ['AbortError', 'Camera not available on this device/emulator. Please use Gallery instead.'],
  ['OverconstrainedError', 'Unable to access camera. Please use Gallery instead.'],
])('tells of %s in the specified words', async (name, words) => {
  withCamera(refusing(name))
  await showCamera()
  expect(await screen.findByText(words)).toBeVisible()
})

it('gives a camera that never answers five seconds, in Indonesian too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withCamera(() => new Promise(() => undefined))
  await showCamera('id')
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(screen.getByText('Menyalakan kamera…')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText(/Kamera tidak tersedia di perangkat\/emulator ini/)).toBeVisible()
})

/** A browser that tells what was answered to its question. */
function withPermission(): (state: PermissionState) => void {
  let state: PermissionState = 'prompt'
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state }) },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'permissions'))
  return (next) => {
    state = next
  }
}

it.each([
  ['en', 'Gallery'],
  ['id', 'Galeri'],
] as const)(
  'counts the five seconds from the answer to the question, and offers another way meanwhile: %s',
  async (language, gallery) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answer = withPermission()
    withCamera(() => new Promise(() => undefined))
    await showCamera(language)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByText(/emulator/)).toBeNull()
    expect(screen.getByRole('button', { name: gallery })).toBeVisible()
    answer('granted')
    await act(() => vi.advanceTimersByTimeAsync(4500))
    expect(screen.queryByText(/emulator/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText(/emulator/)).toBeVisible()
  },
)

it.each([
  ['en', 'Gallery'],
  ['id', 'Galeri'],
] as const)('has what it sends the runner to: %s', async (language, gallery) => {
  withCamera(refusing('AbortError'))
  const onPhoto = vi.fn()
  await show(<CameraSheet kind="food_photo" onPhoto={onPhoto} onClose={() => undefined} />, {
    language,
  })
  expect(await screen.findByText(new RegExp(`emulator.*${gallery}`))).toBeVisible()
  expect(screen.getByRole('button', { name: gallery })).toBeVisible()
  const picture = new File(['x'], 'lunch.jpg', { type: 'image/jpeg' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await userEvent.upload(input, picture)
  expect(onPhoto).toHaveBeenCalledWith(picture)
})

it('says so where the page has no camera at all', async () => {
  await showCamera()
  expect(await screen.findByText(/Camera not available on this device/)).toBeVisible()
})

it('tries again when asked', async () => {
  const asked = withCamera(refusing('NotReadableError'))
  await showCamera()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Camera is already in use by another app.')
  expect(asked()).toBeGreaterThan(1)
})

it.each([
  [1, false],
  [2, true],
])('with %i cameras the switch is shown: %s', async (cameras, shown) => {
  const stop = vi.fn()
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream
  withCamera(async () => stream, cameras)
  const { unmount } = await showCamera()
  await screen.findByRole('button', { name: 'Take Photo' })
  expect(screen.queryByRole('button', { name: 'Switch camera' }) !== null).toBe(shown)
  unmount()
  expect(stop).toHaveBeenCalled()
})

it('asks for the rear camera in full HD first, and for the other one when switched', async () => {
  const stream = { getTracks: () => [] } as unknown as MediaStream
  const asked = vi.fn(async (_wanted: MediaStreamConstraints) => stream)
  const devices = [{ kind: 'videoinput' }, { kind: 'videoinput' }]
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: asked, enumerateDevices: async () => devices },
  })
  await showCamera()
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  await userEvent.click(await screen.findByRole('button', { name: 'Switch camera' }))
  await screen.findByRole('button', { name: 'Take Photo' })
  const facing = asked.mock.calls.map(([{ video }]) => video)
  expect(facing).toEqual([
    { ...size, facingMode: { ideal: 'environment' } },
    { ...size, facingMode: { ideal: 'user' } },
  ])
})

it.each([
  ['food_photo', 'food_photo_1790000000123.jpg'],
  ['activity_photo', 'activity_photo_1790000000123.jpg'],
] as const)(
  'takes a JPEG of quality 0.9, named by what it is of and its moment: %s',
  async (kind, file) => {
    const made: unknown[] = []
    const canvas = HTMLCanvasElement.prototype
    vi.spyOn(canvas, 'getContext').mockReturnValue(null)
    vi.spyOn(canvas, 'toBlob').mockImplementation((done, ...how) => {
      made.push(how)
      done(new Blob(['picture'], { type: 'image/jpeg' }))
    })
    const photo = await takePhoto(
      document.createElement('video'),
      kind,
      new Date(1_790_000_000_123),
    )
    expect(made).toEqual([['image/jpeg', 0.9]])
    expect([photo.name, photo.type]).toEqual([file, 'image/jpeg'])
  },
)
