import type { MealType } from './entities.ts'
import { sendableText } from './sendable.ts'

/** Identifiers made on the device, so that a row has its name before any network. */

/** As long as the tables take. */
const MAX_ID_CHARACTERS = 120

/**
 * A UUID version 7 (RFC 9562): ordered by time, random in its tail.
 * @param nowMs milliseconds since 1970
 * @param random 10 random bytes
 */
export function uuidV7(nowMs: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16)
  let rest = Math.max(0, Math.floor(nowMs))
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256
    rest = Math.floor(rest / 256)
  }
  for (let i = 0; i < 10; i++) bytes[6 + i] = random[i] ?? 0
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * The key of a one-per-day row: two offline devices make the same row, not two.
 * @param date local day, `yyyy-MM-dd`
 */
export function dayKey(userId: string, date: string): string {
  return `${userId}:${date}`
}

/** The key of a row there is one of for each meal of a day. */
export function mealKey(userId: string, date: string, mealType: MealType): string {
  return `${dayKey(userId, date)}:${mealType}`
}

/** The key of what was logged of a planned meal: logged on two devices, it is eaten once. */
export function plannedFoodKey(
  userId: string,
  date: string,
  mealType: MealType,
  food: string,
): string {
  return sendableText(`${mealKey(userId, date, mealType)}:${food}`.slice(0, MAX_ID_CHARACTERS))
}

/** The meal of a plan that a logged food is of; null for any other. */
export function plannedMealOf(foodLogId: string): { date: string; mealType: string } | null {
  const [, date, mealType, food] = foodLogId.split(':')
  return date && mealType && food ? { date, mealType } : null
}

/**
 * The key of what tells of a session's recovery: whichever device sees it end makes the same row. Where it
 * would be too long for the tables, the owner is named once.
 */
export function recoveryKey(userId: string, sessionId: string): string {
  const key = `${userId}:recovery:${sessionId}`
  if (key.length <= MAX_ID_CHARACTERS) return key
  const owner = `${userId}:`
  return `${owner}recovery:${sessionId.startsWith(owner) ? sessionId.slice(owner.length) : sessionId}`
}
