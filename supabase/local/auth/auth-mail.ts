import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { App, EmailDriver } from '@supabase/lite'

type Mailer = NonNullable<App['_mailer']>

/** What the auth server has to say by mail. */
export interface AuthMail extends Mailer {
  /** For who signs up with an address that has an account already. */
  sendAlreadyThere(email: string): Promise<void>
  /** Does something whose mail to this address leads back to `target`; to the app's root for null. */
  leadingTo<T>(email: string, target: string | null, work: () => Promise<T>): Promise<T>
  /** Resolves when what is on its way has been handed over. */
  settled(): Promise<unknown>
}

interface Texts {
  subject: string
  en: string
  id: string
}

const TEXTS = {
  signup: {
    subject: 'Confirm your address · Konfirmasi alamat Anda',
    en: 'Follow this link to confirm your address for Fuelmile:',
    id: 'Buka tautan ini untuk mengonfirmasi alamat Anda di Fuelmile:',
  },
  recovery: {
    subject: 'Choose a new password · Pilih kata sandi baru',
    en: 'Follow this link to choose a new password for Fuelmile:',
    id: 'Buka tautan ini untuk memilih kata sandi baru di Fuelmile:',
  },
  magiclink: {
    subject: 'Sign in to Fuelmile · Masuk ke Fuelmile',
    en: 'Follow this link to sign in to Fuelmile:',
    id: 'Buka tautan ini untuk masuk ke Fuelmile:',
  },
} as const satisfies Record<string, Texts>

/** How long a stopping server waits for mails on their way. */
const PATIENCE_MS = 5000

const AFTER = {
  en: 'It is good for ten minutes. If you did not ask for this, ignore this mail.',
  id: 'Tautan berlaku sepuluh menit. Jika Anda tidak memintanya, abaikan email ini.',
}

/**
 * The auth server's mails. They leave behind the answer: a slow mail server keeps nobody waiting, and
 * nobody can tell from the time an answer takes whether a mail went out.
 * @param site where links lead; known once the server listens
 */
export function authMail(driver: EmailDriver, signer: LinkSigner, site: () => string): AuthMail {
  const underWay = new Set<Promise<unknown>>()
  const targets = new Map<string, string>()

  async function post(to: string, subject: string, text: string): Promise<void> {
    const sending = driver.send({ to, subject, text }).catch((error: unknown) => {
      // The code only: a message may quote the address.
      console.error('mail was not sent:', (error as { code?: unknown }).code ?? 'no code')
    })
    underWay.add(sending)
    void sending.finally(() => underWay.delete(sending))
  }

  async function sendLink(kind: keyof typeof TEXTS, email: string, hash: string, code: string) {
    const address = new URL('/auth/v1/verify', site())
    address.searchParams.set('token', signer.sign(hash, kind))
    address.searchParams.set('type', kind)
    address.searchParams.set('redirect_to', targets.get(email.toLowerCase()) ?? site())
    const { subject, en, id } = TEXTS[kind]
    const words = [en, AFTER.en, `Code: ${code}`, id, AFTER.id, `Kode: ${code}`]
    await post(email, subject, [words[0], address, ...words.slice(1)].join('\n\n'))
  }

  return {
    sendConfirmation: (email, hash, code) => sendLink('signup', email, hash, code),
    sendRecovery: (email, hash, code) => sendLink('recovery', email, hash, code),
    sendMagicLink: (email, hash, code) => sendLink('magiclink', email, hash, code),
    // The gate lets nobody ask for these (auth-gate.ts).
    sendEmailChange: async () => undefined,
    sendReauthentication: async () => undefined,
    sendAlreadyThere: (email) =>
      post(
        email,
        'You have an account · Anda sudah punya akun',
        [
          'Somebody, probably you, asked for a Fuelmile account with this address. It has one already: sign in, or choose a new password there.',
          'Seseorang, mungkin Anda, meminta akun Fuelmile dengan alamat ini. Akunnya sudah ada: masuklah, atau pilih kata sandi baru di sana.',
          site(),
        ].join('\n\n'),
      ),
    async leadingTo(email, target, work) {
      if (target !== null) targets.set(email.toLowerCase(), target)
      try {
        return await work()
      } finally {
        targets.delete(email.toLowerCase())
      }
    },
    settled: () =>
      Promise.race([Promise.all(underWay), setTimeout(PATIENCE_MS, null, { ref: false })]),
  }
}

/**
 * Seals the links of mails. Without it a link could be made up: the auth server's token is a hash of
 * the address and a code of six digits, which anybody can count through.
 */
export interface LinkSigner {
  sign(hash: string, kind: string): string
  /** The auth server's own token; null where the link is not one of ours. */
  open(token: string, kind: string): string | null
}

export function linkSigner(secret: string): LinkSigner {
  const seal = (hash: string, kind: string) =>
    createHmac('sha256', secret).update(`mailed link ${kind} ${hash}`).digest('base64url')
  return {
    sign: (hash, kind) => `${hash}.${seal(hash, kind)}`,
    open(token, kind) {
      const [hash = '', given = ''] = token.split('.')
      const [mine, theirs] = [Buffer.from(seal(hash, kind)), Buffer.from(given)]
      return mine.length === theirs.length && timingSafeEqual(mine, theirs) ? hash : null
    },
  }
}

/** A code as the auth server makes them, and the hash of it that it stores. */
export function newCode(email: string): { code: string; hash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex')
  return { code, hash }
}
