import { expect, it } from 'vitest'
import { momentToLog, readWhen } from '#lib/moment-to-log.ts'

const NOW = new Date(2026, 10, 28, 18, 20, 5)

it.each([
  [undefined, '28 18:20', undefined, undefined],
  ['2026-11-27', '27 18:20', '2026-11-27', undefined],
  ['2026-11-27T07:30', '27 07:30', '2026-11-27', '07:30'],
  ['2026-11-28T00:00', '28 00:00', '2026-11-28', '00:00'],
  // In the address anybody may write anything.
  ...[
    'yesterday',
    '2026-02-30',
    '2026-11-27T24:00',
    '2026-11-27T12:60',
    '2026-11-27T7:30',
    '2026-11-27T',
    '',
  ].map((when) => [when, '28 18:20', undefined, undefined] as const),
] as const)('%s is %s', (when, moment, day, clock) => {
  const at = momentToLog(when, NOW)
  const two = (of: number) => String(of).padStart(2, '0')
  expect(`${at.getDate()} ${two(at.getHours())}:${two(at.getMinutes())}`).toBe(moment)
  expect(readWhen(when)?.day).toBe(day)
  expect(readWhen(when)?.clock).toBe(clock)
})
