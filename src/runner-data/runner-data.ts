import type { Extras } from './extras.ts'
import type { Fitness } from './fitness/fitness.ts'
import type { Foods } from './meals/foods.ts'
import type { Meals } from './meals/meals.ts'
import type { Photos } from './media/photos.ts'
import type { Screenshots } from './media/screenshots.ts'
import type { Plans } from './plans.ts'
import type { Profile } from './profile.ts'
import type { Reports } from './reports.ts'
import type { Sync } from './sync.ts'
import type { Tables } from './tables.ts'
import type { Training } from './training/training.ts'

/**
 * What a signed-in runner's open data can do, by subject.
 *
 * [Note: live reads and commands]
 * A name that ends in `$` is a live read, or makes one: it emits at once and on every change, in any
 * tab. A cached read has `get` and `subscribe`. All others are commands: they resolve when the device
 * has the change and reject with a LocalDataError, or, of what only the server can do, with a RemoteFailure
 * (community). `lasting-data.ts` rests on these names.
 */
export interface Subjects {
  meals: Meals
  photos: Photos
  foods: Foods
  training: Training
  fitness: Fitness
  plans: Plans
  profile: Profile
  tables: Tables
  screenshots: Screenshots
  sync: Sync
  reports: Reports
  extras: Extras
}
export type Subject = keyof Subjects

export interface RunnerData extends Subjects {
  /** Removes the runner's data from this device. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** The commands of a subject alone. */
export type Commands<S extends Subject> = CommandsIn<Subjects[S]>

/** The commands of what is made of live reads and commands. */
export type CommandsIn<T> = {
  [K in keyof T as T[K] extends (...args: never[]) => Promise<unknown> ? K : never]: T[K]
}
