import { filter, from, map, type Observable, of, switchMap } from 'rxjs'
import { isDeclared } from '#domain/clock.ts'
import type { Row } from '#domain/entities.ts'

type Profile = Pick<Row<'profiles'>, 'onboarding_completed' | 'created_clock' | 'edit_clocks'>

/**
 * Whether the runner has onboarding before them. On a new device that is not known until the
 * profile is here or the server says that it is not behind them: nothing is emitted until then. A
 * profile made here by a setting, before the first pull, says nothing of it. Without a network that,
 * or none, means a new runner.
 * @param isBehind asks the server whether onboarding is behind the runner; replaced by tests
 */
export function onboardingDue(
  profile$: Observable<Profile | null>,
  online$: Observable<boolean>,
  isBehind: () => Promise<boolean> = isBehindOnServer,
): Observable<boolean> {
  const missing$ = online$.pipe(
    switchMap((online) =>
      online
        ? // Where the server can't be asked it stays unknown; a profile that says so is on its way here.
          from(isBehind().catch(() => true)).pipe(
            filter((behind) => !behind),
            map(() => true),
          )
        : of(true),
    ),
  )
  return profile$.pipe(
    switchMap((profile) =>
      profile && tells(profile) ? of(!profile.onboarding_completed) : missing$,
    ),
  )
}

/** Whether this profile says whether onboarding is behind the runner. */
export function tells({ edit_clocks, created_clock }: Profile): boolean {
  return isDeclared(edit_clocks.onboarding_completed ?? created_clock)
}

async function isBehindOnServer(): Promise<boolean> {
  // Only a device that is new to its runner asks: nobody else's day waits for this code.
  const { pullChanges } = await import('#remote/sync-api.ts')
  const { tables } = await pullChanges({ profiles: { seq: 0, id: '' } }, 1)
  return (tables.profiles?.rows ?? []).some(
    (row) => !row.deleted && row.onboarding_completed === true,
  )
}
