import { filter, from, map, type Observable, of, switchMap } from 'rxjs'
import type { Row } from '#domain/entities.ts'
import { pullChanges } from '#remote/sync-api.ts'

/**
 * Whether the runner has onboarding before them. On a new device that is not known until the
 * profile is here or the server says there is none: nothing is emitted until then. Without a
 * network a missing profile means a new runner.
 * @param hasProfile asks the server; replaced by tests
 */
export function onboardingDue(
  profile$: Observable<Pick<Row<'profiles'>, 'onboarding_completed'> | null>,
  online$: Observable<boolean>,
  hasProfile: () => Promise<boolean> = profileOnServer,
): Observable<boolean> {
  const missing$ = online$.pipe(
    switchMap((online) =>
      online
        ? // Where the server can't be asked it stays unknown; a profile it has is on its way here.
          from(hasProfile().catch(() => true)).pipe(
            filter((there) => !there),
            map(() => true),
          )
        : of(true),
    ),
  )
  return profile$.pipe(
    switchMap((profile) => (profile ? of(!profile.onboarding_completed) : missing$)),
  )
}

async function profileOnServer(): Promise<boolean> {
  const { tables } = await pullChanges({ profiles: { seq: 0, id: '' } }, 1)
  return (tables.profiles?.rows ?? []).some((row) => !row.deleted)
}
