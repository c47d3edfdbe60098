import { useState } from 'react'
import type { Quantity } from '#i18n/measures.ts'
import { useMeasures } from '#i18n/measures.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { NumberField } from '#ui/form/NumberField.tsx'

interface SavedNumberProps {
  name: string
  label: string
  description?: string
  unit: string
  /** As stored; null: not known. */
  value: number | null
  /** What is entered in the runner's own units; else it is a plain number. */
  quantity?: Quantity
  min?: number
  max: number
  /** Said of what is no such number. */
  wrong: string
  /** What can be read, as soon as it is typed. */
  onValue: (value: number | null) => void
}

/** A figure that is saved while it is typed; one that can't be stays in its field and is told of. */
export function SavedNumber(props: SavedNumberProps) {
  const { name, label, description, unit, value, quantity, min = 0, max, wrong, onValue } = props
  // The typed figure means what it meant when the field opened.
  const [measures] = useState(useMeasures())
  const format = useFormat(measures)
  const [typed, setTyped] = useState(() =>
    quantity ? format.figure(quantity, value) : value === null ? '' : format.input(value),
  )
  const read = (text: string) =>
    quantity ? format.readFigure(quantity, text, value) : parseNumber(text, format.language)
  const isRight = (amount: number | null): amount is number =>
    amount !== null && amount >= min && amount <= max
  const isBlank = typed.trim() === ''
  return (
    <NumberField
      name={name}
      label={label}
      description={description}
      unit={unit}
      value={typed}
      error={!isBlank && !isRight(read(typed)) && wrong}
      onChange={(text) => {
        setTyped(text)
        const amount = read(text)
        if (text.trim() === '') onValue(null)
        else if (isRight(amount)) onValue(amount)
      }}
    />
  )
}
