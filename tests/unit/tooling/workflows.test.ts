import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { tempProject } from '../../helpers/temp-project.ts'
import { stackFrom } from '../../stack/named-stack.ts'

const FOLDER = '.github/workflows'

interface Step {
  name?: string
  uses?: string
  run?: string
  with?: Record<string, string>
}
interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, { env?: Record<string, string>; steps: Step[]; 'timeout-minutes': number }>
}
const workflows = readdirSync(FOLDER).map(
  (file) => [file, parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow] as const,
)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)
const stack = workflows.find(([file]) => file === 'stack.yml')?.[1] as Workflow
const runOf = (part: string) => stepsOf(stack).find(({ run }) => run?.includes(part))?.run ?? ''

describe.each(workflows)('%s', (file, workflow) => {
  it('runs on every change or every week, comes to an end, and may read only', () => {
    const weekly = ['schedule', 'workflow_dispatch']
    const changes = ['push', 'pull_request']
    expect(Object.keys(workflow.on)).toEqual(file === 'weekly.yml' ? weekly : changes)
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const job of Object.values(workflow.jobs))
      expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  it('takes actions of one version each', () => {
    for (const { uses } of stepsOf(workflow))
      if (uses) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+\.\d+\.\d+$/)
  })

  it('runs scripts and reads files that there are, in a shell’s words', () => {
    for (const { run, with: settings } of stepsOf(workflow)) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: run ?? '', encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
      for (const [, name = ''] of run?.matchAll(/npm run (\S+)/g) ?? [])
        expect(Object.keys(scripts)).toContain(name)
      const files = [run?.match(/^\.\S+/)?.[0], settings?.['node-version-file']]
      for (const file of files) if (file) expect(existsSync(file), file).toBe(true)
    }
  })
})

describe('the workflow of the CLI’s stack', () => {
  it('starts the version whose images the self-hosted stack has', () => {
    const compose = readFileSync('supabase/self-hosted/compose.yaml', 'utf8')
    const version = /those that the CLI (\S+) starts/.exec(compose)?.[1]
    expect(stack.jobs.stack?.env?.SUPABASE_CLI).toBe(`supabase@${version}`)
  })

  it('sets what config.toml asks of the environment', () => {
    const config = readFileSync('supabase/config.toml', 'utf8')
    for (const [, name = ''] of config.matchAll(/env\(([A-Z_]+)\)/g))
      expect(Object.keys(stack.jobs.stack?.env ?? {})).toContain(name)
  })

  /** The step, with a CLI and an npm that do no more than print. */
  function tested(status: string) {
    const root = tempProject({ 'bin/none': '', 'status.env': status })
    const program = (name: string, text: string) =>
      writeFileSync(join(root, 'bin', name), `#!/bin/bash\n${text}\n`, { mode: 0o755 })
    program(
      'npx',
      `[[ "$*" == "--yes supabase@x status --output env" ]] && cat "${root}/status.env"`,
    )
    program('npm', 'echo "$*" && env')
    const PATH = `${join(root, 'bin')}:${process.env.PATH}`
    const env = { PATH, RUNNER_TEMP: root, SUPABASE_CLI: 'supabase@x' }
    return spawnSync('bash', ['--norc', '-e', '-c', runOf('test:stack')], { encoding: 'utf8', env })
  }
  const STATUS = {
    API_URL: 'http://127.0.0.1:54321',
    DB_URL: 'postgresql://postgres:postgres@127.0.0.1:54322/postgres',
    PUBLISHABLE_KEY: 'sb_publishable_x',
    SECRET_KEY: 'sb_secret_x',
    JWT_SECRET: 'shared',
  }
  const asCli = (status: object) =>
    Object.entries(status)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join('')

  it('tests the stack that it has started', () => {
    const { status, stdout } = tested(asCli(STATUS))
    expect([status, stdout.split('\n')[0]]).toEqual([0, 'run test:stack'])
    const env = Object.fromEntries(
      [...stdout.matchAll(/^([A-Z_]+)=(.*)$/gm)].map((one) => one.slice(1)),
    )
    expect(stackFrom(env)).toEqual({
      url: STATUS.API_URL,
      databaseUrl: STATUS.DB_URL,
      anonKey: STATUS.PUBLISHABLE_KEY,
      secretKey: STATUS.SECRET_KEY,
      jwtSecret: 'shared',
      isEmbedded: false,
    })
  })

  it.each(['API_URL', 'DB_URL', 'PUBLISHABLE_KEY', 'SECRET_KEY'])(
    'fails where the CLI gives no %s, in place of testing the embedded server',
    (name) => {
      const { status, stdout, stderr } = tested(asCli({ ...STATUS, [name]: '' }))
      expect([status === 0, stdout]).toEqual([false, ''])
      expect(stderr).toContain(name)
    },
  )
})
