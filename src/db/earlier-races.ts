import type { LocalDatabase } from './local-database.ts'

/** In the layout, once no row has a name of before ([Note: races get their names]). */
export const RACES_RENAMED = 'races-renamed'

/** Whether the code that renames races is needed: a device without a row fetches none of it. */
export async function mayHaveEarlierRaces({ rows, device }: LocalDatabase): Promise<boolean> {
  if (await rows.table('layout').get(RACES_RENAMED)) return false
  const rowCount = await rows.table('training_activities').count()
  return rowCount > 0 || (await device.rejections.count()) > 0
}
