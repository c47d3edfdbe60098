import {
  forgetRecentEntries,
  type LogEntry,
  MAX_ENTRIES,
  onLogEntry,
  recentEntries,
} from './log.ts'
import { ENTRIES, inLog, OWNER } from './log-database.ts'

/** Entries are written together after this pause, in ms. */
const BATCH_MS = 1000

let unwritten: LogEntry[] = []
let timer: ReturnType<typeof setTimeout> | undefined
// One batch after the other: they stay in order.
let writing: Promise<void> = Promise.resolve()

/** Writes what is noted from now on, also before the page is left. Answers with how to stop. */
export function storeLog(): () => void {
  unwritten.push(...recentEntries())
  if (unwritten.length > 0) writeSoon()
  const stop = onLogEntry((entry) => {
    unwritten = [...unwritten, entry].slice(-MAX_ENTRIES)
    // A program that has failed may not live for another second.
    if (entry.level === 'error') void writeLog()
    else writeSoon()
  })
  const leave = () => void writeLog()
  addEventListener('pagehide', leave)
  return () => {
    stop()
    clearTimeout(timer)
    timer = undefined
    removeEventListener('pagehide', leave)
  }
}

function writeSoon(): void {
  timer ??= setTimeout(() => void writeLog(), BATCH_MS)
}

/** Resolves when all that was noted is written, or can't be. */
export function writeLog(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = unwritten
  unwritten = []
  if (batch.length > 0) {
    writing = writing
      .then(() => append(batch))
      // A device without room or IndexedDB has the entries in memory; to log that would never end.
      .then(done, done)
  }
  return writing
}

function done(): void {}

async function append(batch: readonly LogEntry[]): Promise<void> {
  const keys = await inLog(ENTRIES, 'readwrite', (store) => {
    for (const entry of batch) store.add(entry)
    return store.getAllKeys()
  })
  const last = keys.at(-MAX_ENTRIES - 1)
  if (last !== undefined)
    await inLog(ENTRIES, 'readwrite', (store) => store.delete(IDBKeyRange.upperBound(last)))
}

/** The newest entries of all programs, oldest first; where the database can't be read, this program's. */
export async function readLog(): Promise<readonly LogEntry[]> {
  await writeLog()
  try {
    const stored = await inLog<LogEntry[]>(ENTRIES, 'readonly', (store) => store.getAll())
    return stored.length > 0
      ? stored.toSorted((one, other) => one.at - other.at).slice(-MAX_ENTRIES)
      : recentEntries()
  } catch {
    // A blocked or broken IndexedDB: its problem is in memory, among the entries shown.
    return recentEntries()
  }
}

/** Forgets all entries, of all programs. */
export async function clearLog(): Promise<void> {
  unwritten = []
  forgetRecentEntries()
  await writing
  // Without IndexedDB nothing was stored that could stay.
  await inLog(ENTRIES, 'readwrite', (store) => store.clear()).then(done, done)
}

/** The log is this runner's from now on: what it says of another is forgotten first. */
export async function giveLogTo(userId: string): Promise<void> {
  const owner = await inLog<string | undefined>(
    OWNER,
    'readonly',
    (store) => store.get(OWNER),
    // Where it can't be read, nothing of another runner can be shown either.
  ).catch(() => undefined)
  if (owner === userId) return
  if (owner !== undefined) await clearLog()
  await inLog(OWNER, 'readwrite', (store) => store.put(userId, OWNER)).then(done, done)
}
