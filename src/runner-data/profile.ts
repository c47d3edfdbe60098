import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { profile } from '#db/queries.ts'
import { readRow, upsertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { localDay } from '#lib/local-day.ts'
import { onboardingDue } from './onboarding-due.ts'
import type { Write } from './write.ts'

/** Who the runner is. */
export interface Profile {
  /** Null where there is none yet. */
  row$: Observable<Row<'profiles'> | null>
  save(patch: Partial<FieldsOf<'profiles'>>): Promise<void>
  /** True while onboarding is before the runner; says nothing as long as that is unknown. */
  onboardingDue$: Observable<boolean>
}

export function createProfile(
  db: LocalDatabase,
  write: Write,
  online$: Observable<boolean>,
): Profile {
  return {
    row$: profile(db),
    save: (patch) =>
      write(async () => {
        const { weight_kg } = patch
        const before = await readRow(db, 'profiles', db.userId)
        await upsertRow(db, 'profiles', db.userId, patch, EMPTY_PROFILE)
        if (weight_kg == null || weight_kg === before?.weight_kg) return
        // [Note: the log feeds the profile]: what is typed here was weighed today.
        const date = localDay(new Date(db.now()))
        const fields = { date, weight_kg }
        await upsertRow(db, 'body_weights', dayKey(db.userId, date), fields, fields)
      }),
    onboardingDue$: onboardingDue(profile(db), online$),
  }
}
