import {
  BehaviorSubject,
  filter,
  firstValueFrom,
  isObservable,
  NEVER,
  Observable,
  switchMap,
} from 'rxjs'
import { openAgain } from '#db/page-cache.ts'
import type { CachedRead } from './cached-read.ts'
import { open } from './open.ts'
import type { DatabaseProblem, UserData } from './user-data.ts'

/**
 * [Note: back from the page cache]
 * A browser keeps a page that was left for another site, and shows it again on the way back, with all
 * that is typed into it. Dexie closes its databases when the page is left so, and RxDB never opens them
 * again; what other tabs wrote meanwhile, nobody has told either of them. So the data is closed and opened
 * anew on return. What the screens hold stays the same object: its live reads go on with the new data, and
 * what is asked for in between waits for it.
 */

/** Closing data whose databases are closed already may wait in vain, in ms. */
const CLOSE_PATIENCE_MS = 5000

/** As `open`, but the data outlives the page cache. */
export async function openLasting(
  userId: string,
  tell: (problem: DatabaseProblem | null) => void,
): Promise<UserData> {
  let data = await open(userId, tell)
  const current$ = new BehaviorSubject<UserData | null>(data)
  let ended = false
  let reopening: Promise<unknown> = Promise.resolve()

  const leave = ({ persisted }: PageTransitionEvent) => {
    if (persisted) current$.next(null)
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    current$.next(null)
    reopening = reopening.then(async () => {
      await openAgain()
      await closeInTime(data)
      if (ended) return
      data = await open(userId, tell)
      current$.next(data)
    })
    reopening.catch(() => tell({ code: 'unreadable' }))
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)

  async function end(how: 'close' | 'forget'): Promise<void> {
    ended = true
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    await reopening.catch(() => undefined)
    current$.next(null)
    await data[how]()
  }
  return { ...lasting(data, current$), close: () => end('close'), forget: () => end('forget') }
}

async function closeInTime(data: UserData): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_PATIENCE_MS)
  })
  // One that can't be closed any more is no reason not to open the next.
  await Promise.race([data.close().catch(() => undefined), patience])
  clearTimeout(timer)
}

type Current = BehaviorSubject<UserData | null>

/** Live reads that are asked for with arguments. */
const LIVE_READS: readonly string[] = ['day', 'rowsBetween'] satisfies (keyof UserData)[]

/** The same members, each of whatever data is open. */
function lasting(data: UserData, current$: Current): UserData {
  const members = Object.entries(data).map(([name, member]) => {
    const of = (from: UserData) => from[name as keyof UserData]
    if (isObservable(member))
      return [name, live(current$, (from) => of(from) as Observable<unknown>)]
    if (typeof member !== 'function')
      return [name, cached(current$, (from) => of(from) as CachedRead<unknown>)]
    const call = (from: UserData, args: unknown[]) =>
      (of(from) as (...args: unknown[]) => unknown)(...args)
    if (LIVE_READS.includes(name))
      return [
        name,
        (...args: unknown[]) => live(current$, (from) => call(from, args) as Observable<unknown>),
      ]
    return [
      name,
      (...args: unknown[]) =>
        current$.value
          ? call(current$.value, args)
          : opened(current$).then((from) => call(from, args)),
    ]
  })
  // Object.fromEntries forgets which member is which; each stands for its own kind.
  return Object.fromEntries(members) as UserData
}

function opened(current$: Current): Promise<UserData> {
  return firstValueFrom(current$.pipe(filter((data) => data !== null)))
}

function live<T>(current$: Current, of: (data: UserData) => Observable<T>): Observable<T> {
  return current$.pipe(switchMap((data) => (data ? of(data) : NEVER)))
}

/** While nothing is open, the value of before. */
function cached<T>(current$: Current, of: (data: UserData) => CachedRead<T>): CachedRead<T> {
  let last: T | undefined
  return {
    get() {
      if (current$.value) last = of(current$.value).get() ?? last
      return last
    },
    subscribe(listener) {
      const subscription = live(
        current$,
        (data) =>
          new Observable<void>((subscriber) => {
            subscriber.next()
            return of(data).subscribe(() => subscriber.next())
          }),
      ).subscribe(listener)
      return () => subscription.unsubscribe()
    },
  }
}
