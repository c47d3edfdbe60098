import type { Row } from '#domain/entities.ts'
import { dayBefore, mealFields, openRaw, painted, putRaw } from './parts.ts'

type Meal = Pick<Row<'food_logs'>, 'food_name' | 'logged_on' | 'calories'>

/** A history as the simplest page would have it: one store, and all days in one list. */
const STORE = 'bench-history-raw'
const MEALS_A_DAY = 6

/** @param rare the name of the oldest meal */
export async function fillHistory(meals: number, rare: string): Promise<void> {
  const db = await openRaw(STORE, 'logged_on')
  const rows = Array.from({ length: meals }, (_, at) => {
    const fields = mealFields(at, dayBefore(Math.floor(at / MEALS_A_DAY)))
    return { ...fields, id: crypto.randomUUID(), ...(at === meals - 1 && { food_name: rare }) }
  })
  await putRaw(db, rows)
  db.close()
}

function allMeals(): Promise<Meal[]> {
  return openRaw(STORE, 'logged_on').then(
    (db) =>
      new Promise((resolve, reject) => {
        const request = db.transaction('rows').objectStore('rows').index('logged_on').getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
        db.close()
      }),
  )
}

function show(rows: readonly (readonly [string, string])[]): void {
  const list = document.createElement('ul')
  for (const [head, tail] of rows) {
    const item = document.createElement('li')
    item.style.cssText = 'display: flex; justify-content: space-between; min-height: 52px'
    item.append(head, Object.assign(document.createElement('b'), { textContent: tail }))
    list.append(item)
  }
  document.body.replaceChildren(list)
}

/** Reads and draws every day with its sum; ms to the frame that shows them. */
export async function openHistory(): Promise<number> {
  const start = performance.now()
  const days = new Map<string, { meals: number; calories: number }>()
  for (const { logged_on, calories } of await allMeals()) {
    const day = days.get(logged_on) ?? { meals: 0, calories: 0 }
    days.set(logged_on, { meals: day.meals + 1, calories: day.calories + calories })
  }
  const newestFirst = [...days].reverse()
  show(newestFirst.map(([day, { meals, calories }]) => [`${day} · ${meals}`, `${calories} kcal`]))
  await painted()
  return performance.now() - start
}

/** Reads all meals and draws those of a name; ms to the frame that shows them. */
export async function searchHistory(name: string): Promise<number> {
  const start = performance.now()
  const found = (await allMeals()).filter(({ food_name }) => food_name === name)
  if (found.length !== 1) throw new Error(`${found.length} meals found`)
  show(found.map(({ food_name, logged_on }) => [food_name, logged_on]))
  await painted()
  return performance.now() - start
}
