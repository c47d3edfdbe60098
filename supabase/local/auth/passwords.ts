import { Worker } from 'node:worker_threads'

/** As the auth server's own. */
const COST = 10
/** Of nobody's password: checked where there is no account, which then takes as long as where there is. */
const NOBODYS = '$2b$10$aUuCoqfLNjBfeh/4CfG6o.gNl1nO7t59yRdH0wAzIYHxalxX6ljom'
/** Checks that wait for their turn, at most: more would wait for minutes. */
const MAX_WAITING = 40

interface Asked {
  resolve(result: string | boolean): void
  reject(error: unknown): void
}

let thread: Worker | null = null
const asked = new Map<number, Asked>()
let lastId = 0

/** Whether so many passwords wait to be checked that one more had better come later. */
export function passwordsBusy(): boolean {
  return asked.size >= MAX_WAITING
}

/** @param stored the hash of the account's password; null where there is no account, or no password */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const fits = await ask(password, stored ?? NOBODYS)
  return fits === true && stored !== null
}

export async function hashOf(password: string): Promise<string> {
  return String(await ask(password, null))
}

function ask(password: string, hash: string | null): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    lastId += 1
    asked.set(lastId, { resolve, reject })
    running().ref()
    running().postMessage({ id: lastId, password, hash, cost: COST })
  })
}

/** The thread, begun at the first question; while nothing is asked it keeps no process alive. */
function running(): Worker {
  if (thread) return thread
  const mine = new Worker(new URL('./passwords-worker.mjs', import.meta.url), {
    // It needs nothing of what reads TypeScript.
    execArgv: [],
  })
  const gone = (error: unknown) => {
    if (thread !== mine) return
    thread = null
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }
  mine.on('message', ({ id, result }: { id: number; result: string | boolean }) => {
    asked.get(id)?.resolve(result)
    asked.delete(id)
    if (asked.size === 0) mine.unref()
  })
  mine.on('error', gone)
  mine.on('exit', () => gone(new Error('the passwords’ thread ended')))
  thread = mine
  return mine
}
