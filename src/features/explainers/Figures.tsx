import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Explainers.module.css'

/** One topic: a sentence or two, then what counts and how much. */
export function Figures(props: {
  title: string
  /** None where the figures say it all. */
  text: string | null
  rows: readonly (readonly [name: string, figure: string])[]
}) {
  return (
    <Panel title={props.title}>
      {props.text !== null && <p className={classes.hint}>{props.text}</p>}
      <dl className={classes.rows}>
        {props.rows.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
