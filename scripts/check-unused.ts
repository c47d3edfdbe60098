/** `node --import tsx scripts/check-unused.ts`: code that nothing uses, then code that only tests use. */
import { deadRooms } from './tools/dead-rooms.ts'
import { report } from './tools/report.ts'
import { runNode } from './tools/run-command.ts'

const KNIP = ['node_modules/knip/bin/knip.js', '--no-progress']
const PRODUCTION = ['-c', 'knip.production.jsonc', '--include', 'files,exports,types']

const everything = await runNode(KNIP, { capture: false })
// Its findings are no failure of its own: the list decides.
const run = [...KNIP, ...PRODUCTION, '--reporter', 'json', '--no-exit-code']
const production = await runNode(run, { capture: true })
if (production.exitCode !== 0) {
  console.error(production.output)
  process.exitCode = 1
} else report('dead rooms', deadRooms(production.output))
if (everything.exitCode !== 0) process.exitCode = 1
