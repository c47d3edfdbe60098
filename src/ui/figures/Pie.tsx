import type { ReactNode } from 'react'

interface PieProps {
  className?: string | undefined
  /** Shares of the round, from its right edge on; what marks each, as data attributes. */
  parts: readonly {
    name: string
    share: number
    marks: Readonly<Record<`data-${string}`, string>>
  }[]
  /** Between two parts, as a share of the round. */
  gap?: number
  /** Of the parts; the drawing is 100 wide. */
  radius?: number
  /** Under the parts. */
  children?: ReactNode
}

/** A drawn pie; what it says is said in words beside it. */
export function Pie({ className, parts, gap = 0, radius = 50, children }: PieProps) {
  let turned = 0
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      {children}
      {parts.map(({ name, share, marks }) => {
        const before = turned
        turned += share
        return (
          <circle
            key={name}
            cx={50}
            cy={50}
            // Whose line is twice as thick as its radius is a full one.
            r={radius / 2}
            {...marks}
            pathLength={1}
            strokeWidth={radius}
            strokeDasharray={`${Math.max(0, share - gap)} 1`}
            strokeDashoffset={-before}
          />
        )
      })}
    </svg>
  )
}
