import { useSessionWords } from '#components/use-session-words.ts'
import type { Row } from '#domain/entities.ts'
import type { CalendarEvent } from '#domain/exports/calendar-file.ts'
import { isEnteredRace } from '#domain/races/race-activity.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The races and the planned training from a day on, as entries of a calendar; a race is one entry. */
export function useCalendarEvents(
  races: readonly Row<'races'>[],
  activities: readonly Row<'training_activities'>[],
  from: string,
): CalendarEvent[] {
  const { t } = useTranslation('races', 'training')
  const format = useFormat()
  const words = useSessionWords()
  const ahead = races.filter(({ date }) => date >= from)
  const raceDays = new Set(ahead.map(({ date }) => date))
  const planned = activities.filter(
    (row) =>
      row.status === 'planned' &&
      row.activity_type !== 'rest' &&
      !(raceDays.has(row.date) && isEnteredRace(row)),
  )
  const far = (km: number | null) => (km === null ? '' : format.amount('distance', km))
  return [
    ...ahead.map((race) => ({
      uid: `${race.id}@fuelmile`,
      date: race.date,
      startTime: race.start_time,
      minutes: race.goal_minutes,
      title: t('file.race', { name: race.name }),
      description: far(race.distance_km),
      place: race.city ?? '',
    })),
    ...planned.map((row) => ({
      uid: `${row.id}@fuelmile`,
      date: row.date,
      startTime: row.start_time,
      minutes: row.duration_minutes,
      title: [words.name(row), far(row.distance_km)].filter(Boolean).join(' · '),
      description: '',
      place: '',
    })),
  ]
}
