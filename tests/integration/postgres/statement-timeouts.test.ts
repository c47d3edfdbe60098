import postgres from 'postgres'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../helpers/postgres.ts'

it('every role of the API has a limit for its statements', async () => {
  const server = await startPostgres({ isMigrated: true })
  onTestFinished(() => server.stop())
  const sql = postgres(await server.newMigratedDatabase())
  onTestFinished(() => sql.end())
  const roles = await sql`
    select rolname as role, array_to_string(rolconfig, ',') as settings from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role') order by rolname`
  expect([...roles]).toEqual([
    { role: 'anon', settings: 'statement_timeout=3s' },
    { role: 'authenticated', settings: 'statement_timeout=8s' },
    { role: 'service_role', settings: 'statement_timeout=30s' },
  ])
})
