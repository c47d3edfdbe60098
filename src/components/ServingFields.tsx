import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { servingAmount, servingWords } from '#domain/meals/serving-amount.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NumberField } from '#ui/form/NumberField.tsx'
import classes from './ServingFields.module.css'

interface ServingFieldsProps {
  /** Of the fields: `serving` is `serving_amount` and `serving_size`. */
  name: 'serving' | 'own_serving'
  serving: string
  wrong: string | undefined
  /** @param factor times as much as before, where the number was changed */
  onChange: (serving: string, factor: number | null) => void
}

/** How many of what ([Note: an amount is a number]); the text of either stays as it is typed. */
export function ServingFields({ name, serving, wrong, onChange }: ServingFieldsProps) {
  const { t } = useTranslation('meals')
  const format = useFormat()
  const stored = servingAmount(serving)
  /** As typed here; other words came from elsewhere, as an estimate's. */
  const [typed, setTyped] = useState({ serving, amount: format.input(stored.quantity), ...stored })
  const shown =
    typed.serving === serving
      ? typed
      : { serving, amount: format.input(stored.quantity), ...stored }

  function setAmount(amount: string): void {
    const quantity = parseNumber(amount, format.language)
    if (quantity === null || !(quantity > 0)) {
      setTyped({ ...shown, amount })
      return
    }
    const of = { ...shown, unit: shown.unit || t('form.servingUnit') }
    const words = servingWords(of, quantity, format.input)
    const { unit, between } = servingAmount(words)
    setTyped({ serving: words, amount, quantity, unit, between })
    onChange(words, quantity / shown.quantity)
  }
  function setUnit(unit: string): void {
    const { quantity, between } = shown
    const plain = quantity === 1 && (between === null || /^\s*\d/.test(unit) || unit.trim() === '')
    const words = plain ? unit : `${format.input(quantity)}${between ?? ' × '}${unit}`
    setTyped({ ...shown, serving: words, unit })
    onChange(words, null)
  }
  return (
    <div className={classes.serving}>
      <NumberField
        name={`${name}_amount`}
        label={t('form.amount')}
        unit="×"
        value={shown.amount}
        onChange={setAmount}
      />
      <TextInput
        name={name === 'serving' ? 'serving_size' : name}
        label={t('form.serving')}
        placeholder={t('form.servingUnit')}
        autoComplete="off"
        value={shown.unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
        error={wrong}
      />
    </div>
  )
}
