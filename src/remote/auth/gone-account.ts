/**
 * An account that was deleted on the server, while this device still has its data. It is stored apart
 * from the session, which is over: the app says what happened, offers an export and removes the data.
 */
export interface GoneAccount {
  userId: string
  email: string
  /** When the device heard of it, in ms since 1970. */
  at: number
}

const KEY = 'fuelmile-account-gone'

const listeners = new Set<() => void>()
let read: { raw: string | null; account: GoneAccount | null } = { raw: null, account: null }

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== KEY && key !== null) return
    // Removed in another tab: this tab removes its own session storage, too.
    const gone = newValue === null ? parsed(oldValue) : null
    if (gone) removeNamed(sessionStorage, gone.userId)
    changed()
  })
}

/** The account whose data is to be removed; null where there is none. The same object each time. */
export function goneAccount(): GoneAccount | null {
  if (typeof localStorage === 'undefined') return null
  const raw = localStorage.getItem(KEY)
  if (raw !== read.raw) read = { raw, account: parsed(raw) }
  return read.account
}

export function noteGoneAccount(account: GoneAccount): void {
  localStorage.setItem(KEY, JSON.stringify(account))
  changed()
}

/** Everything of it is removed, or its runner removed it here in the first place. */
export function forgetGoneAccount(): void {
  localStorage.removeItem(KEY)
  changed()
}

/** Calls the listener after every change, in this tab or another. Returns how to stop. */
export function onGoneAccount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Removes the entries whose keys name a runner. */
export function removeNamed(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key)
}

function changed(): void {
  for (const listener of listeners) listener()
}

/** By hand: read before the first paint, where valibot's bytes would be waited for (decision 034). */
function parsed(raw: string | null): GoneAccount | null {
  try {
    const value = JSON.parse(raw ?? 'null') as Partial<GoneAccount> | null
    return typeof value?.userId === 'string'
      ? { email: '', at: 0, ...value, userId: value.userId }
      : null
  } catch {
    // Storage is off, or what is there is none of ours: no account is known to be gone.
    return null
  }
}
