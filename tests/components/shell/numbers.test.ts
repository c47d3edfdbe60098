import { describe, expect, it } from 'vitest'
import { parseNumber } from '#i18n/numbers.ts'

describe('numbers as runners type them', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['.5', 0.5],
    [' 1 200 ', 1200],
    ['-3', -3],
    ['1,500', 1500],
    ['1,500.25', 1500.25],
    ['1.500', 1.5],
  ])('reads %j as %d in English', (text, value) => {
    expect(parseNumber(text, 'en')).toBe(value)
  })

  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.500', 1500],
    ['1.500,25', 1500.25],
    ['12.345.678', 12345678],
    ['1,500', 1.5],
  ])('reads %j as %d in Indonesian', (text, value) => {
    expect(parseNumber(text, 'id')).toBe(value)
  })

  it.each(['', 'abc', '12g', '1.2.3', '--1', '1e3', 'Infinity', '1,2,3'])(
    'takes %j for no number',
    (text) => {
      expect(parseNumber(text, 'en')).toBeNull()
      expect(parseNumber(text, 'id')).toBeNull()
    },
  )
})
