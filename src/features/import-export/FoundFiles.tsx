import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useSessionWords } from '#components/use-session-words.ts'
import { MAX_ARCHIVE_BYTES } from '#domain/activity-files/activity-file.ts'
import { ACTIVITY_KINDS, type ActivityKind, activityKind } from '#domain/training/activity-kind.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FoundActivity } from '#runner-data/fitness/source.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { Icon } from '#ui/Icon.tsx'
import classes from './FoundFiles.module.css'
import { type Import, speedOfFound } from './use-import.ts'

type FoundFilesProps = Pick<Import, 'files' | 'states' | 'confirm' | 'setKind'>

const KINDS = ACTIVITY_KINDS.filter((kind) => kind !== 'rest')

/** Each file with the activities in it, or with what is wrong and what to do about it. */
export function FoundFiles({ files, states, confirm, setKind }: FoundFilesProps) {
  const { t } = useTranslation('training')
  const words = useSessionWords()
  return (
    <ul className={classes.found}>
      {files.map((file, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files are only ever added at the end, and may share a name.
        <li key={place}>
          <span className={classes.file}>{file.name}</span>
          {file.problem && (
            <p className={classes.problem}>
              <Icon name="alert" size={18} />
              {t(`import.problem.${file.problem}`, { megabytes: MAX_ARCHIVE_BYTES / 1e6 })}
            </p>
          )}
          {file.sessions.map((found) => {
            const { id, fields } = found
            const state = states.get(id)
            return (
              <div key={id} className={classes.activity} data-state={state}>
                <b>{words.name(fields)}</b>
                <small>{words.detail(fields, true)}</small>
                <small>{words.figures(fields)}</small>
                {state === 'doubted' && (
                  <Doubted
                    found={found}
                    onConfirm={() => confirm(id)}
                    onKind={(kind) => setKind(id, kind)}
                  />
                )}
                {(state === 'known' || state === 'saved') && (
                  <small className={classes.state}>
                    <Icon name="check" size={16} /> {t(`import.state.${state}`)}
                  </small>
                )}
              </div>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

interface DoubtedProps {
  found: FoundActivity
  onConfirm: () => void
  onKind: (kind: ActivityKind) => void
}

/** Asks about an activity faster than anybody has gone: of which kind it was, or whether it is right. */
function Doubted({ found, onConfirm, onKind }: DoubtedProps) {
  const { t } = useTranslation('training')
  const format = useFormat()
  return (
    <div className={form.form}>
      <Notice tone="warning">
        {t('import.tooFast', { distance: format.amount('distance', speedOfFound(found) ?? 0) })}
      </Notice>
      <NativeSelect
        label={t('form.type')}
        value={activityKind(found.fields.activity_type)}
        data={KINDS.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(event) => onKind(activityKind(event.currentTarget.value))}
      />
      <Button variant="light" onClick={onConfirm}>
        {t('import.isRight')}
      </Button>
    </div>
  )
}
