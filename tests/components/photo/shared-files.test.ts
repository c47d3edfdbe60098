import { File } from 'node:buffer'
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useAuthActions } from '#hooks/use-auth-actions.ts'
import { useAuthFlows } from '#hooks/use-auth-flows.ts'
import { currentSession, endSession, saveSession } from '#remote/auth/session.ts'
import { forgetSharedFiles, sharedFiles, sharedScreen } from '#runner-data/media/shared-files.ts'
import { senderOf, takeShare } from '../../../sw/share-target.ts'
import { withCaches } from '../push-device.ts'
import { openRunner } from '../runner-data.ts'

/** How the app is open: the system's share sheet leads to the installed one. */
const openAs = (standalone: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: standalone } as MediaQueryList)
const installed = () => openAs(true)
const inTab = () => openAs(false)

beforeEach(() => {
  withCaches()
  installed()
  // Node's answers take Node's files, and know no page that an address could belong to.
  vi.stubGlobal('File', File)
  vi.spyOn(Response, 'redirect').mockReturnValue(new Response())
})

/** What a browser's own navigation, as that of a share sheet, looks like to the worker. */
const SHEET = {
  mode: 'navigate',
  destination: 'document',
  headers: new Headers(),
  referrer: '',
  referrerPolicy: '',
} as const

/** Another app shares a file while this is what the service worker was told of the session. */
async function share(name: string, type: string): Promise<void> {
  const userId = currentSession()?.user.id
  const told = await caches.open('session')
  if (userId) await told.put('/session', Response.json({ userId }))
  else await caches.delete('session')
  const form = { getAll: () => [new File(['x'], name, { type })] }
  // All of an event that it reads, as the share sheet makes it.
  const request = { ...SHEET, formData: async () => form }
  await takeShare({ request, clientId: '' } as unknown as FetchEvent)
}

/** All that the signed-in runner is offered. */
async function offered(): Promise<string[]> {
  const found = await Promise.all([sharedFiles('pictures'), sharedFiles('others')])
  return found.flat().map(({ name }) => name)
}

function signIn(id: string): void {
  saveSession({ access_token: 'a', refresh_token: 'r', expires_at: 9e9, user: { id } })
}

const sharedCaches = async () => (await caches.keys()).filter((name) => name.includes('shared'))

/** A runner with an open database, a network, and a shared run. @returns their id */
async function withSharedRun(): Promise<string> {
  await openRunner()
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  vi.stubGlobal('fetch', async () => Response.json({}))
  const id = currentSession()?.user.id ?? ''
  signIn(id)
  await share('my run.fit', '')
  expect(await offered()).toEqual(['my run.fit'])
  return id
}

it('what was shared with a runner who signs out goes with them', async () => {
  await withSharedRun()
  await renderHook(() => useAuthActions()).result.current.signOut('discard')
  expect(await sharedCaches()).toEqual([])
  signIn('another')
  expect(await sharedScreen()).toBeNull()
})

it('what was shared with a runner goes with their account', async () => {
  await withSharedRun()
  expect(await renderHook(() => useAuthFlows()).result.current.deleteAccount()).toBeNull()
  expect(await sharedCaches()).toEqual([])
})

it('left on the phone, it waits for its runner and is offered to nobody else', async () => {
  const id = await withSharedRun()
  await renderHook(() => useAuthActions()).result.current.signOut('leave_on_phone')
  expect(await offered()).toEqual([])
  signIn('another')
  expect(await offered()).toEqual([])
  await share('theirs.png', 'image/png')
  expect(await offered()).toEqual(['theirs.png'])
  signIn(id)
  expect(await offered()).toEqual(['my run.fit'])
})

it('a runner who signs in where the server ended another’s session is offered nothing of theirs', async () => {
  const id = await withSharedRun()
  endSession('refused')
  signIn('another')
  expect(await sharedScreen()).toBeNull()
  signIn(id)
  expect(await sharedScreen()).toBe('/import')
})

it('what came while nobody was signed in is the next runner’s, and only theirs', async () => {
  endSession('signed_out')
  await share('early.png', 'image/png')
  expect(await offered()).toEqual([])
  signIn('first')
  expect(await offered()).toEqual(['early.png'])
  signIn('second')
  expect(await offered()).toEqual([])
  endSession('signed_out')
})

