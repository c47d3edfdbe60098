import classes from './Figures.module.css'

/** What has no picture: names, and their figures at the right edge. */
export function Figures(props: { rows: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <dl className={classes.rows}>
      {props.rows.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
