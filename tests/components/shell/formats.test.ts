import { describe, expect, it } from 'vitest'
import { measuresOf } from '#domain/units.ts'
import { createFormatter } from '#i18n/format.ts'

describe('a time of day', () => {
  it('is written as the language writes it', () => {
    expect(createFormatter('id', measuresOf('metric')).clock('06:30')).toBe('06.30')
    expect(createFormatter('en', measuresOf('metric')).clock('18:05')).toMatch(/^(18:05|06:05 PM)$/)
  })

  it('stays as it is where it is none', () => {
    expect(createFormatter('en', measuresOf('metric')).clock('')).toBe('')
    expect(createFormatter('en', measuresOf('metric')).clock('at dawn')).toBe('at dawn')
  })
})

describe('the time of a meal', () => {
  const format = createFormatter('en', measuresOf('metric'))
  const AT = '2026-03-02T00:08:00.000Z'

  it('is that of the zone it was eaten in, named where it is another than the device’s', () => {
    const here = -new Date(AT).getTimezoneOffset()
    expect(format.time(AT, here)).toBe(format.time(AT))
    const [away, words] = here === 420 ? [480, /8:08.*\(UTC\+8\)/] : [420, /7:08.*\(UTC\+7\)/]
    expect(format.time(AT, away)).toMatch(words)
    expect(format.dateTime(AT, -210)).toMatch(/Mar 1.*8:38.*\(UTC−3:30\)/)
  })
})
