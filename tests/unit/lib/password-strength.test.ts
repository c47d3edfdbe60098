import { describe, expect, it } from 'vitest'
import { isGuessable } from '#lib/password-strength.ts'

const EMAIL = 'budi.santoso-lari@contoh.example'

describe('a password that others guess', () => {
  it.each([
    'budi.santoso-lari',
    'Budi.Santoso-Lari',
    'budisantosolari',
    'budi.santoso-lari1',
    'santosolari',
    'contoh123',
    EMAIL,
  ])('%s is made of the mail address', (password) => {
    expect(isGuessable(password, [EMAIL])).toBe(true)
  })

  it('is none of somebody else’s address', () => {
    expect(isGuessable('budi.santoso-lari', ['rina@contoh.example'])).toBe(false)
  })

  it.each(['rahasia123', 'Rahasia123', 'sayang2026', 'merdeka1945', 'password', 'fuelmile2026'])(
    '%s is a much used word with a figure',
    (password) => {
      expect(isGuessable(password)).toBe(true)
    },
  )

  it.each(['correct horse', 'three slow kilometres', 'lari pagi di pantai', 'xK4#vq9Lm2'])(
    '%s is none',
    (password) => {
      expect(isGuessable(password, [EMAIL])).toBe(false)
    },
  )
})
