import { PATHS } from '#lib/paths.ts'
/**
 * Where an outside sign-in or a mailed link returns to: the address of the deployment the build is
 * for (VITE_DEPLOYMENT preview, beta or app, with its VITE_…_ORIGIN), else where the app is open now.
 */
export function callbackAddress(
  env: Readonly<Record<string, unknown>> = import.meta.env,
  here: string = location.origin,
): string {
  const origins: Readonly<Record<string, unknown>> = {
    preview: env.VITE_PREVIEW_ORIGIN,
    beta: env.VITE_BETA_ORIGIN,
    app: env.VITE_APP_ORIGIN,
  }
  const configured = origins[String(env.VITE_DEPLOYMENT)]
  const origin = typeof configured === 'string' && configured !== '' ? configured : here
  return `${origin.replace(/\/+$/, '')}${PATHS.authCallback}`
}
