import type { LogCode, LogSource } from './log-codes.ts'

/**
 * [Note: the app's log]
 *
 * What the app did and what failed, by code, so that a fault on somebody's phone can be understood. The page,
 * the workers and the service worker each note entries here; log-store.ts writes them, in batches, to one
 * small database of this device, where the newest 300 stay. The runner reads them in the settings, and sends
 * them with a report where they choose to. Nothing the runner has typed, no address, no name, no token and no
 * id can get in: details are numbers, booleans and words of a list that the program itself writes, which the
 * compiler checks and `cleaned` checks again.
 */
export type LogLevel = 'info' | 'warn' | 'error'

export interface LogEntry {
  /** Milliseconds since 1970. */
  at: number
  level: LogLevel
  source: LogSource
  code: LogCode
  details: Readonly<Record<string, LogValue>>
}
export type LogValue = number | boolean | string | null

/** Values whose type says which words they can be: a plain `string` may hold anything. */
export type Safe<D> = {
  readonly [K in keyof D]: D[K] extends string
    ? string extends D[K]
      ? never
      : D[K]
    : D[K] extends number | boolean | null | undefined
      ? D[K]
      : D[K] extends string | number | boolean | null | undefined
        ? string extends D[K]
          ? never
          : D[K]
        : never
}

/** Entries in memory, and on the device, at most. */
export const MAX_ENTRIES = 300
/** Details of one entry at most. */
const MAX_DETAILS = 8
/** A word of the program's own: no digits, so no id, date or token; short, so no sentence. */
const WORD = /^[A-Za-z][A-Za-z_-]{0,39}$/

let recent: LogEntry[] = []
const listeners = new Set<(entry: LogEntry) => void>()

function note<D extends object>(level: LogLevel, code: LogCode, details?: Safe<D>): void {
  const entry = {
    at: Date.now(),
    level,
    source: 'page' as const,
    code,
    details: cleaned(details ?? {}),
  }
  recent.push(entry)
  if (recent.length > MAX_ENTRIES) recent = recent.slice(-MAX_ENTRIES)
  for (const listener of listeners) listener(entry)
}

function cleaned(details: object): Record<string, LogValue> {
  const pairs = Object.entries(details).slice(0, MAX_DETAILS)
  return Object.fromEntries(
    pairs.filter(([name, value]) => WORD.test(name) && value !== undefined).map(cleanedPair),
  )
}

function cleanedPair([name, value]: [string, unknown]): [string, LogValue] {
  const fits =
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && WORD.test(value))
  return [name, fits ? (value as LogValue) : '?']
}

export const log = {
  info: <const D extends object>(code: LogCode, details?: D & Safe<D>) =>
    note<D>('info', code, details),
  warn: <const D extends object>(code: LogCode, details?: D & Safe<D>) =>
    note<D>('warn', code, details),
  error: <const D extends object>(code: LogCode, details?: D & Safe<D>) =>
    note<D>('error', code, details),
}

/** The entries of this program that are still in memory, oldest first. */
export function recentEntries(): readonly LogEntry[] {
  return recent
}

export function forgetRecentEntries(): void {
  recent = []
}

/** Hears of each new entry; answers with how to stop. */
export function onLogEntry(listener: (entry: LogEntry) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
