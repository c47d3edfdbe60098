import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClock, nodeIdFrom, parseStamp } from '#domain/clock.ts'

describe('stamps', () => {
  it('grow strictly, whatever the wall clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4e12 }), { minLength: 2 }), (walls) => {
        const clock = createClock('aaaaaaaa')
        const stamps = walls.map((wall) => clock.stamp(wall))
        expect([...stamps].sort()).toEqual(stamps)
        expect(new Set(stamps).size).toBe(stamps.length)
      }),
    )
  })

  it('of an edit made after seeing another are later, even with a clock ten years behind', () => {
    const ahead = createClock('zzzzzzzz').stamp(Date.UTC(2036, 0, 1))
    const behind = createClock('aaaaaaaa').stamp(Date.UTC(2026, 0, 1), ahead)
    expect(behind > ahead).toBe(true)
  })

  it('of two writers at the same moment differ', () => {
    expect(createClock('aaaaaaaa').stamp(5)).not.toBe(createClock('bbbbbbbb').stamp(5))
  })

  it('carry the counter over when it overflows', () => {
    const clock = createClock('aaaaaaaa')
    const full = `${(7).toString(36).padStart(9, '0')}zzzz-bbbbbbbb`
    expect(parseStamp(clock.stamp(7, full))).toEqual({ millis: 8, counter: 0 })
  })

  it('ignore malformed stamps they are shown', () => {
    const stamp = createClock('aaaaaaaa').stamp(1000, 'zzz', '', null, undefined)
    expect(parseStamp(stamp)).toEqual({ millis: 1000, counter: 0 })
    expect(stamp).toHaveLength(22)
    expect(parseStamp('not a stamp')).toBeNull()
  })

  it('refuse a bad node id and make good ones', () => {
    expect(() => createClock('A')).toThrow(RangeError)
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(nodeIdFrom(bytes)).toMatch(/^[0-9a-z]{8}$/)
      }),
    )
  })
})
