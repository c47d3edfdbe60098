import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Secrets } from '../../supabase/local/secrets.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { SEEN, startVisionServer } from '../helpers/servers/vision-server.ts'
import { startCommand } from '../helpers/start-command.ts'
import type { NamedStack } from './named-stack.ts'

/**
 * `npm start`'s server in a process of its own on a PostgreSQL of its own: like any stack, it can be reached by
 * its addresses and keys only. Nothing of it is left when it is closed.
 */
export async function startEmbeddedStack(): Promise<NamedStack & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fuelmile-stack-'))
  const cleanUp: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const step of cleanUp.splice(0).reverse()) await step()
  }
  try {
    const postgres = await startPostgres()
    cleanUp.push(() => postgres.stop())
    const vision = await startVisionServer()
    vision.says(SEEN)
    cleanUp.push(() => vision.close())
    const databaseUrl = await postgres.newDatabase()
    const [distDir, dataDir] = [join(folder, 'dist'), join(folder, 'data')]
    mkdirSync(distDir)
    writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Fuelmile</title>')
    const server = startCommand(['--no-build', '--dist-dir', distDir, '--data-dir', dataDir], {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      // All runners come from one address.
      RATE_LIMITS: '1000',
      VISION_BASE_URL: vision.baseUrl,
      VISION_MODEL: 'simulated',
    })
    cleanUp.push(async () => {
      server.process.kill('SIGTERM')
      await server.ended
    })
    const [, url = ''] = await server.printed(/Fuelmile is at (\S+)/)
    const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets
    const { publishableKey: anonKey, secretKey, jwtSecret } = secrets
    return { url, anonKey, secretKey, jwtSecret, databaseUrl, isEmbedded: true, close }
  } catch (error) {
    await close()
    throw error
  }
}
