const CACHE = 'shared-files'

/** Pictures go to the upload of screenshots, everything else to the import of activity files. */
export type SharedKind = 'pictures' | 'others'

/**
 * What another app has shared to this one (sw/share-target.ts). It stays until it is forgotten: a
 * screen that is left, or onboarding that comes first, loses nothing.
 */
export async function sharedFiles(kind: SharedKind): Promise<File[]> {
  const found = await entries()
  return found.filter((entry) => entry.kind === kind).map(({ file }) => file)
}

/** Forgets what was shared, once it is used or the runner wants none of it. */
export async function forgetSharedFiles(kind: SharedKind): Promise<void> {
  const found = await entries()
  if (found.every((entry) => entry.kind === kind)) {
    if (found.length > 0) await caches.delete(CACHE)
    return
  }
  const cache = await caches.open(CACHE)
  for (const entry of found) if (entry.kind === kind) await cache.delete(entry.request)
}

/** The address of the screen for what was shared; null where nothing is there. */
export async function sharedScreen(): Promise<string | null> {
  const kinds = new Set((await entries()).map(({ kind }) => kind))
  if (kinds.has('others')) return '/import'
  return kinds.has('pictures') ? '/?action=upload-activity' : null
}

async function entries(): Promise<{ request: Request; file: File; kind: SharedKind }[]> {
  if (!('caches' in window) || !(await caches.has(CACHE))) return []
  const cache = await caches.open(CACHE)
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = await cache.match(request)
      if (!kept) return []
      const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
      const blob = await kept.blob()
      const file = new File([blob], name, { type: blob.type })
      const kind: SharedKind = blob.type.startsWith('image/') ? 'pictures' : 'others'
      return [{ request, file, kind }]
    }),
  )
  return found.flat()
}
