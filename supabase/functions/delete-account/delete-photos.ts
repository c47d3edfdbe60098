import { Refusal } from '../_shared/answers.ts'
import { serviceHeaders } from '../_shared/call-as-service.ts'
import type { FunctionDeps } from '../_shared/function-deps.ts'

const BUCKETS = ['food-photos', 'fitness-screenshots'] as const
const PAGE = 100

interface Entry {
  name: string
  /** null: a folder. */
  id: string | null
}

/**
 * Removes all of a runner's photos, with the service's rights: the runner has none once the account is
 * gone.
 * @throws Refusal 502 storage_failed
 */
export async function deletePhotos(deps: FunctionDeps, userId: string): Promise<void> {
  async function call(method: string, path: string, body: object): Promise<unknown> {
    const response = await deps.callApi(`/storage/v1/object/${path}`, {
      method,
      headers: { ...serviceHeaders(deps), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Refusal(502, 'storage_failed')
    return response.json()
  }

  async function filesIn(bucket: string, folder: string): Promise<string[]> {
    const files: string[] = []
    for (let offset = 0; ; offset += PAGE) {
      const body = { prefix: folder, limit: PAGE, offset }
      // As Supabase's storage API describes it.
      const entries = (await call('POST', `list/${bucket}`, body)) as Entry[]
      for (const { id, name } of entries) {
        // Supabase names entries from their folder on, the embedded backend from the bucket on.
        const path = name.startsWith(`${userId}/`) ? name : `${folder}/${name}`
        if (id === null) files.push(...(await filesIn(bucket, path)))
        else files.push(path)
      }
      if (entries.length < PAGE) return files
    }
  }

  for (const bucket of BUCKETS) {
    const files = await filesIn(bucket, userId)
    for (let at = 0; at < files.length; at += PAGE) {
      await call('DELETE', bucket, { prefixes: files.slice(at, at + PAGE) })
    }
  }
}
