import { type ReactNode, useId } from 'react'
import classes from './Choices.module.css'

interface ChoicesProps<V extends string> {
  label: string
  value: V | null
  options: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
  error?: string | false | undefined
  /** What is chosen is being saved. */
  busy?: boolean
  required?: boolean
}

/** A few alternatives side by side, each a full touch target; arrow keys move between them. */
export function Choices<V extends string>(props: ChoicesProps<V>) {
  const name = useId()
  return (
    <fieldset
      className={classes.set}
      aria-busy={props.busy || undefined}
      aria-describedby={props.error ? `${name}-error` : undefined}
      aria-invalid={props.error ? true : undefined}
    >
      <legend>
        {props.label}
        {props.required && (
          <span className={classes.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={classes.options}>
        {props.options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              required={props.required}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {props.error && (
        <p id={`${name}-error`} className={classes.error}>
          {props.error}
        </p>
      )}
    </fieldset>
  )
}
