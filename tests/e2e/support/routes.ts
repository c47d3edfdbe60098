import { PATHS } from '#lib/paths.ts'

/** Every address of the app, and one it has not: one that is added is tested without a word here. */
export function routesOfTheApp(): string[] {
  return [...Object.values(PATHS), '/no/such/page']
}
