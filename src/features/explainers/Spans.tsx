import { SpanBar } from '#ui/figures/SpanBar.tsx'
import classes from './Spans.module.css'

interface SpansProps {
  rows: readonly {
    name: string
    figure: string
    /** On the scale that all rows share. */
    from: number
    to: number
  }[]
  /** The ends of the scale. */
  min?: number
  max: number
}

/** Pieces of one scale below each other: how far each reaches, and which way. */
export function Spans({ rows, min = 0, max }: SpansProps) {
  const share = (value: number) => (value - min) / (max - min)
  return (
    <dl className={classes.spans}>
      {rows.map(({ name, figure, from, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span>{figure}</span>
            <SpanBar from={share(from)} to={share(to)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
