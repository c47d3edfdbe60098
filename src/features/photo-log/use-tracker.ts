import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { MealType } from '#domain/entities.ts'
import { TERMINAL_PROBLEMS } from '#domain/foods/photo-problems.ts'
import { uuidV7 } from '#domain/ids.ts'
import { TELL_SAVING_ABOVE_BYTES } from '#domain/images/photo-limits.ts'
import type { MealFigures } from '#domain/meals/figures.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { analysePhoto, foodProblem, preparePhoto } from '#runner-data/media/food-photo.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { problemCode } from '#ui/form/SaveProblem.tsx'
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
  type TrackerProblem,
  type TrackerState,
  takenUp,
  trackerState,
  whenLeft,
} from './tracker-state.ts'

/** The dialog closes this long after the meal is saved, ms. */
const CLOSE_AFTER_MS = 1000
const MIB = 1024 * 1024

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

interface TrackerOptions {
  userId: string
  day: string | undefined
  mealType: MealType
  /** What the dialog had in hand when it was closed. */
  draft: PhotoDraft | null
  loggedAt: () => string
  /** The meal is in the log and has been seen to be. */
  onDone: () => void
}

/** Leads a photo into the log. */
export function useTracker({
  userId,
  day,
  mealType,
  draft,
  loggedAt,
  onDone,
}: TrackerOptions): Tracker {
  const { t } = useTranslation('tracker')
  const format = useFormat()
  const online = useOnline()
  const { log } = useCommands('meals')
  const photos = useCommands('photos')
  const offerUndo = useUndoToast()
  const [photo, setPhoto] = useState<InHand | null>(draft?.photo ?? null)
  const [preview, setPreview] = useState(draft?.preview ?? null)
  const [state, send] = useReducer(trackerState, draft ? takenUp(draft.state) : IDLE)
  // A dialog that was closed, or took another photo, hears no more of the first.
  const round = useRef(0)
  const logging = useRef<Promise<string | null>>(undefined)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What the device keeps for as long as the dialog has it in hand; a kill leaves it there.
  const inHand = useRef(draft ? storedAs(draft.photo.mark.id) : undefined)
  const [corrected, correct] = useState(draft?.corrected ?? null)
  function storedAs(id: string, stored = Promise.resolve()) {
    return { stored, letGo: () => photos.letGo(id) }
  }
  function letGo(): void {
    const { current } = inHand
    inHand.current = undefined
    // One that stays in hand becomes a provisional meal at the next start: nothing is lost.
    void current?.stored.then(current.letGo).catch(() => undefined)
  }
  const gone = useRef(false)
  const leave = useEffectEvent(() => {
    clearTimeout(closing.current)
    const then = photo ? whenLeft(state) : 'drop'
    if (photo && then === 'log') void logPhoto(photo)
    // For another try, or to be saved after all.
    else if (photo && then === 'draft') leaveDraft(photo, state)
    // An app that is killed meanwhile leaves to the next what could not be saved, not what nobody saved.
    if (then === 'drop' || (then === 'draft' && !state.problem)) letGo()
  })
  function leaveDraft(taken: InHand, at: TrackerState): void {
    setPhotoDraft({ userId, day, mealType, photo: taken, preview, state: at, corrected })
  }
  useEffect(() => {
    gone.current = false
    if (draft) clearPhotoDraft()
    return () => {
      gone.current = true
      leave()
      round.current += 1
    }
  }, [draft])

  const provisionalMeal = () => ({
    food_name: t('photoMeal'),
    serving_size: t('onePlate'),
    meal_type: mealType,
    logged_at: loggedAt(),
  })

  const megabytes = (bytes: number) => format.number(bytes / MIB, 1)

  function tellCompressing(file: File): void {
    const message = t('optimizingMore', { size: megabytes(file.size) })
    showToast({ tone: 'info', title: t('optimizing'), message })
  }

  function tellProblem(problem: TrackerProblem): void {
    showToast({
      tone: 'danger',
      title: t(`problem.${problem}.title`),
      message: t(`problem.${problem}.body`),
    })
  }

  function tellSaving(before: number, after: number): void {
    if (before <= TELL_SAVING_ABOVE_BYTES) return
    const sizes = { from: megabytes(before), to: megabytes(after) }
    showToast({ tone: 'success', title: t('optimized'), message: t('optimizedMore', sizes) })
  }

  async function analyse({ file, mark }: InHand): Promise<void> {
    const mine = ++round.current
    const current = () => round.current === mine
    send({ type: 'chosen' })
    try {
      const result = await analysePhoto(
        file,
        mark,
        { mealType, language: format.language },
        {
          onCompress: () => current() && tellCompressing(file),
          onReady: async (ready) => {
            if (!current()) return
            setPreview(ready)
            tellSaving(file.size, ready.size)
            send({ type: 'ready' })
            const storing = photos.store(ready, provisionalMeal(), format.language, mark)
            // Where the device has no room, the network may do.
            const stored = storing.catch(() => undefined)
            inHand.current = storedAs(mark.id, stored)
            await stored
          },
          onRetry: (n, of) => current() && send({ type: 'retrying', n, of }),
          onAnalyse: () => {
            if (!current()) return
            setPhoto({ file, mark: { ...mark, stored: true } })
            send({ type: 'analysing' })
          },
        },
      )
      if (!current()) return
      send({ type: 'analysed', result })
      await afterPaint()
      if (current()) send({ type: 'shown' })
    } catch (error) {
      if (!current()) return
      const problem = foodProblem(error)
      // The server has lost it: another try stores it anew.
      if (problem === 'image') setPhoto({ file, mark: { ...mark, stored: false } })
      // The app is not to log by itself what was found to be no meal.
      if (TERMINAL_PROBLEMS.includes(problem)) letGo()
      send({ type: 'failed', problem })
      tellProblem(problem)
    }
  }

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

  async function logPhotoOnce({ file, mark }: InHand): Promise<string | null> {
    // An analysis that is under way is heard no more.
    round.current += 1
    send({ type: 'chosen' })
    try {
      const ready = preview ?? (await preparePhoto(file, () => tellCompressing(file)))
      if (ready !== preview) tellSaving(file.size, ready.size)
      send({ type: 'saving' })
      await inHand.current?.stored
      const { result, undo } = await photos.log(ready, provisionalMeal(), format.language, mark)
      offerUndo({ title: t('kept'), message: t(whatComes()), undo, undone: t('keptUndone') })
      return result.id
    } catch (error) {
      const local = problemCode(error)
      const problem =
        local === 'storage_full' ? local : local === 'unexpected' ? foodProblem(error) : 'not_kept'
      send({ type: 'failed', problem })
      if (gone.current) leaveDraft({ file, mark }, { ...IDLE, problem })
      tellProblem(problem)
      return null
    }
  }

  function whatComes() {
    if (state.problem === 'not_configured') return 'keptForFood'
    return online ? 'keptForNow' : 'keptMore'
  }

  function start(taken: InHand): void {
    correct(null)
    setPhoto(taken)
    void (online ? analyse(taken) : takeOffline(taken))
  }

  return {
    state,
    photo: photo?.file ?? null,
    preview: preview ?? (state.problem ? (photo?.file ?? null) : null),
    take(file) {
      letGo()
      setPreview(null)
      const at = Date.now()
      const id = uuidV7(at, crypto.getRandomValues(new Uint8Array(10)))
      start({ file, mark: { id, at, stored: false } })
    },
    again: () => photo && start(photo),
    reset() {
      round.current += 1
      letGo()
      correct(null)
      setPhoto(null)
      setPreview(null)
      send({ type: 'reset' })
    },
    async save(meal) {
      const { result } = state
      if (!result || state.status === 'saving' || state.saved) return
      const mine = round.current
      send({ type: 'saving' })
      try {
        const fields = { ...meal, meal_type: mealType, logged_at: loggedAt() }
        const origin = {
          manual_nutrition: false,
          ai_calculated: true,
          photo_path: result.photoPath,
        }
        const writing = log(fields, origin, photo?.mark.id)
        // Each figure is seen, however quick the device is; the meal does not wait for that.
        await Promise.all([writing, afterPaint()])
        letGo()
        send({ type: 'stored' })
        await afterPaint()
        send({ type: 'saved' })
        await afterPaint()
        if (round.current !== mine) return
        send({ type: 'shown' })
        closing.current = setTimeout(() => {
          send({ type: 'reset' })
          onDone()
        }, CLOSE_AFTER_MS)
      } catch {
        const failed: TrackerEvent = { type: 'save_failed' }
        send(failed)
        if (photo && gone.current) leaveDraft(photo, trackerState(state, failed))
        tellProblem('save_failed')
      }
    },
    corrected,
    correct,
    async logWithoutFigures() {
      const meal = photo && (await logPhoto(photo))
      return gone.current ? null : meal
    },
  }
}
