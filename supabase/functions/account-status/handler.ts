import { requireMethod } from '../_shared/answers.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { accountGone, formerUser } from '../_shared/require-user.ts'

/**
 * POST, with the caller's token, also one that has run out: `{user_id, account: 'there' | 'gone'}`. So a
 * device that was away when its account was deleted can tell that from a session that has ended.
 * Refuses with 401.
 */
export const accountStatus: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const { id } = await formerUser(request, deps)
  return Response.json({ user_id: id, account: (await accountGone(deps, id)) ? 'gone' : 'there' })
}
