import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SignJWT } from 'jose'

/**
 * A plain Supabase-like server for RxDB's own plugin: ten tables over REST. Ours serves nothing but its
 * own calls. In a process of its own, as it has one connection and would share ours' time.
 */
export interface StockServer {
  url: string
  key: string
  token(userId: string): Promise<string>
  close(): Promise<void>
}

export const SECRET = 'a secret for measuring, and for nothing else'
export const KEY = 'publishable'

export async function stockServer(): Promise<StockServer> {
  const file = fileURLToPath(new URL('./stock-server-process.ts', import.meta.url))
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    key: KEY,
    token: (userId) =>
      new SignJWT({ role: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(SECRET)),
    async close() {
      child.kill('SIGKILL')
    },
  }
}
