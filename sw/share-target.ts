import { keptKeys } from './keys.ts'

/** Where another app's share arrives (pwa.manifest.ts). */
export const SHARE_ADDRESS = '/share'
/** The page takes them from here (src/hooks/shared-files.ts [Note: whose shared files]). */
const CACHE = 'shared-files'

/**
 * Keeps what another app shares and opens the screen for it: pictures go to the upload of activity
 * screenshots, activity files to the import. Works without a network.
 */
export async function takeShare(request: Request): Promise<Response> {
  const files = (await request.formData())
    .getAll('files')
    .filter((file): file is File => file instanceof File && file.size > 0)
  if (files.length === 0) return Response.redirect('/', 303)
  const runner = await keptKeys()
  const name = runner ? `${CACHE}:${runner.userId}` : CACHE
  // A share its runner did not take makes room for the new one.
  await caches.delete(name)
  const cache = await caches.open(name)
  for (const [place, file] of files.entries()) {
    const fileName = encodeURIComponent(file.name || `file-${place}`)
    const headers = { 'content-type': file.type || 'application/octet-stream' }
    await cache.put(`/shared/${place}/${fileName}`, new Response(file, { headers }))
  }
  const pictures = files.every(({ type }) => type.startsWith('image/'))
  return Response.redirect(pictures ? '/?action=upload-activity' : '/import', 303)
}
