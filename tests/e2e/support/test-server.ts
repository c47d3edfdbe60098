import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../../../supabase/local/auth/google.ts'
import { type Backend, startBackend } from '../../../supabase/local/backend.ts'
import { giveRowsBack, keepRows } from './first-rows.ts'
import { servedApp, templateData } from './template-data.ts'

/** The embedded backend on a port of its own, with its own data. */
export interface TestServer {
  /** Stays the same over stop and start. */
  url: string
  /** What startBackend gave; throws while stopped. */
  backend(): Backend
  /** Takes the server away, as a dead network does: service workers feel it too. */
  stop(): Promise<void>
  /** Brings it back on the same port with the data it had. */
  start(): Promise<void>
  /** The folder the app is served from, shared by all tests but those with `ownDist`. */
  distDir: string
  /** Whether the next test has it, too. */
  isShared: boolean
}

interface OwnServer extends TestServer {
  dataDir: string
  /** Stops it and removes its data. */
  end(): Promise<void>
}

interface Options {
  env: Environment
  /** With a copy of the app of its own. */
  ownDist?: boolean
}

export async function startServer({ env, ownDist = false }: Options): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fuelmile-e2e-'))
  const distDir = ownDist ? join(folder, 'dist') : servedApp
  const dataDir = join(folder, 'data')
  if (ownDist) cpSync(servedApp, distDir, { recursive: true })
  cpSync(templateData, dataDir, { recursive: true })
  let running: Backend | undefined = await startBackend({ port: 0, dataDir, distDir, env })
  const url = running.url
  const port = Number(new URL(url).port)
  async function stop() {
    await running?.close()
    running = undefined
  }
  return {
    url,
    distDir,
    dataDir,
    isShared: false,
    stop,
    backend() {
      if (!running) throw new Error('the server is stopped')
      return running
    },
    async start() {
      running ??= await startBackend({ port, dataDir, distDir, env })
    },
    async end() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether a server reads all of these at each use: others it takes when it starts. */
export function readWhenUsed(env: Environment): boolean {
  return Object.keys(env).every((name) => /^(VISION|OPENFOODFACTS)_/.test(name))
}

/**
 * One server for the tests of a worker, one after the other: starting one takes as long as many a test. Each finds
 * it as it began, but for numbers that only count on, and for its memory of who asked how often, which is for many.
 */
export class SharedServer {
  /** Of the test that runs. */
  readonly #env: Record<string, string | undefined> = {}
  #server: Promise<OwnServer> | undefined

  async asNew(env: Environment): Promise<TestServer> {
    this.#server ??= this.#begin()
    const server = await this.#server
    await server.start()
    for (const name of Object.keys(this.#env)) delete this.#env[name]
    Object.assign(this.#env, { RATE_LIMITS }, env)
    await giveRowsBack(server.backend().database)
    rmSync(join(server.dataDir, 'photos'), { recursive: true, force: true })
    return { ...server, isShared: true }
  }

  async #begin(): Promise<OwnServer> {
    Object.assign(this.#env, { RATE_LIMITS })
    const server = await startServer({ env: this.#env })
    await keepRows(server.backend().database)
    return server
  }

  async end(): Promise<void> {
    await (await this.#server)?.end()
  }
}

/** Many times what one address may do. */
const RATE_LIMITS = '1000'
