import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import type { RejectionView } from '#hooks/use-rejections.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import classes from './RejectionCard.module.css'
import {
  boundsOf,
  fieldEditor,
  isFigure,
  quantityOf,
  reasonOf,
  refusedField,
} from './rejection-words.ts'
import { useFieldName } from './use-field-name.ts'

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
  const hidden = !format.figures && isFigure(field)
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

interface CorrectionProps {
  rejection: RejectionView
  field: string
  onCorrect: (patch: Record<string, unknown>) => Promise<void>
  onCancel: () => void
}

function Correction({ rejection, field, onCorrect, onCancel }: CorrectionProps) {
  const { t } = useTranslation('sync', 'meals')
  const format = useFormat()
  const fieldName = useFieldName()
  const numeric = fieldEditor(rejection.table, field) === 'number'
  const quantity = quantityOf(field)
  const stored = rejection.row[field]
  const [text, setText] = useState(() => {
    if (typeof stored !== 'number') return typeof stored === 'string' ? stored : ''
    return quantity ? format.figure(quantity, stored) : format.input(stored)
  })
  const [wrong, setWrong] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const number = () =>
      quantity ? format.readFigure(quantity, text) : parseNumber(text, format.language)
    const value = numeric ? number() : text.trim()
    if (value === null || value === '') return setWrong(true)
    await onCorrect({ [field]: value })
  }

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={quantity ? `${fieldName(field)} (${format.unit(quantity)})` : fieldName(field)}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWrong(false)
        }}
        error={wrong && t(numeric ? 'meals:form.invalid.not_a_number' : 'rejected.empty')}
      />
      <div className={classes.actions}>
        <Button type="submit">{t('rejected.sendCorrected')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
