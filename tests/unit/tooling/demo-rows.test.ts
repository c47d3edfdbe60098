import { describe, expect, it } from 'vitest'
import { addDays, localMoment } from '#domain/calendar/local-day.ts'
import { racesSpan, trainingSpan } from '#domain/day-rows.ts'
import type { FieldsOf, TableName } from '#domain/entities.ts'
import { isUnsettled } from '#domain/scoring/final-score.ts'
import { demoRows } from '../../../scripts/lib/demo/demo-rows.ts'

const AT = '2026-11-26T11:00:00.000Z'
const now = localMoment(AT, 60)
if (!now) throw new Error('no moment')
let made = 0
const next = () => String(++made).padStart(6, '0')
const rows = demoRows({
  ...{ userId: 'u', now, at: AT, utcOffsetMinutes: 60 },
  newId: () => `id-${next()}`,
  stamp: () => `rev-${next()}`,
})

type Read<T extends TableName> = FieldsOf<T> & { id: string; rev: string }

function of<T extends TableName>(table: T): Read<T>[] {
  return rows.flatMap(({ fields, id, rev, ...row }) =>
    row.table === table ? [{ ...fields, id, rev } as unknown as Read<T>] : [],
  )
}

describe("the demo's days that are over", () => {
  it('have the score that a device would make of their rows, so that it makes none anew', () => {
    const scores = of('nutrition_scores')
    const unsettled = scores.filter((score) => {
      const { date } = score
      const isIn =
        ({ from, to }: { from: string; to: string }) =>
        (row: { date: string }) =>
          row.date >= from && row.date <= to
      const day = {
        foodLogs: of('food_logs').filter((log) => log.logged_on === date),
        plans: of('daily_meal_plans').filter((plan) => plan.date === date),
        activities: of('training_activities').filter(isIn(trainingSpan(date))),
        fitness: of('google_fit_data').find((fitness) => fitness.date === date) ?? null,
        races: of('races').filter(isIn(racesSpan(date))),
      }
      return isUnsettled(day, score)
    })
    expect(scores).toHaveLength(56)
    expect(unsettled.map(({ date }) => date)).toEqual([now.date])
    expect(now.date).toBe(addDays(scores[0]?.date ?? '', 55))
  })
})
