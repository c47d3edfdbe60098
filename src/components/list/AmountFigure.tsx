import classes from './AmountFigure.module.css'

/** A number and its unit: `107 kcal`, `1,2 km`. */
const AMOUNT = /^([^\p{L}]+?)\s+(\p{L}\D*)$/u

/** An amount as the formatter has it, with the unit in small letters under the number; any other words as they are. */
export function AmountFigure({ words }: { words: string }) {
  const [, value, unit] = AMOUNT.exec(words) ?? []
  return (
    <span className={classes.figure}>
      {value ?? words} {unit !== undefined && <small>{unit}</small>}
    </span>
  )
}
