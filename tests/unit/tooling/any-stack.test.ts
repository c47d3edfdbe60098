import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asEnvironment, namedStack, stackFrom } from '../../stack/named-stack.ts'

const LOCAL = {
  SUPABASE_URL: 'http://127.0.0.1:54321/',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SUPABASE_DB_URL: 'postgresql://postgres:postgres@127.0.0.1:54322/postgres',
}

describe('the stack of npm run test:stack', () => {
  it('is the one the environment names, by keys of before or of now; none where it names none', () => {
    expect(stackFrom({})).toBeNull()
    const stack = stackFrom({ ...LOCAL, SUPABASE_SECRET_KEY: 'sb_secret_x' })
    expect(stack).toEqual({
      url: 'http://127.0.0.1:54321',
      anonKey: 'anon',
      secretKey: 'sb_secret_x',
      databaseUrl: LOCAL.SUPABASE_DB_URL,
      jwtSecret: null,
      isEmbedded: false,
    })
    expect(stack && namedStack(asEnvironment(stack))).toEqual(stack)
  })

  it('is not what happens to be in the environment of npm test', () => {
    expect(namedStack(LOCAL)).toBeNull()
  })

  it.each(['SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_DB_URL'] as const)(
    'needs %s, and says so',
    (name) => {
      expect(() => stackFrom({ ...LOCAL, [name]: '' })).toThrow(name)
    },
  )

  it('is another machine’s only where that is said, host by host', () => {
    const hosted = {
      ...LOCAL,
      SUPABASE_URL: 'https://ref.supabase.co',
      SUPABASE_DB_URL: 'postgresql://postgres:secret@db.ref.supabase.co:5432/postgres',
    }
    const allowed = 'ref.supabase.co,db.ref.supabase.co'
    expect(() => stackFrom(hosted)).toThrow(`set TEST_STACK_HOSTS=${allowed}`)
    // A database elsewhere is as much another's as an API.
    const TEST_STACK_HOSTS = 'ref.supabase.co'
    expect(() => stackFrom({ ...hosted, TEST_STACK_HOSTS })).toThrow('machine: db.ref.supabase.co.')
    expect(stackFrom({ ...hosted, TEST_STACK_HOSTS: allowed })?.url).toBe(hosted.SUPABASE_URL)
    for (const SUPABASE_URL of ['http://127.0.0.1.example.org', 'http://localhost.example.org'])
      expect(() => stackFrom({ ...LOCAL, SUPABASE_URL })).toThrow('TEST_STACK_HOSTS')
    expect(() => stackFrom({ ...LOCAL, SUPABASE_DB_URL: 'p:secret' })).toThrow('no address')
  })

  it('shows no password where it refuses', () => {
    const SUPABASE_DB_URL = 'postgresql://postgres:hunter2@db.example.org/postgres'
    expect(() => stackFrom({ ...LOCAL, SUPABASE_DB_URL })).toThrow(/^(?!.*hunter2)/)
  })
})

describe('a test of any stack', () => {
  const files = readdirSync('tests/integration', { recursive: true, encoding: 'utf8' })
  const tests = files.filter((file) => file.endsWith('.test.ts'))
  const textOf = (file: string) => readFileSync(`tests/integration/${file}`, 'utf8')

  it.each(tests.filter((file) => file.endsWith('.stack.test.ts')))(
    '%s asks for one, and for no server of this process',
    (file) => {
      expect(textOf(file)).toMatch(/testStack|withStackDevices/)
      expect(textOf(file)).not.toMatch(/testBackend|startBackend|withDevices|vi\.stubEnv/)
    },
  )

  it('is named so, or npm run test:stack would leave it out', () => {
    const asking = tests.filter((file) => /testStack|withStackDevices/.test(textOf(file)))
    const others = asking.filter((file) => !file.endsWith('.stack.test.ts'))
    // What joins a stack is tested on one of its own.
    expect(others).toEqual(['stack/any-stack.test.ts'])
  })
})
