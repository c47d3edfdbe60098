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
import type { DatabaseProblem } from './database-problem.ts'
import { open } from './open.ts'
import type { RunnerData, Subject, Subjects } from './runner-data.ts'

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
  report: (problem: DatabaseProblem | null) => void,
): Promise<RunnerData> {
  let data = await open(userId, report)
  const current$ = new BehaviorSubject<RunnerData | null>(data)
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
      data = await open(userId, report)
      current$.next(data)
    })
    reopening.catch(() => report({ code: 'unreadable' }))
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)

  async function end(how: 'close' | 'forget'): Promise<void> {
    ended = true
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    // It was reported when it failed.
    await reopening.catch(() => undefined)
    current$.next(null)
    await data[how]()
  }
  return { ...lasting(data, current$), close: () => end('close'), forget: () => end('forget') }
}

async function closeInTime(data: RunnerData): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_PATIENCE_MS)
  })
  // One that can't be closed any more is no reason not to open the next.
  await Promise.race([data.close().catch(() => undefined), patience])
  clearTimeout(timer)
}

type Current = BehaviorSubject<RunnerData | null>
type Members = Record<string, unknown>

/** The same subjects and members, each of whatever data is open ([Note: live reads and commands]). */
function lasting(data: RunnerData, current$: Current): Subjects {
  const { close: _, forget: __, ...subjects } = data
  const all = Object.entries(subjects).map(([subject, members]) => {
    const of = (from: RunnerData) => from[subject as Subject] as unknown as Members
    const same = Object.entries(members).map(([name, member]) => [
      name,
      lastingMember(name, member, (from) => of(from)[name], current$),
    ])
    return [subject, Object.fromEntries(same)]
  })
  // Object.fromEntries forgets which member is which; each stands for its own kind.
  return Object.fromEntries(all) as Subjects
}

function lastingMember(
  name: string,
  member: unknown,
  of: (from: RunnerData) => unknown,
  current$: Current,
): unknown {
  if (isObservable(member)) return live(current$, (from) => of(from) as Observable<unknown>)
  if (typeof member !== 'function')
    return cached(current$, (from) => of(from) as CachedRead<unknown>)
  const call = (from: RunnerData, args: unknown[]) =>
    (of(from) as (...args: unknown[]) => unknown)(...args)
  if (name.endsWith('$'))
    return (...args: unknown[]) => live(current$, (from) => call(from, args) as Observable<unknown>)
  return (...args: unknown[]) =>
    current$.value ? call(current$.value, args) : opened(current$).then((from) => call(from, args))
}

function opened(current$: Current): Promise<RunnerData> {
  return firstValueFrom(current$.pipe(filter((data) => data !== null)))
}

function live<T>(current$: Current, of: (data: RunnerData) => Observable<T>): Observable<T> {
  return current$.pipe(switchMap((data) => (data ? of(data) : NEVER)))
}

/** While nothing is open, the value of before. */
function cached<T>(current$: Current, of: (data: RunnerData) => CachedRead<T>): CachedRead<T> {
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
