import { existsSync, readdirSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'

type Handler = (request: Request) => Promise<Response>

/** What starts the functions, with the runtime's parts stood in for: there is none for Node. */
async function started(create: (options: Record<string, unknown>) => unknown): Promise<Handler> {
  let handler: Handler | undefined
  vi.stubGlobal('Deno', {
    serve: (given: Handler) => {
      handler = given
    },
    env: {
      toObject: () => ({ HOME: '/root', PATH: '/bin', PUBLIC_URL: 'https://run.example.org' }),
    },
    stat: async (path: string) => {
      if (!existsSync(path.replace('/home/deno/', ''))) throw new Error('no such file')
    },
  })
  vi.stubGlobal('EdgeRuntime', {
    userWorkers: { create: async (given: Record<string, unknown>) => create(given) },
  })
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await import('../../../supabase/self-hosted/main/index.ts')
  if (!handler) throw new Error('nothing is served')
  return handler
}

const call = (path: string) => new Request(`http://functions:9000${path}`, { method: 'POST' })

it('each function is called in its folder, with the stack’s settings and nothing of the machine', async () => {
  const asked: Record<string, unknown>[] = []
  const handle = await started((options) => {
    asked.push(options)
    return { fetch: async (request: Request) => new Response(new URL(request.url).pathname) }
  })
  const names = readdirSync('supabase/functions').filter((name) => !name.startsWith('_'))
  for (const name of names) {
    const answer = await handle(call(`/${name}/more`))
    expect(await answer.text()).toBe(`/${name}/more`)
  }
  expect(asked.map(({ servicePath }) => servicePath)).toEqual(
    names.map((name) => `/home/deno/supabase/functions/${name}`),
  )
  expect(asked[0]?.envVars).toEqual([['PUBLIC_URL', 'https://run.example.org']])
})

it('what is no function is not found, and reaches no file', async () => {
  const create = vi.fn()
  const handle = await started(create)
  for (const path of [
    '/',
    '/_shared',
    '/nothing-of-ours',
    '/%2e%2e',
    '/..%2fmain',
    '/Gamification',
  ]) {
    const answer = await handle(call(path))
    expect([answer.status, await answer.json()], path).toEqual([404, { code: 'not_found' }])
  }
  expect(create).not.toHaveBeenCalled()
})

it('a worker that can’t be started is answered, and told to the log alone', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const handle = await started(() => {
    throw new Error('worker boot error')
  })
  const answer = await handle(call('/gamification'))
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'busy' }])
  expect(log).toHaveBeenCalledOnce()
})
