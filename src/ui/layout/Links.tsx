import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import classes from './Links.module.css'

/** Places to go, each a full touch target; `children` are links with `LinkWords` in them. */
export function Links(props: { label: string; children: readonly ReactNode[] }) {
  return (
    <nav aria-label={props.label}>
      <ul className={classes.links}>
        {props.children.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links never change places
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  )
}

/** @param detail under the name, in small words */
export function LinkWords({ name, detail }: { name: string; detail?: ReactNode }) {
  return (
    <>
      <span>
        {name}
        {detail && <small>{detail}</small>}
      </span>
      <Icon name="chevron-right" />
    </>
  )
}
