import { Refusal } from '../_shared/answers.ts'
import { asService } from '../_shared/api-client.ts'
import type { FunctionDeps } from '../_shared/function-deps.ts'

const BUCKETS = ['food-photos', 'fitness-screenshots'] as const
const PAGE = 100

/**
 * Removes all of a runner's photos, with the service's rights: the runner has none once the account is
 * gone.
 * @throws Refusal 502 storage_failed
 */
export async function deletePhotos(deps: FunctionDeps, userId: string): Promise<void> {
  const { storage } = asService(deps)

  async function filesIn(bucket: string, folder: string): Promise<string[]> {
    const files: string[] = []
    for (let offset = 0; ; offset += PAGE) {
      const entries = answered(await storage.from(bucket).list(folder, { limit: PAGE, offset }))
      for (const { id, name } of entries) {
        // Supabase names entries from their folder on, the embedded backend from the bucket on.
        const path = name.startsWith(`${userId}/`) ? name : `${folder}/${name}`
        // One without an id is a folder.
        if (id === null) files.push(...(await filesIn(bucket, path)))
        else files.push(path)
      }
      if (entries.length < PAGE) return files
    }
  }

  for (const bucket of BUCKETS) {
    // One may lie in no folder, under the folder's own name.
    const files = [...(await filesIn(bucket, userId)), userId]
    for (let at = 0; at < files.length; at += PAGE) {
      answered(await storage.from(bucket).remove(files.slice(at, at + PAGE)))
    }
  }
}

function answered<T>({ data }: { data: T | null }): T {
  if (data === null) throw new Refusal(502, 'storage_failed')
  return data
}
