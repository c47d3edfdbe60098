import { PATHS } from './paths.ts'

/** Where the runner was on the way to when sign-in came first; kept over an outside sign-in too. */
const KEY = 'oauth_return_to'

export function saveReturnPath(path: string): void {
  localStorage.setItem(KEY, path)
}

/** The saved path, `/` without one. Only paths of this app: never another site's address. */
export function returnPath(): string {
  const path = localStorage.getItem(KEY)
  return path && /^\/(?![/\\])/.test(path) ? path : PATHS.home
}

export function forgetReturnPath(): void {
  localStorage.removeItem(KEY)
}
