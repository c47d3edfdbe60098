import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MATTERS, orderParts, roundTheMeals } from '#domain/home/part-order.ts'

const part = fc.record({ name: fc.string(), matters: fc.integer({ min: 0, max: 100 }) })
const parts = fc.array(part, { maxLength: 20 })

describe('the parts of Home', () => {
  it('stand in the order of how much they matter, and none is lost', () => {
    fc.assert(
      fc.property(parts, (all) => {
        const ordered = orderParts(all)
        expect(ordered).toHaveLength(all.length)
        for (const each of all) expect(ordered).toContain(each)
        for (const [at, { matters }] of ordered.entries()) {
          expect(matters).toBeLessThanOrEqual(ordered[at - 1]?.matters ?? 100)
        }
      }),
    )
  })

  it('that matter alike stay as they were listed', () => {
    fc.assert(
      fc.property(parts, (all) => {
        for (const matters of new Set(all.map((each) => each.matters))) {
          const alike = (list: typeof all) => list.filter((each) => each.matters === matters)
          expect(alike(orderParts(all))).toEqual(alike(all))
        }
      }),
    )
  })

  it('stand above the meals only where they matter more', () => {
    fc.assert(
      fc.property(parts, (all) => {
        const { above, below } = roundTheMeals(all)
        expect([...above, ...below]).toEqual(orderParts(all))
        expect(above.every(({ matters }) => matters > MATTERS.meals)).toBe(true)
        expect(below.every(({ matters }) => matters <= MATTERS.meals)).toBe(true)
      }),
    )
  })

  it('of now come before the score, and what is of the week below the meals', () => {
    const names = ['nutrition', 'week', 'score', 'now'] as const
    const { above, below } = roundTheMeals(names.map((name) => ({ name, matters: MATTERS[name] })))
    expect(above.map(({ name }) => name)).toEqual(['now', 'score', 'nutrition'])
    expect(below.map(({ name }) => name)).toEqual(['week'])
  })
})
