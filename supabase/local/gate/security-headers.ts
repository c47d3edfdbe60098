import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Environment } from '../auth/google.ts'

/** What an answer's page has in it, beside what it loads. */
export interface Page {
  Variables: { inlineScripts?: string }
}

const API = /^\/(auth|rest|storage|functions|realtime)\/v1\//

/** Nothing of what the API answers is a page: where one is made of it all the same, nothing runs in it. */
const OF_DATA = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/**
 * Headers of every answer: only what this server itself serves may run, and the app reaches only
 * this server. Workers and photos live in blobs; Mantine writes its theme into style elements.
 */
export const securityHeaders =
  ({ PUBLIC_URL }: Environment): MiddlewareHandler<Page> =>
  async (context, next) => {
    await next()
    // Behind TLS never without it again; a subdomain may be somebody else's.
    if (PUBLIC_URL?.startsWith('https:'))
      context.res.headers.set('strict-transport-security', 'max-age=31536000')
    const host = context.req.header('host') ?? ''
    // Older Safari doesn't count a socket to the same host as 'self'.
    const sockets = /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : []
    const isData = API.test(context.req.path)
    const headers = isData ? OF_DATA : headersReaching(sockets, context.get('inlineScripts'))
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  }

export const uncached: MiddlewareHandler = async (context, next) => {
  await next()
  context.res.headers.set('cache-control', 'no-store')
}

/**
 * The same for a static host whose app reaches a hosted project, at its address and over a socket.
 * @param inlineScripts as `inlineScriptsIn` tells it
 */
export function hostedHeaders(supabaseUrl: string, inlineScripts?: string): Record<string, string> {
  const { origin } = new URL(supabaseUrl)
  return headersReaching([origin, origin.replace(/^http/, 'ws')], inlineScripts)
}

/**
 * The build's own scripts that stand in the page itself: which of its files has which name (scripts/lib/steady-names.ts), and
 * what shows its first frame (scripts/lib/first-frame.ts).
 * @returns what a policy calls them by, `'sha256-…'` each; undefined where a page has none
 */
export function inlineScriptsIn(html: string): string | undefined {
  const scripts = [
    ...html.matchAll(/<script (?:type="importmap"|data-first-frame)>(.*?)<\/script>/gs),
  ]
  const hash = (text = '') => createHash('sha256').update(text).digest('base64')
  return scripts.map(([, text]) => `'sha256-${hash(text)}'`).join(' ') || undefined
}

/** @param reached what the app may reach beside the server it comes from */
function headersReaching(
  reached: readonly string[],
  inlineScripts: string | undefined,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(reached, inlineScripts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

function contentSecurityPolicy(reached: readonly string[], inlineScripts?: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...(inlineScripts ? [inlineScripts] : [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...reached].join(' '),
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
