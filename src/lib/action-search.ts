import { type Address, PATHS } from './paths.ts'

/**
 * [Note: an action]
 *
 * An action is what the address asks to be opened over the screen (`?action=log-meal`); the back button
 * closes it again. Its name and what it carries stand here, since any feature may link to it; what it
 * opens is an object in src/app/actions/registry.tsx. A new one is a line in `Carried` and that object:
 * the compiler asks for the rest.
 */
interface Carried {
  add: Food
  'log-meal': Food
  'scan-barcode': Food
  'type-meal': Named
  'quick-add': Timed
  'edit-meal': { meal: string }
  'beta-report': object
  install: object
  notifications: object
  'upload-activity': object
  'shared-pictures': object
}

interface Timed {
  /** What to log at, where it is not now: a local day, or one and a time (moment-to-log.ts). */
  when?: string | undefined
}

interface Named extends Timed {
  /** What was typed in the search: the meal's name. */
  name?: string | undefined
}

interface Food extends Timed {
  /** A logged meal that the chosen food is for. */
  meal?: string | undefined
  /** An own food whose amount is asked for. */
  food?: string | undefined
  /** The barcode of an own food that is to be made. */
  barcode?: string | undefined
  /** `picture`: the first that another app has shared is the photo. */
  shared?: string | undefined
}

export type ActionName = keyof Carried
export type ActionOf<N extends ActionName> = N extends ActionName
  ? { action: N } & Carried[N]
  : never
export type ScreenAction = ActionOf<ActionName>
export type FoodAction = ActionOf<'add' | 'log-meal' | 'scan-barcode'>
export type LogAction = ActionOf<'type-meal' | 'quick-add'>

const FOOD = ['when', 'meal', 'food', 'barcode', 'shared'] as const
const NAMED = ['when', 'name'] as const
/** What each action carries, by name. */
const CARRIED: { readonly [N in ActionName]: readonly (keyof Carried[N])[] } = {
  add: FOOD,
  'log-meal': FOOD,
  'scan-barcode': FOOD,
  'type-meal': NAMED,
  'quick-add': ['when'],
  'edit-meal': ['meal'],
  'beta-report': [],
  install: [],
  notifications: [],
  'upload-activity': [],
  'shared-pictures': [],
}

/** The search part of an address with the action in it; `null` takes it out. */
export function actionSearch(search: string, action: ScreenAction | null): string {
  const params = new URLSearchParams(search)
  for (const name of ['action', ...FOOD, ...NAMED]) params.delete(name)
  for (const [name, value] of Object.entries(action ?? {})) if (value) params.set(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The address of an action over the home screen. */
export function onHome(action: ScreenAction): Address {
  return `${PATHS.home}?${actionSearch('', action).slice(1)}`
}

/** The action an address asks for, null where it asks for none that is known. */
export function readAction(search: string): ScreenAction | null {
  const params = new URLSearchParams(search)
  const action = params.get('action')
  if (action === null || !Object.hasOwn(CARRIED, action)) return null
  const carried: readonly string[] = CARRIED[action as ActionName]
  const fields = carried.map((name) => [name, params.get(name) ?? undefined])
  // The names and what goes with each come from the table that the type demands.
  const read = { action, ...Object.fromEntries(fields) } as ScreenAction
  return read.action === 'edit-meal' && !read.meal ? null : read
}
