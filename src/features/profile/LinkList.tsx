import { Link } from 'react-router-dom'
import { Icon } from '#ui/Icon.tsx'
import classes from './ProfileScreen.module.css'

export interface ListedLink {
  to: string
  name: string
  /** Under the name, in small words. */
  detail?: string | false | undefined
  state?: object
}

/** Places to go, each a full touch target. */
export function LinkList(props: { label: string; links: readonly ListedLink[] }) {
  return (
    <nav aria-label={props.label}>
      <ul className={classes.links}>
        {props.links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} state={link.state}>
              <span>
                {link.name}
                {link.detail && <small>{link.detail}</small>}
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
