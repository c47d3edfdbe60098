import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import type { RaceChoices } from '#domain/stored-shapes.ts'
import { dueNow } from '../../../supabase/functions/send-notifications/due.ts'
import type { RaceRow } from '../../../supabase/functions/send-notifications/race-mornings.ts'
import { messageOf } from '../../../supabase/functions/send-notifications/words.ts'

const DAY = '2026-05-10'
const GEL = {
  ...{ id: 'gel', name: 'Gel', carbs_grams: 25, sodium_mg: 0, fluid_ml: 0, caffeine_mg: 0 },
  is_carried: true,
}
const PLAN: RaceChoices = {
  ...{ ...FIRST_CHOICES, products: [GEL] },
  ...{ breakfast_minutes: 150, breakfast: 'Rice with 2 eggs (150 g)' },
}
const RACE: RaceRow = {
  ...{ id: 'r 1', date: DAY, name: 'Borobudur', start_time: '07:00', distance_km: 42.2 },
  ...{ goal_minutes: 240, plan: PLAN, log: {} },
}
const NO_QUIET = { quietFrom: '00:00', quietTo: '00:00' }
type About = { date?: string; settings?: object; profile?: object }
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** What is due of the race at this time of day. */
function due(
  clock: string,
  race: Partial<RaceRow> = {},
  { date = DAY, settings = NO_QUIET, profile = {} }: About = {},
) {
  const preferences = { notifications: settings }
  const rows = {
    profile: { ...EMPTY_PROFILE, preferences, ...profile },
    ...{ activities: [], mealsToday: new Set<never>(), recoveries: [] },
    races: [{ ...RACE, ...race }],
  }
  const now = { date, minuteOfDay: minuteOf(clock) }
  return dueNow(rows, now, Date.parse(`${date}T${clock}:00Z`)).filter(
    ({ kind }) => kind === 'race_day',
  )
}
const bodies = (language: 'en' | 'id', ...about: Parameters<typeof due>) =>
  due(...about).map((each) => messageOf(each, language).body)

describe('on race morning', () => {
  it.each([
    ['03:59', 0],
    ['04:00', 1],
    ['06:59', 1],
    ['07:00', 0],
  ])('at %s, before a start at seven: %i', (clock, count) => {
    expect(due(clock)).toHaveLength(count)
  })

  it.each([
    ['05:59', 0],
    ['06:00', 1],
    ['11:59', 1],
    ['12:00', 0],
  ])('at %s, where the start isn’t known: %i', (clock, count) => {
    expect(due(clock, { start_time: null })).toHaveLength(count)
  })

  it('is on the evening before where the race starts soon after midnight', () => {
    expect(due('22:30', { start_time: '01:00' })).toEqual([])
    const [told] = due('22:30', { start_time: '01:00' }, { date: '2026-05-09' })
    expect(told).toMatchObject({ key: `${DAY}:race:r 1` })
  })

  it.each<[string, Partial<RaceRow>, About]>([
    ['was started', { log: { start: { edited: '0', kind: 'start', at: `${DAY}T04:00:00Z` } } }, {}],
    ['is tomorrow', { date: '2026-05-11' }, {}],
    ['is in quiet hours', {}, { settings: { quietFrom: '21:30', quietTo: '06:00' } }],
    ['with the setting off', {}, { settings: { ...NO_QUIET, raceDay: false } }],
  ])('nothing of a race that %s', (_, race, more) => {
    expect(due('05:00', race, more)).toEqual([])
  })

  it('is told where a start was taken back', () => {
    expect(due('05:00', { log: { start: { edited: '0', kind: 'start', at: null } } })).toHaveLength(
      1,
    )
  })

  it('says what is next and opens race mode', () => {
    const [told] = due('04:05')
    expect(told && messageOf(told, 'en')).toEqual({
      title: 'Race day: Borobudur',
      body: 'Breakfast at 04:30: Rice with 2 eggs (150 g). Start at 07:00. Tap to open race mode.',
      url: '/race-mode?id=r+1',
      tag: `${DAY}:race:r 1`,
    })
    expect(bodies('id', '05:30')).toEqual([
      'Start pukul 07:00. Asupan pertama 20 menit setelah start. Ketuk untuk membuka mode lomba.',
    ])
    const nothing = { start_time: null, goal_minutes: null, plan: null }
    expect(bodies('en', '06:30', nothing)).toEqual(['Tap to open race mode.'])
  })

  it('has no figures in portions mode', () => {
    const profile = { portions_mode: true }
    expect(bodies('en', '04:05', {}, { profile })).toEqual([
      'Breakfast at 04:30. Start at 07:00. Tap to open race mode.',
    ])
    const plan = { ...PLAN, breakfast: 'Rice with egg' }
    expect(bodies('en', '04:05', { plan }, { profile })[0]).toContain('Rice with egg')
  })
})
