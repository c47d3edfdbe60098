import { Hono } from 'hono'
import type { LocalDatabaseServer } from '../database.ts'

/** The calls of the auth server's admin API the functions make, which lite lacks: is a user there; a user's end. */
export function adminUsers(database: LocalDatabaseServer, secretKey: string): Hono {
  const app = new Hono()
  app.use('/:id', async (context, next) => {
    if (context.req.header('apikey') === secretKey) return next()
    return context.json({ code: 403, error_code: 'not_admin', msg: 'User not allowed' }, 403)
  })
  const noUser = { code: 404, error_code: 'user_not_found', msg: 'User not found' }
  app.get('/:id', async (context) => {
    const id = context.req.param('id')
    const found = await database.query('select id from auth.users where id::text = $1', [id])
    return found[0] ? context.json(found[0]) : context.json(noUser, 404)
  })
  app.delete('/:id', async (context) => {
    const id = context.req.param('id')
    const gone = await database.query('delete from auth.users where id::text = $1 returning id', [
      id,
    ])
    // What lite has noted of its sign-ins names the account and its address.
    await database.query(
      "delete from auth.audit_log_entries where payload::jsonb ->> 'actor_id' = $1",
      [id],
    )
    return gone.length > 0 ? context.json({}) : context.json(noUser, 404)
  })
  return app
}
