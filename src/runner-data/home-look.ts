import { hasRows, readBetween, readDays } from '#db/day-reader.ts'
import type { Row } from '#domain/entities.ts'
import { currentSession } from '#remote/auth/session.ts'

/** What Home's parts are made from beside the day itself. */
export interface HomeRows {
  profile: Row<'profiles'> | null
  activities: Row<'training_activities'>[]
  fitness: Row<'google_fit_data'>[]
  scores: Row<'nutrition_scores'>[]
}

/** First and last local days, `yyyy-MM-dd`, of what is read. */
export interface HomeSpan {
  activities: readonly [from: string, to: string]
  fitness: readonly [from: string, to: string]
  scores: readonly [from: string, to: string]
}

/**
 * The same as the live reads tell, before the database is open ([Note: the first look]); null where the
 * device holds nothing of the runner, or not in the shape this version of the app reads.
 */
export async function lookAtHome(today: string, span: HomeSpan): Promise<HomeRows | null> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return null
  const read = Promise.all([
    hasRows(userId),
    readDays(userId, [today]),
    readBetween(userId, 'training_activities', ...span.activities),
    readBetween(userId, 'google_fit_data', ...span.fitness),
    readBetween(userId, 'nutrition_scores', ...span.scores),
  ])
  return read.then(
    ([isCurrent, [day], activities, fitness, scores]) =>
      isCurrent && day ? { profile: day.profile, activities, fitness, scores } : null,
    // The screens wait for the data itself, which says what is wrong.
    () => null,
  )
}
