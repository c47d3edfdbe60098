import type { FieldsOf } from '#domain/entities.ts'
import { ACTIVITY_KINDS } from '#domain/training/activity-kind.ts'
import { daySessions, sessionMinutes } from '#domain/training/sessions.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SESSION_LABELS } from './session-kinds.ts'

type Fields = FieldsOf<'training_activities'>

/** How a session is told in words. */
export function useSessionWords() {
  const { t } = useTranslation('training')
  const format = useFormat()
  const join = (parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ')
  return {
    /** The kind of run, or the sport. */
    name(row: Fields): string {
      const type = ACTIVITY_KINDS.find((each) => each === row.activity_type)
      const label = SESSION_LABELS.find((each) => each === row.user_activity_label)
      return label ? t(`labels.${label}`) : type ? t(`types.${type}`) : row.activity_type
    },
    /** When, how far and how long; with the day where it stands outside its day. */
    detail(row: Fields, withDay: boolean): string {
      const [session] = daySessions({
        date: row.date,
        activities: [row],
        fitness: null,
        usualWeek: [],
      })
      const km = (session?.done ?? session?.planned)?.km
      const minutes = session && sessionMinutes(session)
      return join([
        withDay && format.shortDay(row.date),
        row.start_time && format.clock(row.start_time),
        km != null && format.amount('distance', km),
        minutes != null && t('amount.minutes', { value: format.number(minutes) }),
      ])
    },
    /** What was measured beside that; empty where nothing was. */
    figures(row: Fields): string {
      const { elevation_gain_meters: climb, heart_rate_avg: beats, calories_burned: kcal } = row
      return join([
        climb !== null && t('climb', { value: format.amount('climb', climb) }),
        beats !== null && t('heartRate', { value: format.number(beats) }),
        kcal !== null && format.energy(kcal),
      ])
    },
  }
}
