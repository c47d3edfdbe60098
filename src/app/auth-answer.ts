/**
 * Brings an answer of the auth server to the screen that reads it: where the server was told no
 * address it may use, it leads to the front door.
 */
export function meetAuthAnswer(): void {
  const { pathname, search, hash } = window.location
  if (pathname === '/auth/callback' || !/[?#&](access_token|error_code)=/.test(search + hash))
    return
  window.history.replaceState(null, '', `/auth/callback${search}${hash}`)
}
