import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Answer, Session } from './borrowed-session.ts'
import type { Visit } from './callers.ts'
import type { Statement } from './deferred.ts'
import { driver } from './postgres-driver.ts'
import type { Engine } from './sessions.ts'
import { Unavailable } from './unavailable.ts'

/** What a statement may take, ms. */
const STATEMENT_MS = 8000
/** How long after that an answer may be on its way. */
const SILENCE_MS = 5000
const LISTEN_AGAIN_MS = 1000

/** SQLSTATE: ended because of its time, or by whoever runs the server. */
const CANCELED = '57014'
/** Read only, as a standby is; no room. */
const DISK_FULL = '53100'
/** The server stops or starts, and what the driver calls a broken connection. */
const UNREACHABLE =
  /^(57P0[1-5]|08\w{3}|53300|CONNECTION_\w+|CONNECT_TIMEOUT|E(CONN\w+|PIPE|HOSTUNREACH|NOTFOUND|TIMEDOUT|AI_AGAIN))$/

/**
 * A real PostgreSQL.
 *
 * [Note: a connection lost stays lost]
 * The driver connects anew by itself, also in the middle of a transaction: what follows would run
 * outside of it, with the server's own rights in place of the runner's. So each session is a driver of
 * its own with one connection, and one that was lost is never asked again.
 */
export class PostgresEngine implements Engine {
  readonly #url: string
  readonly #idle: PostgresSession[] = []
  readonly #listeners = new Set<{ end(): Promise<void> }>()
  readonly #log: (line: string) => void
  #closed = false
  #answers = true

  constructor(url: string, log: (line: string) => void) {
    this.#url = url
    this.#log = log
  }

  get state(): 'ok' | 'unreachable' {
    return this.#answers ? 'ok' : 'unreachable'
  }

  /** The log is told once. */
  noteAnswer(answers: boolean): void {
    if (answers === this.#answers || this.#closed) return
    this.#answers = answers
    this.#log(`database: PostgreSQL ${answers ? 'answers again' : 'does not answer'}.\n`)
  }

  async session({ prepares }: Visit): Promise<Session> {
    if (this.#closed) throw new Unavailable('database_unreachable')
    // A migration takes as long as it takes.
    if (prepares) return new PostgresSession(this.#url, 0, this, (session) => session.end())
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.lost) return idle
    }
    return new PostgresSession(this.#url, STATEMENT_MS, this, (session) => {
      if (session.lost || this.#closed) return session.end()
      this.#idle.push(session)
    })
  }

  /** Listens until stopped, over restarts of the server. */
  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap = () => {},
  ): Promise<() => Promise<void>> {
    let stopped = false
    let sql: postgres.Sql | undefined
    const connect = async (): Promise<void> => {
      const lost = () => {
        if (!stopped) void sleep(LISTEN_AGAIN_MS, undefined, { ref: false }).then(again)
      }
      sql = driver(this.#url, STATEMENT_MS, {
        onclose: lost,
        // As the driver's own `listen` is told of notifications; that one gives up at a failed reconnect.
        onnotify: (name: string, payload: string) => {
          if (name === channel) onPayload(payload)
        },
      })
      await sql.unsafe(`listen ${channel}`)
    }
    const again = async (): Promise<void> => {
      if (stopped) return
      await sql?.end({ timeout: 0 }).catch(() => undefined)
      await connect().then(
        onGap,
        () => void sleep(LISTEN_AGAIN_MS, undefined, { ref: false }).then(again),
      )
    }
    await connect()
    const listener = {
      async end() {
        stopped = true
        await sql?.end({ timeout: 1 })
      },
    }
    this.#listeners.add(listener)
    return async () => {
      this.#listeners.delete(listener)
      await listener.end()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const listener of this.#listeners) await listener.end()
    await Promise.all(this.#idle.splice(0).map((session) => session.end()))
  }
}

class PostgresSession implements Session {
  readonly #sql: postgres.Sql
  readonly #onRelease: (session: PostgresSession) => void
  #running: unknown = null
  #interrupted = false
  readonly #engine: PostgresEngine
  readonly #statementMs: number
  readonly #onLost = new AbortController()

  constructor(
    url: string,
    statementMs: number,
    engine: PostgresEngine,
    onRelease: (session: PostgresSession) => void,
  ) {
    this.#engine = engine
    this.#statementMs = statementMs
    this.#onRelease = onRelease
    this.#sql = driver(url, statementMs, { onclose: () => this.#lose() })
  }

  get lost(): boolean {
    return this.#onLost.signal.aborted
  }

  async query(statement: Statement, first: readonly Statement[]): Promise<Answer> {
    for (const one of first) await this.#run(one)
    const answer = await this.#run(statement)
    // Of several statements there are several answers.
    const result = Array.isArray(answer[0]) ? (answer[0] as unknown as typeof answer) : answer
    const counted = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(result.command)
    return {
      rows: Array.from(result) as Answer['rows'],
      affected: counted ? BigInt(result.count) : undefined,
    }
  }

  #run({ sql, params }: Statement) {
    return this.#ask(() => this.#sql.unsafe(sql, [...params] as never[]))
  }

  async exec(script: string): Promise<void> {
    await this.#ask(() => this.#sql.unsafe(script).simple())
  }

  interrupt(): void {
    // Asked over a connection of its own; where there is none, there is nothing to end either. What the
    // driver's `cancel` calls: itself it drops what comes of it, and a failure would be uncaught.
    this.#interrupted ||= this.#running !== null
    const running = this.#running as { canceller?(query: unknown): unknown } | null
    void Promise.resolve(running?.canceller?.(running)).catch(() => undefined)
  }

  async release(usable: boolean): Promise<void> {
    // What ends a statement names the connection: coming late, it would end the next visit's.
    if (this.#interrupted) this.#lose()
    if (!usable && !this.lost) await this.exec('rollback').catch(() => this.#lose())
    this.#onRelease(this)
  }

  end(): void {
    void this.#sql.end({ timeout: 1 }).catch(() => undefined)
  }

  async #ask<T>(run: () => Promise<T>): Promise<T> {
    if (this.lost) throw new Unavailable('database_unreachable')
    const running = run()
    this.#running = running
    let giveUp: ((error: Unavailable) => void) | undefined
    const broken = new Promise<never>((_, reject) => {
      giveUp = reject
    })
    const onLost = () => giveUp?.(new Unavailable('database_unreachable'))
    this.#onLost.signal.addEventListener('abort', onLost)
    // An answer that never comes: its connection broke without a word.
    const silence = this.#statementMs && setTimeout(onLost, this.#statementMs + SILENCE_MS)
    try {
      const answer = await Promise.race([running, broken])
      this.#engine.noteAnswer(true)
      return answer
    } catch (error) {
      throw this.#faultOf(error)
    } finally {
      this.#running = null
      this.#onLost.signal.removeEventListener('abort', onLost)
      clearTimeout(silence)
    }
  }

  #lose(): void {
    this.#onLost.abort()
  }

  #faultOf(error: unknown): unknown {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === CANCELED) return new Unavailable('took_too_long', error)
    if (code === DISK_FULL) return new Unavailable('disk_full', error)
    if (!(error instanceof Unavailable) && !UNREACHABLE.test(code)) return error
    this.#lose()
    this.#engine.noteAnswer(false)
    return error instanceof Unavailable ? error : new Unavailable('database_unreachable', error)
  }
}
