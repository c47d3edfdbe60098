import { AsyncLocalStorage } from 'node:async_hooks'

/** Whom an uncaught fault keeps from an answer. */
interface Asker {
  fail(): void
}

const askers = new AsyncLocalStorage<Asker>()

/**
 * Serves a request whose answer an uncaught fault on its way would leave out: it is a 500 then.
 */
export function answered(serve: () => Response | Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = () => resolve(Response.json({ code: 'internal' }, { status: 500 }))
    askers.run({ fail }, async () => serve()).then(resolve, reject)
  })
}

/**
 * From now on no fault ends the process. What is written of one is its name, its code and where it
 * came from: a message may quote what a runner sent.
 */
export function surviveFaults(write: (line: string) => void): void {
  const survive = (fault: unknown) => {
    askers.getStore()?.fail()
    write(`uncaught: ${described(fault)}\n`)
  }
  process.on('uncaughtException', survive)
  process.on('unhandledRejection', survive)
}

/** How much of a stack says where a fault came from. */
const FRAMES = 4

function described(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault
  const code = 'code' in fault ? ` ${String(fault.code)}` : ''
  const frames = fault.stack?.match(/^ +at .+$/gm)?.slice(0, FRAMES) ?? []
  return [`${fault.name}${code}`, ...frames].join('\n')
}
