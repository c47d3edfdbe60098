import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { faultName } from '#lib/fault-name.ts'
import { forgetRecentEntries, log, MAX_ENTRIES, recentEntries } from '#lib/log.ts'
import { logText } from '#lib/log-text.ts'
import { TRANSITIONS } from '#sync/states.ts'

afterEach(forgetRecentEntries)

const last = () => recentEntries().at(-1)

test('an entry says when, how bad, where, what, and no more', () => {
  log.warn('sync.failed', { code: 'network', attempt: 2 })
  expect(last()).toEqual({
    at: expect.any(Number),
    level: 'warn',
    source: 'page',
    code: 'sync.failed',
    details: { code: 'network', attempt: 2 },
  })
})

test('every state of sync and every source is such a word', () => {
  for (const state of Object.keys(TRANSITIONS)) {
    log.info('sync.state', { state: state as keyof typeof TRANSITIONS })
    expect(last()?.details).toEqual({ state })
  }
})

test('the oldest make room for the newest', () => {
  for (let at = 0; at < MAX_ENTRIES + 5; at++) log.info('photo.stage', { at })
  expect(recentEntries()).toHaveLength(MAX_ENTRIES)
  expect(recentEntries()[0]?.details).toEqual({ at: 5 })
  expect(last()?.details).toEqual({ at: MAX_ENTRIES + 4 })
})

test('the compiler refuses texts that may hold anything', () => {
  const name: string = 'Soto ayam'
  const either: 'a' | 'b' = 'a' as 'a' | 'b'
  const unsure = null as 'a' | null
  log.info('photo.stage', { either, unsure, count: 1, done: true })
  // @ts-expect-error a text of any kind
  log.info('photo.stage', { name })
  // @ts-expect-error a text of any kind, or none
  log.info('photo.stage', { name: name as string | undefined })
  // @ts-expect-error an object may hold such a text
  log.info('photo.stage', { error: new Error(name) })
  // @ts-expect-error a code that is not on the list
  log.info('photo.unheard_of')
  expectTypeOf(faultName).returns.not.toEqualTypeOf<string>()
})

test.each([
  ['a food', 'Soto ayam, besar'],
  ['a mail address', 'runner@example.test'],
  ['a row', '0193b3a4-7f5e-7c1a-9a51-0d6c7b4f1e2a'],
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
  ['an address', 'https://example.test/storage/v1/x?token=y'],
  ['a long word', 'a'.repeat(41)],
  ['an object', { food: 'Soto' }],
  ['a figure that is none', Number.NaN],
])('what got past the compiler is left out: %s', (_what, value) => {
  log.info('photo.stage', { value: value as never })
  expect(last()?.details).toEqual({ value: '?' })
})

test('a name that says something is left out with its value', () => {
  log.info('photo.stage', { 'Soto ayam': 1 })
  expect(last()?.details).toEqual({})
})

test('a fault is named where its name is known, and never quoted', () => {
  expect(faultName(new TypeError('Soto ayam'))).toBe('TypeError')
  expect(faultName(new DOMException('full', 'QuotaExceededError'))).toBe('QuotaExceededError')
  expect(faultName(Object.assign(new Error(), { name: 'runner@example.test' }))).toBe('other')
  expect(faultName(undefined)).toBe('other')
})

test('a text that is too long leaves the oldest lines out, whole', () => {
  for (let at = 0; at < 5; at++) log.info('photo.stage', { at })
  const all = logText(recentEntries())
  const lines = all.split('\n')
  expect(lines).toHaveLength(6)
  expect(logText(recentEntries(), all.length - 1)).toBe(lines.slice(1).join('\n'))
  expect(logText(recentEntries(), all.length)).toBe(all)
})
