import { describe, expect, it } from 'vitest'
import { fieldNames } from '#domain/entities.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { rulesOf, SCORE_RULES, scoreRow } from '#domain/scoring/score-row.ts'
import { weeklyScore } from '#domain/scoring/weekly-score.ts'
import { day, log } from './days.ts'

describe('the stored score of a day', () => {
  const score = scoreDay(day({ foodLogs: [log('lunch', [812.345, 95.55, 40.04, 26.96])] }))
  const row = scoreRow(score, '2026-03-03T08:00:00.000Z')

  it('has every field of its table and no other', () => {
    expect(Object.keys(row).sort()).toEqual(fieldNames('nutrition_scores').sort())
  })

  it('holds what was eaten and planned to a tenth', () => {
    expect(row).toMatchObject({
      date: '2026-03-02',
      daily_score: score.total,
      calories_consumed: 812.3,
      carbs_grams: 95.6,
      protein_grams: 40,
      fat_grams: 27,
      meals_logged: 1,
      planned_calories: 2310,
      planned_carbs_grams: 263.4,
      planned_protein_grams: 112,
      planned_fat_grams: 89.8,
      provisional: false,
      updated_at: '2026-03-03T08:00:00.000Z',
    })
  })

  it('keeps load, strategy and experience beside the parts', () => {
    expect(row.parts.at(-1)).toEqual({
      code: 'context',
      points: 0,
      params: {
        rules: SCORE_RULES,
        load: 'rest',
        strategy: 'general',
        experience: 'intermediate',
        source: 'load',
      },
    })
    expect(row.parts.slice(0, -1)).toEqual(score.parts)
  })

  it('keeps the range and what is missing of a provisional score', () => {
    const provisional = scoreRow(scoreDay(day()), '')
    expect(provisional.parts.at(-1)?.params).toMatchObject({
      low: 0,
      high: 100,
      missing: 'food_logs',
    })
  })

  it('says by which edition of the rules it was made; an earlier one said nothing', () => {
    expect(rulesOf(row)).toBe(SCORE_RULES)
    expect(rulesOf({ parts: [{ code: 'context', points: 0, params: { load: 'rest' } }] })).toBe(1)
    expect(rulesOf({ parts: null as never })).toBe(1)
  })

  it('survives the way through JSON unchanged', () => {
    expect(JSON.parse(JSON.stringify(row))).toEqual(row)
  })
})

describe('the weekly score', () => {
  const row = (date: string, daily_score: number, provisional = false) => ({
    date,
    daily_score,
    provisional,
    rows_digest: 'of-its-rows',
  })

  it('is the mean of the scored days from Monday to Sunday', () => {
    const rows = [
      row('2026-03-01', 10),
      row('2026-03-02', 80),
      row('2026-03-04', 71),
      row('2026-03-08', 60),
      row('2026-03-09', 0),
    ]
    expect(weeklyScore('2026-03-06', rows)).toEqual({
      weekStart: '2026-03-02',
      average: 70.3,
      scoredDays: 3,
      provisional: false,
      byDay: [
        { date: '2026-03-02', score: 80 },
        { date: '2026-03-03', score: null },
        { date: '2026-03-04', score: 71 },
        { date: '2026-03-05', score: null },
        { date: '2026-03-06', score: null },
        { date: '2026-03-07', score: null },
        { date: '2026-03-08', score: 60 },
      ],
    })
  })

  it('has no average for a week without a score, and counts a 0', () => {
    expect(weeklyScore('2026-03-02', []).average).toBeNull()
    expect(weeklyScore('2026-03-02', [row('2026-03-02', 0)]).average).toBe(0)
  })

  it('shows a day that runs once it has a meal, and counts it when it is over', () => {
    const today = (minuteOfDay: number, date = '2026-03-02') =>
      scoreRow(scoreDay(day({ now: { date, minuteOfDay } })), '')
    expect(weeklyScore('2026-03-02', [today(11 * 60)]).average).toBeNull()
    expect(weeklyScore('2026-03-02', [today(0, '2026-03-03')]).average).toBeNull()
    const lunch = [log('lunch', [700, 80, 40, 25])]
    const withLunch = scoreDay(
      day({ foodLogs: lunch, now: { date: '2026-03-02', minuteOfDay: 700 } }),
    )
    expect(weeklyScore('2026-03-02', [scoreRow(withLunch, '')])).toMatchObject({
      average: null,
      scoredDays: 0,
      byDay: [{ score: withLunch.total }, {}, {}, {}, {}, {}, {}],
    })
  })

  it('is provisional while a day of it lacks something, and leaves broken scores out', () => {
    const rows = [
      row('2026-03-02', 90, true),
      row('2026-03-03', Number.NaN),
      row('2026-03-04', 400),
    ]
    expect(weeklyScore('2026-03-02', rows)).toMatchObject({
      average: 90,
      scoredDays: 1,
      provisional: true,
    })
  })
})
