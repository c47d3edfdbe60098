import type { MiddlewareHandler } from 'hono'
import type { Environment } from '../auth/google.ts'

/**
 * Headers of every answer: only what this server itself serves may run, and the app reaches only
 * this server. Workers and photos live in blobs; Mantine writes its theme into style elements.
 */
export const securityHeaders =
  ({ PUBLIC_URL }: Environment): MiddlewareHandler =>
  async (context, next) => {
    await next()
    // Behind TLS never without it again; a subdomain may be somebody else's.
    if (PUBLIC_URL?.startsWith('https:'))
      context.res.headers.set('strict-transport-security', 'max-age=31536000')
    const host = context.req.header('host') ?? ''
    // Older Safari doesn't count a socket to the same host as 'self'.
    const sockets = /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : []
    for (const [name, value] of Object.entries(headersReaching(sockets)))
      context.res.headers.set(name, value)
  }

export const uncached: MiddlewareHandler = async (context, next) => {
  await next()
  context.res.headers.set('cache-control', 'no-store')
}

/** The same for a static host whose app reaches a hosted project, at its address and over a socket. */
export function hostedHeaders(supabaseUrl: string): Record<string, string> {
  const { origin } = new URL(supabaseUrl)
  return headersReaching([origin, origin.replace(/^http/, 'ws')])
}

/** @param reached what the app may reach beside the server it comes from */
function headersReaching(reached: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(reached),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

function contentSecurityPolicy(reached: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
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
