import { expect, it, vi } from 'vitest'
import { forget, remember, remembered } from '#lib/remembered.ts'

it('what is remembered is there again until it is forgotten', () => {
  expect(remembered('fuelmile:test:u1')).toBeNull()
  remember('fuelmile:test:u1', 'on')
  expect(remembered('fuelmile:test:u1')).toBe('on')
  forget('fuelmile:test:u1')
  expect(remembered('fuelmile:test:u1')).toBeNull()
})

it('a full storage leaves what was remembered before', () => {
  remember('fuelmile:test:u1', 'before')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  remember('fuelmile:test:u1', 'after')
  expect(remembered('fuelmile:test:u1')).toBe('before')
})

it('a blocked storage remembers nothing, and nothing fails', () => {
  vi.stubGlobal('localStorage', {
    get getItem(): never {
      throw new DOMException('blocked', 'SecurityError')
    },
    get setItem(): never {
      throw new DOMException('blocked', 'SecurityError')
    },
    get removeItem(): never {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  remember('fuelmile:test:u1', 'on')
  forget('fuelmile:test:u1')
  expect(remembered('fuelmile:test:u1')).toBeNull()
})
