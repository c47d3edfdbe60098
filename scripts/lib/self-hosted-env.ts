import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'

/** How long the keys of app and service are good, s: ten years, as Supabase's own. */
const KEY_LIFETIME_S = 10 * 365 * 24 * 3600

/** What the person who runs the stack says of it. */
export interface SelfHosted {
  /** Where people reach the app: https and a name. */
  siteUrl: string
  /** The sender of mails, and whom a push service may ask. */
  mail: string
}

/**
 * Reads the two arguments of the command.
 * @throws RangeError with what is wrong, in words for the person who runs it
 */
export function selfHosted([site = '', mail = '']: readonly string[]): SelfHosted {
  const { protocol, origin, port, pathname } = URL.canParse(site) ? new URL(site) : ({} as URL)
  if (protocol !== 'https:' || port !== '' || pathname !== '/')
    throw new RangeError('The first argument is the address of the app, as https://run.example.org')
  if (!/^[^\s@'"$]+@[^\s@'"$]+$/.test(mail))
    throw new RangeError('The second argument is your mail address, as you@example.org')
  return { siteUrl: origin, mail }
}

/** The text of the `.env` beside supabase/self-hosted/compose.yaml: secrets are new each time. @param now ms since 1970 */
export function selfHostedEnv({ siteUrl, mail }: SelfHosted, now: number): string {
  const jwtSecret = secret(48)
  const key = (role: string) => signedKey(role, jwtSecret, Math.floor(now / 1000))
  const vapid = pushKeys()
  return `# Made by scripts/self-hosted-env.ts. Keep it to yourself, and a copy with the backups: without it the
# accounts, connections and notifications of a backup are of no use.

# --- Where it is ---
SITE_URL=${siteUrl}

# --- Secrets, made for this stack; the database remembers the first three from its first start ---
POSTGRES_PASSWORD=${secret(32)}
JWT_SECRET=${jwtSecret}
REALTIME_DB_ENC_KEY=${secret(12)}
REALTIME_SECRET_KEY_BASE=${secret(48)}
ANON_KEY=${key('anon')}
SERVICE_ROLE_KEY=${key('service_role')}
TOKENS_KEY=${secret(32)}
VAPID_PUBLIC_KEY=${vapid.publicKey}
VAPID_PRIVATE_KEY=${vapid.privateKey}
VAPID_SUBJECT=mailto:${mail}

# --- Mail: needed, an address is confirmed before its first sign-in ---
SMTP_HOST=
SMTP_PORT=587
SMTP_USER=
SMTP_PASS=
MAIL_FROM=${mail}

# --- Accounts: true, and nobody new gets in ---
DISABLE_SIGNUP=false

# --- Google: true turns its sign-in on, with the two below ---
GOOGLE_SIGN_IN=false
GOOGLE_CLIENT_ID=
GOOGLE_CLIENT_SECRET=

# --- Strava ---
STRAVA_CLIENT_ID=
STRAVA_CLIENT_SECRET=

# --- The model that reads photos: a server that speaks OpenAI's chat completions ---
VISION_BASE_URL=
VISION_MODEL=
VISION_API_KEY=
`
}

/** Of characters that a database address and a `.env` take as they are. */
function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** A key as older projects have them: a token of a role, signed with the secret that all services share. */
function signedKey(role: string, jwtSecret: string, nowS: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { role, iss: 'supabase', iat: nowS, exp: nowS + KEY_LIFETIME_S }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`
}

/** The pair of notifications (VAPID, RFC 8292): P-256, the public one as an uncompressed point. */
function pushKeys(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}
