import { Refusal } from './answers.ts'
import type { FunctionDeps } from './function-deps.ts'

/**
 * [Note: provider tokens are sealed]
 * What Google and Strava let this server read lies in the database encrypted (AES-256-GCM), with a key
 * that does not lie there: TOKENS_KEY, of `npm start`'s secrets.json or of the project's secrets. A
 * copy of the database alone opens nobody's account elsewhere. A sealed token names its owner, so that
 * it opens in no other runner's row. Tokens stored before this are plain, and sealed when they are
 * renewed; `npm start` seals them all at once.
 */
declare const sealed: unique symbol
/** A token as it is stored. */
export type SealedToken = string & { [sealed]: true }

const MARK = 'sealed:v1:'
const IV_BYTES = 12
const MIN_KEY_CHARACTERS = 32

/** @throws Refusal 503 token_key_missing */
export async function sealToken(
  deps: Pick<FunctionDeps, 'env'>,
  ownerId: string,
  token: string,
): Promise<SealedToken> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const box = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(ownerId) },
    await keyOf(deps),
    bytesOf(token),
  )
  // The one place that makes them.
  return `${MARK}${toText(iv)}.${toText(new Uint8Array(box))}` as SealedToken
}

/**
 * The token itself; one stored plain is given back as it is.
 * @throws Refusal 503 token_key_missing, token_key_wrong
 */
export async function openToken(
  deps: Pick<FunctionDeps, 'env'>,
  ownerId: string,
  stored: SealedToken,
): Promise<string> {
  if (!stored.startsWith(MARK)) return stored
  const key = await keyOf(deps)
  const [iv = '', box = ''] = stored.slice(MARK.length).split('.')
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: toBytes(iv), additionalData: bytesOf(ownerId) },
      key,
      toBytes(box),
    )
    return new TextDecoder().decode(plain)
  } catch {
    // Sealed with another key, or moved here from another runner's row: the runner connects anew.
    throw new Refusal(503, 'token_key_wrong')
  }
}

async function keyOf({ env }: Pick<FunctionDeps, 'env'>): Promise<CryptoKey> {
  const secret = env('TOKENS_KEY') ?? ''
  if (secret.length < MIN_KEY_CHARACTERS) {
    // biome-ignore lint/suspicious/noConsole: for whoever runs the server; a runner can do nothing about it.
    console.error(
      'TOKENS_KEY is not set, or has fewer than 32 characters: provider tokens stay shut',
    )
    throw new Refusal(503, 'token_key_missing')
  }
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
