/**
 * `npm run test:stack`: the tests named `*.stack.test.ts` on the Supabase that SUPABASE_URL, its keys and
 * SUPABASE_DB_URL name ([Note: any stack]); without SUPABASE_URL on the embedded server, in a process of its own.
 * `-- access -t token` runs those of files with that in their names, and of tests.
 */
import { runNode } from '../../scripts/tools/run-command.ts'
import { startEmbeddedStack } from './embedded-stack.ts'
import { asEnvironment, type NamedStack, StackError, stackFrom } from './named-stack.ts'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration']
const EVERY = '.stack.test.ts'

async function runOn(stack: NamedStack): Promise<void> {
  console.log(`The tests of any stack, on ${stack.url}`)
  const given = process.argv.slice(2)
  const isAll = given.length === 0 || given[0]?.startsWith('-')
  const args = [...VITEST, ...(isAll ? [EVERY] : []), ...given]
  const { exitCode } = await runNode(args, { capture: false, env: asEnvironment(stack) })
  process.exitCode = exitCode
}

try {
  const named = stackFrom(process.env)
  if (named) await runOn(named)
  else {
    const { close, ...embedded } = await startEmbeddedStack()
    await runOn(embedded).finally(close)
  }
} catch (error) {
  if (!(error instanceof StackError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
