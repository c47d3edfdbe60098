/**
 * `npm test`: every check there is, then one line with the count.
 * `npm test -- unit e2e`: only the named parts (the list is printed for an unknown one).
 * `npm run test:long`: what takes long, too, and random cases of a fresh seed (tests/long.ts); the seed is printed, and
 * FUELMILE_SEED in the environment takes it again.
 * A test that fails is run once more, alone; what is green then is named at the end, and kept in
 * test-results/second-tries.json (scripts/tools/test-run/second-tries.ts).
 */
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import {
  allTests,
  buildChecks,
  type Check,
  lastChecks,
  projectTests,
  sourceChecks,
} from './tools/checks.ts'
import { fetchPrograms } from './tools/fetch-programs.ts'
import { processorSeconds } from './tools/test-run/processor-time.ts'
import { type Result, summaryOf } from './tools/test-run/summary.ts'

if (process.argv.includes('--long')) {
  process.env.FUELMILE_LONG = '1'
  process.env.FUELMILE_SEED ??= String(randomInt(2 ** 31))
  console.log(`Random cases of this run: FUELMILE_SEED=${process.env.FUELMILE_SEED}`)
}

const results: Result[] = []
const workedBefore = processorSeconds()

const heading = (title: string) => console.log(`\n── ${title} ${'─'.repeat(70 - title.length)}`)

async function runCheck(check: Check, capture: boolean): Promise<void> {
  if (!capture) heading(check.title)
  const started = performance.now()
  const { output, ...outcome } = await check.run(capture)
  if (capture) heading(check.title)
  process.stdout.write(output)
  results.push({ title: check.title, ...outcome, seconds: (performance.now() - started) / 1000 })
}

/** Two at a time; each one's output in one piece when it ends. */
async function runPairwise(checks: readonly Check[]): Promise<void> {
  const queue = [...checks]
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) await runCheck(check, true)
  }
  await Promise.all([lane(), lane()])
}

async function runInOrder(checks: readonly Check[]): Promise<void> {
  for (const check of checks) {
    const before = processorSeconds()
    await runCheck(check, false)
    const result = results.at(-1)
    if (result) result.processorSeconds = processorSeconds() - before
  }
}

const every = [...sourceChecks, allTests, ...projectTests, ...buildChecks, ...lastChecks]
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = wanted.filter((id) => !every.some((check) => check.id === id))
if (unknown.length > 0) {
  console.error(
    `No part named ${unknown.join(', ')}. Parts: ${every.map(({ id }) => id).join(', ')}`,
  )
  process.exit(2)
}

// Before all else: what takes long is not to end with a browser that never came.
if (wanted.length === 0 || lastChecks.some(({ id }) => wanted.includes(id))) await fetchPrograms()

if (wanted.length === 0) {
  await runPairwise(sourceChecks)
  await runInOrder([allTests, ...buildChecks, ...lastChecks])
} else {
  // The size is that of a fresh build, and the browser tests drive one.
  const needsBuild = ['size', 'e2e', 'engines'].some((id) => wanted.includes(id))
  const chosen = every.filter(({ id }) => wanted.includes(id) || (needsBuild && id === 'build'))
  await runPairwise(chosen.filter((check) => sourceChecks.includes(check)))
  await runInOrder(chosen.filter((check) => !sourceChecks.includes(check)))
}

heading('Summary')
const { lines, secondTries, isGreen } = summaryOf(results, processorSeconds() - workedBefore)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/second-tries.json', `${JSON.stringify(secondTries, null, 2)}\n`)
console.log(lines.join('\n'))
process.exitCode = isGreen ? 0 : 1
