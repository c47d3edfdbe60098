import { describe, expect, it } from 'vitest'
import type { FieldsOf } from '#domain/entities.ts'
import { type AllRows, allJson, sessionsCsv, tableCsv } from '#domain/exports/export-texts.ts'
import { dayKey } from '#domain/ids.ts'
import { RUNNER_PROFILE } from '../helpers/rows.ts'
import { activity, fitness } from './scoring/days.ts'

const REPORT = {
  id: 'r1',
  user_id: 'u1',
  rev: 'x',
  category: 'bug',
  subject: 'Slow, "very" slow',
  description: 'Line one\nline two',
  app_version: '0.1.0',
  created_at: '2026-11-21T08:00:00.000Z',
}

const NO_ROWS = { training_activities: [], google_fit_data: [], profiles: [] }

describe('an export', () => {
  it('quotes what would break a CSV line and leaves out what sync keeps', () => {
    expect(tableCsv('beta_reports', [REPORT])).toBe(
      '\uFEFFid,category,subject,description,app_version,created_at,app_log\r\n' +
        'r1,bug,"Slow, ""very"" slow","Line one\nline two",0.1.0,2026-11-21T08:00:00.000Z,\r\n',
    )
  })

  it('lets no text be run as a formula, and leaves negative numbers alone', () => {
    for (const sign of ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠']) {
      const row = { ...REPORT, subject: `${sign}1+1`, description: '@x' }
      expect(tableCsv('beta_reports', [row])).toContain(`r1,bug,'${sign}1+1,'@x,`)
    }
    const returned = tableCsv('beta_reports', [{ ...REPORT, subject: '\r=1' }])
    expect(returned).toContain(`r1,bug,"'\r=1",`)
    expect(tableCsv('food_logs', [{ id: 'm', utc_offset_minutes: -300 }])).toContain(',-300,')
  })

  it('says that it is UTF-8, so that a spreadsheet reads every letter', () => {
    const csv = tableCsv('food_logs', [{ id: 'm', food_name: 'Crème brûlée' }])
    expect([...new TextEncoder().encode(csv).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(sessionsCsv(trained()).startsWith('\uFEFFdate,')).toBe(true)
  })

  it('writes lists of a row as JSON in one cell', () => {
    const csv = tableCsv('profiles', [{ id: 'u1', fitness_goals: ['speed', 'health'] }])
    expect(csv).toContain('"[""speed"",""health""]"')
  })

  it('holds each table in the JSON with its own fields', () => {
    const tables = { ...NO_ROWS, beta_reports: [REPORT] } as unknown as AllRows
    const { user_id: _, rev: __, ...own } = REPORT
    expect(JSON.parse(allJson(tables))).toEqual({ ...NO_ROWS, beta_reports: [own], sessions: [] })
  })
})

/** A run planned, ticked off and paired, from a file with Strava and Google Fit; and a ride by hand. */
function trained(): AllRows {
  const date = '2026-11-20'
  const startMs = Date.parse(`${date}T05:00:00.000Z`)
  const started_at = new Date(startMs).toISOString()
  const run = { date, activity_type: 'run', status: 'done' as const, start_time: '05:00' }
  const row = (id: string, fields: Partial<FieldsOf<'training_activities'>>) => ({
    ...activity({ ...run, ...fields }),
    id,
  })
  const session = {
    startTimeMillis: startMs + 60_000,
    endTimeMillis: startMs + 49 * 60_000,
    activityType: 'running',
    distance: 8200,
    calories: 540,
  }
  return {
    ...NO_ROWS,
    profiles: [{ ...RUNNER_PROFILE, id: 'u1' }],
    training_activities: [
      row('planned', { source: 'hand', distance_km: 8, paired_with: 'file' }),
      row('file', { source: 'file', started_at, actual_distance_km: 8.3, calories_burned: 600 }),
      row('strava', { source: 'strava', source_ref: '4711', started_at, actual_distance_km: 8.1 }),
      row('ride', {
        ...{ source: 'hand', activity_type: 'cycling', start_time: '17:00' },
        ...{ actual_duration_minutes: 60, actual_distance_km: 20 },
      }),
    ],
    google_fit_data: [{ ...fitness({ sessions: [session] }), date, id: dayKey('u1', date) }],
  } as unknown as AllRows
}

describe('training in an export', () => {
  it('is there as each source wrote it, with source, pair and start', () => {
    const [head, ...lines] = tableCsv('training_activities', trained().training_activities)
      .trim()
      .split('\r\n')
    const names = head?.split(',') ?? []
    const cells = lines.map((line) => line.split(','))
    const column = (name: string) => cells.map((each) => each[names.indexOf(name)])
    expect(column('source')).toEqual(['hand', 'file', 'strava', 'hand'])
    expect(column('source_ref')).toEqual(['', '', '4711', ''])
    expect(column('paired_with')).toEqual(['file', '', '', ''])
    expect(column('started_at')[1]).toBe('2026-11-20T05:00:00.000Z')
    expect(column('actual_distance_km')).toEqual(['', '8.3', '8.1', '20'])
  })

  it('is there as sessions, each once, with its sources and net energy', () => {
    const { sessions } = JSON.parse(allJson(trained()))
    expect(sessions).toMatchObject([
      {
        ...{ date: '2026-11-20', activity: 'run', status: 'done' },
        started_at: '2026-11-20T05:00:00.000Z',
        sources: 'file strava google_fit hand',
        rows: expect.stringMatching(/^file strava google_fit:\d+ planned$/),
        ...{ planned_distance_km: 8, distance_km: 8.3, net_energy_is_measured: true },
      },
      // 58 kg for 20 km at the 25 km/h and 10 MET that a distance alone is priced at.
      { activity: 'cycle', sources: 'hand', distance_km: 20, net_energy_kcal: 418 },
    ])
    expect(sessions[0].net_energy_kcal).toBeGreaterThan(500)
    expect(sessionsCsv(trained()).split('\r\n')[2]).toBe(
      '2026-11-20,,cycle,done,hand,ride,,,20,60,,418,false',
    )
  })

  it('holds no energy where no figures are wanted', () => {
    const choice = { privateAnswers: false, figures: false }
    expect(sessionsCsv(trained(), choice)).not.toMatch(/kcal|418/)
    expect(allJson(trained(), choice)).not.toMatch(/kcal|calories/)
  })
})
