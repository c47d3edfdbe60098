import { useId } from 'react'
import classes from './Choices.module.css'

interface MultiChoiceProps<V extends string> {
  label: string
  values: readonly V[]
  options: readonly { value: V; label: string }[]
  onChange: (values: V[]) => void
  error?: string | false | undefined
}

/** Any number of alternatives, each a full touch target. */
export function MultiChoice<V extends string>(props: MultiChoiceProps<V>) {
  const id = useId()
  return (
    <fieldset
      className={classes.set}
      aria-describedby={props.error ? `${id}-error` : undefined}
      aria-invalid={props.error ? true : undefined}
    >
      <legend>{props.label}</legend>
      <div className={classes.options}>
        {props.options.map(({ value, label }) => (
          <label key={value} className={classes.option}>
            <input
              type="checkbox"
              checked={props.values.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                props.onChange(
                  checked
                    ? [...props.values, value]
                    : props.values.filter((other) => other !== value),
                )
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {props.error && (
        <p id={`${id}-error`} className={classes.error}>
          {props.error}
        </p>
      )}
    </fieldset>
  )
}
