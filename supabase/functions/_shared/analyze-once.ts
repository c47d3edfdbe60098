import { Refusal } from './answers.ts'
import { asService, fromDatabase } from './api-client.ts'
import type { FunctionDeps } from './function-deps.ts'

/** The database function's own shape. */
type Claim<T> =
  | { state: 'claimed' }
  | { state: 'running' }
  | { state: 'done'; outcome: T | { refusal: string } }

/**
 * Answers with what `work` makes of a picture, unless an earlier call of this id has done it: then
 * its answer, or its verdict, comes back. A phone that lost the answer costs no second analysis.
 * @param id a uuid of the caller's; undefined: every call does the work
 * @throws Refusal 409 analysis_running; 502 database_failed; what `work` throws
 */
export async function analyzeOnce<T extends object>(
  deps: FunctionDeps,
  userId: string,
  id: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (id === undefined) return work()
  const service = asService(deps)
  const claim = await fromDatabase<Claim<T>>(
    service.rpc('claim_photo_analysis', { p_user_id: userId, p_id: id }),
  )
  if (claim.state === 'running') throw new Refusal(409, 'analysis_running')
  if (claim.state === 'done') {
    if ('refusal' in claim.outcome) throw new Refusal(422, claim.outcome.refusal)
    return claim.outcome
  }
  const analyses = service.from('photo_analyses')
  const storeOutcome = (outcome: object) =>
    fromDatabase(analyses.update({ outcome }).eq('user_id', userId).eq('id', id))
  try {
    const answer = await work()
    await storeOutcome(answer)
    return answer
  } catch (error) {
    // The model's verdict on the picture stands; whatever else went wrong may go right next time.
    if (error instanceof Refusal && error.status === 422)
      await storeOutcome({ refusal: error.code })
    else await fromDatabase(analyses.delete().eq('user_id', userId).eq('id', id))
    throw error
  }
}
