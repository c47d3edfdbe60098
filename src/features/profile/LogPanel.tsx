import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localDay } from '#lib/local-day.ts'
import type { LogEntry } from '#lib/log.ts'
import { detailsText, logText } from '#lib/log-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './LogPanel.module.css'
import { useLog } from './use-log.ts'

const FILTERS = ['all', 'warn', 'error'] as const
type Filter = (typeof FILTERS)[number]
/** The levels a filter lets through. */
const SHOWN: Record<Filter, readonly string[]> = {
  all: ['info', 'warn', 'error'],
  warn: ['warn', 'error'],
  error: ['error'],
}
/** As many as can be taken in at once; the rest at a tap. */
const FIRST = 6

/** What the app did and what failed on this device, to be read or handed on ([Note: the app's log]). */
export function LogPanel() {
  const { t } = useTranslation('settings')
  const { entries, clear } = useLog()
  const [filter, setFilter] = useState<Filter>('all')
  const [all, showAll] = useState(false)
  if (!entries) return <Pulse heights={[16]} />
  const found = entries.filter(({ level }) => SHOWN[filter].includes(level))
  const shown = all ? found : found.slice(0, FIRST)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(logText(found.toReversed()))
      showToast({ tone: 'success', title: t('log.copied') })
    } catch {
      // The browser gives no way to the clipboard: the file is left.
      showToast({ tone: 'danger', title: t('log.notCopied') })
    }
  }
  const save = () =>
    saveFile(`fuelmile-log-${localDay(new Date())}.txt`, 'text/plain', logText(found.toReversed()))

  return (
    <Panel title={t('log.title')}>
      <div className={form.form}>
        <p className={form.hint}>{t('log.hint')}</p>
        <Choices
          label={t('log.show')}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: t(`log.filter.${value}`) }))}
          onChange={setFilter}
        />
        {found.length === 0 ? (
          <p className={form.hint}>{t(entries.length === 0 ? 'log.empty' : 'log.none')}</p>
        ) : (
          <ul className={classes.list} aria-label={t('log.title')}>
            {shown.map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike; none moves.
              <Entry key={`${entry.at} ${found.length - at}`} entry={entry} />
            ))}
          </ul>
        )}
        {found.length > shown.length && (
          <Button variant="subtle" onClick={() => showAll(true)}>
            {t('log.all', { count: found.length })}
          </Button>
        )}
        {entries.length > 0 && (
          <div className={classes.buttons}>
            <Button variant="light" disabled={found.length === 0} onClick={() => void copy()}>
              {t('log.copy')}
            </Button>
            <Button variant="light" disabled={found.length === 0} onClick={save}>
              {t('log.save')}
            </Button>
            <Button variant="default" onClick={() => void clear()}>
              {t('log.clear')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { at, level, source, code } = entry
  const details = detailsText(entry)
  const instant = new Date(at).toISOString()
  return (
    <li data-level={level}>
      <div className={classes.head}>
        <code translate="no">{code}</code>
        <time dateTime={instant}>{format.dateTime(instant)}</time>
      </div>
      <small>
        <b>{t(`log.level.${level}`)}</b>
        {` · ${t(`log.source.${source}`)}`}
      </small>
      {details && (
        <code className={classes.details} translate="no">
          {details}
        </code>
      )}
    </li>
  )
}
