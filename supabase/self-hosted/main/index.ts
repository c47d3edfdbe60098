/**
 * What Supabase's runtime starts first: each call goes to a worker of the function it names. The functions check
 * tokens themselves.
 */

interface UserWorker {
  fetch(request: Request): Promise<Response>
}
/** Supabase's runtime gives these; the project is checked without its types. */
declare const EdgeRuntime: {
  userWorkers: { create(options: Readonly<Record<string, unknown>>): Promise<UserWorker> }
}
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): unknown
  env: { toObject(): Record<string, string> }
  stat(path: string): Promise<unknown>
}

const FUNCTIONS = '/home/deno/supabase/functions'
/** As a hosted project: [Limits](https://supabase.com/docs/guides/functions/limits). */
const LIMITS = {
  memoryLimitMb: 256,
  workerTimeoutMs: 400_000,
  cpuTimeSoftLimitMs: 1000,
  cpuTimeHardLimitMs: 2000,
}
/** The machine's own; no function needs them. */
const OF_THE_MACHINE = ['HOME', 'HOSTNAME', 'PATH', 'PWD']
const envVars = Object.entries(Deno.env.toObject()).filter(
  ([name]) => !OF_THE_MACHINE.includes(name),
)

Deno.serve(async (request) => {
  const [, name = ''] = new URL(request.url).pathname.split('/')
  const servicePath = `${FUNCTIONS}/${name}`
  // Folders with an underscore are shared parts; what isn't a plain name could lead out of the folder.
  const isName = /^[a-z][a-z-]*$/.test(name)
  const isThere =
    isName &&
    (await Deno.stat(`${servicePath}/index.ts`).then(
      () => true,
      () => false,
    ))
  if (!isThere) return answer(404, 'not_found')
  try {
    // The runtime finds the deno.json beside the entry by itself.
    const options = { servicePath, envVars, noModuleCache: false, noNpm: true, forceCreate: false }
    const worker = await EdgeRuntime.userWorkers.create({ ...options, ...LIMITS })
    return await worker.fetch(request)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the container's log is where the operator looks.
    console.error(name, error)
    return answer(503, 'busy')
  }
})

function answer(status: number, code: string): Response {
  return Response.json({ code }, { status })
}

// Nothing is imported here; without this line the names above would belong to the whole project.
export {}
