import { expect, it } from 'vitest'
import type { FunctionDeps } from '../../../supabase/functions/_shared/function-deps.ts'
import { deletePhotos } from '../../../supabase/functions/delete-account/delete-photos.ts'

const USER = '00000000-0000-7000-8000-000000000001'
const MINE = [`${USER}/lunch.jpg`, `${USER}/runs/1_a.jpg`]
const OTHERS = ['00000000-0000-7000-8000-000000000002/lunch.jpg']

/** What one level of a bucket holds. @param named how Storage names an entry of a folder */
function entriesOf(paths: ReadonlySet<string>, folder: string, named: (name: string) => string) {
  const below = [...paths].flatMap((path) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : [],
  )
  const names = new Set(below.map((path) => path.split('/')[0] ?? ''))
  return [...names].map((name) => ({ name: named(name), id: below.includes(name) ? name : null }))
}

it.each([
  ['from their folder on, as Supabase does', (name: string) => name],
  [
    'from the bucket on, as the embedded backend does',
    (name: string, folder: string) => `${folder}/${name}`,
  ],
])('all photos of a runner go where Storage names them %s', async (_what, named) => {
  const stored = new Set([...MINE, ...OTHERS])
  const callApi: FunctionDeps['callApi'] = async (path, init) => {
    const asked: { prefix: string; prefixes: string[] } = JSON.parse(String(init?.body))
    if (!path.endsWith('/food-photos')) return Response.json([])
    if (init?.method === 'DELETE')
      return Response.json(asked.prefixes.filter((name) => stored.delete(name)))
    return Response.json(entriesOf(stored, asked.prefix, (name) => named(name, asked.prefix)))
  }
  await deletePhotos({ serviceKey: 'k', callApi } as unknown as FunctionDeps, USER)
  expect([...stored]).toEqual(OTHERS)
})
