import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, MiddlewareHandler } from 'hono'
import { sharedSecretVerifier } from '../../functions/_shared/require-user.ts'
import type { Environment } from '../auth/google.ts'
import { SERVER } from '../database/callers.ts'
import { Turns } from '../database/turns.ts'
import { Unavailable } from '../database/unavailable.ts'
import type { LocalDatabaseServer } from '../database.ts'
import type { Secrets } from '../secrets.ts'
import { clientAddress, trustedProxies } from './client-address.ts'
import { FUNCTION_TURNS } from './limits.ts'

/** Whose function is at work: what it asks with the server's own key is asked in that account's turn. */
const functionOf = new AsyncLocalStorage<string>()

export interface InTurn {
  /**
   * Serves a request in the database's turn of its runner, or of the address it comes from, and answers
   * for a database that can't serve it.
   */
  request: MiddlewareHandler
  /** Serves a function in its account's turn, of which there are several at once. */
  function: MiddlewareHandler
}

export function inTurn(
  database: LocalDatabaseServer,
  { jwtSecret, secretKey }: Secrets,
  env: Environment,
): InTurn {
  const verify = sharedSecretVerifier(jwtSecret)
  const proxies = trustedProxies(env.TRUST_PROXY)
  const entered = new WeakSet<Request>()

  async function accountOf(context: Context): Promise<string> {
    if (context.req.header('apikey') === secretKey) return functionOf.getStore() ?? SERVER
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    // One made up would be a turn of its own.
    const claims = token ? await verify(token).catch(() => null) : null
    if (claims?.sub) return claims.sub
    return `from ${clientAddress(context, proxies) ?? SERVER}`
  }

  const functions = new Turns(FUNCTION_TURNS)

  /** Answers for what can't be served now. */
  async function served(context: Context, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      // Cleared first: Hono would send the refused answer's length with this one.
      context.res = undefined
      context.res = error.response()
    }
  }

  return {
    async request(context, next) {
      // Two of the routes may lead through here; what a function asks is a request of its own, with rights
      // and a turn of its own: several at once would share one transaction.
      if (entered.has(context.req.raw)) return next()
      entered.add(context.req.raw)
      const account = await accountOf(context)
      // What sign-in and storage begin, they end: a session half renewed would be a session lost.
      const rest = context.req.path.startsWith('/rest/v1/')
      const caller = rest ? { account, signal: context.req.raw.signal } : { account }
      await served(context, () => database.as(caller, next))
    },
    async function(context, next) {
      const account = await accountOf(context)
      // The schedule's.
      if (account === SERVER) return next()
      await served(context, async () => {
        const end = await functions.take(account, context.req.raw.signal)
        try {
          await functionOf.run(account, next)
        } finally {
          end()
        }
      })
    },
  }
}
