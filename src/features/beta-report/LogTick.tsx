import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'
import classes from './LogTick.module.css'

interface LogTickProps {
  /** The log as it would be sent; null where it is not to be. */
  log: string | null
  onChange: (ticked: boolean) => void
}

/** Whether the app's log goes with a report, and all of what would. */
export function LogTick({ log, onChange }: LogTickProps) {
  const { t } = useTranslation('beta')
  return (
    <div className={form.form}>
      <MultiChoice
        label={t('log.label')}
        values={log === null ? [] : ['log']}
        options={[{ value: 'log', label: t('log.tick') }]}
        onChange={(values) => onChange(values.length > 0)}
      />
      <p className={form.hint}>{t('log.hint')}</p>
      {log !== null && (
        <details>
          <summary>{t('log.see')}</summary>
          <pre className={classes.text}>{log || t('log.empty')}</pre>
        </details>
      )}
    </div>
  )
}
