import { useSessionWords } from '#components/use-session-words.ts'
import { MAX_ARCHIVE_BYTES } from '#domain/activity-files/activity-file.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ReadFile } from '#runner-data/fitness/sources/files.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './FoundFiles.module.css'
import type { FoundState } from './use-import.ts'

interface FoundFilesProps {
  files: readonly ReadFile[]
  states: ReadonlyMap<string, FoundState>
}

/** Each file with the activities in it, or with what is wrong and what to do about it. */
export function FoundFiles({ files, states }: FoundFilesProps) {
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
          {file.sessions.map(({ id, fields }) => {
            const state = states.get(id)
            return (
              <div key={id} className={classes.activity} data-state={state}>
                <b>{words.name(fields)}</b>
                <small>{words.detail(fields, true)}</small>
                <small>{words.figures(fields)}</small>
                {state && state !== 'new' && (
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
