import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Session } from './borrowed-session.ts'
import type { Visit } from './callers.ts'
import type { Statement } from './deferred.ts'
import { diskRoom } from './disk-room.ts'
import { PgliteThread } from './pglite-thread.ts'
import type { Engine } from './sessions.ts'
import { Unavailable } from './unavailable.ts'

/** SQLSTATE: a write in a database that may be read only; a full disk. */
const READ_ONLY = '25006'
const DISK_FULL = '53100'

const MAX_PAUSE_MS = 5000
/** How long one waits for a database that starts again before being sent away, ms. */
const OPENING_PATIENCE_MS = 5000
/** How often a database that had no room looks for some. */
const LOOK_FOR_ROOM_MS = 3000
/** How long it asks nobody to write after PostgreSQL found no room, whatever the disk says (quotas, say). */
const DISTRUST_MS = 10_000

export type DatabaseState = 'ok' | 'read_only' | 'restarting'

/**
 * PGlite and what becomes of it.
 *
 * [Note: a full disk]
 * PostgreSQL that finds no room for its log gives up, and can't start again. So with little room left it
 * is told to read only, before it comes to that. Where there is none at the start, it works on a copy of
 * its files in memory, also for reading only, until there is room. Writers are answered `disk_full`.
 */
export class PgliteEngine implements Engine {
  readonly #dataDir: string | null
  readonly #snapshot: Blob | undefined
  readonly #hasRoom: () => Promise<boolean>
  readonly #onNotification: (channel: string, payload: string) => void
  readonly #log: (line: string) => void
  #thread: PgliteThread | null = null
  #last: PgliteThread | null = null
  #opened: Promise<void> = Promise.resolve()
  #opening = true
  #closed = false
  /** Works on a copy in memory. */
  #copied = false
  #readOnly = false
  #distrustUntil = 0
  #lookForRoom: ReturnType<typeof setInterval> | undefined
  /** Brings the database to what this version needs, each time it was opened. */
  prepare: () => Promise<void> = async () => undefined

  constructor(
    dataDir: string | null,
    snapshot: Blob | undefined,
    onNotification: (channel: string, payload: string) => void,
    log: (line: string) => void,
  ) {
    this.#dataDir = dataDir
    this.#snapshot = snapshot
    this.#onNotification = onNotification
    this.#log = log
    if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    this.#hasRoom = dataDir ? diskRoom(dirname(dataDir)) : async () => true
  }

