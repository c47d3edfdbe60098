import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBarcode } from '#domain/foods/barcode.ts'

describe('a barcode', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['400-6381 333931', '4006381333931'],
    ['96385074', '96385074'],
    ['036000291452', '0036000291452'],
    ['04252614', '0042100005264'],
    ['10012345678902', '10012345678902'],
  ])('%s is %s', (text, code) => {
    expect(readBarcode(text)).toBe(code)
  })

  it.each(['4006381333932', '', '1234567', 'abc', '40063813339311111', '٤٠٠٦٣٨١٣'])(
    '%j is none',
    (text) => {
      expect(readBarcode(text)).toBeNull()
    },
  )

  it('with one digit misread is none', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, at, shift) => {
        const sum = body.reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 1 : 3), 0)
        const whole = [...body, (10 - (sum % 10)) % 10]
        expect(readBarcode(whole.join(''))).toBe(whole.join(''))
        const wrong = whole.map((digit, i) => (i === at ? (digit + shift) % 10 : digit))
        expect(readBarcode(wrong.join(''))).toBeNull()
      }),
    )
  })
})
