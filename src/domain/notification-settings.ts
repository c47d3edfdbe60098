import { minuteOfClock } from './calendar/local-day.ts'
import type { FieldsOf } from './entities.ts'

export const NOTIFICATION_KINDS = ['mealReminders', 'preFuel', 'recovery', 'raceDay'] as const
type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Which notifications a runner gets, and when none (`profiles.preferences.notifications`). */
export interface NotificationSettings extends Record<NotificationKind, boolean> {
  /** Local wall clock, `HH:MM`. Quiet hours may run over midnight; equal ends mean none. */
  quietFrom: string
  quietTo: string
}

const DEFAULTS: NotificationSettings = {
  mealReminders: true,
  preFuel: true,
  recovery: true,
  raceDay: true,
  quietFrom: '21:30',
  quietTo: '06:00',
}

/** Whether there are any quiet hours. */
export function hasQuietHours({
  quietFrom,
  quietTo,
}: Pick<NotificationSettings, 'quietFrom' | 'quietTo'>): boolean {
  return quietFrom !== quietTo
}

/** The stored settings, for the form and for the sender; what is missing or broken is the default. */
export function readNotifications(
  preferences: FieldsOf<'profiles'>['preferences'] | undefined,
): NotificationSettings {
  const stored: Readonly<Record<string, unknown>> = Object(preferences?.notifications)
  const isOn = (kind: NotificationKind) => {
    const value = stored[kind]
    return typeof value === 'boolean' ? value : DEFAULTS[kind]
  }
  const clock = (end: 'quietFrom' | 'quietTo') => {
    const value = stored[end]
    return typeof value === 'string' && minuteOfClock(value) !== null ? value : DEFAULTS[end]
  }
  return {
    mealReminders: isOn('mealReminders'),
    preFuel: isOn('preFuel'),
    recovery: isOn('recovery'),
    raceDay: isOn('raceDay'),
    quietFrom: clock('quietFrom'),
    quietTo: clock('quietTo'),
  }
}
