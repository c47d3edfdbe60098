import type { LocalDatabase } from '#db/database.ts'
import { type Patch, patchRows, readRow } from '#db/rows.ts'

const TABLE = 'training_activities'
export type ActivityPatch = Patch<typeof TABLE>

/** Changes several rows at once, and answers what the changed fields held before. */
export async function changeAll(
  db: LocalDatabase,
  patches: readonly ActivityPatch[],
): Promise<ActivityPatch[]> {
  const before = await Promise.all(
    patches.map(async ({ id, patch }) => {
      const row = await readRow(db, TABLE, id)
      const fields = Object.keys(patch) as (keyof typeof patch)[]
      return { id, patch: Object.fromEntries(fields.map((field) => [field, row?.[field]])) }
    }),
  )
  await patchRows(db, TABLE, patches)
  return before
}
