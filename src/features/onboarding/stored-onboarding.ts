import * as v from 'valibot'
import { FITNESS_GOALS, GOAL_TYPES, type RunnerDraft } from '#components/profile/runner-draft.ts'
import { WEEKDAYS, type Weekday } from '#domain/calendar/local-day.ts'
import { FITNESS_LEVELS, SEXES, UNIT_SYSTEMS } from '#domain/entities.ts'
import { RESTRICTIONS } from '#domain/foods/restrictions.ts'
import { PRIVATE_ANSWERS } from '#domain/guidance/guidance.ts'
import { BEHAVIOURS } from '#domain/meal-plans/behaviours.ts'
import { readNotifications } from '#domain/notification-settings.ts'
import { forget, remember, remembered } from '#lib/remembered.ts'

export const STEPS = 6
/** What has been filled in so far, on this device, for one runner. */
export interface StoredOnboarding {
  draft: RunnerDraft
  step: number
  /** Whether the first week goes into the training calendar. */
  weekPlanned: boolean
}

const STORED = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    draft: v.record(v.string(), v.unknown()),
    step: v.fallback(v.number(), 1),
    weekPlanned: v.fallback(v.boolean(), false),
  }),
)

const keyOf = (userId: string) => `fuelmile:onboarding:${userId}`

export function storeOnboarding(userId: string, stored: StoredOnboarding): void {
  remember(keyOf(userId), JSON.stringify(stored))
}

/** What was kept, over `start` for what is missing or of another shape; null where nothing was kept. */
export function storedOnboarding(userId: string, start: RunnerDraft): StoredOnboarding | null {
  const stored = readStored(userId)
  if (!stored) return null
  return { ...stored, draft: v.parse(draftOver(start), stored.draft) }
}

/** A stored draft, field by field: another version of the app may have written it. */
function draftOver(start: RunnerDraft): v.GenericSchema<unknown, RunnerDraft> {
  const text = (before: string) => v.fallback(v.string(), before)
  const one = <T extends string>(of: readonly T[], before: T | null) =>
    v.fallback(v.nullable(v.picklist(of)), before)
  const some = <T extends string>(of: readonly T[], before: T[]) =>
    v.fallback(
      v.pipe(
        v.array(v.unknown()),
        v.transform((list) => list.flatMap((each) => of.find((known) => known === each) ?? [])),
      ),
      before,
    )
  const runs = WEEKDAYS.map((day) => [day, text(start.usualRuns[day])] as const)
  return v.object({
    units: v.fallback(v.picklist(UNIT_SYSTEMS), start.units),
    name: text(start.name),
    city: text(start.city),
    weight: text(start.weight),
    height: text(start.height),
    age: text(start.age),
    sex: one(SEXES, start.sex),
    restrictions: some(RESTRICTIONS, start.restrictions),
    avoided: text(start.avoided),
    behaviours: some(BEHAVIOURS, start.behaviours),
    health: some(PRIVATE_ANSWERS, start.health),
    goalType: one(GOAL_TYPES, start.goalType),
    goalName: text(start.goalName),
    targetDate: text(start.targetDate),
    fitnessLevel: one(FITNESS_LEVELS, start.fitnessLevel),
    fitnessGoals: some(FITNESS_GOALS, start.fitnessGoals),
    usualRuns: v.fallback(
      v.object(Object.fromEntries(runs) as Record<Weekday, (typeof runs)[number][1]>),
      start.usualRuns,
    ),
    weekKm: text(start.weekKm),
    notifications: v.pipe(
      v.optional(v.unknown(), start.notifications),
      v.transform((notifications) => readNotifications({ notifications })),
    ),
  })
}

/** The step a runner left off at; the first where nothing was kept. */
export function storedStep(userId: string): number {
  return readStored(userId)?.step ?? 1
}

function readStored(userId: string): (Omit<StoredOnboarding, 'draft'> & { draft: object }) | null {
  const stored = v.safeParse(STORED, remembered(keyOf(userId)))
  if (!stored.success) return null
  return { ...stored.output, step: stepWithin(stored.output.step) }
}

export function dropOnboarding(userId: string): void {
  forget(keyOf(userId))
}

/** A step there is, 1 to 6. */
export function stepWithin(step: number): number {
  return Number.isInteger(step) ? Math.min(STEPS, Math.max(1, step)) : 1
}