it('a second share waits beside the first, and outlives it', async () => {
  signIn('reader')
  await share('my run.fit', '')
  expect(await offered()).toEqual(['my run.fit'])
  await share('my run.fit', '')
  await share('second.gpx', '')
  // The first was shown, and is saved now.
  await forgetSharedFiles('others')
  expect(await offered()).toEqual(['my run.fit', 'second.gpx'])
  await forgetSharedFiles('others')
  expect(await sharedCaches()).toEqual([])
})

describe('what a share may come from', () => {
  const OWN = 'https://app.test'
  const EVIL = 'https://evil.test'
  const from = (origin: string) => new Headers({ origin })
  const site = (value: string) => new Headers({ 'sec-fetch-site': value })

  it.each<
    [
      string,
      Awaited<ReturnType<typeof senderOf>>,
      Partial<Record<keyof typeof SHEET, unknown>>,
      string?,
    ]
  >([
    ['the share sheet', 'unknown', {}],
    ['the share sheet, which has no origin to name', 'unknown', { headers: from('null') }],
    ['the share sheet over the open app', 'unknown', { headers: from('null') }, 'ours'],
    ['a browser that names its own navigations', 'unknown', { headers: site('none') }],
    // Chromium names no page before it; the installed app alone takes it.
    ['a page without an origin', 'unknown', { headers: from('null') }],
    ['this app itself', 'this app', { headers: from(OWN), referrer: `${OWN}/import` }, 'ours'],
    [
      'a form of another site',
      'another site',
      { headers: from(EVIL), referrer: `${EVIL}/` },
      'theirs',
    ],
    ['one that hides its address', 'another site', { headers: from(EVIL) }, 'theirs'],
    ['one that names no origin', 'another site', { referrer: `${EVIL}/` }],
    [
      'one that hides all of itself',
      'another site',
      { headers: from('null'), referrerPolicy: 'no-referrer' },
    ],
    ['a sandboxed frame of another site', 'another site', { headers: from('null') }, 'theirs'],
    ['a site that the browser names', 'another site', { headers: site('cross-site') }],
    ['a subdomain', 'another site', { headers: site('same-site') }],
    ['a frame', 'another site', { destination: 'iframe' }],
    ['a script', 'another site', { mode: 'no-cors', destination: '' }],
  ])('%s is told as %s', async (_who, sender, request, clientId = '') => {
    const arrival = { request: { ...SHEET, ...request } as Request, clientId }
    expect(await senderOf(arrival, OWN, async (id) => id === 'ours')).toBe(sender)
  })

  it('what may be the share sheet’s is taken by the installed app alone, and soon', async () => {
    signIn('reader')
    await share('my run.fit', '')
    expect(await offered()).toEqual(['my run.fit'])
    inTab()
    await share('from nowhere.gpx', '')
    expect(await offered()).toEqual(['my run.fit'])
    installed()
    expect(await offered()).toEqual(['my run.fit', 'from nowhere.gpx'])
    // Once taken it stays.
    inTab()
    expect(await offered()).toHaveLength(2)
    await share('late.gpx', '')
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000 })
    installed()
    expect(await offered()).toHaveLength(2)
    endSession('signed_out')
  })

  it('nothing is kept of what a form of another site sends', async () => {
    signIn('reader')
    await share('my run.fit', '')
    const formData = vi.fn()
    const request = { ...SHEET, headers: from(EVIL), formData }
    await takeShare({ request, clientId: '' } as unknown as FetchEvent)
    expect(formData).not.toHaveBeenCalled()
    expect(await offered()).toEqual(['my run.fit'])
    endSession('signed_out')
  })
})

it('pictures are asked about, and one that is a meal leaves the others to be asked about', async () => {
  await openRunner()
  await share('plate.jpg', 'image/jpeg')
  expect(Response.redirect).toHaveBeenLastCalledWith('/?action=shared-pictures', 303)
  await share('run.png', 'image/png')
  expect(await sharedScreen()).toBe('/?action=shared-pictures')
  const [first] = (await sharedFiles('pictures')).map(({ name }) => name)
  await forgetSharedFiles('pictures', 1)
  expect(await offered()).toEqual(['plate.jpg', 'run.png'].filter((name) => name !== first))
})
