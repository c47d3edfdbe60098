import { Button } from '@mantine/core'
import { useSessionWords } from '#components/use-session-words.ts'
import { PAIRED_WITH_NOTHING } from '#domain/training/session-types.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import type { ShownSession } from './shown-sessions.ts'
import classes from './Training.module.css'

interface SessionPartsProps {
  shown: ShownSession
  /** The other sessions of its day. */
  others: readonly ShownSession[]
  onClose: () => void
}

/** What a session is made of; the runner keeps it apart from the rest, or pairs it with another. */
export function SessionParts({ shown, others, onClose }: SessionPartsProps) {
  const { t } = useTranslation('training')
  const words = useSessionWords()
  const training = useCommands('training')
  const offerUndo = useUndoToast()
  const tell = useTellProblem()
  const { session, rows, row } = shown
  if (!row) return null

  async function change(word: { id: string; paired_with: string | null }[], title: string) {
    try {
      const { undo } = await training.pair(word)
      offerUndo({ tone: 'info', title, undo, undone: t('pairing.undone') })
      onClose()
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
        <section className={classes.parts}>
          <h3>{t('pairing.title')}</h3>
          <ul>
            {session.parts.map((part) => (
              <li key={part.ref ?? part.source}>{words.part(part)}</li>
            ))}
          </ul>
          <Button variant="subtle" px={0} onClick={() => void separate()}>
            {t('pairing.separate')}
          </Button>
        </section>
      )}
      {others.length > 0 && (
        <section className={classes.parts}>
          <h3>{t('pairing.question')}</h3>
          {others.map((other) => (
            <Button
              key={other.session.parts.map(({ ref }) => ref).join(' ')}
              variant="subtle"
              px={0}
              onClick={() => void pairWith(other)}
            >
              {t('pairing.pair', {
                session: [
                  other.row ? words.name(other.row) : t(`types.${other.session.kind}`),
                  words.detailOf(other.session, null),
                ]
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
