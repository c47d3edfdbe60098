export interface Toast {
  id: number
  title: string
  message?: string
  tone: 'success' | 'info' | 'danger'
  action?: { label: string; run: () => void }
}

/** What is on the screen: of failures one at a time, of what was done up to three. */
export interface ShownToasts {
  failure: Toast | null
  done: readonly Toast[]
}

/** How long a toast is shown, ms: bad news stays longer than a confirmation. */
export const TOAST_MS = { success: 4000, info: 4000, danger: 5000 }
/** One that offers an action stays a little longer to be reached. */
export const TOAST_WITH_ACTION_MS = 8000
/** Of a fourth confirmation the oldest makes room: what was just done is told at once. */
const MAX_DONE = 3

/** The first is shown, the others follow one by one. None is dropped: each says what did not happen. */
let failures: readonly Toast[] = []
let done: readonly Toast[] = []
let shown: ShownToasts = { failure: null, done }
let nextId = 1
const listeners = new Set<() => void>()

function set(nextFailures: readonly Toast[], nextDone: readonly Toast[]): void {
  failures = nextFailures
  done = nextDone
  shown = { failure: failures[0] ?? null, done }
  for (const listener of listeners) listener()
}

/** Shows a toast: of something done at once, of a failure after the failures before it. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const added = { ...toast, id: nextId++ }
  if (added.tone !== 'danger') set(failures, [...done, added].slice(-MAX_DONE))
  else set([...failures, added], done)
}

/** Hides the toast of that id if it is still there. */
export function hideToast(id: number): void {
  const others = (toasts: readonly Toast[]) => toasts.filter((toast) => toast.id !== id)
  set(others(failures), others(done))
}

/** Leaves none, shown or waiting. */
export function clearToasts(): void {
  set([], [])
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same object until something changes. */
export function shownToasts(): ShownToasts {
  return shown
}
