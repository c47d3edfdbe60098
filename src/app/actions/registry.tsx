import type { ComponentType } from 'react'
import type { Namespace } from '#i18n/resources.ts'
import type { ActionName, ActionOf, ScreenAction } from '#lib/action-search.ts'
import { lazyScreen } from '../lazy-screen.ts'

export interface DialogWays {
  onClose: () => void
  /** Opens another dialog in place of this one. */
  onOpen: (action: ScreenAction) => void
}

/** The actions whose dialog is drawn when it is asked for; that of `add` is drawn ahead of it. */
export type Opened = Exclude<ActionName, 'add'>
type DialogProps<N extends ActionName> = DialogWays & { action: ActionOf<N> }

/**
 * What the action button and the address can open, an object for each action ([Note: an action]): the
 * words it needs, and its code, which come when it is asked for.
 */
export const ACTIONS = {
  add: action(
    ['food', 'meals', 'errors'],
    async () => (await import('#features/food-log/QuickSheet.tsx')).QuickSheet,
  ),
  'log-meal': action(
    ['tracker', 'meals', 'camera'],
    async () => (await import('#features/photo-log/TrackerSheet.tsx')).TrackerSheet,
  ),
  'scan-barcode': action(['food', 'meals', 'camera'], async () => {
    const { BarcodeSheet } = await import('#features/barcode/BarcodeSheet.tsx')
    return (props: DialogProps<'scan-barcode'>) => (
      <BarcodeSheet when={props.action.when} onClose={props.onClose} onOpen={props.onOpen} />
    )
  }),
  'type-meal': action(['meals', 'errors'], mealSheet),
  'quick-add': action(['meals', 'errors'], mealSheet),
  'edit-meal': action(['meals', 'errors'], async () => {
    const { EditMealSheet } = await import('#features/meals/EditMealSheet.tsx')
    return ({ action: { meal }, onClose }: DialogProps<'edit-meal'>) => (
      <EditMealSheet id={meal} onClose={onClose} />
    )
  }),
  'beta-report': action(
    ['beta', 'errors'],
    async () => (await import('#features/beta-report/BetaReportSheet.tsx')).BetaReportSheet,
  ),
  install: action(
    ['install', 'ready'],
    async () => (await import('#features/install/InstallSheet.tsx')).InstallSheet,
  ),
  notifications: action(
    ['push'],
    async () => (await import('#features/push/PushSheet.tsx')).PushSheet,
  ),
  'upload-activity': action(
    ['uploads', 'camera', 'errors', 'training'],
    async () => (await import('#features/uploads/UploadSheet.tsx')).UploadSheet,
  ),
  'shared-pictures': action(
    ['uploads'],
    async () => (await import('#features/uploads/SharedSheet.tsx')).SharedSheet,
  ),
} satisfies { [N in Opened]: { Screen: ComponentType<DialogProps<N>> } } & { add: object }

async function mealSheet() {
  return (await import('#features/meals/MealSheet.tsx')).MealSheet
}

function action<P extends object>(
  words: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
) {
  return { words, ...lazyScreen(load, ...words) }
}
