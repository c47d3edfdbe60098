import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { MEAL_TYPES, type MealType } from '#domain/entities.ts'
import { TERMINAL_PROBLEMS } from '#domain/foods/photo-problems.ts'
import { mealTypeAt } from '#domain/meals/meal-type-by-time.ts'
import { useEverLogged } from '#hooks/use-meals.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useSession } from '#hooks/use-session.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FoodAction, ScreenAction } from '#lib/action-search.ts'
import { momentOnDay } from '#lib/moment-on-day.ts'
import { CameraSheet } from '#ui/camera/CameraSheet.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { PhotoResult } from './PhotoResult.tsx'
import { photoDraft } from './photo-draft.ts'
import classes from './Tracker.module.css'
import { DEVICE, NO_PHOTO, type TrackerProblem } from './tracker-state.ts'
import { type Tracker, useTracker } from './use-tracker.ts'

interface TrackerSheetProps {
  action: FoodAction
  onClose: () => void
  onOpen: (action: ScreenAction) => void
}

/** The food tracker: a photo, chosen or taken, becomes a meal in the log. */
export function TrackerSheet({ action: { day }, onClose, onOpen }: TrackerSheetProps) {
  const { t } = useTranslation('tracker')
  const logged = useEverLogged()
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : ''
  const [draft] = useState(() => photoDraft(userId, day))
  const [chosen, setChosen] = useState<MealType | null>(draft?.mealType ?? null)
  const [camera, setCamera] = useState(false)
  const mealType = chosen ?? (logged ? mealTypeAt(new Date().getHours()) : 'lunch')
  const tracker = useTracker({
    userId,
    day,
    mealType,
    draft,
    loggedAt: () => momentOnDay(day, new Date()),
    onDone: onClose,
  })
  const { state } = tracker
  const free = state.status === 'idle' || state.status === 'complete'

  async function searchInstead(): Promise<void> {
    const { problem } = state
    // What is no meal is not logged as one.
    if (problem && [...DEVICE, ...TERMINAL_PROBLEMS].includes(problem))
      return onOpen({ action: 'add', day })
    const meal = await tracker.logWithoutFigures()
    if (meal !== null) onOpen({ action: 'add', meal })
  }

  async function later(): Promise<void> {
    if ((await tracker.logWithoutFigures()) !== null) onClose()
  }

  if (camera) {
    return (
      <CameraSheet
        onClose={() => setCamera(false)}
        onPhoto={(photo) => {
          setCamera(false)
          tracker.take(photo)
        }}
      />
    )
  }
  return (
    <Sheet opened title={t('title')} onClose={onClose}>
      <div className={form.form}>
        <fieldset className={classes.plain} disabled={!free}>
          <Choices
            label={t('mealType')}
            value={mealType}
            options={MEAL_TYPES.map((value) => ({ value, label: t(`common:mealTypes.${value}`) }))}
            onChange={setChosen}
          />
        </fieldset>
        <Picture photo={tracker.preview} />
        {state.status !== 'idle' && <Progress tracker={tracker} />}
        {(state.status === 'uploading' || state.status === 'analyzing') && (
          <Button variant="default" onClick={later}>
            {t('withoutFigures.later')}
          </Button>
        )}
        {state.problem === 'save_failed' && (
          <Notice tone="warning" title={t('problem.save_failed.title')} live>
            {t('problem.save_failed.body')}
          </Notice>
        )}
        {state.result ? (
          <PhotoResult
            result={state.result}
            corrected={tracker.corrected}
            onCorrect={tracker.correct}
            saving={state.status === 'saving' || state.saved}
            onSave={tracker.save}
            onAgain={tracker.reset}
            onBarcode={() => onOpen({ action: 'scan-barcode', day })}
          />
        ) : (
          <>
            {state.problem && tracker.photo && (
              <ProblemChoices
                problem={state.problem}
                onAgain={tracker.again}
                onSearch={() => void searchInstead()}
                onLater={later}
              />
            )}
            <PhotoButtons free={free} onFile={tracker.take} onCamera={() => setCamera(true)} />
            {state.status === 'idle' && (
              <OtherWays onOpen={(way) => onOpen({ action: way, day })} />
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

function Picture({ photo }: { photo: Blob | null }) {
  const { t } = useTranslation('tracker')
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [photo])
  if (!url) return null
  return (
    <img className={classes.photo} src={url} alt={t('photoAlt')} onError={() => setUrl(null)} />
  )
}

function Progress({ tracker: { state } }: { tracker: Tracker }) {
  const { t } = useTranslation('tracker')
  const { status, progress, retry } = state
  if (status === 'idle') return null
  return (
    <div className={classes.progress}>
      <progress value={progress} max={100} aria-label={t('progress')} />
      <span role="status">{retry ? t('retrying', retry) : t(`status.${status}`)}</span>
    </div>
  )
}

interface PhotoButtonsProps {
  free: boolean
  onFile: (file: File) => void
  onCamera: () => void
}

function PhotoButtons({ free, onFile, onCamera }: PhotoButtonsProps) {
  const { t } = useTranslation('tracker')
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={form.form}>
      {!online && <Notice tone="info">{t('offline')}</Notice>}
      <input
        ref={input}
        className={classes.file}
        type="file"
        accept="image/*"
        aria-label={t('upload')}
        tabIndex={-1}
        disabled={!free}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file may be chosen again after a failure.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button disabled={!free} onClick={onCamera}>
        {t('camera')}
      </Button>
      <Button variant="default" disabled={!free} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <p className={form.hint}>
        {t('tip')} {t('privacy')}
      </p>
    </div>
  )
}

interface ProblemChoicesProps {
  problem: TrackerProblem
  onAgain: () => void
  onSearch: () => void
  onLater: () => void
}

/** What went wrong, that the photo is still here, and what to do with it. */
function ProblemChoices({ problem, onAgain, onSearch, onLater }: ProblemChoicesProps) {
  const { t } = useTranslation('tracker')
  const usable = !NO_PHOTO.includes(problem)
  const terminal = TERMINAL_PROBLEMS.includes(problem)
  return (
    <Notice tone="warning" title={t(`problem.${problem}.title`)} live>
      {t(`problem.${problem}.body`)} {usable && t('withoutFigures.body')}
      <span className={classes.choices}>
        {!terminal && usable && problem !== 'not_configured' && (
          <Button px="xs" variant="light" onClick={onAgain}>
            {t('withoutFigures.again')}
          </Button>
        )}
        {usable && (
          <Button px="xs" variant="light" onClick={onSearch}>
            {t('withoutFigures.search')}
          </Button>
        )}
        {usable && !terminal && !DEVICE.includes(problem) && problem !== 'not_configured' && (
          <Button px="xs" variant="default" onClick={onLater}>
            {t('withoutFigures.later')}
          </Button>
        )}
      </span>
    </Notice>
  )
}

function OtherWays({ onOpen }: { onOpen: (way: 'add' | 'scan-barcode' | 'type-meal') => void }) {
  const { t } = useTranslation('tracker')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {t('others')}
      </h3>
      <div className={classes.others}>
        <Button variant="default" px="xs" onClick={() => onOpen('add')}>
          {t('search')}
        </Button>
        <Button variant="default" px="xs" onClick={() => onOpen('scan-barcode')}>
          {t('barcode')}
        </Button>
        <Button variant="default" px="xs" onClick={() => onOpen('type-meal')}>
          {t('manual')}
        </Button>
      </div>
    </section>
  )
}
