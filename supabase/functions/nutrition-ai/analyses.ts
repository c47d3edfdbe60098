import type { NutritionAnswer } from '#domain/foods/estimate.ts'
import { callAsService } from '../_shared/call-as-service.ts'
import type { FunctionDeps } from '../_shared/function-deps.ts'

/** What the model made of a photo: an estimate, or the verdict that there is nothing to eat. */
export type AnalysisOutcome = NutritionAnswer | { refusal: string }

export type Claim =
  | { state: 'claimed' }
  | { state: 'running' }
  | { state: 'done'; outcome: AnalysisOutcome }

/** Takes the right to analyse a photo; one call of an id has it at a time. */
export async function claimAnalysis(
  deps: FunctionDeps,
  userId: string,
  id: string,
): Promise<Claim> {
  const body = { p_user_id: userId, p_id: id }
  // The shape is the database function's own.
  return (await callAsService(deps, '/rest/v1/rpc/claim_photo_analysis', {
    method: 'POST',
    body,
  })) as Claim
}

export async function keepAnalysis(
  deps: FunctionDeps,
  userId: string,
  id: string,
  outcome: AnalysisOutcome,
): Promise<void> {
  await callAsService(deps, addressOf(userId, id), { method: 'PATCH', body: { outcome } })
}

/** Lets the next call try again. */
export async function releaseAnalysis(
  deps: FunctionDeps,
  userId: string,
  id: string,
): Promise<void> {
  await callAsService(deps, addressOf(userId, id), { method: 'DELETE' })
}

function addressOf(userId: string, id: string): string {
  return `/rest/v1/photo_analyses?user_id=eq.${userId}&id=eq.${id}`
}
