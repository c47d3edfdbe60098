import type { AnyRow } from '#domain/entities.ts'

/** The fields a patch has really changed. */
export function stampedFields(row: AnyRow, fields: Record<string, unknown>): string[] {
  return Object.keys(fields).filter((field) => row.edit_clocks[field] === row.rev)
}

/** The answer of a write, or null where the device says that it has no such row, or has one. */
export async function acknowledged<T extends AnyRow | true>(
  write: () => Promise<T>,
): Promise<T | null> {
  try {
    return await write()
  } catch (error) {
    // An error from another thread keeps its message alone: the code of a LocalDataError.
    const { message } = error as Error
    if (message === 'row_missing' || message === 'unexpected') return null
    throw error
  }
}
