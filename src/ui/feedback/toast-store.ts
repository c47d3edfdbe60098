export interface Toast {
  id: number
  title: string
  message?: string
  tone: 'success' | 'info' | 'danger'
  action?: { label: string; run: () => void }
}

/** How long a toast is shown, ms: a confirmation leaves sooner than bad news. */
export const TOAST_MS = { success: 4000, info: 4000, danger: 5000 }
/** One that offers an action stays a little longer to be reached. */
export const TOAST_WITH_ACTION_MS = 8000
/** Where another waits, the shown one makes room after this long: what was just done is told soon. */
export const TOAST_BEFORE_ANOTHER_MS = { success: 1500, info: 1500, danger: 3500 }
/** So many wait behind the shown one; of more, the one that has waited longest is dropped. */
const MAX_WAITING = 3

let current: Toast | null = null
let waiting: Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Shows a toast, after those before it: one is shown at a time. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const added = { ...toast, id: nextId++ }
  if (current) waiting = [...waiting, added].slice(-MAX_WAITING)
  else current = added
  tell()
}

/** Hides the toast of that id if it is still the shown one; the next in line follows. */
export function hideToast(id: number): void {
  if (current?.id !== id) return
  const [next = null, ...rest] = waiting
  current = next
  waiting = rest
  tell()
}

/** Leaves none, shown or waiting. */
export function clearToasts(): void {
  current = null
  waiting = []
  tell()
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): Toast | null {
  return current
}

/** Whether another waits to be shown. */
export function toastWaits(): boolean {
  return waiting.length > 0
}
