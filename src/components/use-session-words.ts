import { clockOfMinute } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { ACTIVITY_KINDS } from '#domain/training/activity-kind.ts'
import { isRecorded, type SessionPart } from '#domain/training/session-types.ts'
import { daySessions, type Session, sessionMinutes } from '#domain/training/sessions.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SESSION_LABELS } from './session-kinds.ts'

type Fields = FieldsOf<'training_activities'>

/** How a session is told in words. */
export function useSessionWords() {
  const { t } = useTranslation('training')
  const format = useFormat()
  const join = (parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ')
  const minutesOf = (minutes: number) => t('amount.minutes', { value: format.number(minutes) })
  const figuresOf = (km: number | null | undefined, minutes: number | null | undefined) => [
    km != null && format.amount('distance', km),
    minutes != null && minutesOf(minutes),
  ]
  function detailOf(session: Session, day: string | null): string {
    const { startMinute, done, planned } = session
    return join([
      day !== null && format.shortDay(day),
      startMinute !== null && format.clock(clockOfMinute(startMinute)),
      ...figuresOf((done ?? planned)?.km, sessionMinutes(session)),
    ])
  }
  /** How far it was or is to be, or how long where nobody knows that; empty where nothing is known. */
  function figureOf(session: Session): string {
    const km = (session.done ?? session.planned)?.km
    const minutes = sessionMinutes(session)
    if (km != null) return format.amount('distance', km)
    return minutes == null ? '' : minutesOf(minutes)
  }
  /** When, and how long where the figure is how far. */
  function restOf(session: Session, day: string | null): string {
    const { startMinute, done, planned } = session
    const minutes = sessionMinutes(session)
    return join([
      day !== null && format.shortDay(day),
      startMinute !== null && format.clock(clockOfMinute(startMinute)),
      (done ?? planned)?.km != null && minutes != null && minutesOf(minutes),
    ])
  }
  function nameOfRow(row: Fields): string {
    const type = ACTIVITY_KINDS.find((each) => each === row.activity_type)
    const label = SESSION_LABELS.find((each) => each === row.user_activity_label)
    return label ? t(`labels.${label}`) : type ? t(`types.${type}`) : row.activity_type
  }
  return {
    /** The kind of run, or the sport. */
    name: nameOfRow,
    /** The same of what a list shows, whether there is a row of it or not. */
    nameOf({ row, session }: { row: Fields | null; session: Session }): string {
      return row ? nameOfRow(row) : t(`types.${session.kind}`)
    },
    /** When, how far and how long; with the day where it stands outside its day. */
    detail(row: Fields, withDay: boolean): string {
      const [session] = daySessions({
        date: row.date,
        activities: [row],
        fitness: null,
        usualWeek: [],
      })
      return session ? detailOf(session, withDay ? row.date : null) : ''
    },
    detailOf,
    figureOf,
    restOf,
    minutes: minutesOf,
    /** Who knows of it, where a device does; empty for what was only entered. */
    sources({ parts }: Session): string {
      const known = [...new Set(parts.map(({ source }) => source))]
      return known.some(isRecorded) ? known.map((source) => t(`sources.${source}`)).join(' + ') : ''
    },
    /** What one source says. */
    part({ source, done, planned }: SessionPart): string {
      const amount = done ?? planned
      return join([t(`sources.${source}`), ...figuresOf(amount?.km, amount?.minutes)])
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
