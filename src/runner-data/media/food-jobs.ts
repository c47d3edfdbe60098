import type { LocalDatabase } from '#db/database.ts'
import { knownRows } from '#db/known-rows.ts'
import { readProgress } from '#db/progress.ts'
import { insertRow, patchRow, readRow } from '#db/rows.ts'
import { isDeclared } from '#domain/clock.ts'
import type { FieldsOf } from '#domain/entities.ts'
import type { NutritionAnswer } from '#domain/foods/estimate.ts'
import { FINAL_PROBLEMS, LASTING_PROBLEMS } from '#domain/foods/photo-problems.ts'
import { EXTRA_FIGURES, type ExtraFigures } from '#domain/meals/figures.ts'
import type { FoodJob } from '#domain/photo-job.ts'
import { FoodFailure } from '#remote/food-failure.ts'
import { UPLOAD_RETRIES, uploadFoodPhoto } from '#remote/food-photos.ts'
import { estimateFromPhoto } from '#remote/nutrition.ts'
import { backoffDelay } from '#sync/backoff.ts'
import { type AnalysedPhoto, type FoodProblem, foodProblem } from './food-photo.ts'
import { type JobNews, type KindOfJob, MAX_PAUSE_MS } from './job-kind.ts'
import type { JobStore } from './job-store.ts'

/** A server in trouble is asked again after this long, doubled each time, ms. */
const FIRST_PAUSE_MS = 30_000
/** Where the line broke once, the next try may well get through, ms. */
const BROKEN_LINE_PAUSE_MS = 3000
/** Whether the server's rows have come is looked at again after this long, ms. */
const PULL_PAUSE_MS = 5000

const FINAL: readonly string[] = FINAL_PROBLEMS
const isFinal = (code: string) => FINAL.includes(code)

/** What a dialog hears of the photo it has in hand. */
export type FoodNews = JobNews<FoodProblem> | { type: 'analysed'; result: AnalysedPhoto }

interface Options {
  jobs: JobStore
  /** A meal deleted since the app was opened may come back by undo; one still gone at the next start will not. */
  isForgotten: (id: string) => boolean
  tell(id: string, news: FoodNews): void
}

/**
 * The steps of a food photo.
 *
 * [Note: a photo is a meal at once]
 * Without a network, or where its runner does not wait, a photo is stored as one whose meal is `due`, then
 * the meal goes into the log, provisional. A kill in between leaves that to the next start. The figures land
 * in the meal, which stays provisional until the runner confirms. Only then the picture leaves the device:
 * until then it is shown beside the figures. A meal the runner has filled in or deleted meanwhile is left as
 * it is.
 *
 * [Note: a photo in hand]
 * With a network a photo is no meal until the runner has seen its figures. Till then its job is `in_hand`:
 * its dialog is shown what it sees, and nothing lands in the log. One left in hand by an app that was killed
 * is made a meal at the next start.
 */
export function foodKind(
  db: LocalDatabase,
  { jobs, isForgotten, tell }: Options,
): KindOfJob<FoodJob, FoodProblem> {
  const mealOf = ({ id }: FoodJob) => readRow(db, 'food_logs', id)

  return {
    name: 'food',
    failureCode: 'photo.failed',
    together: false,
    revives: ({ problem }) => problem !== null && !isFinal(problem),
    async prepare(job) {
      const { id, meal, path, draft } = job
      if (meal === 'in_hand') return 'go'
      let row = await mealOf(job)
      if (!row && meal === 'due') row = await insertRow(db, 'food_logs', draft.meal, id)
      // The browser has lost the meals: what the server has of this one stands.
      else if (!row && !job.gone && (await knownRows(db, 'food_logs', [id])).length === 0)
        row = await insertRow(db, 'food_logs', draft.meal, id, [])
      if (!row && isForgotten(id)) return 'over'
      // Whoever has deleted it, here or elsewhere: the clock brings it back no more than a try does.
      if (!row) await jobs.change(id, { gone: true, settled: true, retry_at: null })
      if (!row) return 'rest'
      if (job.gone) await jobs.change(id, { gone: false, settled: !row.provisional })
      if (meal === 'due') await jobs.change(id, { meal: 'logged', stage: job.stage })
      if (!isDeclared(row.created_clock) && (await readProgress(db.device)).seq < 0) {
        // What the server has of it comes first: a device that has lost its rows may have a clock that is
        // behind, and figures stamped by it would give way to the meal as it was made.
        await jobs.change(id, { retry_at: Date.now() + PULL_PAUSE_MS })
        return 'rest'
      }
      // Cut after the figures had landed.
      return row.photo_path === path && row.ai_calculated ? 'over' : 'go'
    },
    async isOver(job) {
      const row = await mealOf(job)
      return row ? !row.provisional : isForgotten(job.id)
    },
    upload: ({ path }, picture, onRetry) =>
      uploadFoodPhoto(path, picture, (n) => onRetry(n, UPLOAD_RETRIES)),
    async ask(job) {
      const { id, path, draft } = job
      const inHand = job.meal === 'in_hand'
      const row = inHand ? null : await mealOf(job)
      if (row && row.photo_path !== path) await patchRow(db, 'food_logs', id, { photo_path: path })
      const mealType = row?.meal_type ?? draft.meal.meal_type
      const question = { path, mealType, language: draft.language, requestId: id }
      const answer = inHand || row?.provisional ? await estimateFromPhoto(question) : null
      return () => land(id, answer)
    },
    failure(error, { tries }) {
      const code = foodProblem(error)
      const waits = isFinal(code) || LASTING_PROBLEMS.includes(code)
      return {
        code,
        rests: waits ? 'give_up' : 'pause',
        pauseMs: pauseAfter(error, tries),
        isLost: code === 'image',
      }
    },
    tell: ({ id }, news) => tell(id, news),
    onStarted: () => jobs.clearPictures(),
  }

  /** Its dialog, or its meal, gets the answer; where neither is there it rests. */
  async function land(id: string, answer: NutritionAnswer | null): Promise<boolean> {
    const job = await jobs.read(id)
    if (job?.kind !== 'food') return true
    if (job.meal === 'in_hand') {
      if (answer) tell(id, { type: 'analysed', result: { ...answer, photoPath: job.path } })
      return false
    }
    const row = await mealOf(job)
    if (row?.provisional && answer) await patchRow(db, 'food_logs', id, figuresOf(answer, row))
    return row !== null || isForgotten(id)
  }
}

/** @param tries how often it had failed before */
function pauseAfter(error: unknown, tries: number): number {
  const { isOfLine = false, retryAfterMs = 0 } = error instanceof FoodFailure ? error : {}
  if (tries === 0 && isOfLine) return BROKEN_LINE_PAUSE_MS
  const atLeastMs = Math.min(retryAfterMs, MAX_PAUSE_MS)
  // No two devices are in step: each runner takes pictures at other times.
  return backoffDelay(tries + 1, 1, { firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS, atLeastMs })
}

function figuresOf(
  { nutritionData: seen }: NutritionAnswer,
  meal: ExtraFigures,
): Partial<FieldsOf<'food_logs'>> {
  const { food_name, serving_size, calories, protein_grams, carbs_grams, fat_grams } = seen
  // The runner may have said some meanwhile.
  const answered = EXTRA_FIGURES.filter((name) => seen[name] != null && meal[name] == null)
  const extra = Object.fromEntries(answered.map((name) => [name, seen[name]]))
  const figures = { calories, protein_grams, carbs_grams, fat_grams, ...extra }
  return { food_name, ...(serving_size && { serving_size }), ...figures, ai_calculated: true }
}
