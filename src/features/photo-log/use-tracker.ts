import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MealFigures } from '#domain/meals/figures.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { afterPaint } from '#lib/after-paint.ts'
import {
  type Corrected,
  clearPhotoDraft,
  type InHand,
  type PhotoDraft,
  setPhotoDraft,
} from './photo-draft.ts'
import {
  IDLE,
  type TrackerEvent,
  type TrackerState,
  trackerState,
  whenLeft,
} from './tracker-state.ts'
import { newPhoto, usePhotoJob } from './use-photo-job.ts'
import { useTrackerToasts } from './use-tracker-toasts.ts'

/** The dialog closes this long after the meal is saved, ms. */
const CLOSE_AFTER_MS = 1000

export interface Tracker {
  state: TrackerState
  /** The photo in hand, for another try. */
  photo: File | null
  /**
   * The photo to be shown, once it is small or has failed: to show one as the camera made it, while
   * it is worked on, holds up the page's frames.
   */
  preview: Blob | null
  take(file: File): void
  again(): void
  reset(): void
  save(meal: MealFigures & { food_name: string; serving_size: string }): Promise<void>
  /** What the runner has made of the result so far; null where nothing. */
  corrected: Corrected | null
  correct(now: Corrected): void
  /** Logs the photo without figures; answers with the meal, null where the device could not, or the dialog is gone. */
  logWithoutFigures(): Promise<string | null>
}

interface TrackerOptions extends Pick<PhotoDraft, 'userId' | 'when' | 'mealType'> {
  /** What the dialog had in hand when it was closed. */
  draft: PhotoDraft | null
  loggedAt: () => string
  /** The meal is in the log and has been seen to be. */
  onDone: () => void
}

/** Leads a photo into the log. */
export function useTracker({ draft, loggedAt, onDone, ...of }: TrackerOptions): Tracker {
  const online = useOnline()
  const { log } = useCommands('meals')
  const say = useTrackerToasts()
  const job = usePhotoJob({ draft, loggedAt, mealType: of.mealType })
  const { state, send, photo, preview, round } = job
  const logging = useRef<Promise<string | null>>(undefined)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [corrected, correct] = useState(draft?.corrected ?? null)
  const gone = useRef(false)

  const leave = useEffectEvent(() => {
    clearTimeout(closing.current)
    const then = photo ? whenLeft(state) : 'drop'
    if (photo && then === 'log') void logPhoto(photo)
    // For another try, or to be saved after all.
    else if (photo && then === 'draft') leaveDraft(photo, state)
    // An app that is killed meanwhile leaves to the next what could not be saved, not what nobody saved.
    if (then === 'drop' || (then === 'draft' && !state.problem)) job.letGo()
    job.leave()
  })
  function leaveDraft(taken: InHand, at: TrackerState): void {
    setPhotoDraft({ ...of, photo: taken, preview, state: at, corrected })
  }
  useEffect(() => {
    gone.current = false
    if (draft) clearPhotoDraft()
    return () => {
      gone.current = true
      leave()
    }
  }, [draft])

  /** Without a network the photo is a meal at once. */
  async function takeOffline(taken: InHand): Promise<void> {
    if ((await logPhoto(taken)) && !gone.current) onDone()
  }

  /** Once, however often it is tapped. */
  function logPhoto(taken: InHand): Promise<string | null> {
    logging.current ??= logPhotoOnce(taken).finally(() => {
      logging.current = undefined
    })
    return logging.current
  }

  async function logPhotoOnce(taken: InHand): Promise<string | null> {
    const outcome = await job.log(taken)
    if ('meal' in outcome) return outcome.meal
    if (gone.current) leaveDraft(taken, { ...IDLE, problem: outcome.problem })
    return null
  }

  function start(taken: InHand): void {
    correct(null)
    void (online ? job.lead(taken) : takeOffline(taken))
  }

  async function save(meal: Parameters<Tracker['save']>[0]): Promise<void> {
    const { result } = state
    if (!result || state.status === 'saving' || state.saved) return
    const mine = round.current
    send({ type: 'saving' })
    try {
      const fields = { ...meal, meal_type: of.mealType, logged_at: loggedAt() }
      const origin = { manual_nutrition: false, ai_calculated: true, photo_path: result.photoPath }
      const writing = log(fields, origin, photo?.mark.id)
      // Each figure is seen, however quick the device is; the meal does not wait for that.
      await Promise.all([writing, afterPaint()])
      job.letGo()
      send({ type: 'stored' })
      await afterPaint()
      send({ type: 'saved' })
      await afterPaint()
      if (round.current !== mine) return
      send({ type: 'shown' })
      await afterPaint()
      if (round.current !== mine) return
      closing.current = setTimeout(() => {
        send({ type: 'reset' })
        onDone()
      }, CLOSE_AFTER_MS)
    } catch {
      const failed: TrackerEvent = { type: 'save_failed' }
      send(failed)
      if (photo && gone.current) leaveDraft(photo, trackerState(state, failed))
      say.problem('save_failed')
    }
  }

  return {
    ...{ state, save, corrected, correct },
    photo: photo?.file ?? null,
    preview: preview ?? (state.problem ? (photo?.file ?? null) : null),
    take(file) {
      job.letGo()
      job.clear()
      start(newPhoto(file))
    },
    again: () => photo && start(photo),
    reset() {
      job.letGo()
      job.clear()
      correct(null)
      send({ type: 'reset' })
    },
    async logWithoutFigures() {
      const meal = photo && (await logPhoto(photo))
      return gone.current ? null : meal
    },
  }
}
