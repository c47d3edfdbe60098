import type { Server } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** The app's sources through Vite, with hot reload over the same port. */
export async function serveSources(root: string, server: Server) {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } })
  return {
    async handle(context: Context) {
      const { incoming, outgoing } = context.env as HttpBindings
      vite.middlewares(incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    },
    close: () => vite.close(),
  }
}
