import * as v from 'valibot'
import { Refusal } from './answers.ts'
import type { FunctionDeps } from './function-deps.ts'
import { readJsonAs } from './lenient.ts'
import { askProvider } from './providers/ask-provider.ts'
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

/** What a model is asked. */
export interface VisionQuestion<T> {
  text: string
  /** What its answer has to be, for the model's server. */
  form: AnswerForm
  /** What its answer is read as. */
  shape: v.GenericSchema<unknown, T>
}

/** An answer of OpenAI's chat completions. */
const COMPLETION = v.object({
  choices: v.looseTuple([v.object({ message: v.object({ content: v.string() }) })]),
})

/**
 * Asks a vision model, with a picture or by words alone, and answers with the JSON object it gives
 * back. Any server that speaks OpenAI's chat completions will do: VISION_BASE_URL (with its `/v1`),
 * VISION_API_KEY (may stay unset), VISION_MODEL; VISION_TIMEOUT_MS is how long it may take, all tries
 * together: one that does not take a temperature or a response format is asked again without.
 * @param image bytes and media type
 * @throws Refusal 503 vision_not_configured; 429 vision_busy; 502 vision_failed, or vision_malformed
 *   where the answer holds no JSON object; 504 vision_timeout
 */
export async function askVision<T>(
  { env }: FunctionDeps,
  { text, form, shape }: VisionQuestion<T>,
  image?: { bytes: ArrayBuffer; type: string },
): Promise<T> {
  const base = env('VISION_BASE_URL')
  const model = env('VISION_MODEL')
  if (!base || !model) throw new Refusal(503, 'vision_not_configured')
  const key = env('VISION_API_KEY')
  const content = [{ type: 'text', text }, ...(image ? [pictureOf(image)] : [])]
  const signal = AbortSignal.timeout(Number(env('VISION_TIMEOUT_MS')) || DEFAULT_PATIENCE_MS)
  const ask = (terms: Terms) =>
    askProvider(`${base.replace(/\/+$/, '')}/chat/completions`, {
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
    const easier = easierTerms(terms, await answer.text(), tries + 1 === MAX_TRIES)
    if (!easier) break
    terms = easier
    answer = await ask(terms)
  }
  if (answer.status === 429) throw new Refusal(429, 'vision_busy')
  if (!answer.ok) throw new Refusal(502, 'vision_failed')
  rememberTerms(base, model, terms)
  const completion = readJsonAs(COMPLETION, await answer.text())
  const words = completion?.choices[0].message.content ?? ''
  // Some put the object in a fence in spite of everything.
  const object = readJsonAs(shape, /\{[\s\S]*\}/.exec(words)?.[0] ?? '')
  if (!object) throw new Refusal(502, 'vision_malformed')
  return object
}

/** The server won't have the request as it is. */
function isRefusal({ status }: Response): boolean {
  return status === 400 || status === 422
}

/** Why there is no whole answer: none came, too late, cut short, too long, or it led elsewhere. */
function failureOf(error: unknown): Refusal {
  const late = error instanceof DOMException && error.name === 'TimeoutError'
  return late ? new Refusal(504, 'vision_timeout') : new Refusal(502, 'vision_failed')
}

function pictureOf({ bytes, type }: { bytes: ArrayBuffer; type: string }) {
  return { type: 'image_url', image_url: { url: `data:${type};base64,${base64(bytes)}` } }
}

function base64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += 8192) {
    text += String.fromCharCode(...all.subarray(at, at + 8192))
  }
  return btoa(text)
}
