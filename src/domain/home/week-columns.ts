import { isScored, weeklyScore } from '../scoring/weekly-score.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { dayLoads } from '../training/load.ts'
import { daySessions } from '../training/sessions.ts'
import { aroundDay } from '../training/weekly-distance.ts'
import type { HomeNow } from './home-now.ts'

/** [Note: the week in columns] One local day of Home's week: how it was fuelled, how hard it was, and its kilometres. */
export interface WeekColumn {
  /** Local day. */
  date: string
  /** 0 to 100; null where the day has none. */
  score: number | null
  /** g eaten and g asked for; null where the day has no score or no target. */
  carbs: { grams: number; targetGrams: number } | null
  /** Of a day that is over by what was done, else with what is planned and not skipped. */
  load: TrainingLoad
  /** Run, km, to 0.01. */
  km: number
  /** Planned to be run today or later, km; 0 where nothing is. */
  plannedKm: number
}

type Week = Pick<HomeNow, 'now' | 'profile' | 'scores' | 'activities' | 'fitness' | 'weekKm'>

/**
 * The week (Monday to Sunday) that holds today, Monday first.
 * @throws InvalidDay
 */
export function weekColumns({ now, profile, scores, activities, fitness, weekKm }: Week) {
  return weeklyScore(now.date, scores).byDay.map(({ date, score }, index): WeekColumn => {
    const row = scores.find((each) => each.date === date && isScored(each))
    const measured = fitness.find((each) => each.date === date) ?? null
    const sessions = daySessions({
      date,
      activities: aroundDay(date, activities),
      fitness: measured,
      usualWeek: profile?.activity_level ?? [],
    })
    const isOver = date < now.date
    const counted = isOver ? sessions.filter(({ status }) => status === 'done') : sessions
    const ahead = sessions.filter(({ kind, status }) => kind === 'run' && status === 'planned')
    return {
      date,
      score,
      carbs:
        row && row.planned_carbs_grams > 0
          ? { grams: row.carbs_grams, targetGrams: row.planned_carbs_grams }
          : null,
      load: dayLoads(counted, measured).day,
      km: weekKm.byDay[index]?.km ?? 0,
      plannedKm: isOver ? 0 : ahead.reduce((sum, { planned }) => sum + (planned?.km ?? 0), 0),
    }
  })
}
