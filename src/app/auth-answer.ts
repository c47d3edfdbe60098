import { PATHS } from '#lib/paths.ts'
/**
 * Brings an answer of the auth server to the screen that reads it: where the server was told no
 * address it may use, it leads to the front door.
 */
export function meetAuthAnswer(): void {
  const { pathname, search, hash } = window.location
  if (pathname === PATHS.authCallback || !/[?#&](access_token|error_code)=/.test(search + hash))
    return
  window.history.replaceState(null, '', `${PATHS.authCallback}${search}${hash}`)
}
