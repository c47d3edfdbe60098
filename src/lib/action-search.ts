/** What the address asks to be opened over the screen; the back button closes it again. */
export type ScreenAction = MealAction | FoodAction | { action: PlainAction }

/** Dialogs that need nothing else to be known. */
const PLAIN_ACTIONS = ['beta-report', 'install', 'notifications', 'upload-activity'] as const
type PlainAction = (typeof PLAIN_ACTIONS)[number]

type MealAction = LogAction | { action: 'edit-meal'; meal: string }

export interface LogAction {
  action: 'type-meal' | 'quick-add'
  day?: string | undefined
}

/** Ways to log food, for a day other than today where one is named. */
export interface FoodAction {
  action: (typeof FOOD_ACTIONS)[number]
  day?: string | undefined
  /** A logged meal that the chosen food is for. */
  meal?: string | undefined
  /** An own food whose amount is asked for. */
  food?: string | undefined
  /** The barcode of an own food that is to be made. */
  barcode?: string | undefined
}
const FOOD_ACTIONS = ['add', 'log-meal', 'scan-barcode'] as const

const KEYS = ['action', 'meal', 'on', 'food', 'barcode']

/** The search part of an address with the action in it; `null` takes it out. */
export function actionSearch(search: string, action: ScreenAction | null): string {
  const params = new URLSearchParams(search)
  for (const key of KEYS) params.delete(key)
  const { action: name, day, ...rest }: Record<string, string | undefined> = { ...action }
  for (const [key, value] of Object.entries({ action: name, on: day, ...rest })) {
    if (value) params.set(key, value)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The action an address asks for, null where it asks for none that is known. */
export function readAction(search: string): ScreenAction | null {
  const params = new URLSearchParams(search)
  const meal = params.get('meal')
  const name = params.get('action')
  switch (name) {
    case 'type-meal':
    case 'quick-add':
      return { action: name, day: params.get('on') ?? undefined }
    case 'edit-meal':
      return meal ? { action: 'edit-meal', meal } : null
    default: {
      const food = FOOD_ACTIONS.find((known) => known === name)
      if (food) {
        const text = (key: string) => params.get(key) ?? undefined
        return {
          action: food,
          day: text('on'),
          meal: text('meal'),
          food: text('food'),
          barcode: text('barcode'),
        }
      }
      const plain = PLAIN_ACTIONS.find((known) => known === name)
      return plain ? { action: plain } : null
    }
  }
}
