/**
 * [Note: no update in a race]
 *
 * While a race runs in race mode, no update begins and none takes over: the battery and the line are the race's, and the
 * app stays the one that it was started with. That a race runs is written to a cache, where the service worker, too,
 * finds it (sw/precache.ts): the browser looks for updates by itself whenever the app is opened.
 */
const CACHE = 'race'
const ENTRY = '/race'
/** A race whose finish nobody noted, or noted on another device, is over by then, ms. */
const LONGEST_MS = 48 * 3600_000

interface RunningRace {
  id: string
  /** Milliseconds since 1970. */
  until: number
}

const listeners = new Set<() => void>()

/** Notes that a race runs, or no longer does. */
export async function noteRace(id: string, runs: boolean): Promise<void> {
  if (!runs && (await runningRace())?.id !== id) return
  const cache = await caches.open(CACHE)
  const race: RunningRace = { id, until: Date.now() + LONGEST_MS }
  if (runs) await cache.put(ENTRY, Response.json(race))
  else await cache.delete(ENTRY)
  tell()
}

/** With its runner's data goes what was noted of their race. */
export async function forgetRace(): Promise<void> {
  if (!('caches' in globalThis)) return
  await caches.delete(CACHE)
  tell()
}

/** Whether a race runs on this device. */
export async function raceRuns(): Promise<boolean> {
  const race = await runningRace()
  return race !== null && Date.now() < race.until
}

/** Calls `listener` whenever this page notes a race; answers with how to stop. */
export function onRace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

async function runningRace(): Promise<RunningRace | null> {
  const entry = await caches.match(ENTRY, { cacheName: CACHE })
  return entry ? ((await entry.json()) as RunningRace) : null
}
