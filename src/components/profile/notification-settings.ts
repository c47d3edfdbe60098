import type { FieldsOf } from '#domain/entities.ts'

/** What a runner is told and when not (`profiles.preferences.notifications`); the sender reads it. */
export interface NotificationSettings {
  mealReminders: boolean
  preFuel: boolean
  recovery: boolean
  /** Local wall clock, `HH:MM`. */
  quietFrom: string
  quietTo: string
}
export const NOTIFICATION_KINDS = ['mealReminders', 'preFuel', 'recovery'] as const

const DEFAULTS: NotificationSettings = {
  mealReminders: true,
  preFuel: true,
  recovery: true,
  quietFrom: '21:30',
  quietTo: '06:00',
}

/** The stored settings; what is missing or broken is the default. */
export function readNotifications(
  preferences: FieldsOf<'profiles'>['preferences'],
): NotificationSettings {
  const stored = preferences.notifications
  if (typeof stored !== 'object' || stored === null) return DEFAULTS
  const settings = { ...DEFAULTS }
  for (const [key, value] of Object.entries(stored)) {
    if (key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof NotificationSettings])
      Object.assign(settings, { [key]: value })
  }
  return settings
}
