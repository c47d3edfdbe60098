import { BehaviorSubject, NEVER, of } from 'rxjs'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { type SyncEngine, startSync } from '#sync/engine.ts'
import type { SyncTransport } from '#sync/transport.ts'

export interface Api {
  url: string
  anonKey: string
  token: string
  userId: string
}

/** A call of a database procedure, as src/remote makes it. */
export async function call<T>(api: Api, name: string, body: unknown): Promise<T> {
  const response = await fetch(`${api.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: api.anonKey,
      authorization: `Bearer ${api.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw Object.assign(new Error(`${name} ${response.status}`), { code: 'server' })
  return (await response.json()) as T
}

export function transportOf(api: Api): SyncTransport {
  return {
    push: (changes) => call(api, 'sync_push', { changes }),
    pull: (cursors, page) => call(api, 'sync_pull', { cursors, page }),
  }
}

export const openOurs = (userId: string) => openLocalDatabase({ userId })

export function syncWith(
  db: LocalDatabase,
  transport: SyncTransport,
  online$ = new BehaviorSubject(true),
): SyncEngine {
  return startSync({ db, transport, online$, nudges$: of(0), wakes$: NEVER })
}

/** A transport whose server has nothing new: sync starts, and finds nothing. */
export const IDLE_TRANSPORT: SyncTransport = {
  push: async (changes) => ({
    applied: changes.length,
    conflicts: [],
    rejected: [],
    seq_before: 0,
    seq: 0,
  }),
  pull: async (cursors) => ({
    tables: Object.fromEntries(
      Object.keys(cursors).map((table) => [table, { rows: [], more: false }]),
    ),
    seq: 0,
  }),
}

export function mealFields(index: number, day: string): FieldsOf<'food_logs'> {
  const minute = String(index % 60).padStart(2, '0')
  return {
    meal_type: 'lunch',
    food_name: `Nasi campur ${index}`,
    serving_size: '1 plate',
    calories: 300 + (index % 500),
    protein_grams: 20,
    carbs_grams: 60,
    fat_grams: 15,
    fluid_ml: null,
    sodium_mg: null,
    fiber_grams: null,
    caffeine_mg: null,
    logged_at: `${day}T05:${minute}:00.000Z`,
    logged_on: day,
    utc_offset_minutes: 420,
    manual_nutrition: true,
    ai_calculated: false,
    provisional: false,
    photo_path: null,
  }
}

/** The local day `ago` days before a fixed one. */
export function dayBefore(ago: number): string {
  return new Date(Date.UTC(2026, 10, 21) - ago * 86_400_000).toISOString().slice(0, 10)
}

export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Resolves after the frame that shows what was just changed. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
}

/** Collects the longest main-thread task from now on, ms; 0 where none was over 50. */
export function watchTasks(): () => number {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration)
  })
  observer.observe({ entryTypes: ['longtask'] })
  return () => {
    for (const entry of observer.takeRecords()) longest = Math.max(longest, entry.duration)
    observer.disconnect()
    return longest
  }
}

export function openRaw(name: string, index: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rows', { keyPath: 'id' }).createIndex(index, index)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export function putRaw(db: IDBDatabase, rows: readonly unknown[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction('rows', 'readwrite')
    for (const row of rows) transaction.objectStore('rows').put(row)
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
}

export function dayRaw<T>(db: IDBDatabase, index: string, day: string): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const request = db.transaction('rows').objectStore('rows').index(index).getAll(day)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
