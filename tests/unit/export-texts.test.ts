import { describe, expect, it } from 'vitest'
import { allJson, tableCsv } from '#domain/exports/export-texts.ts'

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

describe('an export', () => {
  it('quotes what would break a CSV line and leaves out what sync keeps', () => {
    expect(tableCsv('beta_reports', [REPORT])).toBe(
      'id,category,subject,description,app_version,created_at,app_log\r\n' +
        'r1,bug,"Slow, ""very"" slow","Line one\nline two",0.1.0,2026-11-21T08:00:00.000Z,\r\n',
    )
  })

  it('lets no text be run as a formula, and leaves negative numbers alone', () => {
    const row = { ...REPORT, subject: '=1+1', description: '@x' }
    expect(tableCsv('beta_reports', [row])).toContain("r1,bug,'=1+1,'@x,")
    expect(tableCsv('food_logs', [{ id: 'm', utc_offset_minutes: -300 }])).toContain(',-300,')
  })

  it('writes lists of a row as JSON in one cell', () => {
    const csv = tableCsv('profiles', [{ id: 'u1', fitness_goals: ['speed', 'health'] }])
    expect(csv).toContain('"[""speed"",""health""]"')
  })

  it('holds each table in the JSON with its own fields', () => {
    const tables = { beta_reports: [REPORT] } as unknown as Parameters<typeof allJson>[0]
    const { user_id: _, rev: __, ...own } = REPORT
    expect(JSON.parse(allJson(tables))).toEqual({ beta_reports: [own] })
  })
})
