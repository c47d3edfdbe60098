import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import webPush from 'web-push'

/** What an installation keeps to itself, made at its first start. */
export interface Secrets {
  jwtSecret: string
  /** Names the app to the API; public. */
  publishableKey: string
  /** Stands for the service role; never leaves the server. */
  secretKey: string
  vapidPublicKey: string
  vapidPrivateKey: string
  /** Seals the tokens of Google and Strava in the database. */
  tokensKey: string
}

export function makeSecrets(): Secrets {
  const vapid = webPush.generateVAPIDKeys()
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    vapidPublicKey: vapid.publicKey,
    vapidPrivateKey: vapid.privateKey,
    tokensKey: randomBytes(32).toString('base64url'),
  }
}

/**
 * The secrets of a data folder, stored readable by its owner only. Those it lacks are made: all of
 * them at the first start, later what a newer version needs.
 */
export async function secretsIn(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  let known: Partial<Secrets> = {}
  try {
    known = JSON.parse(await readFile(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dataDir, { recursive: true })
  const secrets = { ...makeSecrets(), ...known }
  if (Object.keys(known).length === Object.keys(secrets).length) return secrets
  // The old ones or all of them, never half: what they sealed would be lost.
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, file)
  return secrets
}
