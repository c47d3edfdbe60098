import { RemoteFailure } from './failure.ts'

/**
 * An answer's body; null where it is no JSON, as a proxy's page.
 * @throws RemoteFailure network where it breaks off or comes too late: no answer of the server's
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new RemoteFailure('network', { cause })
  })
  try {
    return JSON.parse(text)
  } catch {
    // No JSON: who asked sees that it is none.
    return null
  }
}
