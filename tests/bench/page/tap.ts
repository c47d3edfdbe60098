import PouchDB from 'pouchdb-browser'
import { removeLocalDatabase } from '#db/database.ts'
import { mealsOn } from '#db/queries.ts'
import { insertRow } from '#db/rows.ts'
import { dayBefore, mealFields, openOurs, openRaw, painted, putRaw } from './parts.ts'

const DAY = dayBefore(0)

function list(): HTMLElement {
  const element = document.getElementById('list')
  if (!element) throw new Error('no list')
  element.textContent = ''
  return element
}

function show(element: HTMLElement, names: readonly string[]): void {
  element.textContent = ''
  for (const name of names)
    element.append(Object.assign(document.createElement('li'), { textContent: name }))
}

/** From a tap to the frame that shows the row: the stamped write and the live query. */
export async function tapOurs(taps: number): Promise<number[]> {
  const db = await openOurs(crypto.randomUUID())
  const element = list()
  let shown = () => {}
  const watching = mealsOn(db, DAY).subscribe((meals) => {
    show(
      element,
      meals.map((meal) => meal.food_name),
    )
    shown()
  })
  const times: number[] = []
  for (let i = 0; i < taps; i++) {
    await painted()
    const start = performance.now()
    const visible = new Promise<void>((resolve) => {
      shown = () => {
        if (element.childElementCount === i + 1) resolve()
      }
    })
    await Promise.all([insertRow(db, 'food_logs', mealFields(i, DAY)), visible])
    await painted()
    times.push(performance.now() - start)
  }
  watching.unsubscribe()
  await removeLocalDatabase(db)
  return times
}

/** The same with nothing but IndexedDB. */
export async function tapBare(taps: number): Promise<number[]> {
  const name = `bare-${crypto.randomUUID()}`
  const db = await openRaw(name, 'logged_on')
  const element = list()
  const names: string[] = []
  const times: number[] = []
  for (let i = 0; i < taps; i++) {
    await painted()
    const start = performance.now()
    const row = { id: crypto.randomUUID(), ...mealFields(i, DAY) }
    await putRaw(db, [row])
    names.push(row.food_name)
    show(element, names)
    await painted()
    times.push(performance.now() - start)
  }
  db.close()
  indexedDB.deleteDatabase(name)
  return times
}

/** The same with PouchDB's put and its live changes. */
export async function tapPouch(taps: number): Promise<number[]> {
  const db = new PouchDB(`pouch-${crypto.randomUUID()}`)
  const element = list()
  const names: string[] = []
  let shown = () => {}
  const watching = db
    .changes({ live: true, include_docs: true, since: 'now' })
    .on('change', (change) => {
      names.push(String(change.doc?.food_name))
      show(element, names)
      shown()
    })
  const times: number[] = []
  for (let i = 0; i < taps; i++) {
    await painted()
    const start = performance.now()
    const visible = new Promise<void>((resolve) => {
      shown = resolve
    })
    await Promise.all([
      db.put({ _id: `${DAY}:${crypto.randomUUID()}`, ...mealFields(i, DAY) }),
      visible,
    ])
    await painted()
    times.push(performance.now() - start)
  }
  watching.cancel()
  await db.destroy()
  return times
}
