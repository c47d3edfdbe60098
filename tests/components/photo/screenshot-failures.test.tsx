import { Blob as NodeBlob } from 'node:buffer'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { UploadProgress } from '#features/uploads/UploadCard.tsx'
import { readScreenshot, uploadScreenshot } from '#remote/uploads.ts'
import type { UploadErrorCode } from '#runner-data/media/upload-run.ts'
import { type Answer, cut, cutShort, json, page } from '../../helpers/servers/troubled-server.ts'
import { troubledBackend } from '../in-trouble.ts'
import { show } from '../render.tsx'

const PATH = 'u1/fitness-screenshots/1_ab.png'
// Node's fetch does not take jsdom's own for a body.
const picture = new NodeBlob(['picture'], { type: 'image/png' }) as Blob

const server = troubledBackend()

/** The storage gives an address; the function that reads the picture answers so. */
const signed =
  (rest: Answer): Answer =>
  (response, path) =>
    path.startsWith('/storage')
      ? json(200, { signedURL: '/object/sign/x?token=t' })(response, path)
      : rest(response, path)

const ended = (response: Parameters<Answer>[0], path: string) =>
  json(401, { error_code: 'session_not_found', msg: 'x' })(response, path)

describe('a screenshot on its way', () => {
  it.each<[string, string, Answer]>([
    ['a refusal', 'upload_failed', json(400, { code: 'x' })],
    ['an account without room', 'photos_full', json(413, { code: 'photos_full' })],
    ['a server without room', 'server', json(507, { code: 'disk_full' })],
    ['too large a picture', 'upload_failed', json(413, { code: 'x' })],
    ['a server out of order', 'server', page(503)],
    ['too many requests', 'server', json(429, {})],
    ['a cut line', 'network', cut],
    ['the end of the session', 'session_ended', ended],
  ])('meets %s: %s', async (_what, code, says) => {
    server.answers(says)
    await expect(uploadScreenshot(PATH, picture)).rejects.toMatchObject({ code })
  })
})

describe('a screenshot that is stored', () => {
  it.each<[string, string, Answer]>([
    ['has no address', 'signed_url_failed', json(400, { code: 'x' })],
    ['has an address nobody gives', 'signed_url_failed', json(200, {})],
    ['shows no activity', 'not_an_activity', signed(json(422, { code: 'not_an_activity' }))],
    ['is read by no model', 'not_configured', signed(json(503, { code: 'vision_not_configured' }))],
    ['is refused', 'analysis_failed', signed(json(413, { code: 'image_too_large' }))],
    ['meets a model out of order', 'server', signed(json(502, { code: 'vision_failed' }))],
    ['is being read already', 'server', signed(json(409, { code: 'analysis_running' }))],
    ['is answered in half', 'network', signed(cutShort)],
    ['is given half an address', 'network', cutShort],
    ['meets too many requests', 'server', signed(json(429, { code: 'vision_busy' }))],
  ])('%s: %s', async (_what, code, says) => {
    server.answers(says)
    await expect(readScreenshot(PATH, crypto.randomUUID())).rejects.toMatchObject({ code })
  })
})

it.each<[UploadErrorCode, string, 'en' | 'id']>([
  ['upload_failed', 'Upload failed', 'en'],
  ['signed_url_failed', 'Failed to create signed URL', 'en'],
  ['not_an_activity', 'No finished activity could be read in this picture', 'en'],
  ['not_configured', "This server can't read screenshots: no vision model is set up", 'en'],
  ['analysis_failed', 'The picture could not be read. Try again later', 'en'],
  ['signed_out', 'Please log in to upload files', 'en'],
  ['not_saved', 'This device could not save it', 'en'],
  [
    'photos_full',
    'The server keeps no more pictures for your account. This one stays on this device: ask whoever runs the server for room, then send it from the sync centre',
    'en',
  ],
  ['upload_failed', 'Unggahan gagal', 'id'],
])('the card says of %s: %s', async (error, words, language) => {
  const item = { id: '1', name: 'run.png', status: 'error', error, waits: null } as const
  await show(<UploadProgress run={{ items: [item], running: false }} />, { language })
  expect(screen.getByRole('listitem')).toHaveTextContent(words)
})
