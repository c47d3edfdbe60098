import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { upsertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { Row } from '#domain/entities.ts'

/** Behind every day a weight can be logged for. */
const LAST_DAY = '9999-12-31'

export function allWeights(db: LocalDatabase): Promise<Row<'body_weights'>[]> {
  return readBetween(db.userId, 'body_weights', '', LAST_DAY)
}

/** See domain/weight/profile-weight.ts [Note: the log feeds the profile]. */
export async function storeInProfile(db: LocalDatabase, weightKg: number): Promise<void> {
  await upsertRow(db, 'profiles', db.userId, { weight_kg: weightKg }, EMPTY_PROFILE)
}
