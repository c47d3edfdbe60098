/** What a body says, of what is asked for; null where it says nothing readable. */
export interface AuthBody {
  email: string | null
  password: string | null
  token: string | null
  tokenHash: string | null
  type: string
  /** A text of any other name. */
  text(name: string): string | null
  /** The request with what was read, and nothing else in it. */
  request: Request
  with(fields: Record<string, string>): Request
}

/** Longer is no mail address, password or code. */
const MAX_CHARACTERS = 1024

export async function readBody(request: Request): Promise<AuthBody | null> {
  const json = (await request.json().catch(() => null)) as unknown
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return null
  const given = json as Record<string, unknown>
  const text = (name: string) => {
    const value = Object.hasOwn(given, name) ? given[name] : null
    const good = typeof value === 'string' && value.length <= MAX_CHARACTERS
    return good && !value.includes('\0') ? value : null
  }
  const email = text('email')?.trim().toLowerCase() ?? null
  const password = text('password')
  const anew = (fields: Record<string, unknown>) => {
    const { method, headers: sent, url } = request
    const headers = new Headers(sent)
    headers.delete('content-length')
    headers.set('content-type', 'application/json')
    return new Request(url, { method, headers, body: JSON.stringify(fields) })
  }
  return {
    text,
    email,
    password,
    token: text('token'),
    tokenHash: text('token_hash'),
    type: text('type') ?? '',
    // No account is made by asking for a link.
    request: anew({ email, ...(password === null ? {} : { password }), create_user: false }),
    with: anew,
  }
}
