/**
 * `npm run test:days`: the parts whose clock can be moved, on days and nights that are not today. By libfaketime
 * (Debian: `apt-get install faketime`); where there is none it says so.
 * `npm run test:days -- unit`: only the named parts of `npm test`.
 */
import { runProgram } from './tools/run-command.ts'

/** By the clock on the wall of a zone. */
interface Moment {
  what: string
  at: string
  zone?: string
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MOMENTS: readonly Moment[] = [
  ...WEEK.map((what, day) => ({ what, at: `2027-01-${String(11 + day)} 12:00:00` })),
  { what: 'the end of a year', at: '2026-12-31 23:50:00' },
  { what: 'a leap day', at: '2028-02-29 12:00:00' },
  { what: 'the night an hour goes', at: '2027-03-28 01:30:00', zone: 'Europe/Berlin' },
  { what: 'the night an hour comes', at: '2027-10-31 01:30:00', zone: 'Europe/Berlin' },
  { what: 'the night an hour goes', at: '2027-03-14 01:30:00', zone: 'America/New_York' },
  { what: 'the night an hour comes', at: '2027-11-07 01:30:00', zone: 'America/New_York' },
  { what: 'a Sunday morning', at: '2027-01-17 08:00:00', zone: 'Pacific/Auckland' },
]

const named = process.argv.slice(2)
const parts = named.length > 0 ? named : ['unit', 'components']

if ((await runProgram('faketime', ['--version'], { capture: true })).exitCode !== 0) {
  console.error(
    'libfaketime is missing, which moves the clock. On Debian: apt-get install faketime',
  )
  process.exit(2)
}

let red = 0
for (const { what, at, zone = 'UTC' } of MOMENTS) {
  const tests = [process.execPath, '--import', 'tsx', 'scripts/test.ts', ...parts]
  const { exitCode, output } = await runProgram('faketime', ['-m', at, ...tests], {
    capture: true,
    // How long something takes goes by a clock that isn't moved.
    env: { TZ: zone, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  })
  if (exitCode !== 0) red += 1
  const mark = exitCode === 0 ? '✓' : '✗'
  console.log(`\n${mark} ${what}, ${at} ${zone}\n${output.slice(output.lastIndexOf('── Summary'))}`)
}
process.exitCode = red === 0 ? 0 : 1
