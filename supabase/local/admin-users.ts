import { Hono } from 'hono'
import type { LocalDatabaseServer } from './database.ts'

/** The one call of the auth server's admin API the functions make, which lite lacks: a user's end. */
export function adminUsers(database: LocalDatabaseServer, secretKey: string): Hono {
  const app = new Hono()
  app.delete('/:id', async (context) => {
    if (context.req.header('apikey') !== secretKey) {
      return context.json({ code: 403, error_code: 'not_admin', msg: 'User not allowed' }, 403)
    }
    const id = context.req.param('id')
    const gone = await database.query('delete from auth.users where id::text = $1 returning id', [
      id,
    ])
    return gone.length > 0
      ? context.json({})
      : context.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, 404)
  })
  return app
}
