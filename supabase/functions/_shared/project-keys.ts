import type { FunctionDeps } from './function-deps.ts'

type Env = (name: string) => string | undefined

/**
 * The keys of a project that are there: the new ones by name, one set by hand, and the legacy one, which
 * Supabase ends in 2026. The first is used for calls; whoever brings another is believed as well.
 * @param named a JSON object of keys by name
 */
function keysOf(named: string | undefined, ...others: (string | undefined)[]): string[] {
  // The one that each project begins with is called so.
  const { default: first, ...rest } = dictionary(named)
  const given = [first, ...Object.values(rest), ...others]
  return given.filter((key) => typeof key === 'string').filter((key) => key !== '')
}

function dictionary(json: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(json ?? '{}'))
  } catch {
    return {}
  }
}

/** What a hosted or self-hosted project tells its functions of its keys (README, Deploy). */
export function projectKeys(
  env: Env,
): Pick<FunctionDeps, 'apiKey' | 'serviceKey' | 'otherServiceKeys'> {
  const [apiKey = ''] = keysOf(
    env('SUPABASE_PUBLISHABLE_KEYS'),
    env('SUPABASE_PUBLISHABLE_KEY'),
    env('SUPABASE_ANON_KEY'),
  )
  const [serviceKey = '', ...otherServiceKeys] = keysOf(
    env('SUPABASE_SECRET_KEYS'),
    env('SUPABASE_SECRET_KEY'),
    env('SUPABASE_SERVICE_ROLE_KEY'),
  )
  return { apiKey, serviceKey, otherServiceKeys }
}

/** Whether the service itself asks, as a schedule does: by any of its keys, as `apikey` or as a token. */
export function isService(
  { headers }: Request,
  { serviceKey, otherServiceKeys = [] }: FunctionDeps,
): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const given = [headers.get('apikey'), bearer]
  return [serviceKey, ...otherServiceKeys].some((key) => key !== '' && given.includes(key))
}
