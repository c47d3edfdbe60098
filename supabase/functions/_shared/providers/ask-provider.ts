/** No answer is larger, bytes: a month of days and runs is a tenth of it, a product or a model's answer less. */
const MAX_ANSWER_BYTES = 8_000_000

/**
 * Asks a server of somebody else's, and reads its whole answer. It leads nowhere else, as to this machine or its network, and an answer
 * without end is not read.
 * @throws where there is no answer, half of one, too long a one, or a redirect
 */
export async function askProvider(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: 'error' })
  const body = await bounded(response)
  // Some statuses take no body, not even an empty one.
  return new Response(body.byteLength > 0 ? body : null, response)
}

async function bounded({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > MAX_ANSWER_BYTES) {
      await reader?.cancel()
      throw new Error('answer_too_large')
    }
    parts.push(read.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
