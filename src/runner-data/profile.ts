import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { profile } from '#db/queries.ts'
import { upsertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
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
        await upsertRow(db, 'profiles', db.userId, patch, EMPTY_PROFILE)
      }),
    onboardingDue$: onboardingDue(profile(db), online$),
  }
}
