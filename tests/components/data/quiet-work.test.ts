import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { quietWork } from '#runner-data/quiet-work.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work whose turns end when the test says so. */
function counted() {
  const ends: (() => void)[] = []
  const work = quietWork(() => new Promise((resolve) => ends.push(resolve)))
  let settled = 0
  const wait = () => void work.settled().then(() => (settled += 1))
  return { ends, work, wait, settled: () => settled }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('does once what a burst asks for, when it is over', async () => {
  const { ends, work } = counted()
  work.soon(250)
  await pass(200)
  work.soon(250)
  await pass(249)
  expect(ends).toHaveLength(0)
  await pass(1)
  expect(ends).toHaveLength(1)
})

it('is settled at once where nothing was asked for, else when all turns are over', async () => {
  const { ends, work, wait, settled } = counted()
  wait()
  await pass(0)
  expect(settled()).toBe(1)

  work.soon(250)
  wait()
  await pass(250)
  expect(settled()).toBe(1)
  // Asked for meanwhile: another turn.
  work.soon(250)
  ends[0]?.()
  await pass(0)
  expect(settled()).toBe(1)
  await pass(250)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await pass(0)
  expect(settled()).toBe(2)
})

it('lets one turn end before the next, and a step wait for those before it', async () => {
  const { ends, work } = counted()
  const steps: string[] = []
  work.soon(0)
  await pass(0)
  work.next(() => void steps.push('step'))
  work.soon(0)
  await pass(0)
  expect([ends.length, steps]).toEqual([1, []])
  ends[0]?.()
  await pass(0)
  expect([ends.length, steps]).toEqual([2, ['step']])
})

it('begins no turn once it is closed, and leaves nobody waiting', async () => {
  const { ends, work, wait, settled } = counted()
  work.soon(250)
  wait()
  work.close()
  await pass(1000)
  expect(ends).toHaveLength(0)
  expect(settled()).toBe(1)
})
