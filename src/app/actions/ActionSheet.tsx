import type { ComponentType } from 'react'
import type { ActionOf } from '#lib/action-search.ts'
import { ACTIONS, type DialogWays, type Opened } from './registry.tsx'

type ActionSheetProps = DialogWays & { action: ActionOf<Opened> }

/** The dialog of the action that is asked for. */
export function ActionSheet(props: ActionSheetProps) {
  // The registry gives each name the dialog of its own action; of a union TypeScript can't follow that.
  const Dialog = ACTIONS[props.action.action].Screen as ComponentType<ActionSheetProps>
  return <Dialog {...props} />
}
