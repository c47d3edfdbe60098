import { useCallback } from 'react'
import { TABLE_NAMES } from '#domain/entities.ts'
import { type AllRows, allJson, type ExportChoice } from '#domain/exports/export-texts.ts'
import { saveFile } from '#lib/save-file.ts'
import { whenOpen } from '#runner-data/opened.ts'
import { useRunnerData } from './use-runner-data.ts'

/** Reads everything, for an export. */
export function useExport(): () => Promise<AllRows> {
  const data = useRunnerData()
  return useCallback(async () => {
    const open = data ?? (await whenOpen())
    const entries = TABLE_NAMES.map(async (table) => [table, await open.tables.all(table)] as const)
    // Object.fromEntries forgets which rows belong to which table.
    return Object.fromEntries(await Promise.all(entries)) as AllRows
  }, [data])
}

/** Hands everything to the browser as one file, named after the day. */
export function saveAll(all: AllRows, today: string, choice?: ExportChoice): void {
  saveFile(`fuelmile-all-${today}.json`, 'application/json', allJson(all, choice))
}
