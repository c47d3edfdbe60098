import { clockOfMinute } from '../calendar/local-day.ts'
import { tenth } from '../nutrition/nutrients.ts'
import type { Measure, Session } from '../training/sessions.ts'
import {
  PRE_CARBS_G_PER_KG,
  PRE_FROM_KM,
  PRE_FROM_MINUTES,
  PRE_WINDOW_CLOSES_MINUTES,
  PRE_WINDOW_OPENS_MINUTES,
} from './constants.ts'

export type PreFuelReason = 'distance' | 'intensity' | 'duration'

export interface PreFuelAdvice {
  session: Session
  /** Why the session asks for it, in the order of the specification; never empty. */
  reasons: PreFuelReason[]
  /** 1.5 g/kg; null while no mass is known. */
  carbsGrams: number | null
  /** When to eat; null while the start isn't known. */
  window: PreFuelWindow | null
}

export interface PreFuelWindow {
  /** Minutes from midnight of the session's day; negative on the evening before. */
  opensMinute: number
  closesMinute: number
  /** The same as `HH:MM`. */
  opens: string
  closes: string
  start: string
}

/** Why a session of this length asks to be fuelled before; empty where it doesn't. */
export function preFuelReasons(session: Session, amount: Measure | null): PreFuelReason[] {
  if (session.kind === 'rest') return []
  const { km = null, minutes = null } = amount ?? {}
  const reasons: PreFuelReason[] = []
  if (km !== null && km >= PRE_FROM_KM) reasons.push('distance')
  if (session.highIntensity) reasons.push('intensity')
  if (minutes !== null && minutes >= PRE_FROM_MINUTES) reasons.push('duration')
  return reasons
}

/** From 2 h to 1 h before a start given in minutes from midnight. Specification 2, section 4. */
export function preFuelWindow(startMinute: number): PreFuelWindow {
  const opensMinute = startMinute - PRE_WINDOW_OPENS_MINUTES
  const closesMinute = startMinute - PRE_WINDOW_CLOSES_MINUTES
  return {
    opensMinute,
    closesMinute,
    opens: clockOfMinute(opensMinute),
    closes: clockOfMinute(closesMinute),
    start: clockOfMinute(startMinute),
  }
}

/** Carbohydrate before training, grams: 1.5 g/kg of the fuelling mass (mass.ts), to 0.1. Specification 2, section 9. */
export function preFuelCarbs(massKg: number): number {
  return tenth(massKg * PRE_CARBS_G_PER_KG)
}

/**
 * Advice for tomorrow's training, or null when it needs none: at least 10 km, high intensity or
 * at least 60 minutes planned. Of several sessions the earliest counts.
 * Source: specification 2, section 4 (pre-training fuelling widget).
 * @param massKg what fuel goes by (mass.ts)
 */
export function preFuelAdvice(
  tomorrow: readonly Session[],
  massKg: number | null,
): PreFuelAdvice | null {
  const asking = tomorrow
    .filter(({ status }) => status === 'planned')
    .map((session) => ({ session, reasons: preFuelReasons(session, session.planned) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => (a.session.startMinute ?? Infinity) - (b.session.startMinute ?? Infinity) || 0)
  const first = asking[0]
  if (!first) return null
  const { startMinute } = first.session
  return {
    ...first,
    carbsGrams: massKg === null ? null : preFuelCarbs(massKg),
    window: startMinute === null ? null : preFuelWindow(startMinute),
  }
}
