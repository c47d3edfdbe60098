import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Statement } from './deferred.ts'
import { Unavailable } from './unavailable.ts'

export interface ThreadOptions {
  /** Folder of PGlite's files; null keeps everything in memory. */
  dataDir: string | null
  /** Works on a copy of the folder in memory and writes nothing. */
  copied?: boolean
  /** What `dump` gave, for a database in memory to begin with. */
  snapshot?: Blob | undefined
  onNotification(channel: string, payload: string): void
  /** It has ended, whoever ended it. */
  onEnd(): void
}

interface Pending {
  resolve(result: unknown): void
  reject(error: unknown): void
}

type FromThread =
  | { opened: true }
  | { broken: Record<string, unknown> }
  | { channel: string; payload: string }
  | { id: number; result: unknown }
  | { id: number; error: Record<string, unknown> }

/** PGlite in a thread of its own. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #asked = 0
  #ended = false
  /** Resolves when nothing of it runs any more; before, nobody else may open its folder. */
  readonly gone: Promise<void>

  private constructor(worker: Worker) {
    this.#worker = worker
    this.gone = new Promise((resolve) => worker.once('exit', () => resolve()))
  }

  /** @throws what PGlite says where it can't open the database */
  static async open({ onNotification, onEnd, ...rest }: ThreadOptions): Promise<PgliteThread> {
    const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { ...rest, wasm: await compiled() },
      // It needs nothing of what reads TypeScript.
      execArgv: [],
    })
    const thread = new PgliteThread(worker)
    let fault: unknown
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromThread) => {
        if ('opened' in message) resolve(thread)
        else if ('broken' in message) {
          fault = errorOf(message.broken)
          thread.kill()
        } else if ('channel' in message) onNotification(message.channel, message.payload)
        else thread.#settle(message)
      })
      worker.on('error', (error) => {
        fault ??= error
      })
      void thread.gone.then(() => {
        reject(fault ?? new Unavailable('database_restarting'))
        thread.#end()
        onEnd()
      })
    })
  }

  /** Runs one after the other, up to one that fails; answers with what the last did. */
  query(statements: readonly Statement[]): Promise<unknown> {
    return this.#ask('query', statements)
  }

  async exec(script: string): Promise<void> {
    await this.#ask('exec', script)
  }

  /** The whole data folder as a tar file. */
  async dump(): Promise<Blob> {
    return (await this.#ask('dump')) as Blob
  }

  async close(): Promise<void> {
    if (this.#ended) return
    await this.#ask('close')
    await this.#worker.terminate()
  }

  /** As a kill of the process would: what was committed is there when the folder is opened again. */
  kill(): void {
    this.#end()
    void this.#worker.terminate()
  }

  get ended(): boolean {
    return this.#ended
  }

  #ask(method: string, ...args: unknown[]): Promise<unknown> {
    if (this.#ended) return Promise.reject(new Unavailable('database_restarting'))
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, method, args })
    })
  }

  #settle(message: { id: number; result?: unknown; error?: Record<string, unknown> }): void {
    const pending = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.error) pending?.reject(errorOf(message.error))
    else pending?.resolve(message.result)
  }

  #end(): void {
    this.#ended = true
    for (const { reject } of this.#pending.values()) reject(new Unavailable('database_restarting'))
    this.#pending.clear()
  }
}

/** An error as it was thrown in the thread. */
function errorOf({ message, ...rest }: Record<string, unknown>): Error {
  return Object.assign(new Error(String(message)), rest)
}

interface Compiled {
  pgliteWasmModule: WebAssembly.Module
  initdbWasmModule: WebAssembly.Module
  fsBundle: Blob
}

let wasm: Promise<Compiled> | undefined

/** Compiled once for the process: each thread shares the machine code, also what was optimised since. */
function compiled(): Promise<Compiled> {
  wasm ??= compile()
  return wasm
}

async function compile(): Promise<Compiled> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const read = (name: string) => readFile(join(folder, name))
  return {
    pgliteWasmModule: await WebAssembly.compile(await read('pglite.wasm')),
    initdbWasmModule: await WebAssembly.compile(await read('initdb.wasm')),
    fsBundle: new Blob([await read('pglite.data')]),
  }
}
