import { Refusal, requireMethod } from '../_shared/answers.ts'
import { callAsService } from '../_shared/call-as-service.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { revokeAtGoogle } from '../_shared/google-oauth.ts'
import { type FunctionUser, requireUser } from '../_shared/require-user.ts'
import { deletePhotos } from './delete-photos.ts'

/**
 * POST: removes the caller's account with everything in it: photos, every row (they go with the user)
 * and the grant at Google. Answers `{deleted: true}`; what was removed before a failure stays removed,
 * and a second call removes the rest.
 * Refuses with 401; 502 storage_failed, database_failed.
 */
export const deleteAccount: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps.verifyToken)
  await revokeGrants(deps, user)
  await deletePhotos(deps, user)
  await callAsService(deps, `/auth/v1/admin/users/${user.id}`, {
    method: 'DELETE',
    body: { should_soft_delete: false },
  })
  return Response.json({ deleted: true })
}

async function revokeGrants(deps: FunctionDeps, user: FunctionUser): Promise<void> {
  const path = `/rest/v1/google_tokens?select=refresh_token&user_id=eq.${user.id}`
  // Of the table's own shape: the migrations say so.
  const rows = (await callAsService(deps, path)) as { refresh_token: string | null }[]
  for (const { refresh_token } of rows) {
    if (!refresh_token) continue
    await revokeAtGoogle(deps, refresh_token).catch((error: unknown) => {
      // Without Google's settings there is nobody to tell.
      if (!(error instanceof Refusal)) throw error
    })
  }
}
