import type { CSSProperties } from 'react'
import { Legend } from '#ui/figures/Legend.tsx'
import { Unseen } from '#ui/Unseen.tsx'
import classes from './Shares.module.css'

interface Kind {
  name: string
  color: string
}

interface SharesProps<K extends string> {
  /** What the colours mean, in the order they lie in. */
  kinds: Readonly<Record<K, Kind>>
  rows: readonly {
    name: string
    /** It is the one that holds for the runner today. */
    isNow?: boolean
    /** How much of the row each is, of any scale: none has no piece. */
    pieces: readonly { kind: K; size: number; figure: string }[]
  }[]
  /** Of the figures, where they have one: said once, as a small piece has no room for it. */
  unit?: string
}

/** A piece this small has no room for its figure. */
const TOO_SMALL = 0.08

/** Bars of one length, each divided into its parts. */
export function Shares<K extends string>({ kinds, rows, unit }: SharesProps<K>) {
  const drawn = new Set(
    rows.flatMap(({ pieces }) => pieces.filter(({ size }) => size > 0).map(({ kind }) => kind)),
  )
  return (
    <>
      <dl className={classes.shares}>
        {rows.map(({ name, isNow, pieces }) => {
          const whole = pieces.reduce((sum, { size }) => sum + size, 0)
          return (
            <div key={name} data-now={isNow || undefined}>
              <dt>{name}</dt>
              <dd>
                {pieces
                  .filter(({ size }) => size > 0)
                  .map(({ kind, size, figure }) => (
                    <span
                      key={kind}
                      style={{ '--color': kinds[kind].color, '--size': size } as CSSProperties}
                    >
                      <Unseen>{`${kinds[kind].name} `}</Unseen>
                      {size < whole * TOO_SMALL ? <Unseen>{figure}</Unseen> : figure}
                      {unit && <Unseen>{unit}</Unseen>}{' '}
                    </span>
                  ))}
              </dd>
            </div>
          )
        })}
      </dl>
      <Legend
        items={(Object.keys(kinds) as K[])
          .filter((kind) => drawn.has(kind))
          .map((kind) => ({ text: kinds[kind].name, color: kinds[kind].color }))}
      >
        {unit}
      </Legend>
    </>
  )
}
