import { onHome } from '#lib/action-search.ts'
import { type Address, PATHS } from '#lib/paths.ts'
import { currentSession } from '#remote/auth/session.ts'

/**
 * [Note: whose shared files]
 *
 * The service worker keeps what another app shares (sw/share-target.ts) in a cache that ends with the
 * runner's id. What came while nobody was signed in, under the bare name, is the next runner's. The worker
 * can't always tell the share sheet from a form of another site (`unknown`): the share sheet opens the
 * installed app, so only that takes such files, and soon.
 */
const CACHE = 'shared-files'
/** `/shared/{unknown|known}.{ms since 1970}.{uuid}/{place}/{name}` */
const UNKNOWN = /\/shared\/unknown\.(\d+)\./
/** An unknown share that no installed app has taken by then is forgotten, in ms. */
const UNKNOWN_FOR_MS = 10 * 60_000
const INSTALLED = '(display-mode: standalone), (display-mode: minimal-ui)'

/** Of pictures the runner is asked what they are, everything else goes to the import of activity files. */
export type SharedKind = 'pictures' | 'others'

/**
 * What another app has shared to this one for the signed-in runner. It stays until it is forgotten: a
 * screen that is left, or onboarding that comes first, loses nothing.
 */
export async function sharedFiles(kind: SharedKind): Promise<File[]> {
  const found = (await entries()).filter((entry) => entry.kind === kind)
  for (const { request } of found) read.add(request.url)
  return found.map(({ file }) => file)
}

/** Addresses of what this page has shown: a share that came since waits for its own turn. */
const read = new Set<string>()

/**
 * Forgets what was shared and read here, once it is used or the runner wants none of it.
 * @param count the first so many of them; all without
 */
export async function forgetSharedFiles(kind: SharedKind, count?: number): Promise<void> {
  const found = await entries()
  const [first] = found
  if (!first) return
  const done = found
    .filter((entry) => entry.kind === kind && read.has(entry.request.url))
    .slice(0, count)
  if (done.length === found.length) {
    await caches.delete(first.cacheName)
    return
  }
  const cache = await caches.open(first.cacheName)
  for (const { request } of done) await cache.delete(request)
}

/** Forgets all that was shared for a runner who is signed in. */
export async function forgetSharedWith(userId: string): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all([caches.delete(CACHE), caches.delete(`${CACHE}:${userId}`)])
}

/** The address of the screen for what was shared; null where nothing is there. */
export async function sharedScreen(): Promise<Address | null> {
  const kinds = new Set((await entries()).map(({ kind }) => kind))
  if (kinds.has('others')) return PATHS.import
  return kinds.has('pictures') ? onHome({ action: 'shared-pictures' }) : null
}

interface Entry {
  cacheName: string
  request: Request
  file: File
  kind: SharedKind
}

async function entries(): Promise<Entry[]> {
  const cacheName = await claimSharedFiles()
  if (!cacheName || !(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  await settleUnknown(cache)
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      if (UNKNOWN.test(request.url)) return []
      const cached = await cache.match(request)
      if (!cached) return []
      const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
      const blob = await cached.blob()
      const file = new File([blob], name, { type: blob.type })
      const kind: SharedKind = blob.type.startsWith('image/') ? 'pictures' : 'others'
      return [{ cacheName, request, file, kind }]
    }),
  )
  return found.flat()
}

/** Takes what only the share sheet can have sent; a tab leaves it to the installed app, for a while. */
async function settleUnknown(cache: Cache): Promise<void> {
  const installed = window.matchMedia(INSTALLED).matches
  for (const request of await cache.keys()) {
    const sentAt = UNKNOWN.exec(request.url)?.[1]
    if (sentAt === undefined) continue
    const late = Date.now() - Number(sentAt) > UNKNOWN_FOR_MS
    const cached = installed && !late ? await cache.match(request) : undefined
    if (cached) await cache.put(request.url.replace('/shared/unknown.', '/shared/known.'), cached)
    if (cached || late) await cache.delete(request)
  }
}

// One at a time: a second would find what the first has half moved.
let claiming: Promise<string | null> = Promise.resolve(null)

/**
 * Makes what came while nobody was signed in the signed-in runner's.
 * @returns the name of that runner's cache; null where nobody is signed in
 */
export function claimSharedFiles(): Promise<string | null> {
  // Who asked before has been told that it failed.
  claiming = claiming.catch(() => null).then(claim)
  return claiming
}

async function claim(): Promise<string | null> {
  const userId = currentSession()?.user.id
  if (!userId || !('caches' in window)) return null
  const own = `${CACHE}:${userId}`
  if (!(await caches.has(CACHE))) return own
  const [from, to] = await Promise.all([caches.open(CACHE), caches.open(own)])
  for (const request of await from.keys()) {
    const cached = await from.match(request)
    if (cached) await to.put(request, cached)
  }
  await caches.delete(CACHE)
  return own
}
