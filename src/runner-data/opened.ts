import type { LocalDataErrorCode } from '#db/errors.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { createStore } from '#lib/store.ts'
import type { DatabaseProblem } from './database-problem.ts'
import { firstLookOver } from './first-look.ts'
import type { Commands, RunnerData, Subject } from './runner-data.ts'

/**
 * Where the signed-in runner's data is, once it is open. The database, sync and scoring weigh more than
 * all screens together: they are loaded when somebody is signed in, behind the first paint.
 */
export const openedData = createStore<RunnerData | null>(null)
export const databaseProblem = createStore<DatabaseProblem | null>(null)

// One database is closed before the next is opened: two runners never share a moment.
let closing: Promise<unknown> = Promise.resolve()

function setProblem(problem: DatabaseProblem | null): void {
  if (problem && problem.code !== databaseProblem.get()?.code)
    log.error('storage.problem', { code: problem.code })
  databaseProblem.set(problem)
}

/** Resolves when the data opened last, and left since, is closed. */
export function dataClosed(): Promise<unknown> {
  return closing
}

/** Opens a runner's data; answers with how to close it. */
export function openRunnerData(userId: string): () => void {
  let close = openOnce(userId)
  // Left while it opened, or where it could not: open data comes back by itself (lasting-data.ts).
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || openedData.get()) return
    close()
    close = openOnce(userId)
  }
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('pageshow', comeBack)
    close()
  }
}

function openOnce(userId: string): () => void {
  let wanted = true
  const opening = Promise.all([import('./lasting-data.ts'), closing, firstLookOver()]).then(
    ([{ openLasting }]) => (wanted ? openLasting(userId, setProblem) : null),
  )
  opening.then(
    (data) => {
      if (data && wanted) openedData.set(data)
    },
    ({ code = 'unexpected' }: { code?: LocalDataErrorCode }) => {
      setProblem({ code: code === 'unexpected' ? 'unreadable' : code })
    },
  )
  return () => {
    wanted = false
    openedData.set(null)
    closing = opening
      .then((data) => data?.close())
      .catch((error: unknown) => log.warn('storage.close_failed', { fault: faultName(error) }))
  }
}

/** What was asked for where the database could not be opened. */
class DataNotOpen extends Error {
  readonly code: LocalDataErrorCode

  constructor(code: LocalDataErrorCode) {
    super(code)
    this.code = code
  }
}

/**
 * The data, now or as soon as it is open.
 * @throws DataNotOpen where it can't be opened
 */
export function whenOpen(): Promise<RunnerData> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    function look(): void {
      const data = openedData.get()
      const problem = databaseProblem.get()
      if (!data && !problem) return
      for (const stop of stops) stop()
      if (data) resolve(data)
      else reject(new DataNotOpen(problem?.code ?? 'unexpected'))
    }
    stops.push(openedData.subscribe(look), databaseProblem.subscribe(look))
    look()
  })
}

type Command = (...args: unknown[]) => Promise<unknown>

/**
 * A subject's commands, each waiting while the data opens: a runner who is quicker is not refused.
 * They throw DataNotOpen where it can't be opened.
 */
export function onceOpen<S extends Subject>(subject: S): Commands<S> {
  const commands = new Map<string | symbol, Command>()
  return new Proxy({} as Commands<S>, {
    get(_, name) {
      const known = commands.get(name)
      if (known) return known
      const command: Command = async (...args) => {
        const data = await whenOpen()
        // The type leaves commands only; which of them is asked for is known when it is.
        return (data[subject] as unknown as Record<string | symbol, Command>)[name]?.(...args)
      }
      commands.set(name, command)
      return command
    },
  })
}
