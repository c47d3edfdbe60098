import { useCommands } from '#hooks/use-runner-data.ts'
import { useFoundActivities } from '#hooks/use-waiting-files.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import form from '#ui/form/Form.module.css'
import { FoundActivityForm } from './FoundActivityForm.tsx'
import classes from './UploadSheet.module.css'

/** Activities that were read in pictures; each is stored when the runner says that it is right. */
export function FoundActivities() {
  const { t } = useTranslation('uploads')
  const tell = useTellProblem()
  const { confirm, drop } = useCommands('screenshots')
  const found = useFoundActivities() ?? []
  if (found.length === 0) return null
  return (
    <section className={form.form} aria-label={t('found.title')}>
      <h3>{t('found.title')}</h3>
      {found.map(({ job, name, activity }) => (
        <div key={activity.id} className={classes.found}>
          <p className={form.hint}>{name}</p>
          <FoundActivityForm
            found={activity}
            onSave={async (activity) => {
              await confirm(job, activity)
              const message = t('allSyncedMore', { count: 1 })
              showToast({ tone: 'success', title: t('allSynced'), message })
            }}
            onDrop={() => void drop(job, activity.id).catch(tell)}
          />
        </div>
      ))}
    </section>
  )
}
