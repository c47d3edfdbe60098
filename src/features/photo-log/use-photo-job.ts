import { type Dispatch, useReducer, useRef, useState } from 'react'
import type { MealType } from '#domain/entities.ts'
import { TERMINAL_PROBLEMS } from '#domain/foods/photo-problems.ts'
import { uuidV7 } from '#domain/ids.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterPaint } from '#lib/after-paint.ts'
import type { PhotoNews } from '#runner-data/media/food-commands.ts'
import { foodProblem } from '#runner-data/media/food-photo.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { problemCode } from '#ui/form/SaveProblem.tsx'
import type { InHand, PhotoDraft } from './photo-draft.ts'
import {
  eventOf,
  IDLE,
  type TrackerEvent,
  type TrackerProblem,
  type TrackerState,
  takenUp,
  trackerState,
} from './tracker-state.ts'
import { useTrackerToasts } from './use-tracker-toasts.ts'

interface PhotoJobOptions {
  mealType: MealType
  /** What the dialog had in hand when it was closed. */
  draft: PhotoDraft | null
  loggedAt: () => string
}

export interface ObservedJob {
  state: TrackerState
  send: Dispatch<TrackerEvent>
  photo: InHand | null
  preview: Blob | null
  /** Begins a photo's job, or tries the same one again. */
  lead(photo: InHand): Promise<void>
  /** Logs the photo without figures; answers with the meal, or the problem of the device. */
  log(photo: InHand): Promise<{ meal: string } | { problem: TrackerProblem }>
  /** Gives up a photo that is not in the log. */
  letGo(): void
  /** Shows nothing of the photo any more, whose job goes on. */
  leave(): void
  clear(): void
  /** Hears whether another photo, or the end, has come since. */
  round: { readonly current: number }
}

/** A file that was chosen, marked for its job. */
export function newPhoto(file: File): InHand {
  const at = Date.now()
  return { file, mark: { id: uuidV7(at, crypto.getRandomValues(new Uint8Array(10))), at } }
}

/** A photo's job as its dialog begins and shows it ([Note: one photo job]). */
export function usePhotoJob({ mealType, draft, loggedAt }: PhotoJobOptions): ObservedJob {
  const { t } = useTranslation('tracker')
  const { language } = useFormat()
  const online = useOnline()
  const photos = useCommands('photos')
  const say = useTrackerToasts()
  const offerUndo = useUndoToast()
  const [photo, setPhoto] = useState<InHand | null>(draft?.photo ?? null)
  const [preview, setPreview] = useState(draft?.preview ?? null)
  const [state, send] = useReducer(trackerState, draft ? takenUp(draft.state) : IDLE)
  const round = useRef(0)

  const asked = (taken: InHand) => ({
    ...taken,
    language,
    meal: {
      food_name: t('photoMeal'),
      serving_size: t('onePlate'),
      meal_type: mealType,
      logged_at: loggedAt(),
    },
  })

  function forget({ mark }: InHand): void {
    // One that stays in hand becomes a provisional meal at the next start: nothing is lost.
    void photos.letGo(mark.id).catch(() => undefined)
  }

  function fail(problem: TrackerProblem): void {
    send({ type: 'failed', problem })
    say.problem(problem)
  }

  /** What is shown of a picture while it is made small. */
  function hearPicture(news: PhotoNews, { file }: InHand): void {
    if (news.type === 'compressing') say.compressing(file)
    if (news.type !== 'ready') return
    setPreview(news.picture)
    say.compressed(file, news.picture)
  }

  function hear(news: PhotoNews, taken: InHand): void {
    hearPicture(news, taken)
    // The app is not to log by itself what was found to be no meal.
    if (news.type === 'failed' && TERMINAL_PROBLEMS.includes(news.code)) forget(taken)
    const event = eventOf(news)
    if (event) send(event)
    if (event?.type === 'failed') say.problem(event.problem)
    const at = round.current
    if (news.type === 'analysed')
      void afterPaint().then(() => round.current === at && send({ type: 'shown' }))
  }

  async function lead(taken: InHand): Promise<void> {
    const mine = ++round.current
    setPhoto(taken)
    send({ type: 'chosen' })
    try {
      await photos.lead(asked(taken), (news) => round.current === mine && hear(news, taken))
    } catch (error) {
      if (round.current === mine) fail(deviceProblem(error))
    }
  }

  async function log(taken: InHand): Promise<{ meal: string } | { problem: TrackerProblem }> {
    // What its job does now is heard no more.
    round.current += 1
    setPhoto(taken)
    send({ type: 'chosen' })
    if (preview) send({ type: 'saving' })
    try {
      const { result, undo } = await photos.log(asked(taken), (news) => {
        hearPicture(news, taken)
        if (news.type === 'ready') send({ type: 'saving' })
      })
      offerUndo({ title: t('logged'), message: t(whatComes()), undo, undone: t('takenBack') })
      return { meal: result.id }
    } catch (error) {
      const problem = deviceProblem(error)
      fail(problem)
      return { problem }
    }
  }

  function whatComes() {
    if (state.problem === 'not_configured') return 'chooseFoodLater'
    return online ? 'figuresSoon' : 'figuresOnReturn'
  }

  return {
    ...{ state, send, photo, preview, lead, log, round },
    letGo: () => photo && forget(photo),
    leave() {
      round.current += 1
    },
    clear() {
      round.current += 1
      setPhoto(null)
      setPreview(null)
    },
  }
}

/** Why the device could not store a photo, or make it small. */
function deviceProblem(error: unknown): TrackerProblem {
  const code = problemCode(error)
  if (code === 'unexpected') return foodProblem(error)
  return code === 'storage_full' ? code : 'not_stored'
}
