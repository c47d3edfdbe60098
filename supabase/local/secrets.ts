import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
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
}

export function makeSecrets(): Secrets {
  const vapid = webPush.generateVAPIDKeys()
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    vapidPublicKey: vapid.publicKey,
    vapidPrivateKey: vapid.privateKey,
  }
}

/** The secrets of a data folder, made and stored readable by its owner only where there are none. */
export async function secretsIn(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dataDir, { recursive: true })
  const secrets = makeSecrets()
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  await chmod(file, 0o600)
  return secrets
}
