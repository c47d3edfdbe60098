import { useCallback } from 'react'
import { type Row, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { useUserData } from './use-database.ts'
import { whenOpen } from './user-data.ts'

/** Everything this device holds of the runner, by table. */
export type AllRows = { [T in TableName]: Row<T>[] }

/** Reads everything, for an export. */
export function useExport(): () => Promise<AllRows> {
  const data = useUserData()
  return useCallback(async () => {
    const open = data ?? (await whenOpen())
    const entries = TABLE_NAMES.map(async (table) => [table, await open.allRows(table)] as const)
    // Object.fromEntries forgets which rows belong to which table.
    return Object.fromEntries(await Promise.all(entries)) as AllRows
  }, [data])
}
