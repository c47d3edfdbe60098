// The server of server-load.ts, on a PostgreSQL: `server-load-process.ts <data folder> <address of the database>`.
import { testBackend } from '../helpers/backend.ts'

export interface LoadedServer {
  url: string
  anonKey: string
  jwtSecret: string
}

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const { url, anonKey, secrets } = await testBackend({ dataDir, databaseUrl, followsAfterMs: 0 })
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().rss)
})
process.on('disconnect', () => process.exit())
process.send?.({ url, anonKey, jwtSecret: secrets.jwtSecret } satisfies LoadedServer)