  get state(): DatabaseState {
    if (this.#opening) return 'restarting'
    return this.#readOnly ? 'read_only' : 'ok'
  }

  /** Whether what is written is there after the next start. */
  get writesLast(): boolean {
    return !this.#copied
  }

  /** @throws what PGlite says where it can't open the database */
  async open(): Promise<void> {
    const used = this.#dataDir !== null && existsSync(join(this.#dataDir, 'PG_VERSION'))
    const room = await this.#hasRoom()
    this.#copied = false
    if (room || !used) {
      try {
        await this.#openThread()
        return
      } catch (error) {
        // Its disk may have less room than it says, or none may be written.
        if (!used) throw error
        this.#log(`database: can't be written: ${codeOf(error)}\n`)
      }
    }
    this.#copied = true
    this.#distrustUntil = Date.now() + DISTRUST_MS
    await this.#openThread()
  }

  async #openThread(): Promise<void> {
    await this.#last?.gone
    let opened: PgliteThread | null = null
    const thread = await PgliteThread.open({
      dataDir: this.#dataDir,
      copied: this.#copied,
      snapshot: this.#snapshot,
      onNotification: this.#onNotification,
      onEnd: () => {
        if (opened && this.#thread === opened) this.#reopen()
      },
    })
    opened = thread
    this.#thread = thread
    this.#last = thread
    this.#readOnly = false
  }

  /** Prepares what was opened, and lets everybody in. */
  async begin(): Promise<void> {
    await this.prepare()
    this.#opening = false
    if (this.#copied) await this.#setReadOnly(true)
  }

  /** @throws Unavailable database_restarting */
  async session(visit: Visit): Promise<Session> {
    if (!visit.prepares) {
      await Promise.race([this.#opened, sleep(OPENING_PATIENCE_MS, undefined, { ref: false })])
      if (this.#opening) throw new Unavailable('database_restarting')
      await this.#lookAtRoom()
    }
    const thread = this.#thread
    if (!thread || thread.ended || this.#closed) throw new Unavailable('database_restarting')
    return new PgliteSession(thread, this)
  }

  /** Ends the thread and all that runs in it. */
  end(thread: PgliteThread): void {
    thread.kill()
    if (this.#thread === thread) this.#reopen()
  }

  /** What PostgreSQL's refusal means here. */
  faultOf(error: unknown): unknown {
    const code = codeOf(error)
    if (code === DISK_FULL) this.#distrustUntil = Date.now() + DISTRUST_MS
    return code === DISK_FULL || (code === READ_ONLY && this.#readOnly)
      ? new Unavailable('disk_full', error)
      : error
  }

  async dump(): Promise<Blob> {
    if (!this.#thread) throw new Unavailable('database_restarting')
    return this.#thread.dump()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#lookForRoom)
    await this.#opened
    const thread = this.#thread
    this.#thread = null
    // A copy has nothing to keep.
    if (this.#copied) thread?.kill()
    else await thread?.close()
  }

  async #lookAtRoom(): Promise<void> {
    if (this.#copied) return
    const readOnly = Date.now() < this.#distrustUntil || !(await this.#hasRoom())
    if (readOnly !== this.#readOnly) await this.#setReadOnly(readOnly)
  }

  async #setReadOnly(readOnly: boolean): Promise<void> {
    this.#readOnly = readOnly
    this.#log(
      readOnly
        ? 'database: no room on the disk. It is read only until there is some.\n'
        : 'database: there is room again.\n',
    )
    await this.#thread?.exec(`set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`)
    clearInterval(this.#lookForRoom)
    if (!readOnly || !this.#copied) return
    this.#lookForRoom = setInterval(async () => {
      if (Date.now() < this.#distrustUntil || !(await this.#hasRoom())) return
      clearInterval(this.#lookForRoom)
      this.#log('database: there is room again.\n')
      if (this.#thread) this.end(this.#thread)
    }, LOOK_FOR_ROOM_MS)
    this.#lookForRoom.unref()
  }

  #reopen(): void {
    this.#thread = null
    if (this.#closed || this.#opening) return
    this.#opening = true
    this.#log('database: ended, and starts again.\n')
    this.#opened = this.#openAgain()
  }

  async #openAgain(): Promise<void> {
    for (let pause = 100; !this.#closed; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        await this.open()
        await this.begin()
        return
      } catch (error) {
        this.#log(`database: can't be opened: ${codeOf(error)}\n`)
        this.#thread?.kill()
        this.#thread = null
        await sleep(pause)
      }
    }
  }
}

class PgliteSession implements Session {
  readonly #thread: PgliteThread
  readonly #engine: PgliteEngine

  constructor(thread: PgliteThread, engine: PgliteEngine) {
    this.#thread = thread
    this.#engine = engine
  }

  async query(statement: Statement, first: readonly Statement[]): Promise<Answer> {
    try {
      // What the thread's `query` answers.
      const answer = (await this.#thread.query([...first, statement])) as {
        rows: Answer['rows']
        affectedRows?: number
      }
      const { rows, affectedRows } = answer
      return { rows, affected: affectedRows === undefined ? undefined : BigInt(affectedRows) }
    } catch (error) {
      throw this.#engine.faultOf(error)
    }
  }

  async exec(script: string): Promise<void> {
    try {
      await this.#thread.exec(script)
    } catch (error) {
      throw this.#engine.faultOf(error)
    }
  }

  /** A statement in PGlite can only be ended with its thread; one that nobody waits for ends by itself. */
  interrupt(why: 'took_too_long' | 'aborted'): void {
    if (why === 'took_too_long') this.#engine.end(this.#thread)
  }

  async release(usable: boolean): Promise<void> {
    if (usable || this.#thread.ended) return
    await this.#thread.exec('rollback').catch(() => this.#engine.end(this.#thread))
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code)
  return error instanceof Error ? error.name : typeof error
}
