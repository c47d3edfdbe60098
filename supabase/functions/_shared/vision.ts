import { Refusal } from './answers.ts'
import type { FunctionDeps } from './function-deps.ts'
import {
  type AnswerForm,
  easierTerms,
  fieldsOf,
  rememberTerms,
  type Terms,
  termsFor,
} from './vision-terms.ts'

/** A little less than the app's own, so that it hears why, ms. */
const DEFAULT_PATIENCE_MS = 55_000
/** Full terms, easier ones, none. */
const MAX_TRIES = 3

/** What a model is asked, and the form its answer has to have. */
export interface VisionQuestion {
  text: string
  form: AnswerForm
}

/**
 * Asks a vision model, with a picture or by words alone, and answers with the JSON object it gives
 * back. Any server that speaks OpenAI's chat completions will do: VISION_BASE_URL (with its `/v1`),
 * VISION_API_KEY (may stay unset), VISION_MODEL; VISION_TIMEOUT_MS is how long it may take, all tries
 * together: one that does not take a temperature or a response format is asked again without.
 * @param image bytes and media type
 * @throws Refusal 503 vision_not_configured; 429 vision_busy; 502 vision_failed, or vision_malformed
 *   where the answer holds no JSON object; 504 vision_timeout
 */
export async function askVision(
  { env }: FunctionDeps,
  { text, form }: VisionQuestion,
  image?: { bytes: ArrayBuffer; type: string },
): Promise<Record<string, unknown>> {
  const base = env('VISION_BASE_URL')
  const model = env('VISION_MODEL')
  if (!base || !model) throw new Refusal(503, 'vision_not_configured')
  const key = env('VISION_API_KEY')
  const content = [{ type: 'text', text }, ...(image ? [pictureOf(image)] : [])]
  const signal = AbortSignal.timeout(Number(env('VISION_TIMEOUT_MS')) || DEFAULT_PATIENCE_MS)
  const ask = (terms: Terms) =>
    fetch(`${base.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify({
        model,
        ...fieldsOf(terms, form),
        messages: [{ role: 'user', content }],
      }),
      signal,
    }).catch((error: unknown) => {
      throw failureOf(error)
    })

  let terms = termsFor(base, model)
  let answer = await ask(terms)
  for (let tries = 1; tries < MAX_TRIES && isRefusal(answer); tries++) {
    const easier = easierTerms(terms, await answer.text().catch(unread), tries + 1 === MAX_TRIES)
    if (!easier) break
    terms = easier
    answer = await ask(terms)
  }
  if (answer.status === 429) throw new Refusal(429, 'vision_busy')
  if (!answer.ok) throw new Refusal(502, 'vision_failed')
  rememberTerms(base, model, terms)
  const completion: unknown = await answer.text().then(JSON.parse).catch(unread)
  const object = parsed(contentOf(completion))
  if (!object) throw new Refusal(502, 'vision_malformed')
  return object
}

/** The server won't have the request as it is. */
function isRefusal({ status }: Response): boolean {
  return status === 400 || status === 422
}

/** Why an answer that had begun could not be read: cut short, too slow, or no JSON. */
function unread(error: unknown): never {
  if (error instanceof SyntaxError) throw new Refusal(502, 'vision_malformed')
  throw failureOf(error)
}

function failureOf(error: unknown): Refusal {
  const late = error instanceof DOMException && error.name === 'TimeoutError'
  return late ? new Refusal(504, 'vision_timeout') : new Refusal(502, 'vision_failed')
}

function pictureOf({ bytes, type }: { bytes: ArrayBuffer; type: string }) {
  return { type: 'image_url', image_url: { url: `data:${type};base64,${base64(bytes)}` } }
}

function contentOf(completion: unknown): unknown {
  const { choices } = (completion ?? {}) as { choices?: { message?: { content?: unknown } }[] }
  return Array.isArray(choices) ? choices[0]?.message?.content : null
}

/** The object in the model's words; some put it in a fence in spite of everything. */
function parsed(content: unknown): Record<string, unknown> | null {
  if (typeof content !== 'string') return null
  try {
    const value: unknown = JSON.parse(/\{[\s\S]*\}/.exec(content)?.[0] ?? '')
    // The pattern starts with a brace: what parses is an object.
    return value as Record<string, unknown>
  } catch {
    return null
  }
}

function base64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += 8192) {
    text += String.fromCharCode(...all.subarray(at, at + 8192))
  }
  return btoa(text)
}
