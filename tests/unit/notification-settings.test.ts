import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { readNotifications } from '#domain/notification-settings.ts'
import { dueNow } from '../../supabase/functions/send-notifications/due.ts'

const DEFAULTS = readNotifications({})

describe('the settings of notifications', () => {
  it('are the defaults where nothing is stored, or nothing of theirs', () => {
    expect(DEFAULTS).toEqual({
      ...{ mealReminders: true, preFuel: true, recovery: true, raceDay: true },
      ...{ quietFrom: '21:30', quietTo: '06:00' },
    })
    for (const notifications of [undefined, null, 'off', 3, [], ['quietFrom']])
      expect(readNotifications({ notifications })).toEqual(DEFAULTS)
    expect(readNotifications(undefined)).toEqual(DEFAULTS)
  })

  it('are as stored, and the default where one of them is broken', () => {
    const notifications = { preFuel: false, recovery: 'no', quietFrom: '20:00', quietTo: '25:99' }
    expect(readNotifications({ notifications })).toEqual({
      ...DEFAULTS,
      preFuel: false,
      quietFrom: '20:00',
    })
  })

  it('always are whole, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(DEFAULTS), 'x'), fc.anything()),
        (stored) => {
          const read = readNotifications({ notifications: stored })
          expect(Object.keys(read).sort()).toEqual(Object.keys(DEFAULTS).sort())
          expect(readNotifications({ notifications: { ...read } })).toEqual(read)
        },
      ),
    )
  })
})

it('quiet hours whose stored end is no time last until the usual morning', () => {
  const nowMs = Date.parse('2026-03-02T03:00:00.000Z')
  const notes = { session_id: 'run' }
  const due = (quietTo: string) =>
    dueNow(
      {
        profile: { ...EMPTY_PROFILE, preferences: { notifications: { quietTo } } },
        activities: [],
        mealsToday: new Set(),
        recoveries: [
          { id: 'r', is_read: false, scheduled_for: new Date(nowMs).toISOString(), notes },
        ],
        races: [],
      },
      { date: '2026-03-02', minuteOfDay: 3 * 60 },
      nowMs,
    )
  expect(due('02:00')).toHaveLength(1)
  expect(due('06:00')).toEqual([])
  expect(due('later')).toEqual([])
})
