import { File } from 'node:buffer'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sharedFiles, sharedScreen } from '#hooks/shared-files.ts'
import { useAuthActions } from '#hooks/use-auth-actions.ts'
import { useAuthFlows } from '#hooks/use-auth-flows.ts'
import { currentSession, endSession, saveSession } from '#remote/session.ts'
import { takeShare } from '../../sw/share-target.ts'
import { withCaches } from './push-device.ts'
import { openRunner } from './runner-data.ts'

beforeEach(() => {
  withCaches()
  // Node's answers take Node's files, and know no page that an address could belong to.
  vi.stubGlobal('File', File)
  vi.spyOn(Response, 'redirect').mockReturnValue(new Response())
})

/** Another app shares a file while this is what the service worker was told of the session. */
async function share(name: string, type: string): Promise<void> {
  const userId = currentSession()?.user.id
  const told = await caches.open('session')
  if (userId) await told.put('/session', Response.json({ userId }))
  else await caches.delete('session')
  const form = { getAll: () => [new File(['x'], name, { type })] }
  // All of a request that it reads.
  await takeShare({ formData: async () => form } as unknown as Request)
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
