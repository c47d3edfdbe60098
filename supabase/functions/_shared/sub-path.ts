/**
 * What stands behind a function's name in the address, without slashes at the ends: `ack-milestone` of
 * `…/gamification/ack-milestone`, empty where nothing does.
 */
export function subPath(request: Request, name: string): string {
  const { pathname } = new URL(request.url)
  const [, behind = ''] = pathname.split(`/${name}/`)
  return behind.replace(/\/+$/, '')
}
