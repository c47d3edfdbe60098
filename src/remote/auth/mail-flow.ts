import * as v from 'valibot'

/**
 * [Note: only what this browser began]
 *
 * A link with tokens in it signs in whoever follows it: made by somebody else, it puts a runner into
 * another's account, to log their meals there. So an outside sign-in or a mailed link ends here only where
 * this browser has begun it. Of Google's that is proved by a secret of this browser's (PKCE,
 * oauth-flow.ts); of a mail by the address it was asked for, which the server says the link's account has.
 */

export type MailKind = 'recovery' | 'signup'

const MAIL = v.object({
  kind: v.picklist(['recovery', 'signup']),
  email: v.string(),
  /** When it was asked for, in ms since 1970. */
  at: v.number(),
})
type AskedMail = v.InferOutput<typeof MAIL>
const MAILS = v.pipe(v.string(), v.parseJson(), v.array(MAIL))

const KEY = 'fuelmile-mails'
/** Longer than any server's links are good for, in ms. */
const GOOD_FOR_MS = 24 * 3_600_000

/** A mail with a link was asked for in this browser. */
export function noteMail(kind: MailKind, email: string): void {
  const asked: AskedMail = { kind, email: spelt(email), at: Date.now() }
  write([...mails().filter((mail) => !isSame(mail, asked)), asked])
}

/** Whether this browser has asked for a link of this kind; for an address, if one is named. */
export function askedForMail(kind: string | null, email?: string): boolean {
  return mails().some(
    (mail) => mail.kind === kind && (email === undefined || mail.email === spelt(email)),
  )
}

/** Its link, or its code, has done its work. */
export function forgetMail(kind: MailKind, email: string): void {
  write(mails().filter((mail) => !isSame(mail, { kind, email: spelt(email) })))
}

function isSame(a: Omit<AskedMail, 'at'>, b: Omit<AskedMail, 'at'>): boolean {
  return a.kind === b.kind && a.email === b.email
}

/** The auth server stores addresses in small letters. */
function spelt(email: string): string {
  return email.trim().toLowerCase()
}

function mails(): AskedMail[] {
  try {
    const stored = v.safeParse(MAILS, localStorage.getItem(KEY))
    if (!stored.success) return []
    return stored.output.filter(({ at }) => Math.abs(Date.now() - at) < GOOD_FOR_MS)
  } catch {
    // Storage is off: no mail was asked for here.
    return []
  }
}

function write(asked: AskedMail[]): void {
  if (asked.length > 0) localStorage.setItem(KEY, JSON.stringify(asked))
  else localStorage.removeItem(KEY)
}
