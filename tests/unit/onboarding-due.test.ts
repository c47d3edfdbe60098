import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { earliestStamp } from '#domain/clock.ts'
import { onboardingDue } from '#runner-data/onboarding-due.ts'

const STAMP = '0mdjf8k2p0000-aaaaaaaa'
type Profile = {
  onboarding_completed: boolean
  created_clock: string
  edit_clocks: Record<string, string>
} | null
const told = (onboarding_completed: boolean): Profile => ({
  onboarding_completed,
  created_clock: STAMP,
  edit_clocks: {},
})
/** Made on a new device by a setting, before the first pull. */
const untold: Profile = {
  onboarding_completed: false,
  created_clock: earliestStamp(STAMP),
  edit_clocks: { units: STAMP },
}

function watch(profile: Profile, online: boolean, answer: () => Promise<boolean>) {
  const profile$ = new BehaviorSubject<Profile>(profile)
  const seen: boolean[] = []
  const due$ = onboardingDue(profile$, new BehaviorSubject(online), answer)
  due$.subscribe((due) => seen.push(due))
  return { profile$, seen }
}
const never = () => new Promise<boolean>(() => undefined)
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('whether onboarding is before the runner', () => {
  it.each([true, false])('is what a known profile says: completed %s', (completed) => {
    const { seen } = watch(told(completed), true, never)
    expect(seen).toEqual([!completed])
  })

  it('stays unknown on a fresh device until the server has answered', async () => {
    const answer = new Subject<boolean>()
    const { seen } = watch(
      null,
      true,
      () => new Promise((resolve) => answer.subscribe((there) => resolve(there))),
    )
    await settled()
    expect(seen).toEqual([])
    answer.next(false)
    await settled()
    expect(seen).toEqual([true])
  })

  it('waits for the profile that the server has', async () => {
    const { seen, profile$ } = watch(null, true, async () => true)
    await settled()
    expect(seen).toEqual([])
    profile$.next(told(true))
    expect(seen).toEqual([false])
  })

  it('stays unknown where the server can not be asked', async () => {
    const { seen } = watch(null, true, () => Promise.reject(new Error('down')))
    await settled()
    expect(seen).toEqual([])
  })

  it('is so for a new runner without a network', () => {
    expect(watch(null, false, never).seen).toEqual([true])
  })

  it('is not told by a profile that a setting made before the first pull', async () => {
    const { seen, profile$ } = watch(untold, true, async () => true)
    await settled()
    expect(seen).toEqual([])
    profile$.next(told(true))
    expect(seen).toEqual([false])
  })

  it('is so for a new runner who has begun with a setting', async () => {
    const { seen } = watch(untold, true, async () => false)
    await settled()
    expect(seen).toEqual([true])
    expect(watch(untold, false, never).seen).toEqual([true])
  })
})
