import { currentSession } from '#remote/session.ts'

/**
 * [Note: whose shared files]
 *
 * The service worker keeps what another app shares (sw/share-target.ts) in a cache that ends with the
 * runner's id. What came while nobody was signed in, under the bare name, is the next runner's.
 */
const CACHE = 'shared-files'

/** Pictures go to the upload of screenshots, everything else to the import of activity files. */
export type SharedKind = 'pictures' | 'others'

/**
 * What another app has shared to this one for the signed-in runner. It stays until it is forgotten: a
 * screen that is left, or onboarding that comes first, loses nothing.
 */
export async function sharedFiles(kind: SharedKind): Promise<File[]> {
  const found = await entries()
  return found.filter((entry) => entry.kind === kind).map(({ file }) => file)
}

/** Forgets what was shared, once it is used or the runner wants none of it. */
export async function forgetSharedFiles(kind: SharedKind): Promise<void> {
  const found = await entries()
  const [first] = found
  if (!first) return
  if (found.every((entry) => entry.kind === kind)) {
    await caches.delete(first.cacheName)
    return
  }
  const cache = await caches.open(first.cacheName)
  for (const entry of found) if (entry.kind === kind) await cache.delete(entry.request)
}

/** Forgets all that was shared for a runner who is signed in. */
export async function forgetSharedWith(userId: string): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all([caches.delete(CACHE), caches.delete(`${CACHE}:${userId}`)])
}

/** The address of the screen for what was shared; null where nothing is there. */
export async function sharedScreen(): Promise<string | null> {
  const kinds = new Set((await entries()).map(({ kind }) => kind))
  if (kinds.has('others')) return '/import'
  return kinds.has('pictures') ? '/?action=upload-activity' : null
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
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = await cache.match(request)
      if (!kept) return []
      const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
      const blob = await kept.blob()
      const file = new File([blob], name, { type: blob.type })
      const kind: SharedKind = blob.type.startsWith('image/') ? 'pictures' : 'others'
      return [{ cacheName, request, file, kind }]
    }),
  )
  return found.flat()
}

// One at a time: a second would find what the first has half moved.
let claiming: Promise<string | null> = Promise.resolve(null)

/**
 * Makes what came while nobody was signed in the signed-in runner's.
 * @returns the name of that runner's cache; null where nobody is signed in
 */
export function claimSharedFiles(): Promise<string | null> {
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
    const kept = await from.match(request)
    if (kept) await to.put(request, kept)
  }
  await caches.delete(CACHE)
  return own
}
