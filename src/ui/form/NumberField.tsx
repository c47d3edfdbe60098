import { TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useId } from 'react'
import classes from './NumberField.module.css'

export interface NumberFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** The text as typed: never reformatted under the runner's fingers, parsed on saving. */
  value: string
  onChange: (text: string) => void
  /** The unit shown at the end of the field. */
  unit: string
}

/** A number by the phone's number pad, in a big field. */
export function NumberField({ unit, onChange, ...input }: NumberFieldProps) {
  const given = useId()
  const { id = given, label } = input
  return (
    <TextInput
      {...input}
      id={id}
      // Its unit is part of its name, as it is part of what is seen; “times” is none.
      aria-labelledby={label && unit && unit !== '×' ? `${id}-label ${id}-unit` : undefined}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      rightSection={
        <span id={`${id}-unit`} aria-hidden className={classes.unit}>
          {unit}
        </span>
      }
      rightSectionWidth={`${unit.length * 0.6 + 1.25}rem`}
      rightSectionPointerEvents="none"
      onChange={(event) => onChange(event.currentTarget.value)}
      classNames={{ input: classes.input ?? '' }}
    />
  )
}
