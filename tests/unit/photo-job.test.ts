import { describe, expect, it } from 'vitest'
import { type AnyStoredJob, jobOf } from '#domain/earlier-photo.ts'
import { analysisOf } from '#domain/photo-analysis.ts'
import {
  type FoodJob,
  isQueued,
  type JobEvent,
  type JobStage,
  nextStage,
  type ScreenshotJob,
  TRANSITIONS,
} from '#domain/photo-job.ts'
import { queuedPhoto, queuedScreenshot } from '../helpers/queued-files.ts'

const STAGES = Object.keys(TRANSITIONS) as JobStage[]
const EVENTS: JobEvent[] = ['uploaded', 'lost', 'analysed', 'landed', 'dropped']

/** Every stage by every event, from the descriptions in photo-job.ts: what is not here changes nothing. */
const EXPECTED: Readonly<Record<string, JobStage>> = {
  'waiting uploaded': 'uploaded',
  'waiting dropped': 'done',
  'uploaded analysed': 'analysed',
  'uploaded lost': 'waiting',
  'uploaded dropped': 'done',
  'analysed landed': 'done',
  'analysed dropped': 'done',
}

describe('the stages of a photo job', () => {
  it.each(STAGES.flatMap((stage) => EVENTS.map((event) => [stage, event] as const)))(
    '%s, then %s',
    (stage, event) => {
      expect(nextStage(stage, event)).toBe(EXPECTED[`${stage} ${event}`] ?? stage)
    },
  )

  it('lead from each that a kill leaves to the end', () => {
    const way: JobEvent[] = ['uploaded', 'analysed', 'landed']
    for (const stage of ['waiting', 'uploaded'] as const)
      expect(way.reduce(nextStage, stage)).toBe('done')
  })
})

describe('a photo of an earlier version', () => {
  const { kind, draft, meal, ...fields } = queuedPhoto('m1', { tries: 3, settled: true })
  const earlier = (stage: string) => ({ ...fields, ...draft, stage }) as AnyStoredJob

  it.each([
    ['keeping', { stage: 'waiting', meal: 'due' }],
    ['waiting', { stage: 'waiting', meal: 'logged' }],
    ['uploaded', { stage: 'uploaded', meal: 'logged' }],
  ])('at stage %s is read as a job', (stage, now) => {
    expect(jobOf(earlier(stage))).toEqual({ ...queuedPhoto('m1'), ...fields, draft, ...now })
  })

  it('is read once: a job of this version stays as it is', () => {
    const job = queuedPhoto('m1', { meal: 'due' })
    expect(jobOf(job)).toBe(job)
    expect(jobOf(jobOf(earlier('keeping')))).toEqual(jobOf(earlier('keeping')))
  })
})

describe('what goes on without the runner', () => {
  it.each<[string, Partial<FoodJob>, boolean]>([
    ['a logged photo', {}, true],
    ['one whose meal is due', { meal: 'due' }, true],
    ['one in hand', { meal: 'in_hand' }, false],
    ['one given up', { problem: 'service' }, false],
  ])('%s: %s', (_what, fields, is) => {
    expect(isQueued(queuedPhoto('m1', fields))).toBe(is)
  })

  it('a screenshot does', () => {
    expect(isQueued(queuedScreenshot())).toBe(true)
  })
})

it('each kind is asked about under its own id, whoever asks', () => {
  const photo = queuedPhoto('m1')
  const screenshot: ScreenshotJob = queuedScreenshot({ id: 's1' })
  expect(analysisOf(photo, 'https://x')).toEqual({
    type: 'food_photo',
    image: 'https://x',
    mealType: photo.draft.meal.meal_type,
    language: 'en',
    requestId: 'm1',
  })
  expect(analysisOf(screenshot, 'https://x')).toEqual({ image: 'https://x', requestId: 's1' })
})
