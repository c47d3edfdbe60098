import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layPrepared } from '../helpers/backend-snapshot.ts'
import type { Stack } from '../helpers/stack.ts'
import type { Answered, Asked, Started } from './server-process.ts'

/** The server of a simulation. */
export interface SimulatedServer
  extends Pick<Stack, 'url' | 'anonKey' | 'readsPhotos' | 'isShared' | 'makeAccount'> {
  secretKey: string
  jwtSecret: string
  query<T>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** Runs a script, all of it or nothing. */
  run(script: string): Promise<void>
  /** Ends its process by kill -9 and starts it again on the same data; null where it has none of its own. */
  crash: (() => Promise<void>) | null
  close(): Promise<void>
}

/** A stack that goes on after the simulation. */
export function goingOn({ secrets, database, ...stack }: Stack): SimulatedServer {
  return {
    ...stack,
    ...secrets,
    query: (sql, params) => database.query(sql, params),
    run: (script) => database.runWhole(script),
    crash: null,
    close: async () => undefined,
  }
}

const PROGRAM = fileURLToPath(new URL('./server-process.ts', import.meta.url))

/** A server in a process of its own, on a data folder that outlives its crashes. */
export async function inItsOwnProcess(): Promise<SimulatedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fuelmile-crashing-'))
  await layPrepared(dataDir)
  const start = async (port: number) => {
    const started = fork(PROGRAM, [dataDir, String(port)], { execArgv: ['--import', 'tsx'] })
    const [about] = (await Promise.race([
      once(started, 'message'),
      once(started, 'exit').then(([code]) => {
        throw new Error(`the server ended with ${code}`)
      }),
    ])) as [Started]
    return { started, about }
  }
  let { started, about } = await start(0)
  const port = Number(new URL(about.url).port)
  let asked = 0

  async function ask(question: Pick<Asked, 'sql' | 'params'>): Promise<unknown[]> {
    const id = ++asked
    started.send({ ...question, id } satisfies Asked)
    for (;;) {
      const [answer] = (await once(started, 'message')) as [Answered]
      if (answer.id !== id) continue
      if (answer.error) throw new Error(answer.error)
      return answer.rows ?? []
    }
  }

  async function kill(): Promise<void> {
    const ended = once(started, 'exit')
    started.kill('SIGKILL')
    await ended
  }

  return {
    ...about,
    query: async (sql, params = []) => (await ask({ sql, params })) as never,
    run: async (script) => void (await ask({ sql: script, params: null })),
    async crash() {
      await kill()
      started = (await start(port)).started
    },
    async close() {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
