import type postgres from 'postgres'
import { TABLE_NAMES } from '#domain/entities.ts'

const PARTS = 16

/**
 * Splits the synced tables and the clock into hash partitions by owner, with the rows in them, as who
 * runs a large database would: the functions and the keys stay as the migrations made them.
 */
export async function splitByOwner(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    // What points to the clock first: the old clock has to go.
    for (const table of TABLE_NAMES) await split(transaction, table)
    await split(transaction, 'sync_clock')
    for (const table of TABLE_NAMES) {
      await transaction.unsafe(
        `alter table public.${table} add foreign key (user_id) references public.sync_clock (user_id) on delete cascade`,
      )
    }
    await transaction.unsafe(
      'alter table public.sync_clock add foreign key (user_id) references auth.users (id) on delete cascade',
    )
    await transaction.unsafe('alter publication supabase_realtime add table public.sync_clock')
  })
}

async function split(sql: postgres.TransactionSql, table: string): Promise<void> {
  const whole = `public.${table}`
  const [{ owned }] = (await sql`
    select json_build_object(
      'forced', relforcerowsecurity,
      'triggers', (select json_agg(pg_get_triggerdef(oid)) from pg_trigger
        where tgrelid = pg_class.oid and not tgisinternal),
      'policies', (select json_agg(json_build_object('name', polname,
          'for', case polcmd when 'r' then 'select' else 'all' end,
          'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)))
        from pg_policy where polrelid = pg_class.oid),
      'grants', (select json_agg(format('grant %s on %s to %I', acl.privilege_type, oid::regclass, acl.grantee::regrole))
        from aclexplode(relacl) acl where acl.grantee not in (0, relowner)),
      'columnGrants', (select json_agg(format('grant select (%I) on %s to %I', attname, attrelid::regclass, acl.grantee::regrole))
        from pg_attribute, aclexplode(attacl) acl where attrelid = pg_class.oid and attacl is not null)
    ) as owned from pg_class where oid = ${whole}::regclass`) as unknown as [{ owned: Owned }]
  await sql.unsafe(`
    alter table ${whole} rename to ${table}_whole;
    create table ${whole} (like ${whole}_whole including all) partition by hash (user_id);`)
  for (let part = 0; part < PARTS; part++) {
    // Nobody reaches a part but through the whole.
    await sql.unsafe(`
      create table public.${table}_${part} partition of ${whole} for values with (modulus ${PARTS}, remainder ${part});
      alter table public.${table}_${part} enable row level security;
      revoke all on public.${table}_${part} from anon, authenticated;`)
  }
  await sql.unsafe(`
    insert into ${whole} select * from ${whole}_whole;
    drop table ${whole}_whole cascade;
    alter table ${whole} enable row level security;
    revoke all on ${whole} from anon, authenticated;
    ${owned.forced ? `alter table ${whole} force row level security;` : ''}`)
  for (const policy of owned.policies ?? []) {
    await sql.unsafe(
      `create policy ${policy.name} on ${whole} for ${policy.for} to authenticated using (${policy.using})
       ${policy.check ? `with check (${policy.check})` : ''}`,
    )
  }
  for (const statement of [...(owned.grants ?? []), ...(owned.columnGrants ?? [])]) {
    await sql.unsafe(statement)
  }
  for (const trigger of owned.triggers ?? []) await sql.unsafe(trigger)
}

interface Owned {
  forced: boolean
  triggers: string[] | null
  policies: { name: string; for: string; using: string; check: string | null }[] | null
  grants: string[] | null
  columnGrants: string[] | null
}
