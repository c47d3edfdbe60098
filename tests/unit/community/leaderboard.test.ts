import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayName } from '#domain/community/display-name.ts'
import { leaderboardMeters } from '#domain/community/leaderboard-distance.ts'
import { BY_HAND } from '#domain/training/session-types.ts'
import type { ActivityRow, FitnessRow } from '#domain/training/sessions.ts'
import { cases } from '../../long.ts'

const MONDAY = '2026-11-16'

describe('a name on the leaderboard', () => {
  it.each([
    ['  Rina   Berlari ', 'Rina Berlari'],
    ['Jo', 'Jo'],
    ['J. R. Smith', 'J. R. Smith'],
    ['Ánh 🏃‍♀️', 'Ánh 🏃‍♀️'],
    ['a'.repeat(30), 'a'.repeat(30)],
    ['Kak\u00a0\u3000Rina', 'Kak Rina'],
    ['Rina \u2764\ufe0f', 'Rina \u2764\ufe0f'],
    ['Nguy\u1ec5n', 'Nguy\u1ec5n'],
    [
      '\u0645\u062d\u0645\u062f \u0662\u0660\u0662\u0666',
      '\u0645\u062d\u0645\u062f \u0662\u0660\u0662\u0666',
    ],
    ['\u0e2a\u0e21\u0e2b\u0e0d\u0e34\u0e07', '\u0e2a\u0e21\u0e2b\u0e0d\u0e34\u0e07'],
    ['\ua4e1\ua4f2\ua4f8\ua4e2\ua4f4', '\ua4e1\ua4f2\ua4f8\ua4e2\ua4f4'],
    ["Siobh\u00e1n O'Connor-\u0141ukasz", "Siobh\u00e1n O'Connor-\u0141ukasz"],
  ])('%j stands as %j', (typed, name) => {
    expect(displayName(typed)).toEqual({ name: name.normalize('NFC') })
  })

  it.each([
    ['', 'too_short'],
    [' R ', 'too_short'],
    ['a'.repeat(31), 'too_long'],
    ['see fuel.example', 'link'],
    ['https://x', 'link'],
    ['WWW.run', 'link'],
    ['me@run', 'link'],
    ['Rina\nBudi', 'control_characters'],
    ['Rina\u0000', 'control_characters'],
    ['Rina\u202eaniR', 'control_characters'],
    ['Ri\u200dna', 'control_characters'],
    ['\u2800\u2800\u2800', 'control_characters'],
    ['\u3164\u3164', 'control_characters'],
    ['Ri\ufe0fna', 'control_characters'],
    ['Ri\u{e0101}na', 'control_characters'],
    ['Ri\u034fna', 'control_characters'],
    ['Z\u0334\u0335\u0336\u0337algo', 'stacked_marks'],
    ['evil\u3002com', 'link'],
    ['evil\uff0ecom', 'link'],
    ['evil\uff61com', 'link'],
    ['me\uff20run', 'link'],
    ['evil\ua4f8com', 'link'],
    ['evil\u0660com', 'link'],
    ['evil\u{1d16d}com', 'link'],
    ['Ri\ufffcna', 'control_characters'],
    ['Ri\u{1d159}na', 'control_characters'],
    ['Ri\u{13441}na', 'control_characters'],
    ['Ri\u{16fe4}na', 'control_characters'],
    ['Ri\ufdd0na', 'control_characters'],
  ])('%j is refused as %s', (typed, problem) => {
    expect(displayName(typed)).toEqual({ problem })
  })

  it('once stored is taken as it is, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const read = displayName(typed)
        if ('problem' in read) return
        expect(displayName(read.name)).toEqual(read)
        expect(read.name.length).toBeGreaterThanOrEqual(2)
        expect(read.name.length).toBeLessThanOrEqual(30)
      }),
      { numRuns: cases(1000) },
    )
  })
})

