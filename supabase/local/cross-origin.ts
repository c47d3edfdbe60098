/** For an app that is served from elsewhere: it may read what this server refuses, and when to come back. */
export const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
}
