import classes from './SpanBar.module.css'

interface SpanBarProps {
  /** Places on the scale, shares of it, 0 to 1: drawn from the one to the other, and as a loss where it leads back. */
  from: number
  to: number
  /** Hollow as far as this. */
  until?: number
}

/** A piece of a scale, where it lies on it. What it measures is said beside it. */
export function SpanBar({ from, to, until = to }: SpanBarProps) {
  const piece = (start: number, end: number) => ({
    insetInlineStart: `${Math.min(start, end) * 100}%`,
    inlineSize: `${Math.abs(end - start) * 100}%`,
  })
  return (
    <div className={classes.scale} aria-hidden>
      {until > to && <span className={classes.open} style={piece(from, until)} />}
      <span data-loss={to < from || undefined} style={piece(from, to)} />
    </div>
  )
}
