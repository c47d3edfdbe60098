import { Link } from 'react-router-dom'
import type { Address } from '#lib/paths.ts'
import { Links, LinkWords } from '#ui/layout/Links.tsx'

export interface ListedLink {
  to: Address | { search: string }
  name: string
  /** Under the name, in small words. */
  detail?: string | false | undefined
  state?: object
}

export function LinkList(props: { label: string; links: readonly ListedLink[] }) {
  return (
    <Links label={props.label}>
      {props.links.map(({ to, state, name, detail }) => (
        <Link key={name} to={to} state={state}>
          <LinkWords name={name} detail={detail} />
        </Link>
      ))}
    </Links>
  )
}
