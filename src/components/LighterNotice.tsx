import { Button } from '@mantine/core'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'

interface LighterNoticeProps {
  /** The last day on which runs are lighter. */
  until: string
  asPlanned(): Promise<{ undo(): Promise<unknown> }>
}

/** Why the runs after a race are lighter than planned, and the way back. */
export function LighterNotice({ until, asPlanned }: LighterNoticeProps) {
  const { t } = useTranslation('trainingPlan')
  const format = useFormat()
  const undoToast = useUndoToast()
  const tell = useTellProblem()
  async function putBack(): Promise<void> {
    const { undo } = await asPlanned()
    undoToast({ tone: 'info', title: t('lighter.undone'), undo, undone: t('lighter.back') })
  }
  return (
    <Notice
      tone="info"
      title={t('lighter.title')}
      action={
        <Button variant="light" onClick={() => void putBack().catch(tell)}>
          {t('lighter.undo')}
        </Button>
      }
    >
      {t('lighter.text', { day: format.shortDay(until) })}
    </Notice>
  )
}
