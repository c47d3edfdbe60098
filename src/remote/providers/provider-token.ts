import * as v from 'valibot'
import { log } from '#lib/log.ts'
import { currentSession, onSessionChange } from '../auth/session.ts'
import { callFunction } from '../call-function.ts'
import {
  cleanProviderTokens,
  clearProviderTokens,
  DEFAULT_LIFETIME_S,
  type ProviderTokens,
  readProviderTokens,
  writeProviderTokens,
} from './provider-cache.ts'

const BATCH_SIZE = 1
const THRESHOLD_MINUTES = 60
/** How long a token that could not be sent waits for its next try, and at most, in ms. */
const SEND_AGAIN_MS = 1000
const MAX_APART_MS = 60_000
/** Provider errors that end the connection: the stored tokens are worth nothing any more. */
const ENDED: readonly (string | undefined)[] = [
  'invalid_grant',
  'invalid_token',
  'unauthorized_client',
]
const SCOPE =
  'https://www.googleapis.com/auth/fitness.activity.read https://www.googleapis.com/auth/fitness.body.read'

const REFRESHED = v.object({
  successful_refreshes: v.number(),
  results: v.array(
    v.object({
      success: v.boolean(),
      access_token: v.optional(v.string()),
      expires_at: v.optional(v.string()),
      error: v.optional(v.string()),
    }),
  ),
})

/**
 * A valid token for the fitness source: the stored one, else one the server renews.
 * @returns null where there is none to be had now
 */
export async function providerToken(): Promise<string | null> {
  const userId = currentSession()?.user.id
  if (!userId) return null
  const stored = readProviderTokens(userId)
  if (stored) return stored.access_token
  try {
    return await refreshed(userId)
  } catch {
    // No network, or a refusal: no token, silently.
    return null
  }
}

async function refreshed(userId: string): Promise<string | null> {
  const question = {
    batch_size: BATCH_SIZE,
    threshold_minutes: THRESHOLD_MINUTES,
    user_id: userId,
  }
  const answer = await callFunction('refresh-all-google-tokens', question, { answer: REFRESHED })
  // None where the token that the server has is still good: its result is a success all the same.
  if (answer.ok) log.info('google.renewed', { tokens: answer.body.successful_refreshes })
  const result = answer.ok ? answer.body.results[0] : undefined
  if (ENDED.includes(result?.error)) clearProviderTokens()
  if (!result?.success || !result.access_token) return null
  // The runner may have signed out while the server was asked.
  if (currentSession()?.user.id !== userId) return null
  const named = Date.parse(result.expires_at ?? '') / 1000
  const expires = Number.isFinite(named) ? named : Date.now() / 1000 + DEFAULT_LIFETIME_S
  writeProviderTokens({
    user_id: userId,
    access_token: result.access_token,
    expires_at: Math.floor(expires),
  })
  return result.access_token
}

/**
 * After each change of the session sends the server the token it does not have yet, and removes a stored
 * one that has run out. One that could not be sent is sent again, later each time: this page is the only
 * place that has it, and connecting says so where it goes on.
 * @returns how to stop
 */
export function maintainProviderToken(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false
  async function act(): Promise<void> {
    clearTimeout(timer)
    // No network, a server that can't: both pass.
    const sent = await upkeep().catch(() => false)
    clearTimeout(timer)
    failures = sent ? 0 : failures + 1
    if (sent || stopped) return
    timer = setTimeout(
      () => void act(),
      Math.min(SEND_AGAIN_MS * 2 ** (failures - 1), MAX_APART_MS),
    )
  }
  void act()
  const unsubscribe = onSessionChange(() => void act())
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
  }
}

/** @returns whether no token waits any more */
async function upkeep(): Promise<boolean> {
  const userId = currentSession()?.user.id
  if (!userId) return true
  cleanProviderTokens(userId)
  return await sendWaitingTokens()
}

/**
 * Gives the server a permission that has just been given, and waits in this browser.
 * @returns whether none waits any more
 * @throws RemoteFailure network, server, session_ended
 */
export async function sendWaitingTokens(): Promise<boolean> {
  const userId = currentSession()?.user.id
  const stored = userId ? readProviderTokens(userId) : null
  if (!stored?.refresh_token) return true
  // Whoever asks meanwhile waits for the same answer: one token is sent once.
  if (sending?.token !== stored.refresh_token) {
    const one = { token: stored.refresh_token, sent: send(stored) }
    sending = one
    const over = () => {
      if (sending === one) sending = null
    }
    one.sent.then(over, over)
  }
  await sending.sent
  return !readProviderTokens(stored.user_id)?.refresh_token
}

let sending: { token: string; sent: Promise<void> } | null = null

async function send(stored: ProviderTokens): Promise<void> {
  const { user_id, access_token, refresh_token, expires_at } = stored
  const answer = await callFunction('store-google-token', {
    user_id,
    access_token,
    refresh_token,
    expires_in: Math.max(1, expires_at - Math.floor(Date.now() / 1000)),
    token_type: 'Bearer',
    scope: SCOPE,
  })
  const latest = readProviderTokens(user_id)
  if (!answer.ok || !latest || latest.refresh_token !== refresh_token) return
  writeProviderTokens({ user_id, access_token: latest.access_token, expires_at: latest.expires_at })
}
