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
