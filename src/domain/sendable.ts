/**
 * [Note: text that can be sent]
 * Two things that a string may hold can't be sent as JSON and stored: NUL, and half of a pair of UTF-16
 * surrogates, as where a text was cut in the middle of an emoji. A server refuses the whole request for one of
 * them. So no row is written with one: the replacement character of Unicode stands in its place. And a zero
 * comes back without its sign.
 */
const UNSENDABLE = /[\0\p{Surrogate}]/gu
const IN_ITS_PLACE = '\ufffd'

export function sendableText(text: string): string {
  return text.replace(UNSENDABLE, IN_ITS_PLACE)
}

/** A value as it can be sent, names in it too; the value itself where nothing is to be mended. */
export function sendable<T>(value: T): T {
  // Each branch gives back what it was given, with other texts.
  return mended(value) as T
}

function mended(value: unknown): unknown {
  if (typeof value === 'string') return sendableText(value)
  if (value === 0) return 0
  if (Array.isArray(value)) {
    const list = value.map(mended)
    return list.every((item, at) => Object.is(item, value[at])) ? value : list
  }
  if (value === null || typeof value !== 'object') return value
  const before = Object.entries(value)
  const after = before.map(([name, member]) => [sendableText(name), mended(member)] as const)
  const isSame = after.every(
    ([name, member], at) => name === before[at]?.[0] && Object.is(member, before[at]?.[1]),
  )
  return isSame ? value : Object.fromEntries(after)
}
