import { type ReactNode, useState } from 'react'
import { EXTRA_FIGURES, type ExtraFigure } from '#domain/meals/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NumberField } from '#ui/form/NumberField.tsx'
import classes from './ExtraFigureFields.module.css'

interface ExtraFigureFieldsProps {
  /** As typed; the fluid in the runner's unit. */
  text: Readonly<Record<ExtraFigure, string>>
  /** What is wrong with a figure, in words. */
  say: (name: ExtraFigure) => ReactNode
  onChange: (name: ExtraFigure, text: string) => void
  /** Folded away until it is asked for, has something in it, or something in it is wrong. */
  folded?: boolean
  /** A field of the form's own, beside the sodium. */
  salt?: ReactNode
}

/** Fluid, sodium, fibre and caffeine to type: what only some labels tell. */
export function ExtraFigureFields({ text, say, onChange, folded, salt }: ExtraFigureFieldsProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const [open, setOpen] = useState(() => EXTRA_FIGURES.some((name) => text[name].trim() !== ''))
  if (!open && EXTRA_FIGURES.some(say)) setOpen(true)
  const number = (name: ExtraFigure, label: string, unit: string) => (
    <NumberField
      name={name}
      label={label}
      unit={unit}
      value={text[name]}
      onChange={(value) => onChange(name, value)}
      error={say(name)}
    />
  )
  const fields = (
    <div className={classes.fields}>
      {number('fluid_ml', t('nutrients.fluid'), format.unit('fluid'))}
      {number('caffeine_mg', t('nutrients.caffeine'), t('units.mg'))}
      {salt}
      {number('sodium_mg', t('nutrients.sodium'), t('units.mg'))}
      {number('fiber_grams', t('nutrients.fibre'), t('units.gram'))}
    </div>
  )
  if (!folded) return fields
  return (
    <details
      className={classes.fold}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('moreFigures')}</summary>
      {fields}
    </details>
  )
}
