import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch } from '#lib/action-search.ts'
import type { ReportDraft } from '#lib/report-draft.ts'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { Correction } from './Correction.tsx'
import classes from './RejectionCard.module.css'
import { editOf } from './refused-row.ts'
import { fieldEditor, refusedField } from './rejection-words.ts'
import { useRefusedWords } from './use-refused-words.ts'
import type { RejectionView } from './use-rejections.ts'

interface RejectionCardProps {
  rejection: RejectionView
  onRetry: () => Promise<void>
  onCorrect: (patch: Record<string, unknown>) => Promise<void>
  onDiscard: () => Promise<void>
}

/** One refused row: what, why in words, and the three ways on. */
export function RejectionCard({ rejection, onRetry, onCorrect, onDiscard }: RejectionCardProps) {
  const { t } = useTranslation('sync')
  const format = useFormat()
  const words = useRefusedWords()
  const { search } = useLocation()
  const [open, setOpen] = useState<'correct' | 'discard' | null>(null)
  const field = refusedField(rejection)
  const hidden = words.isHidden(rejection)
  const label = words.what(rejection)
  const edit = editOf(rejection.table, rejection.row, field, search)
  const report = reportOf(rejection, t('rejected.reportSubject', { what: label }), hidden)
  return (
    <Panel
      title={label}
      aside={<span className={classes.table}>{t(`table.${rejection.table}`)}</span>}
    >
      <p className={classes.reason}>{words.why(rejection)}</p>
      <p className={form.hint}>
        {t('rejected.at', { when: format.dateTime(rejection.rejectedAt) })}
      </p>
      {!hidden && (
        <details className={classes.details}>
          <summary>{t('rejected.details')}</summary>
          <code>
            {[rejection.code, rejection.constraint, rejection.message].filter(Boolean).join(' · ')}
          </code>
        </details>
      )}
      {open === 'correct' && field ? (
        <Correction
          rejection={rejection}
          field={field}
          onCorrect={onCorrect}
          onCancel={() => setOpen(null)}
        />
      ) : (
        <div className={classes.actions}>
          {!hidden && fieldEditor(rejection.table, field) && (
            <Button onClick={() => setOpen('correct')}>{t('rejected.correct')}</Button>
          )}
          {edit && (
            <Button variant="light" component={Link} to={edit} state={{ opened: true }}>
              {t('rejected.open')}
            </Button>
          )}
          <Button variant="light" onClick={() => void onRetry()}>
            {t('rejected.retry')}
          </Button>
          <Button
            variant="subtle"
            component={Link}
            to={{ search: actionSearch(search, { action: 'beta-report' }) }}
            state={{ opened: true, report }}
          >
            {t('rejected.report')}
          </Button>
          <Button variant="subtle" color="danger" onClick={() => setOpen('discard')}>
            {t('rejected.discard')}
          </Button>
        </div>
      )}
      <Sheet
        small
        opened={open === 'discard'}
        title={t('rejected.discardTitle')}
        onClose={() => setOpen(null)}
      >
        <div className={form.form}>
          <p>
            {t(rejection.inAccount ? 'rejected.discardBody' : 'rejected.discardNewBody', { label })}
          </p>
          <Button color="danger" onClick={() => void onDiscard()}>
            {t('rejected.discard')}
          </Button>
          <Button variant="default" onClick={() => setOpen(null)}>
            {t('common:cancel')}
          </Button>
        </div>
      </Sheet>
    </Panel>
  )
}

/**
 * What a report of it begins with: what the server said, and nothing of what the runner has entered.
 * @param hidden figures are not shown
 */
function reportOf(rejection: RejectionView, subject: string, hidden: boolean): ReportDraft {
  const { table, code, constraint, column, rowId, rejectedAt, row } = rejection
  const known = hidden ? [code] : [code, constraint, column]
  const about = [table, ...known, rowId, String(row.rev), rejectedAt]
  return { subject, description: `\n\n${about.filter(Boolean).join('\n')}` }
}
