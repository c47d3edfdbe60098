import { Button } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { Sheet } from '#ui/layout/Sheet.tsx'

interface UnsentQuestionProps {
  /** How many changes only this phone holds; null: nothing is asked. */
  unsent: number | null
  onStay: () => void
  onExport: () => void
  onLeave: () => void
  onDiscard: () => void
}

/** Asked before signing out while something is unsent. */
export function UnsentQuestion(props: UnsentQuestionProps) {
  const { t } = useTranslation('profile')
  return (
    <Sheet small opened={props.unsent !== null} title={t('unsent.title')} onClose={props.onStay}>
      <div className={form.form}>
        <p>{t('unsent.body', { count: props.unsent ?? 0 })}</p>
        <Button onClick={props.onStay}>{t('unsent.wait')}</Button>
        <div>
          <Button variant="light" fullWidth onClick={props.onExport}>
            {t('unsent.export')}
          </Button>
          <p className={form.hint}>{t('unsent.exportHint')}</p>
        </div>
        <div>
          <Button variant="default" fullWidth onClick={props.onLeave}>
            {t('unsent.leave')}
          </Button>
          <p className={form.hint}>{t('unsent.leaveHint')}</p>
        </div>
        <div>
          <Button variant="subtle" color="danger" fullWidth onClick={props.onDiscard}>
            {t('unsent.discard')}
          </Button>
          <p className={form.hint}>{t('unsent.discardHint')}</p>
        </div>
      </div>
    </Sheet>
  )
}
