import classes from './Choices.module.css'

interface MultiChoiceProps<V extends string> {
  label: string
  values: readonly V[]
  options: readonly { value: V; label: string }[]
  onChange: (values: V[]) => void
}

/** Any number of alternatives, each a full touch target. */
export function MultiChoice<V extends string>(props: MultiChoiceProps<V>) {
  return (
    <fieldset className={classes.set}>
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
    </fieldset>
  )
}
