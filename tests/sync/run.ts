/**
 * `npm run test:sync -- --seeds 20`: random devices, once for each seed from a random one on.
 * `--seed S` starts with that one (with `--seeds 1`, the default, it replays it), `--devices D`
 * (3) and `--operations K` (300) set the size of each, `--jobs J` (1) how many run at a time.
 * With `--crashes` the server is a process of its own that is killed in the middle of pushes.
 * With `--scores` they live a runner's days over midnights and time zones, and what is looked at is their scores.
 * `--patience S` (60) is how many seconds devices may take to agree: more on a busy machine.
 */
import { parseArgs } from 'node:util'
import { runInJobs } from './jobs.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    seed: { type: 'string' },
    devices: { type: 'string', default: '3' },
    operations: { type: 'string', default: '300' },
    jobs: { type: 'string', default: '1' },
    patience: { type: 'string', default: '60' },
    crashes: { type: 'boolean', default: false },
    scores: { type: 'boolean', default: false },
  },
})
const whole = (name: string, text: string): number => {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number >= 0) return number
  console.error(`--${name} must be a whole number, not ${text}`)
  process.exit(2)
}

const devices = whole('devices', values.devices)
const operations = whole('operations', values.operations)
const first = whole('seed', values.seed ?? String(Math.floor(Math.random() * 1_000_000)))
const tasks = Array.from({ length: whole('seeds', values.seeds) }, (_, index) => ({
  seed: first + index,
  devices,
  operations,
  patienceMs: whole('patience', values.patience) * 1000,
  crashes: values.crashes,
  scores: values.scores,
}))
let failures = 0
await runInJobs(tasks, whole('jobs', values.jobs), ({ seed, done, rows, broken }, seconds) => {
  const what = Object.entries(done).map(([name, times]) => `${name} ${times}`)
  const mark = broken.length === 0 ? '✓' : '✗'
  console.log(`${mark} ${seed}: ${rows} rows, ${seconds.toFixed(1)} s; ${what.join(', ')}`)
  if (broken.length === 0) return
  failures += 1
  for (const text of broken.slice(0, 20)) console.log(`  ${text}`)
  const flags = `${values.crashes ? ' --crashes' : ''}${values.scores ? ' --scores' : ''}`
  const size = `--devices ${devices} --operations ${operations}${flags}`
  console.log(`  again with: npm run test:sync -- --seed ${seed} ${size}`)
})
console.log(failures === 0 ? 'All devices agreed.' : `${failures} of the seeds failed.`)
process.exit(failures === 0 ? 0 : 1)
