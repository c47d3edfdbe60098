import type { Context, MiddlewareHandler } from 'hono'
import { sharedSecretVerifier } from '../../functions/_shared/require-user.ts'
import type { Environment } from '../auth/google.ts'
import { SERVER } from '../database/callers.ts'
import { Unavailable } from '../database/unavailable.ts'
import type { LocalDatabaseServer } from '../database.ts'
import type { Secrets } from '../secrets.ts'
import { clientAddress, trustedProxies } from './client-address.ts'

/**
 * Serves a request in the database's turn of its runner, or of the address it comes from, and answers
 * for a database that can't serve it.
 */
export function inTurn(
  database: LocalDatabaseServer,
  { jwtSecret, secretKey }: Secrets,
  env: Environment,
): MiddlewareHandler {
  const verify = sharedSecretVerifier(jwtSecret)
  const proxies = trustedProxies(env.TRUST_PROXY)
  const entered = new WeakSet<Request>()

  async function accountOf(context: Context): Promise<string> {
    if (context.req.header('apikey') === secretKey) return SERVER
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    // One made up would be a turn of its own.
    const claims = token ? await verify(token).catch(() => null) : null
    if (claims?.sub) return claims.sub
    return `from ${clientAddress(context, proxies) ?? SERVER}`
  }

  return async (context, next) => {
    // Two of the routes may lead through here; what a function asks is a request of its own, with rights
    // and a turn of its own: several at once would share one transaction.
    if (entered.has(context.req.raw)) return next()
    entered.add(context.req.raw)
    const account = await accountOf(context)
    // What sign-in and storage begin, they end: a session half renewed would be a session lost.
    const rest = context.req.path.startsWith('/rest/v1/')
    const caller = rest ? { account, signal: context.req.raw.signal } : { account }
    try {
      await database.as(caller, next)
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      // Cleared first: Hono would send the refused answer's length with this one.
      context.res = undefined
      context.res = error.response()
    }
  }
}
