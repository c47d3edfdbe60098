import { Refusal } from './answers.ts'
import { callAsService } from './call-as-service.ts'
import type { FunctionDeps } from './function-deps.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The database function's own shape. */
type Claim<T> =
  | { state: 'claimed' }
  | { state: 'running' }
  | { state: 'done'; outcome: T | { refusal: string } }

/**
 * Answers with what `work` makes of a picture, unless an earlier call of this id has done it: then
 * its answer, or its verdict, comes back. A phone that lost the answer costs no second analysis.
 * @param id a uuid of the caller's; undefined: every call does the work
 * @throws Refusal 400 invalid_request_id; 409 analysis_running; 502 database_failed; what `work` throws
 */
export async function analyzeOnce<T extends object>(
  deps: FunctionDeps,
  userId: string,
  id: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (id === undefined) return work()
  if (typeof id !== 'string' || !UUID.test(id)) throw new Refusal(400, 'invalid_request_id')
  const claim = (await callAsService(deps, '/rest/v1/rpc/claim_photo_analysis', {
    method: 'POST',
    body: { p_user_id: userId, p_id: id },
  })) as Claim<T>
  if (claim.state === 'running') throw new Refusal(409, 'analysis_running')
  if (claim.state === 'done') {
    if ('refusal' in claim.outcome) throw new Refusal(422, claim.outcome.refusal)
    return claim.outcome
  }
  const mine = `/rest/v1/photo_analyses?user_id=eq.${userId}&id=eq.${id}`
  const keep = (outcome: object) =>
    callAsService(deps, mine, { method: 'PATCH', body: { outcome } })
  try {
    const answer = await work()
    await keep(answer)
    return answer
  } catch (error) {
    // The model's verdict on the picture stands; whatever else went wrong may go right next time.
    if (error instanceof Refusal && error.status === 422) await keep({ refusal: error.code })
    else await callAsService(deps, mine, { method: 'DELETE' })
    throw error
  }
}
