import { requireMethod } from '../_shared/answers.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { forgetGrants } from '../_shared/providers/google-grants.ts'
import { requireUser } from '../_shared/require-user.ts'

/**
 * POST: gives up the caller's grant at Google and deletes the tokens. Answers `{disconnected: true,
 * revoked}`; `revoked` is false where Google did not take it: the tokens are deleted all the same,
 * and the runner can take the grant back in their Google account.
 * Refuses with 401; 502 database_failed.
 */
export const disconnectGoogle: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  return Response.json({ disconnected: true, revoked: await forgetGrants(deps, user) })
}
