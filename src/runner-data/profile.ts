import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { profile } from '#db/queries.ts'
import { readRow, upsertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import type { GoalFields } from '#domain/races/goal-race.ts'
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
        if (weight_kg != null && weight_kg !== before?.weight_kg) {
          // [Note: the log feeds the profile]: what is typed here was weighed today. It is logged first: after a
          // kill in between, the log puts the profile right, which nothing would do the other way round.
          const date = localDay(new Date(db.now()))
          const fields = { date, weight_kg }
          await upsertRow(db, 'body_weights', dayKey(db.userId, date), fields, fields)
        }
        const goal = 'target_date' in patch ? await goalIn(db, patch) : {}
        await upsertRow(db, 'profiles', db.userId, { ...patch, ...goal }, EMPTY_PROFILE)
      }),
    onboardingDue$: onboardingDue(profile(db), online$),
  }
}

/** [Note: one goal]: what is entered as the goal is a race in the calendar, too. */
async function goalIn(db: LocalDatabase, patch: Partial<GoalFields>): Promise<GoalFields> {
  const { raceFollows } = await import('./races/goal.ts')
  const { goal_type, goal_name, target_date } = patch
  const wanted = {
    ...(goal_type !== undefined && { goal_type }),
    ...(goal_name !== undefined && { goal_name }),
    ...(target_date !== undefined && { target_date }),
  }
  return (await raceFollows(db, wanted)).goal
}
