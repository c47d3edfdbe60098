/**
 * Addresses on the app's origin that belong to the backend: a navigation to one of them
 * must reach the network and never be answered with the app's page. `/auth` and
 * `/auth/callback` are app screens, hence `/auth/v1/` and not `/auth`.
 */
export const notAppPages: RegExp[] = [
  /^\/auth\/v1\//,
  /^\/rest\/v1(\/|$)/,
  /^\/storage\/v1(\/|$)/,
  /^\/functions\/v1(\/|$)/,
  /^\/realtime\/v1(\/|$)/,
  /^\/healthz$/,
]
