import { addDays } from '../calendar/local-day.ts'

/** An entry of a calendar: all day, or at a wall-clock time that is the same in every zone. */
export interface CalendarEvent {
  /** The same each time the file is made: an event that is imported again replaces itself. */
  uid: string
  /** Local day. */
  date: string
  /** `HH:MM`; null: all day. */
  startTime: string | null
  minutes: number | null
  title: string
  description: string
  place: string
}

const LINE_OCTETS = 75
const encoder = new TextEncoder()

/**
 * Events as an iCalendar file. Times float (RFC 5545, 3.3.5): a run at six is at six wherever its runner is.
 * @param stamp UTC instant (ISO 8601) at which the file is made
 * @throws InvalidDay for an event on no day
 */
export function calendarFile(events: readonly CalendarEvent[], stamp: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fuelmile//Training and races//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, instantOf(stamp))),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { uid, date, startTime, minutes, title, description, place } = event
  const day = compact(date)
  const times =
    startTime === null
      ? [`DTSTART;VALUE=DATE:${day}`, `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`]
      : [`DTSTART:${day}T${startTime.replace(':', '')}00`, ...durationLine(minutes)]
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    ...times,
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function durationLine(minutes: number | null): string[] {
  const whole = Math.round(minutes ?? 0)
  return whole > 0 ? [`DURATION:PT${whole}M`] : []
}

function compact(date: string): string {
  return date.replaceAll('-', '')
}

function instantOf(iso: string): string {
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Text as a value (RFC 5545, 3.3.11); other control characters have no place in one. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** Lines of at most 75 octets, cut between characters (RFC 5545, 3.1). */
function folded(line: string): string {
  let cut = ''
  let room = LINE_OCTETS
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (length > room) {
      cut += '\r\n '
      room = LINE_OCTETS - 1
    }
    cut += character
    room -= length
  }
  return cut
}
