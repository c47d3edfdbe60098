import { type Remote, releaseProxy, wrap } from 'comlink'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import type { LogSource } from '#lib/log-codes.ts'
import { ComputeError } from './errors.ts'

/**
 * A worker behind a short queue: it starts with the first question, answers one at a time, ends when
 * nothing has been asked for a while, and is replaced where it crashes.
 */
export interface WorkerClient<T> {
  /**
   * @param question a call of the worker; asked once more where the worker dies over it, so it must
   *   be one that may run twice
   * @param signal gives the answer up: a waiting question is never asked, the worker finishes a
   *   running one for nobody
   * @throws ComputeError worker_lost, queue_full, failed; the signal's reason
   */
  ask<R>(question: (worker: Remote<T>) => Promise<R>, signal?: AbortSignal): Promise<R>
  /** Starts it before there is a question: there will be one soon. */
  start(): void
}

/** A worker at work says by a lock that it lives (workers/lock-until-end.ts). */
export interface Liveness {
  lockUntilEnd(lock: string): Promise<void>
  letGo(): void
}

/** An idle worker holds memory a phone can use: end it after this long, in ms. */
const IDLE_MS = 30_000
/** A worker that hasn't started by then won't, in ms. */
const START_MS = 30_000
/** Questions that may wait; a caller that asks faster than this is told so. */
const QUEUE_LIMIT = 64

interface Running<T> {
  proxy: Remote<T>
  /** Resolves when it has started, or has heard that there is something to do again. */
  wake(): Promise<void>
  /** Nothing to do: Firefox puts no page that holds a lock into its page cache. */
  rest(): void
  /** Rejects when the worker is gone, and never resolves. */
  lost: Promise<never>
  stop(): void
}

/** @param name as the log calls it */
export function createWorkerClient<T extends Liveness>(
  name: LogSource,
  spawn: () => Worker,
): WorkerClient<T> {
  const waiting: (() => Promise<void>)[] = []
  let running: Running<T> | null = null
  let busy = false
  let resting: ReturnType<typeof setTimeout> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  async function attempt<R>(question: (worker: Remote<T>) => Promise<R>): Promise<R> {
    running ??= startWorker<T>(spawn)
    const { proxy, wake, lost, stop } = running
    try {
      await Promise.race([wake(), lost])
      return await Promise.race([question(proxy), lost])
    } catch (error) {
      if (!isLoss(error)) {
        log.warn('worker.failed', { worker: name, fault: faultName(error) })
        throw new ComputeError('failed', { cause: error })
      }
      log.error('worker.lost', { worker: name })
      stop()
      running = null
      throw error
    }
  }

  async function answer<R>(question: (worker: Remote<T>) => Promise<R>): Promise<R> {
    try {
      return await attempt(question)
    } catch (error) {
      // Out of memory, or a killed process: not the question's fault, so once more in a new worker.
      if (isLoss(error)) return attempt(question)
      throw error
    }
  }

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    clearTimeout(resting)
    clearTimeout(idle)
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    busy = false
    if (!running) return
    // Who goes through a range asks for the next part at once: to wake again takes longer than that.
    resting = setTimeout(() => running?.rest())
    idle = setTimeout(() => {
      running?.stop()
      running = null
    }, IDLE_MS)
  }

  return {
    ask<R>(question: (worker: Remote<T>) => Promise<R>, signal?: AbortSignal): Promise<R> {
      if (signal?.aborted) return Promise.reject(signal.reason)
      if (waiting.length >= QUEUE_LIMIT) return Promise.reject(new ComputeError('queue_full'))
      return new Promise((resolve, reject) => {
        const run = () => answer(question).then(resolve, reject).finally(forget)
        const giveUp = () => {
          const at = waiting.indexOf(run)
          if (at >= 0) waiting.splice(at, 1)
          reject(signal?.reason)
        }
        const forget = () => signal?.removeEventListener('abort', giveUp)
        signal?.addEventListener('abort', giveUp, { once: true })
        waiting.push(run)
        void work()
      })
    },
    start() {
      running ??= startWorker<T>(spawn)
      // Where no question comes it ends like an idle one.
      void work()
    },
  }
}

function isLoss(error: unknown): boolean {
  return error instanceof ComputeError && error.code === 'worker_lost'
}

function startWorker<T extends Liveness>(spawn: () => Worker): Running<T> {
  const worker = spawn()
  const proxy = wrap<T>(worker)
  const liveness = wrap<Liveness>(worker)
  let lose: (cause?: unknown) => void = () => undefined
  const lost = new Promise<never>((_, reject) => {
    lose = (cause) => reject(new ComputeError('worker_lost', { cause }))
  })
  // Without a question under way nobody else handles it; with one, `attempt` logs it.
  lost.catch(() => undefined)
  worker.addEventListener('error', lose)
  const lock = `fuelmile-worker-${crypto.randomUUID()}`
  let awake: { ready: Promise<void>; end: AbortController } | null = null
  function wake(): Promise<void> {
    if (awake) return awake.ready
    const end = new AbortController()
    const late = setTimeout(lose, START_MS)
    end.signal.addEventListener('abort', () => clearTimeout(late))
    const ready = watch(liveness, lock, lose, end.signal).finally(() => clearTimeout(late))
    ready.catch(lose)
    awake = { ready, end }
    return ready
  }
  function rest(): void {
    awake?.end.abort()
    if (awake) void liveness.letGo()
    awake = null
  }
  return {
    proxy,
    wake,
    rest,
    lost,
    stop() {
      awake?.end.abort()
      proxy[releaseProxy]()
      liveness[releaseProxy]()
      worker.terminate()
    },
  }
}

/** Resolves when the worker holds its lock; from then on `lose` is called when it ends. */
async function watch(
  worker: Remote<Liveness>,
  lock: string,
  lose: () => void,
  signal: AbortSignal,
): Promise<void> {
  // A page without a secure context has no locks; there only the error event tells.
  if (!navigator.locks) return
  await worker.lockUntilEnd(lock)
  // Given to us after all while we call it off, it says nothing.
  const ended = () => (signal.aborted ? undefined : lose())
  // Called off by the signal: the worker rests, nothing is lost.
  navigator.locks.request(lock, { signal }, ended).catch(() => undefined)
}
