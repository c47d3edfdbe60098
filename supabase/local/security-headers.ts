import type { MiddlewareHandler } from 'hono'

/**
 * Headers of every answer: only what this server itself serves may run, and the app reaches only
 * this server. Workers and photos live in blobs; Mantine writes its theme into style elements.
 */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('content-security-policy', contentSecurityPolicy(context.req.header('host') ?? ''))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(self), geolocation=(), microphone=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
}

function contentSecurityPolicy(host: string): string {
  // Older Safari doesn't count a socket to the same host as 'self'.
  const sockets = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    `connect-src 'self'${sockets}`,
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
