import { TABLE_NAMES } from '#domain/entities.ts'
import type { SimulatedServer } from './server.ts'

type Rows = { name: string; rows: string }[]

const NAMES = [...TABLE_NAMES, 'sync_clock']

/** Takes all of a runner's rows and their clock as a backup does; the answer puts them back. */
export async function backUp(
  server: SimulatedServer,
  userId: string,
): Promise<(newLineage: boolean) => Promise<void>> {
  const saved = await server.query<Rows[number]>(
    NAMES.map(
      (name) => `select '${name}' as name,
        (select coalesce(json_agg(stored), '[]')::text from ${name} stored where user_id = $1) as rows`,
    ).join(' union all '),
    [userId],
  )
  return (newLineage) =>
    server.run(
      [
        // No trigger stamps them anew.
        'set local session_replication_role = replica',
        ...saved.flatMap(({ name, rows }) => [
          `delete from ${name} where user_id = '${userId}'`,
          `insert into ${name} select * from json_populate_recordset(null::${name}, $rows$${rows}$rows$)`,
        ]),
        ...(newLineage ? ['select fuelmile_private.begin_lineage()'] : []),
      ].join(';\n'),
    )
}
