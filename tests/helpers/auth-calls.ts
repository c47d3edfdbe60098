import type { Backend } from '../../supabase/local/backend.ts'

export interface AuthAnswer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

/** Calls the auth API as the app does. */
export async function callAuth(
  { url, anonKey }: Pick<Backend, 'url' | 'anonKey'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<AuthAnswer> {
  const response = await fetch(`${url}/auth/v1/${path}`, {
    method,
    headers: { apikey: anonKey, 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  })
  const text = await response.text()
  const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  return { status: response.status, body: json, headers: response.headers }
}

export interface SentMail {
  text: string
  link: string
  code: string
}

/** The last mail to an address, which leaves behind the answer. */
export async function lastMail({ emails }: Backend, email: string, past = 0): Promise<SentMail> {
  const until = Date.now() + 20_000
  for (;;) {
    const sent = emails.messages.get(email) ?? []
    const text = sent.at(-1)?.text
    if (text && sent.length > past) {
      const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
      return { text, link, code: /\b(\d{6})\b/.exec(text.replace(link, ''))?.[1] ?? '' }
    }
    if (Date.now() > until) throw new Error(`nothing was mailed to ${email}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Every code but the right one, as many as wanted. */
export function wrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => String((Number(right) + 1 + i) % 1_000_000)).map(
    (code) => code.padStart(6, '0'),
  )
}