function run(fields: Partial<ActivityRow> & { id: string }): ActivityRow {
  return {
    ...{ date: MONDAY, activity_type: 'run', status: 'done', duration_minutes: null },
    ...{ distance_km: null, intensity: null, start_time: '07:00', user_activity_label: null },
    ...{ actual_duration_minutes: 50, actual_distance_km: 10, calories_burned: null },
    ...{ elevation_gain_meters: null, heart_rate_avg: null, ...BY_HAND },
    ...fields,
  }
}
const started_at = `${MONDAY}T07:00:00.000Z`
const strava = run({
  id: 's',
  source: 'strava',
  source_ref: '1',
  started_at,
  actual_distance_km: 10.4,
})
const file = run({ id: 'f', source: 'file', started_at, actual_distance_km: 10.2 })
const meters = (rows: ActivityRow[], fitness: FitnessRow[] = []) =>
  leaderboardMeters(MONDAY, rows, fitness)

describe('the leaderboard’s distance', () => {
  it.each<[string, ActivityRow[], number]>([
    ['nothing', [], 0],
    ['a run by hand', [run({ id: 'a' })], 10_000],
    ['a run known only to Strava', [strava], 0],
    ['a run of a file and of Strava: the file’s figures', [strava, file], 10_200],
    ['a run ticked off and known to Strava: as ticked off', [strava, run({ id: 'a' })], 10_000],
    ['a planned run that only Strava saw done', [run({ id: 'a', status: 'planned' }), strava], 0],
    ['an import of before that names no source', [run({ id: 'u:activity:1:2', source: null })], 0],
    ['a row typed before rows named their source', [run({ id: 'a', source: null })], 10_000],
    ['a ride', [run({ id: 'a', activity_type: 'cycle' })], 0],
    ['a run of Sunday before', [run({ id: 'a', date: '2026-11-15' })], 0],
    ['a run of Sunday', [run({ id: 'a', date: '2026-11-22' })], 10_000],
  ])('%s', (_what, rows, expected) => {
    expect(meters(rows)).toBe(expected)
  })

  it('counts a run of Google Fit, and takes nothing of Strava’s with it', () => {
    const startTimeMillis = Date.parse(started_at)
    const fitness: FitnessRow = {
      ...{ date: MONDAY, calories_burned: null, active_minutes: null, distance_meters: null },
      sessions: [
        {
          startTimeMillis,
          endTimeMillis: startTimeMillis + 3_000_000,
          activityType: 'running',
          distance: 9800,
        },
      ],
    }
    expect(meters([], [fitness])).toBe(9800)
    expect(meters([strava], [fitness])).toBe(9800)
    const sessions = fitness.sessions.map((session) => ({ ...session, from: 'strava' as const }))
    expect(meters([], [{ ...fitness, sessions }])).toBe(0)
    expect(meters([file], [{ ...fitness, sessions }])).toBe(10_200)
    expect(meters([file], [{ ...fitness, sessions: null as never }])).toBe(10_200)
  })

  it('is the same with and without any rows of Strava', () => {
    const rows = fc.array(
      fc.record({
        id: fc.uuid(),
        source: fc.constantFrom('strava', 'file', 'hand', 'screenshot'),
        date: fc.constantFrom(MONDAY, '2026-11-18', '2026-11-22'),
        start: fc.integer({ min: 300, max: 1200 }),
        actual_distance_km: fc.integer({ min: 1, max: 40 }),
        paired_with: fc.constantFrom(null, 'nothing'),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(rows, (drafts) => {
        const all = drafts.map(({ start, ...fields }) =>
          run({
            ...fields,
            start_time: `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`,
            ...(fields.source !== 'hand' && {
              started_at: new Date(Date.parse(fields.date) + start * 60_000).toISOString(),
            }),
          }),
        )
        expect(meters(all)).toBe(meters(all.filter(({ source }) => source !== 'strava')))
      }),
    )
  })
})
