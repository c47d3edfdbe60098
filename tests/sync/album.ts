import { isDeepStrictEqual } from 'node:util'
import { EXTRA_FIGURES } from '#domain/meals/figures.ts'
import type { TestUser } from '../helpers/backend.ts'
import type { AgreedRows } from './ledger.ts'
import type { SimulatedServer } from './server.ts'

/** What the queue of photos writes into a meal. */
export const BY_THE_QUEUE: ReadonlySet<string> = new Set([
  'photo_path',
  'food_name',
  'serving_size',
  'calories',
  'protein_grams',
  'carbs_grams',
  'fat_grams',
  ...EXTRA_FIGURES,
  'ai_calculated',
])

interface Taken {
  path: string
  bytes: Uint8Array
}

/**
 * The photos a runner has taken of meals.
 *
 * [Note: what becomes of a photo]
 * It lies in storage once, as it was taken, and its meal names it and has the figures that were read from
 * it, unless the runner has filled it in meanwhile. Of one whose meal was deleted at some time, whose
 * device has lost the store it waited in, or its meal before the server had it and after the photo was
 * done with, only this can be said: nothing else lies in storage than what was taken.
 */
export function createAlbum(server: SimulatedServer, user: TestUser) {
  const taken = new Map<string, Taken>()
  /** Those whose meals the runner may have filled in, and nobody is asked about. */
  const filledIn = new Set<string>()
  /** Those that may never arrive, by the ids of their meals. */
  const released = new Set<string>()

  async function stored(path: string): Promise<Uint8Array | null> {
    const address = `${server.url}/storage/v1/object/food-photos/${path}`
    const headers = { apikey: server.anonKey, authorization: `Bearer ${user.token}` }
    const response = await fetch(address, { headers })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  }

  return {
    has: (id: string) => taken.has(id),
    /** Those of these rows, by `table:id`, that are photos' meals. */
    among: (rows: readonly string[]) =>
      rows.map((key) => key.replace('food_logs:', '')).filter((id) => taken.has(id)),
    takes(id: string, photo: Taken): void {
      taken.set(id, photo)
    },
    fillsIn(id: string): void {
      filledIn.add(id)
    },
    releases(ids: readonly string[]): void {
      for (const id of ids) released.add(id)
    },
    /** The names of all that storage has of the runner's. */
    async names(): Promise<string[]> {
      const found = await server.query<{ name: string }>(
        'select name from storage.objects where name like $1',
        [`${user.id}/%`],
      )
      return found.map(({ name }) => name)
    },
    /** Everything broken, in words. */
    async judge({ living }: AgreedRows): Promise<string[]> {
      const broken: string[] = []
      const names = await this.names()
      const known = new Set([...taken.values()].map(({ path }) => path))
      for (const name of names) if (!known.delete(name)) broken.push(`${name} is stored besides`)
      for (const [id, { path, bytes }] of taken) {
        if (released.has(id)) continue
        const meal = living.get(`food_logs:${id}`)
        if (known.has(path)) broken.push(`the photo of ${id} was lost`)
        else if (!isDeepStrictEqual(await stored(path), bytes)) broken.push(`${path} is another`)
        if (meal?.photo_path !== path) {
          broken.push(`the meal ${id} names ${meal?.photo_path}, not its photo ${path}`)
        } else if (!filledIn.has(id) && !meal.ai_calculated) {
          broken.push(`the meal ${id} has no figures`)
        }
      }
      return broken
    },
  }
}
