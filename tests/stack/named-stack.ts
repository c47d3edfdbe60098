/** Where a stack is, with what its owner has of it. */
export interface NamedStack {
  url: string
  anonKey: string
  secretKey: string
  /** As a role that may read all and write the runners' rows: `postgres`. */
  databaseUrl: string
  /** Null where the stack shows none; what is signed in its place is refused like what ran out. */
  jwtSecret: string | null
  /** Our own server: signing up mails nothing, and its functions know the tests' stand-in for a vision model. */
  isEmbedded: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** What whoever asked for the tests can mend; its message is for them. */
export class StackError extends Error {}

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[::1\])$/

/**
 * The stack that SUPABASE_URL and keys name; null where there is no SUPABASE_URL.
 * @throws StackError where something is missing, or it is not on this machine and nobody has said that it may be used
 */
export function stackFrom(env: Environment): NamedStack | null {
  const url = env.SUPABASE_URL?.replace(/\/+$/, '')
  if (!url) return null
  const given = (...names: string[]) => {
    const value = names.map((name) => env[name]).find(Boolean)
    if (value) return value
    throw new StackError(`SUPABASE_URL is set: set ${names.join(' or ')} as well.`)
  }
  const stack = {
    url,
    anonKey: given('SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'),
    secretKey: given('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'),
    databaseUrl: given('SUPABASE_DB_URL'),
    jwtSecret: env.SUPABASE_JWT_SECRET || null,
    isEmbedded: false,
  }
  const allowed = env.TEST_STACK_HOSTS?.split(',') ?? []
  const others = [hostOf('SUPABASE_URL', url), hostOf('SUPABASE_DB_URL', stack.databaseUrl)].filter(
    (host) => !LOOPBACK.test(host) && !allowed.includes(host),
  )
  if (others.length === 0) return stack
  const hosts = [...new Set([...allowed, ...others])].join(',')
  throw new StackError(
    `Not on this machine: ${others.join(', ')}. The tests make runners there and take them away again; where that is meant, set TEST_STACK_HOSTS=${hosts}`,
  )
}

/** @throws StackError of an address that has none; a database's is not shown, it has a password in it */
function hostOf(name: string, url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  if (host) return host
  const shown = name === 'SUPABASE_URL' ? `: ${url}` : '. It begins with postgres://'
  throw new StackError(`${name} is no address${shown}`)
}

/** By this name the tests' own processes hear of it: never by SUPABASE_URL, which may be set for something else. */
const NAME = 'FUELMILE_TEST_STACK'

export const asEnvironment = (stack: NamedStack) => ({ [NAME]: JSON.stringify(stack) })

/** The stack a run was started with; null in `npm test`. */
export function namedStack(env: Environment): NamedStack | null {
  const named = env[NAME]
  return named ? (JSON.parse(named) as NamedStack) : null
}
