import { Refusal } from './answers.ts'
import type { FunctionDeps } from './function-deps.ts'

/**
 * Calls the API with the service's own rights: say in the path whose rows are meant.
 * @returns the answer's body; null where it has none
 * @throws Refusal 502 database_failed
 */
export async function callAsService(
  deps: FunctionDeps,
  path: string,
  init: { method?: string; body?: unknown; prefer?: string } = {},
): Promise<unknown> {
  const response = await deps.callApi(path, {
    method: init.method ?? 'GET',
    headers: {
      ...serviceHeaders(deps),
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(init.prefer ? { prefer: init.prefer } : {}),
    },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  })
  if (!response.ok) throw new Refusal(502, 'database_failed')
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

/** What says that the service itself calls. */
export function serviceHeaders({ serviceKey }: FunctionDeps): Record<string, string> {
  // Older projects' service key is a token, and read from here.
  const older = !serviceKey.startsWith('sb_')
  return { apikey: serviceKey, ...(older && { authorization: `Bearer ${serviceKey}` }) }
}
