/**
 * `npm run test:sync -- --seeds 20`: random devices, once for each seed from a random one on.
 * `--seed S` starts with that one (with `--seeds 1`, the default, it replays it), `--devices D`
 * (3) and `--operations K` (300) set the size of each.
 */
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { testBackend } from '../helpers/backend.ts'
import { simulate } from './simulate.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    seed: { type: 'string' },
    devices: { type: 'string', default: '3' },
    operations: { type: 'string', default: '300' },
  },
})
const whole = (name: string, text: string): number => {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number >= 0) return number
  console.error(`--${name} must be a whole number, not ${text}`)
  process.exit(2)
}

// Node 20 has none of its own.
globalThis.WebSocket ??= WebSocket as never
const devices = whole('devices', values.devices)
const operations = whole('operations', values.operations)
const first = whole('seed', values.seed ?? String(Math.floor(Math.random() * 1_000_000)))
const backend = await testBackend()
let failures = 0
for (let seed = first; seed < first + whole('seeds', values.seeds); seed++) {
  const started = performance.now()
  const { done, rows, broken } = await simulate({ seed, devices, operations, backend })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const what = Object.entries(done).map(([name, times]) => `${name} ${times}`)
  console.log(`${broken.length === 0 ? '✓' : '✗'} seed ${seed}: ${rows} rows, ${seconds} s`)
  console.log(`  ${what.join(', ')}`)
  for (const text of broken.slice(0, 20)) console.log(`  ${text}`)
  if (broken.length > 0) {
    failures += 1
    const size = `--devices ${devices} --operations ${operations}`
    console.log(`  again with: npm run test:sync -- --seed ${seed} ${size}`)
  }
}
await backend.close()
console.log(failures === 0 ? 'All devices agreed.' : `${failures} of the seeds failed.`)
process.exit(failures === 0 ? 0 : 1)
