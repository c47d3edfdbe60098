/// <reference lib="webworker" />
import { storedKeys } from './keys.ts'

declare const self: ServiceWorkerGlobalScope

/** Where another app's share arrives (pwa.manifest.ts). */
export const SHARE_ADDRESS = '/share'
/** The page takes them from here (src/runner-data/media/shared-files.ts [Note: whose shared files]). */
const CACHE = 'shared-files'
/** Begins the place of a share that may be of the share sheet, or not. */
const UNKNOWN = 'unknown'

/** What is looked at of a request, and who may have made it. */
interface Arrival {
  request: Pick<Request, 'mode' | 'destination' | 'headers' | 'referrer' | 'referrerPolicy'>
  /** The page its window showed before; empty for a new window. */
  clientId: string
}

/**
 * Stores what another app shares and opens the screen for it: of a picture that asks whether it is a meal or
 * an activity, activity files go to the import. Works without a network. What a page of another site sends
 * is not stored.
 */
export async function takeShare(
  event: Pick<FetchEvent, 'request' | 'clientId'>,
): Promise<Response> {
  const isOurs = async (id: string) => (await self.clients.get(id)) !== undefined
  const from = await senderOf(event, self.location.origin, isOurs)
  if (from === 'another site') return Response.redirect('/', 303)
  const files = (await event.request.formData())
    .getAll('files')
    .filter((file): file is File => file instanceof File && file.size > 0)
  if (files.length === 0) return Response.redirect('/', 303)
  const runner = await storedKeys()
  const cache = await caches.open(runner ? `${CACHE}:${runner.userId}` : CACHE)
  // Beside what waits there already, in a place of its own.
  const share = [from === 'unknown' ? UNKNOWN : 'known', Date.now(), crypto.randomUUID()].join('.')
  for (const [place, file] of files.entries()) {
    const fileName = encodeURIComponent(file.name || `file-${place}`)
    const headers = { 'content-type': file.type || 'application/octet-stream' }
    await cache.put(`/shared/${share}/${place}/${fileName}`, new Response(file, { headers }))
  }
  const pictures = files.every(({ type }) => type.startsWith('image/'))
  return Response.redirect(pictures ? '/?action=shared-pictures' : '/import', 303)
}

/**
 * Who has made a share: the system's share sheet, or a page of this app, or a form of another site. That is
 * a navigation of a whole window, too, but says where it comes from, or comes from a page that hides itself
 * or is none of ours. `unknown` is the share sheet, and a form in a page that has no origin at all: of
 * these browsers tell a worker the same. The share sheet opens the installed app, a form a tab: the page
 * tells them apart by that (src/runner-data/media/shared-files.ts).
 */
export async function senderOf(
  { request, clientId }: Arrival,
  ownOrigin: string,
  isOurs: (clientId: string) => Promise<boolean>,
): Promise<'this app' | 'unknown' | 'another site'> {
  const { mode, destination, headers, referrer, referrerPolicy } = request
  if (mode !== 'navigate' || destination !== 'document') return 'another site'
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'none' && site !== 'same-origin') return 'another site'
  if (referrer.startsWith('http') && new URL(referrer).origin !== ownOrigin) return 'another site'
  const origin = headers.get('origin')
  if (origin === ownOrigin) return 'this app'
  if (origin !== null && origin !== 'null') return 'another site'
  if (referrerPolicy === 'no-referrer') return 'another site'
  return clientId === '' || (await isOurs(clientId)) ? 'unknown' : 'another site'
}
