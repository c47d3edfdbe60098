import { Refusal } from './answers.ts'
import type { FunctionDeps } from './function-deps.ts'

const PATIENCE_MS = 60_000

/**
 * Shows a picture to a vision model and answers with the JSON object it gives back. Any server that
 * speaks OpenAI's chat completions will do: VISION_BASE_URL (with its `/v1`), VISION_API_KEY (may
 * stay unset), VISION_MODEL.
 * @param image bytes and media type
 * @throws Refusal 503 vision_not_configured, 502 vision_failed, 504 vision_timeout
 */
export async function askVision(
  { env }: FunctionDeps,
  question: string,
  image: { bytes: ArrayBuffer; type: string },
): Promise<Record<string, unknown>> {
  const base = env('VISION_BASE_URL')
  const model = env('VISION_MODEL')
  if (!base || !model) throw new Refusal(503, 'vision_not_configured')
  const key = env('VISION_API_KEY')
  const url = `data:${image.type};base64,${base64(image.bytes)}`
  const answer = await fetch(`${base.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({
      model,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: question },
            { type: 'image_url', image_url: { url } },
          ],
        },
      ],
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new Refusal(late ? 504 : 502, late ? 'vision_timeout' : 'vision_failed')
  })
  const completion: unknown = answer.ok ? await answer.json().catch(() => null) : null
  const object = parsed(contentOf(completion))
  if (!object) throw new Refusal(502, 'vision_failed')
  return object
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
