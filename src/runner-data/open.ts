import { of } from 'rxjs'
import { openLocalDatabase, removeLocalDatabase } from '#db/database.ts'
import type { DatabaseProblem } from './database-problem.ts'
import { createFitness } from './fitness/fitness.ts'
import { createFoods } from './meals/foods.ts'
import { createMeals } from './meals/meals.ts'
import { createPhotos } from './media/photos.ts'
import { online$ } from './online.ts'
import { createPlans } from './plans.ts'
import { createProfile } from './profile.ts'
import { createReports } from './reports.ts'
import type { RunnerData } from './runner-data.ts'
import { startInBackground } from './start-in-background.ts'
import { createSync } from './sync.ts'
import { createTables } from './tables.ts'
import { createTraining } from './training/training.ts'
import { createWrite } from './write.ts'

/**
 * Opens a runner's data. Sync and scoring start after the first paint: they would double the time
 * until the day is on the screen.
 * @param report hears of a problem with the database, and of its end (null)
 */
export async function open(
  userId: string,
  report: (problem: DatabaseProblem | null) => void,
): Promise<RunnerData> {
  const unread = new Set<symbol>()
  const db = await openLocalDatabase({
    userId,
    onBlocked: () => report({ code: 'database_blocked' }),
    reportReadable(reader, readable) {
      if (!readable) unread.add(reader)
      else if (!unread.delete(reader)) return
      report(unread.size > 0 ? { code: 'unreadable' } : null)
    },
  })
  report(null)
  const background = startInBackground(db, online$)
  const write = createWrite(report, () => unread.size === 0)
  const { photos, screenshots, noteMeal, ...photoJobs } = createPhotos(db, write, online$, (id) =>
    meals.remove(id),
  )
  const { meals, ...loggedCache } = createMeals(db, write, noteMeal)
  const { foods, ...foodsCache } = createFoods(db, write)

  async function stop(): Promise<void> {
    for (const part of [photoJobs, loggedCache, foodsCache]) part.close()
    await background.stop()
  }

  return {
    meals,
    photos,
    foods,
    screenshots,
    training: createTraining(db, write),
    fitness: createFitness(db, write),
    plans: createPlans(db, write),
    profile: createProfile(db, write, online$),
    tables: createTables(db),
    sync: createSync(db, write, online$, background),
    reports: createReports(db, write),
    extras: { open$: (make) => of(make(db, write, online$)) },
    async forget() {
      await stop()
      await removeLocalDatabase(db)
    },
    async close() {
      await stop()
      await db.close()
    },
  }
}
