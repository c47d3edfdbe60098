/** A server that a simulation may kill: `server-process.ts <data folder> <port>`. */
import { testBackend } from '../helpers/backend.ts'

export interface Started {
  url: string
  anonKey: string
  secretKey: string
  jwtSecret: string
}

export interface Asked {
  id: number
  sql: string
  /** null: a script of several statements. */
  params: readonly unknown[] | null
}

export interface Answered {
  id: number
  rows?: unknown[]
  error?: string
}

const [dataDir = '', port = '0'] = process.argv.slice(2)
const { url, anonKey, secrets, database } = await testBackend({ dataDir, port: Number(port) })

process.on('message', async ({ id, sql, params }: Asked) => {
  const answer: Answered = { id }
  try {
    if (params) answer.rows = await database.query(sql, params)
    else await database.runWhole(sql)
  } catch (error) {
    answer.error = (error as Error).message
  }
  process.send?.(answer)
})
process.on('disconnect', () => process.exit())
const { secretKey, jwtSecret } = secrets
process.send?.({ url, anonKey, secretKey, jwtSecret } satisfies Started)
