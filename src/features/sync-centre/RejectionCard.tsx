import { Button } from '@mantine/core'
import { useState } from 'react'
import { isFigureField } from '#domain/figure-field.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { Correction } from './Correction.tsx'
import classes from './RejectionCard.module.css'
import { boundsOf, fieldEditor, quantityOf, reasonOf, refusedField } from './rejection-words.ts'
import { useFieldName } from './use-field-name.ts'
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
  const fieldName = useFieldName()
  const [open, setOpen] = useState<'correct' | 'discard' | null>(null)
  const field = refusedField(rejection)
  // In portions mode what is wrong with a figure is said without it.
  const hidden = !format.figures && field !== null && isFigureField(field)
  const bounds = hidden ? null : boundsOf(rejection)
  const quantity = quantityOf(field)
  const reason = bounds
    ? t('reason.between', {
        field: fieldName(field),
        min: quantity ? format.limit(quantity, bounds.min, 'min') : format.number(bounds.min),
        max: quantity ? format.limit(quantity, bounds.max, 'max') : format.number(bounds.max),
      })
    : t(`reason.${reasonOf(rejection)}`, { field: fieldName(field), code: rejection.code })
  const label = rejection.label || t('rejected.unnamed')
  return (
    <Panel
      title={label}
      aside={<span className={classes.table}>{t(`table.${rejection.table}`)}</span>}
    >
      <p className={classes.reason}>{reason}</p>
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
          <Button variant="light" onClick={() => void onRetry()}>
            {t('rejected.retry')}
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
