import { requireMethod } from '../_shared/answers.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { forgetGrants } from '../_shared/providers/google-grants.ts'
import { forgetStrava } from '../_shared/providers/strava-grants.ts'
import { requireUser } from '../_shared/require-user.ts'
import { deletePhotos } from './delete-photos.ts'

/**
 * POST: removes the caller's account with everything in it: photos, every row (they go with the user)
 * and the grants at Google and Strava; the key of intervals.icu goes with the rows. Answers
 * `{deleted: true}`; what was removed before a failure stays removed, and a second call removes the rest.
 * Refuses with 401; 403 account_gone; 502 storage_failed, database_failed.
 */
export const deleteAccount: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  await forgetGrants(deps, user)
  await forgetStrava(deps, user)
  await deletePhotos(deps, user.id)
  await fromDatabase(asService(deps).auth.admin.deleteUser(user.id))
  // What another device stored meanwhile. From here on nothing more is taken.
  await deletePhotos(deps, user.id)
  return Response.json({ deleted: true })
}
