import { Refusal, requireMethod } from '../_shared/answers.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'

/**
 * GET: the key a browser subscribes to notifications with, `{vapidPublicKey}`.
 * Refuses with 401 invalid_api_key, 503 push_not_configured.
 */
export const pushConfig: FunctionHandler = async (request, { apiKey, env }) => {
  requireMethod(request, 'GET')
  if (!apiKey || request.headers.get('apikey') !== apiKey) throw new Refusal(401, 'invalid_api_key')
  const vapidPublicKey = env('VAPID_PUBLIC_KEY')
  if (!vapidPublicKey) throw new Refusal(503, 'push_not_configured')
  return Response.json({ vapidPublicKey })
}
