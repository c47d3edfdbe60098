import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MEAL_TYPES } from '#domain/entities.ts'
import { plannedFoodKey, recoveryKey } from '#domain/ids.ts'
import { raceActivityKey } from '#domain/races/race-activity.ts'
import { sendable, sendableText } from '#domain/sendable.ts'
import { nameKey } from '#domain/shopping/keys.ts'

const OWNER = '00000000-0000-7000-8000-000000000001'
/** Any UTF-16, halves of emoji and NUL among it. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('a', '\0', '\ud83c', '\udf5c', '🍜'), { maxLength: 90 })
    .map((all) => all.join('')),
)

const isSendable = (value: unknown) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value))

it('half an emoji and NUL give way to the replacement character', () => {
  expect(sendableText('a\0b \ud83c 🍜 \udf5c')).toBe('a\ufffdb \ufffd 🍜 \ufffd')
})

it('whatever a value holds, it can be sent, and what could be is what it was', () => {
  const anyValue = fc
    .jsonValue()
    // Without the sign of a zero, which has a test of its own.
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
    .chain((value) => anyText.map((text) => ({ [text]: [value, text] })))
  fc.assert(
    fc.property(anyValue, (value) => {
      const sent = sendable(value)
      expect(isSendable(sent)).toBe(true)
      expect(sendable(sent)).toBe(sent)
      if (isSendable(value)) expect(sent).toBe(value)
    }),
  )
})

it('a zero comes without its sign, as it comes back from the server', () => {
  expect(Object.is(sendable({ offset: -0 }).offset, 0)).toBe(true)
})

it('names made of texts can be sent and stored, however long and hostile', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...MEAL_TYPES), (text, meal) => {
      const planned = plannedFoodKey(OWNER, '2026-11-24', meal, text)
      const ticked = OWNER + nameKey('2026-11-24', text)
      for (const key of [planned, ticked]) {
        expect(isSendable(key)).toBe(true)
        expect(key.length).toBeLessThanOrEqual(120)
      }
    }),
  )
})

it('the recovery of a race has a name that the tables take', () => {
  const key = recoveryKey(OWNER, raceActivityKey(OWNER, OWNER))
  expect(key).toBe(`${OWNER}:recovery:race:${OWNER}`)
  expect(recoveryKey(OWNER, 'session')).toBe(`${OWNER}:recovery:session`)
})
