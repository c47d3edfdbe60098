/**
 * Where lite's storage and storage-js, Supabase's client, speak past each other: the gateway turns
 * the one's words into the other's.
 */

const PREFIX = '/storage/v1'
/** A photo may have 10 MB (the buckets' own limit); its envelope needs some more. */
export const MAX_UPLOAD_BYTES = 11 * 1024 * 1024

/** storage-js sends a Blob as an unnamed part; lite looks for one named `file`. */
export async function towardsLite(request: Request): Promise<Request> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request
  const form = await request.formData()
  const file = form.get('file') ?? form.get('')
  if (!(file instanceof File)) return request
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', file.type || 'application/octet-stream')
  const cacheControl = form.get('cacheControl')
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`)
  const bytes = await file.arrayBuffer()
  headers.set('content-length', String(bytes.byteLength))
  return new Request(request.url, { method: request.method, headers, body: bytes })
}

interface Signed {
  signedUrl?: string
  [field: string]: unknown
}

/** lite answers with `signedUrl` and the whole path; storage-js reads `signedURL` or `url` behind the prefix. */
export async function towardsClient(request: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(request.url)
  const signs =
    request.method === 'POST' && /^\/storage\/v1\/object\/(upload\/)?sign\//.test(pathname)
  if (!signs || !response.ok) return response
  const body = (await response.json()) as Signed | Signed[]
  return Response.json(Array.isArray(body) ? body.map(renamed) : renamed(body))
}

/** Signs one path after the other: lite takes a request for many for one with an empty path. */
export async function signMany(
  request: Request,
  ask: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { paths, ...rest } = Object(await request.json().catch(() => null)) as { paths?: unknown }
  if (!Array.isArray(paths)) {
    return Response.json({ statusCode: '400', error: 'InvalidRequest' }, { status: 400 })
  }
  const signed: unknown[] = []
  for (const path of paths.map(String)) {
    const url = `${request.url}/${path.split('/').map(encodeURIComponent).join('/')}`
    const one = new Request(url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify(rest),
    })
    const answer = await towardsClient(one, await ask(one))
    const { signedURL = null, message = null } = (await answer.json()) as Signed
    signed.push({ path, signedURL, error: message })
  }
  return Response.json(signed)
}

function renamed({ signedUrl = '', ...rest }: Signed): Signed {
  const url = signedUrl.replace(PREFIX, '') || null
  return { ...rest, signedURL: url, url }
}
