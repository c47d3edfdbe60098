import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmailDriver, InMemoryEmailDriver, SmtpEmailDriver } from '@supabase/lite'
import type { Environment } from './google.ts'

export interface Mail {
  driver: EmailDriver
  /** What was sent while the server runs. */
  outbox: InMemoryEmailDriver
}

/**
 * How the auth server's mail leaves: through SMTP_HOST (SMTP_PORT, SMTP_USER, SMTP_PASS, MAIL_FROM),
 * else as files in the data folder's mail/, for whoever runs the server to read.
 * @param folder the data folder; null for data in memory
 */
export function mailFor(env: Environment, folder: string | null): Mail {
  const outbox = new InMemoryEmailDriver({ maxKeepCount: 100 })
  const smtp = smtpOf(env)
  return {
    outbox,
    driver: {
      async send(message) {
        await outbox.send(message)
        if (smtp) await smtp.send(message)
        else if (folder !== null) await store(join(folder, 'mail'), message)
      },
    },
  }
}

function smtpOf(env: Environment): SmtpEmailDriver | null {
  const { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASS, MAIL_FROM } = env
  if (!SMTP_HOST) return null
  return new SmtpEmailDriver({
    host: SMTP_HOST,
    ...(SMTP_PORT && { port: Number(SMTP_PORT), secure: SMTP_PORT === '465' }),
    ...(SMTP_USER && { user: SMTP_USER }),
    ...(SMTP_PASS && { pass: SMTP_PASS }),
    from: { name: 'Fuelmile', address: MAIL_FROM || SMTP_USER || `fuelmile@${SMTP_HOST}` },
  })
}

async function store(folder: string, message: Parameters<EmailDriver['send']>[0]): Promise<void> {
  // A link in a mail opens an account: readable by the server's owner only.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}.txt`
  const text = `To: ${message.to}\nSubject: ${message.subject}\n\n${message.text ?? ''}\n`
  await writeFile(join(folder, name), text, { mode: 0o600 })
}
