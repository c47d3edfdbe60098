import { Button } from '@mantine/core'
import { useSessionWords } from '#components/use-session-words.ts'
import { PAIRED_WITH_NOTHING } from '#domain/training/session-types.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import type { CalendarDay } from '../calendar/calendar-days.ts'
import { keyOf, othersToPair, type ShownSession } from '../shown-sessions.ts'
import classes from './Session.module.css'

/** The runner's word on what is one session: a part apart from the rest, or paired with another. */
export function SessionPairing({ shown, day }: { shown: ShownSession; day: CalendarDay }) {
  const { t } = useTranslation('training', 'errors')
  const words = useSessionWords()
  const training = useCommands('training')
  const offerUndo = useUndoToast()
  const tell = useTellProblem()
  const { session, rows, row } = shown
  if (!row) return null
  const others = othersToPair(shown, day.sessions)

  async function change(word: { id: string; paired_with: string | null }[], title: string) {
    try {
      const { undo } = await training.pair(word)
      offerUndo({ tone: 'info', title, undo, undone: t('pairing.undone') })
    } catch (error) {
      tell(error)
    }
  }
  const separate = () =>
    change(
      [
        { id: row.id, paired_with: PAIRED_WITH_NOTHING },
        // What was paired with it by hand is on its own again, too.
        ...rows
          .filter(({ id, paired_with }) => id !== row.id && paired_with === row.id)
          .map(({ id }) => ({ id, paired_with: null })),
      ],
      t('pairing.separated'),
    )
  const pairWith = (other: ShownSession) =>
    change([{ id: row.id, paired_with: other.session.parts[0]?.ref ?? null }], t('pairing.paired'))

  return (
    <>
      {session.parts.length > 1 && (
        <Button variant="subtle" px={0} onClick={() => void separate()}>
          {t('pairing.separate')}
        </Button>
      )}
      {others.length > 0 && (
        <section className={classes.pairing}>
          <h3>{t('pairing.question')}</h3>
          {others.map((other) => (
            <Button key={keyOf(other)} variant="subtle" px={0} onClick={() => void pairWith(other)}>
              {t('pairing.pair', {
                session: [words.nameOf(other), words.detailOf(other.session, null)]
                  .filter(Boolean)
                  .join(' · '),
              })}
            </Button>
          ))}
        </section>
      )}
    </>
  )
}
