import { Blob as NodeBlob } from 'node:buffer'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ComputeError } from '#compute/errors.ts'
import { AiFigures } from '#features/meals/AiFigures.tsx'
import { endSession } from '#remote/auth/session.ts'
import { uploadFoodPhoto } from '#remote/food-photos.ts'
import { estimateFromPhoto } from '#remote/nutrition.ts'
import { foodProblem } from '#runner-data/media/food-photo.ts'
import { hurry } from '../../helpers/hurry.ts'
import { type Answer, cut, json, page } from '../../helpers/servers/troubled-server.ts'
import { ended, standing, troubledBackend } from '../in-trouble.ts'
import { show } from '../render.tsx'

const server = troubledBackend()

/** A line so slow that the app's own patience ends. */
function outOfPatience(): void {
  const late = new DOMException('', 'TimeoutError')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late))
}

describe('figures by name', () => {
  it.each<[string, Answer, RegExp]>([
    ['a session refused here alone', standing(json(403, {})), /Your session has expired/],
    ['a token refused twice', standing(json(401, {})), /Your session has expired/],
    ['a session the auth server has ended', ended, /refresh the page and log in again/],
    [
      'a model that takes too long',
      json(504, { code: 'vision_timeout' }),
      /^(?!.*internet).*The AI took too long.*in Manual/,
    ],
    [
      'a gateway that takes too long',
      page(504),
      /^(?!.*internet).*The AI took too long.*in Manual/,
    ],
    ['too many requests', json(429, { code: 'vision_busy' }), /AI service is temporarily/],
    ['a broken server', page(500), /AI service is temporarily/],
    ['a cut connection', cut, /The connection was lost/],
    [
      'no model set up',
      json(503, { code: 'vision_not_configured' }),
      /no AI model.*in Manual instead/,
    ],
    ['an analysis under way', json(409, { code: 'analysis_running' }), /This food is still being/],
    ['an answer in words', json(502, { code: 'vision_malformed' }), /No nutrition data received/],
    ['an answer without figures', json(200, {}), /No nutrition data received/],
    ['a name no food has', json(422, { code: 'food_not_understood' }), /Change the name in Basic/],
    ['what is no food', json(422, { code: 'not_food' }), /Change the name in Basic/],
    ['something nobody eats', json(422, { code: 'not_edible' }), /Only edible foods can be logged/],
  ])('%s is told where they were asked for, and can be tried again', async (_what, says, words) => {
    server.answers(says)
    await show(<AiFigures name="Rice" serving="" onUse={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Calculate with AI' }))
    expect(await screen.findByText('AI calculation failed')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(words)
    expect(screen.getByRole('status')).not.toHaveTextContent(/photo|image/)
    expect(screen.getByRole('button', { name: 'Calculate with AI' })).toBeEnabled()
  })

  it('speak of the name and not of a photo in Indonesian too', async () => {
    server.answers(json(422, { code: 'food_not_understood' }))
    await show(<AiFigures name="Zzyzx" serving="" onUse={() => undefined} />, { language: 'id' })
    await userEvent.click(screen.getByRole('button', { name: 'Hitung dengan AI' }))
    expect(await screen.findByText(/Ubah namanya di tab Dasar/)).toBeVisible()
  })

  it('are asked for by nobody who is signed out, in Indonesian too', async () => {
    endSession('signed_out')
    await show(<AiFigures name="Nasi" serving="" onUse={() => undefined} />, { language: 'id' })
    await userEvent.click(screen.getByRole('button', { name: 'Hitung dengan AI' }))
    expect(await screen.findByText('Perhitungan AI gagal')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/[Mm]uat ulang halaman/)
  })
})

describe('a photo on its way', () => {
  // Node's fetch does not take jsdom's own for a body.
  const photo = new NodeBlob(['picture'], { type: 'image/jpeg' }) as Blob
  const upload = (onRetry?: (n: number) => void) => uploadFoodPhoto('u1/1_ab.jpg', photo, onRetry)

  it.each<[string, string, Answer]>([
    ['a refusal of the runner', 'session_expired', standing(json(403, {}))],
    ['the end of the session', 'auth_failed', ended],
    ['a storage that won’t have it', 'upload_failed', json(400, { code: 'x' })],
    ['a server without room', 'server_full', json(507, { code: 'disk_full' })],
    ['an account without room', 'photos_full', json(413, { code: 'photos_full' })],
    ['a day without room', 'photos_of_today', json(429, { code: 'photos_of_today' })],
  ])('meets %s: %s', async (_what, code, says) => {
    server.answers(says)
    await expect(upload()).rejects.toMatchObject({ code })
  })

  it('is tried twice more where the line is bad, after one second and two', async () => {
    server.answers(page(503))
    const waits = hurry(1000, 2000)
    const retries = vi.fn()
    await expect(upload(retries)).rejects.toMatchObject({ code: 'connection' })
    expect(waits).toEqual([1000, 2000])
    expect(retries.mock.calls).toEqual([[1], [2]])
    expect(server.asked).toHaveLength(3)
  })

  it('is not tried again at once where the server wants to be left alone for longer', async () => {
    server.answers((response) => {
      response.setHeader('retry-after', '7')
      json(503, {})(response, '')
    })
    await expect(upload()).rejects.toMatchObject({ code: 'connection', retryAfterMs: 7000 })
    expect(server.asked).toHaveLength(1)
  })

  it('is not tried again where the time is up', async () => {
    server.answers(page(503))
    outOfPatience()
    await expect(upload()).rejects.toMatchObject({ code: 'upload_timeout' })
    expect(server.asked).toEqual([])
  })

  it('is taken for unreadable where the server no longer has it', async () => {
    server.answers(json(404, { code: 'not_found' }))
    const question = { path: 'u1/1_ab.jpg', mealType: 'lunch', language: 'en' } as const
    const asking = estimateFromPhoto({ ...question, requestId: crypto.randomUUID() })
    await expect(asking).rejects.toMatchObject({ code: 'image' })
  })

  it('is told to be under way where another call is at it', async () => {
    server.answers((response, path) => {
      if (path.startsWith('/storage')) json(200, { signedURL: '/signed' })(response, path)
      else json(409, { code: 'analysis_running' })(response, path)
    })
    const question = { path: 'u1/1_ab.jpg', mealType: 'lunch', language: 'en' } as const
    const asking = estimateFromPhoto({ ...question, requestId: crypto.randomUUID() })
    await expect(asking).rejects.toMatchObject({ code: 'running' })
  })

  it('is taken for one that could not be processed only where making it small failed', () => {
    expect(foodProblem(new ComputeError('worker_lost'))).toBe('processing')
    expect(foodProblem(new TypeError('x is undefined'))).toBe('unknown')
  })
})
