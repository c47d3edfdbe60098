import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import classes from './NowCard.module.css'

interface NowCardProps {
  icon: IconName
  /** What to do, in a few words. */
  what: string
  /** What for, or until when. */
  why?: ReactNode
  /** The one action. */
  children: ReactNode
}

/** What is to be done now: a mark, a few words and one action. */
export function NowCard({ icon, what, why, children }: NowCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.card}>
      <span className={classes.mark}>
        <Icon name={icon} />
      </span>
      <div className={classes.words}>
        <h2 id={id}>{what}</h2>
        {why && <p>{why}</p>}
      </div>
      {children}
    </section>
  )
}
