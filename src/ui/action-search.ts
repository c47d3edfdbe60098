/** What the address asks to be opened over the screen; the back button closes it again. */
export type ScreenAction = MealAction | { action: PlainAction }

/** Dialogs that need nothing else to be known. */
const PLAIN_ACTIONS = ['beta-report', 'install', 'notifications', 'upload-activity'] as const
type PlainAction = (typeof PLAIN_ACTIONS)[number]

export type MealAction =
  | { action: 'log-meal'; day?: string | undefined }
  | { action: 'edit-meal'; meal: string }

const KEYS = ['action', 'meal', 'on']

/** The search part of an address with the action in it; `null` takes it out. */
export function actionSearch(search: string, action: ScreenAction | null): string {
  const params = new URLSearchParams(search)
  for (const key of KEYS) params.delete(key)
  if (action) params.set('action', action.action)
  if (action?.action === 'edit-meal') params.set('meal', action.meal)
  if (action?.action === 'log-meal' && action.day) params.set('on', action.day)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The action an address asks for, null where it asks for none that is known. */
export function readAction(search: string): ScreenAction | null {
  const params = new URLSearchParams(search)
  const meal = params.get('meal')
  const name = params.get('action')
  switch (name) {
    case 'log-meal':
      return { action: 'log-meal', day: params.get('on') ?? undefined }
    case 'edit-meal':
      return meal ? { action: 'edit-meal', meal } : null
    default: {
      const plain = PLAIN_ACTIONS.find((known) => known === name)
      return plain ? { action: plain } : null
    }
  }
}
