import { useCallback } from 'react'
import { type Row, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { useUserData } from './use-database.ts'
import { DataNotOpen } from './user-data.ts'

/** Everything this device holds of the runner, by table. */
export type AllRows = { [T in TableName]: Row<T>[] }

/** Reads everything, for an export. */
export function useExport(): () => Promise<AllRows> {
  const data = useUserData()
  return useCallback(async () => {
    if (!data) throw new DataNotOpen()
    const entries = TABLE_NAMES.map(async (table) => [table, await data.allRows(table)] as const)
    // Object.fromEntries forgets which rows belong to which table.
    return Object.fromEntries(await Promise.all(entries)) as AllRows
  }, [data])
}
