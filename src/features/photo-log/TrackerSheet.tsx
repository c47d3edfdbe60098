import { Button } from '@mantine/core'
import { useState } from 'react'
import { MEAL_TYPES, type MealType } from '#domain/entities.ts'
import { TERMINAL_PROBLEMS } from '#domain/foods/photo-problems.ts'
import { mealTypeAt } from '#domain/meals/meal-type-by-time.ts'
import { useEverLogged } from '#hooks/use-meals.ts'
import { useSession } from '#hooks/use-session.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FoodAction, ScreenAction } from '#lib/action-search.ts'
import { momentToLog } from '#lib/moment-to-log.ts'
import { CameraSheet } from '#ui/camera/CameraSheet.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { OtherWays } from './OtherWays.tsx'
import { PhotoButtons } from './PhotoButtons.tsx'
import { Picture, Progress } from './PhotoProgress.tsx'
import { PhotoResult } from './PhotoResult.tsx'
import { ProblemChoices } from './ProblemChoices.tsx'
import { photoDraft } from './photo-draft.ts'
import classes from './Tracker.module.css'
import { DEVICE } from './tracker-state.ts'
import { useAfterShared, useSharedPhoto } from './use-shared-photo.ts'
import { useTracker } from './use-tracker.ts'

/** The four of the specification; the others stand behind one more tap. */
const FIRST_TYPES: readonly MealType[] = ['breakfast', 'lunch', 'dinner', 'snack']

interface TrackerSheetProps {
  action: FoodAction
  onClose: () => void
  onOpen: (action: ScreenAction) => void
}

/** The food tracker: a photo, chosen or taken, becomes a meal in the log. */
export function TrackerSheet({ action: { when, shared }, onClose, onOpen }: TrackerSheetProps) {
  const { t } = useTranslation('tracker')
  const logged = useEverLogged()
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : ''
  const [draft] = useState(() => photoDraft(userId, when))
  const [chosen, setChosen] = useState<MealType | null>(draft?.mealType ?? null)
  const [all, setAll] = useState(false)
  const [camera, setCamera] = useState(false)
  const now = mealTypeAt(momentToLog(when, new Date()).getHours())
  // Who has logged nothing yet is proposed lunch, as the specification says of this dialog; but no lunch at seven.
  const mealType = chosen ?? (logged || now === 'breakfast' ? now : 'lunch')
  const tracker = useTracker({
    userId,
    when,
    mealType,
    draft,
    loggedAt: () => momentToLog(when, new Date()).toISOString(),
    onDone: useAfterShared(
      shared !== undefined,
      () => onOpen({ action: 'shared-pictures' }),
      onClose,
    ),
  })
  useSharedPhoto(shared !== undefined && draft === null, tracker.take)
  const { state } = tracker
  // What is chosen is always among them.
  const types = all || !FIRST_TYPES.includes(mealType) ? MEAL_TYPES : FIRST_TYPES
  const free = state.status === 'idle' || state.status === 'complete'

  async function searchInstead(): Promise<void> {
    const { problem } = state
    // What is no meal is not logged as one.
    if (problem && [...DEVICE, ...TERMINAL_PROBLEMS].includes(problem))
      return onOpen({ action: 'add', when })
    const meal = await tracker.logWithoutFigures()
    if (meal !== null) onOpen({ action: 'add', meal })
  }

  async function later(): Promise<void> {
    if ((await tracker.logWithoutFigures()) !== null) onClose()
  }

  if (camera) {
    return (
      <CameraSheet
        kind="food_photo"
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
            options={types.map((value) => ({ value, label: t(`common:mealTypes.${value}`) }))}
            onChange={setChosen}
          />
          {types.length < MEAL_TYPES.length && (
            <Button variant="subtle" px={0} onClick={() => setAll(true)}>
              {t('moreTypes')}
            </Button>
          )}
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
            onBarcode={() => onOpen({ action: 'scan-barcode', when })}
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
              <OtherWays onOpen={(way) => onOpen({ action: way, when })} />
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}
