const CACHE = 'shared-files'

/** Takes what another app has shared to this one (sw/share-target.ts): each file is handed out once. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(CACHE)
  const files = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = await cache.match(request)
      if (!kept) return []
      const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
      const blob = await kept.blob()
      return [new File([blob], name, { type: blob.type })]
    }),
  )
  await caches.delete(CACHE)
  return files.flat()
}
