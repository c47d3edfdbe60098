import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import classes from './RejectionCard.module.css'
import { fieldEditor, quantityOf } from './rejection-words.ts'
import { useFieldName } from './use-field-name.ts'
import type { RejectionView } from './use-rejections.ts'

interface CorrectionProps {
  rejection: RejectionView
  field: string
  onCorrect: (patch: Record<string, unknown>) => Promise<void>
  onCancel: () => void
}

export function Correction({ rejection, field, onCorrect, onCancel }: CorrectionProps) {
  const { t } = useTranslation('sync', 'meals')
  const format = useFormat()
  const { nameOf } = useFieldName()
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
        label={quantity ? `${nameOf(field)} (${format.unit(quantity)})` : nameOf(field)}
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
