import { Hono } from 'hono'
import { answerCall } from '../functions/_shared/answers.ts'
import type { FunctionDeps, FunctionHandler } from '../functions/_shared/function-deps.ts'
import { sharedSecretVerifier } from '../functions/_shared/require-user.ts'
import { accountStatus } from '../functions/account-status/handler.ts'
import { aggregateWeeklyActivity } from '../functions/aggregate-weekly-activity/handler.ts'
import { analyzeFitnessScreenshot } from '../functions/analyze-fitness-screenshot/handler.ts'
import { calculateNutritionScore } from '../functions/calculate-nutrition-score/handler.ts'
import { deleteAccount } from '../functions/delete-account/handler.ts'
import { disconnectGoogle } from '../functions/disconnect-google/handler.ts'
import { fetchGoogleFitData } from '../functions/fetch-google-fit-data/handler.ts'
import { gamification } from '../functions/gamification/handler.ts'
import { generateMealPlan } from '../functions/generate-meal-plan/handler.ts'
import { generateRecoveryPlan } from '../functions/generate-recovery-plan/handler.ts'
import { intervalsIcu } from '../functions/intervals-icu/handler.ts'
import { lookupProduct } from '../functions/lookup-product/handler.ts'
import { nutritionAi } from '../functions/nutrition-ai/handler.ts'
import { pushConfig } from '../functions/push-config/handler.ts'
import { pushSubscribe } from '../functions/push-subscribe/handler.ts'
import { refreshAllGoogleTokens } from '../functions/refresh-all-google-tokens/handler.ts'
import { sendNotifications } from '../functions/send-notifications/handler.ts'
import { storeGoogleToken } from '../functions/store-google-token/handler.ts'
import { stravaAuth } from '../functions/strava-auth/handler.ts'
import { syncHistoricalGoogleFitData } from '../functions/sync-historical-google-fit-data/handler.ts'
import { updateActualTraining } from '../functions/update-actual-training/handler.ts'
import { weeklyRunningLeaderboard } from '../functions/weekly-running-leaderboard/handler.ts'
import type { Environment } from './auth/google.ts'
import type { Secrets } from './secrets.ts'

const FUNCTIONS: Readonly<Record<string, FunctionHandler>> = {
  'account-status': accountStatus,
  'aggregate-weekly-activity': aggregateWeeklyActivity,
  'analyze-fitness-screenshot': analyzeFitnessScreenshot,
  'calculate-nutrition-score': calculateNutritionScore,
  'delete-account': deleteAccount,
  'disconnect-google': disconnectGoogle,
  'fetch-google-fit-data': fetchGoogleFitData,
  gamification,
  'generate-meal-plan': generateMealPlan,
  'generate-recovery-plan': generateRecoveryPlan,
  'intervals-icu': intervalsIcu,
  'lookup-product': lookupProduct,
  'nutrition-ai': nutritionAi,
  'push-config': pushConfig,
  'push-subscribe': pushSubscribe,
  'refresh-all-google-tokens': refreshAllGoogleTokens,
  'send-notifications': sendNotifications,
  'store-google-token': storeGoogleToken,
  'strava-auth': stravaAuth,
  'sync-historical-google-fit-data': syncHistoricalGoogleFitData,
  'update-actual-training': updateActualTraining,
  'weekly-running-leaderboard': weeklyRunningLeaderboard,
}

/**
 * The edge functions, mounted as the hosted project mounts them.
 * @param callApi serves a request to this backend's own API
 */
export function functionsApp(
  secrets: Secrets,
  callApi: (request: Request) => Promise<Response>,
  env: Environment,
): Hono {
  const own: Readonly<Record<string, string>> = {
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    TOKENS_KEY: tokensKey(secrets, env),
    VAPID_SUBJECT: env.VAPID_SUBJECT || senderOf(env),
  }
  const deps: FunctionDeps = {
    apiKey: secrets.publishableKey,
    serviceKey: secrets.secretKey,
    verifyToken: sharedSecretVerifier(secrets.jwtSecret),
    callApi: (path, init) => callApi(new Request(`http://localhost${path}`, init)),
    env: (name) => own[name] ?? (env[name] || undefined),
    now: () => Date.now(),
  }
  const app = new Hono()
  // Some functions have parts, named behind them (functions/_shared/sub-path.ts).
  app.all('/:name/:part?', async (context): Promise<Response> => {
    const name = context.req.param('name')
    // `constructor` and its like are in every object.
    const handler = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    return handler
      ? answerCall(handler, context.req.raw, deps)
      : context.json({ code: 'function_not_found' }, 404)
  })
  return app
}

/** Set from outside where several servers, or none with a data folder, share one database. */
export function tokensKey(secrets: Secrets, { TOKENS_KEY }: Environment): string {
  return TOKENS_KEY || secrets.tokensKey
}

/** Who sends the notifications of a server nobody has named a contact for. */
function senderOf({ PUBLIC_URL, MAIL_FROM }: Environment): string {
  if (MAIL_FROM) return `mailto:${MAIL_FROM}`
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'mailto:nobody@localhost'
}
