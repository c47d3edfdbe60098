// First: lite reads its switches when it is loaded.
import '../../supabase/local/lite-switches.ts'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { App } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { KEY, SECRET } from './stock-server.ts'

// The program of stock-server.ts: tells its address when it answers.

const TABLES = Array.from({ length: 10 }, (_, i) => `stock_${i}`)

const connection = await createPgliteConnection({ url: 'memory://' })
const lite = new App({
  connection,
  auth: { enabled: true, jwt_secret: SECRET, publishable_key: KEY, secret_key: 'secret' },
  api: { enabled: true, schemas: ['public'] },
} as never)
await connection.driver.exec(
  `create role anon nologin; create role authenticated nologin; create role service_role nologin;
   grant usage on schema public to authenticated;
   ${TABLES.map(
     (table) => `create table public.${table} (id text primary key, name text,
       calories double precision, _deleted boolean not null default false,
       _modified timestamptz not null default clock_timestamp());
     grant select, insert, update on public.${table} to authenticated;`,
   ).join('\n')}`,
)
await lite.ensureSystemSchema()
await lite.init()
// It has one connection: requests go one after the other.
let last: Promise<unknown> = Promise.resolve()
const server = createAdaptorServer({
  fetch(request: Request) {
    const answer = last.then(() => lite.fetch(request, { peerAddress: null }))
    last = answer.catch(() => undefined)
    return answer
  },
})
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
