import { TERMINAL_PROBLEMS } from '#domain/foods/photo-problems.ts'
import type { PhotoNews } from '#runner-data/media/food-commands.ts'
import type { AnalysedPhoto, FoodProblem } from '#runner-data/media/food-photo.ts'

/** Why the dialog did not get on: in the analysis, or because the device could not keep something. */
export type TrackerProblem = FoodProblem | 'storage_full' | 'not_stored' | 'save_failed'

/** Nothing else would come of keeping these: they are no photo of a meal. */
export const NO_PHOTO: readonly TrackerProblem[] = ['not_an_image', 'too_large', 'unreadable']
/** The device could not make the photo small or keep it: it can't be logged without figures either. */
export const DEVICE: readonly TrackerProblem[] = [
  'storage_full',
  'not_stored',
  'save_failed',
  'processing',
]

/** Where the dialog stands: idle → uploading → analyzing → complete → saving → complete. */
export interface TrackerState {
  status: 'idle' | 'uploading' | 'analyzing' | 'saving' | 'complete'
  /** Percent. */
  progress: number
  retry: { n: number; of: number } | null
  /** Where a photo that is small stands: behind another, or on its way. */
  sending: 'waits' | 'goes' | null
  result: AnalysedPhoto | null
  /** The result is in the log. */
  saved: boolean
  problem: TrackerProblem | null
}

export type TrackerEvent =
  | { type: 'chosen' }
  | { type: 'ready' | 'behind' | 'uploading' }
  | { type: 'retrying'; n: number; of: number }
  | { type: 'analysing' }
  | { type: 'analysed'; result: AnalysedPhoto }
  | { type: 'failed'; problem: TrackerProblem }
  | { type: 'shown' | 'saving' | 'stored' | 'saved' | 'reset' }
  | { type: 'save_failed' }

export const IDLE: TrackerState = {
  status: 'idle',
  progress: 0,
  retry: null,
  sending: null,
  result: null,
  saved: false,
  problem: null,
}

/** Progress in percent, as the specification has it (document 2, section 4). */
export const PROGRESS = {
  chosen: 10,
  ready: 25,
  retrying: 40,
  analysing: 60,
  analysed: 90,
  shown: 100,
  saving: 70,
  stored: 90,
  saved: 100,
} as const

export function trackerState(state: TrackerState, event: TrackerEvent): TrackerState {
  switch (event.type) {
    case 'chosen':
      return { ...IDLE, status: 'uploading', progress: PROGRESS.chosen }
    case 'ready':
      return { ...state, progress: PROGRESS.ready }
    case 'behind':
      return { ...state, sending: 'waits' }
    case 'uploading':
      return { ...state, sending: 'goes' }
    case 'retrying':
      return { ...state, progress: PROGRESS.retrying, retry: { n: event.n, of: event.of } }
    case 'analysing':
      return { ...IDLE, status: 'analyzing', progress: PROGRESS.analysing }
    case 'analysed':
      return { ...IDLE, status: 'complete', progress: PROGRESS.analysed, result: event.result }
    case 'failed':
      return { ...IDLE, problem: event.problem }
    case 'saving':
      return { ...IDLE, status: 'saving', progress: PROGRESS.saving, result: state.result }
    case 'stored':
      return { ...state, progress: PROGRESS.stored }
    case 'saved':
      return { ...state, progress: PROGRESS.saved, saved: true }
    case 'shown':
      // Told a frame later: it says nothing of what was begun meanwhile.
      if (state.status !== 'complete' && !state.saved) return state
      return { ...state, status: 'complete', progress: PROGRESS.shown }
    case 'save_failed':
      // What was seen stays: the runner saves it again.
      return { ...IDLE, result: state.result, problem: 'save_failed' }
    case 'reset':
      return IDLE
  }
}

/** What the dialog makes of what happens to its photo's job; null where it shows nothing of it. */
export function eventOf(news: PhotoNews): TrackerEvent | null {
  switch (news.type) {
    case 'ready':
    case 'behind':
    case 'uploading':
    case 'analysing':
      return { type: news.type }
    case 'failed':
      return { type: 'failed', problem: news.code }
    case 'retrying':
    case 'analysed':
      return news
    default:
      return null
  }
}

/**
 * What becomes of the photo in hand where the dialog is closed: it is logged without figures, held in
 * memory until the dialog is opened again, or not wanted any more; one that is being saved goes its way.
 */
export function whenLeft({
  status,
  problem,
  result,
  saved,
}: TrackerState): 'log' | 'draft' | 'save' | 'drop' {
  if (status === 'uploading' || status === 'analyzing') return 'log'
  if (saved) return 'drop'
  if (status === 'saving') return 'save'
  if (status === 'complete' && result) return 'draft'
  if (!problem || TERMINAL_PROBLEMS.includes(problem) || NO_PHOTO.includes(problem)) return 'drop'
  return DEVICE.includes(problem) ? 'draft' : 'log'
}

/** Where a dialog opened again with a held photo begins. */
export function takenUp({ problem, result }: TrackerState): TrackerState {
  if (problem || !result) return { ...IDLE, problem, result }
  return { ...IDLE, status: 'complete', progress: PROGRESS.shown, result }
}
