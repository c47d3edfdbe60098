import { useState } from 'react'
import { useSessionWords } from '#components/use-session-words.ts'
import { withMoved } from '#domain/training/move-session.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { movableOf, type ShownSession } from '../shown-sessions.ts'
import { targetOn } from './calendar-days.ts'
import type { useCalendar } from './use-calendar.ts'

/** Moves a planned session to another day, says what that day asks for now, and offers the way back. */
export function useMove(
  calendar: ReturnType<typeof useCalendar>,
): (shown: ShownSession, date: string) => Promise<void> {
  const { t } = useTranslation('calendar', 'errors')
  const format = useFormat()
  const words = useSessionWords()
  const training = useCommands('training')
  const offerUndo = useUndoToast()
  const tell = useTellProblem()
  // Keys lead into another month, and on, before its rows are here: those of the last one reach over its edges.
  const [asked, setAsked] = useState(calendar)
  if (calendar && calendar !== asked) setAsked(calendar)

  function askedOn(shown: ShownSession, date: string): string | undefined {
    if (!asked?.days.some((day) => day.date === date) || !format.figures) return undefined
    const { rows } = asked
    const activities = withMoved(rows.activities, shown.rows, date)
    const target = targetOn(date, { ...rows, activities })
    if (target.source === 'none') return undefined
    return t('move.asksNow', { grams: format.grams(target.carbsGrams) })
  }

  return async (shown, date) => {
    const ids = movableOf(shown)
    if (ids.length === 0 || shown.date === date) return
    const message = askedOn(shown, date)
    try {
      const { undo } = await training.move(ids, date)
      offerUndo({
        title: t('move.moved', { session: words.nameOf(shown), day: format.shortDay(date) }),
        ...(message && { message }),
        undo,
        undone: t('move.movedBack', { day: format.shortDay(shown.date) }),
      })
    } catch (error) {
      tell(error)
    }
  }
}
