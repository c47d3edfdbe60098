import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onHome } from '#lib/action-search.ts'
import { trainingWeekOf } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { FilePicker } from '#ui/form/FilePicker.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { FoundFiles } from './FoundFiles.tsx'
import { type FoundState, useImport } from './use-import.ts'

/** Activity files, chosen or shared: what is in them is shown first and saved when the runner says so. */
export function ImportRoute() {
  const { t } = useTranslation('training', 'errors')
  const open = useRunnerData() !== null
  const imported = useImport()
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)
  const { files, states, busy } = imported
  const countOf = (wanted: FoundState) =>
    [...states.values()].filter((state) => state === wanted).length
  const count = countOf('new')
  const savedDay = files
    .flatMap(({ sessions }) => sessions)
    .find(({ id }) => states.get(id) === 'saved')?.fields.date

  async function save(): Promise<void> {
    setProblem(null)
    try {
      showToast({ tone: 'success', title: t('import.saved', { count: await imported.save() }) })
    } catch (error) {
      setProblem(problemCode(error))
    }
  }

  return (
    <Screen title={t('import.title')}>
      <Panel>
        <div className={form.form}>
          <p>{t('import.what')}</p>
          <FilePicker
            // No `accept`: phones don't know these kinds, and would leave the files grey.
            label={t('import.choose')}
            secondary={count > 0}
            disabled={!open}
            loading={busy && files.length === 0}
            onFiles={(chosen) => void imported.add(chosen)}
          />
          {imported.pictures > 0 && (
            <Notice
              tone="info"
              action={
                <Link to={onHome({ action: 'upload-activity' })}>{t('common:uploadActivity')}</Link>
              }
            >
              {t('import.pictures', { count: imported.pictures })}
            </Notice>
          )}
        </div>
      </Panel>
      {files.length > 0 && (
        <Panel title={t('import.found')}>
          <div className={form.form} aria-live="polite">
            <FoundFiles {...imported} />
            {problem && <SaveProblem code={problem} />}
            {count > 0 && (
              <Button loading={busy} onClick={() => void save()}>
                {t('import.save', { count })}
              </Button>
            )}
            {count === 0 && savedDay && (
              <Button component={Link} to={trainingWeekOf(savedDay)}>
                {t('import.show')}
              </Button>
            )}
            <Button variant="subtle" disabled={busy} onClick={imported.discard}>
              {t(count + countOf('doubted') > 0 ? 'import.discard' : 'common:close')}
            </Button>
          </div>
        </Panel>
      )}
    </Screen>
  )
}
