import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from '#domain/exports/calendar-file.ts'

const STAMP = '2026-11-23T08:15:30.123Z'
const RACE: CalendarEvent = {
  ...{ uid: 'race-1@fuelmile', date: '2026-12-31', startTime: '05:30', minutes: 250 },
  ...{
    title: 'Race: Borobudur; 42 km, at last\\',
    description: 'Line one\nline two',
    place: 'Magelang',
  },
}

/** The file read back as RFC 5545 says: unfolded, each event a map of its properties, text unescaped. */
function parsed(file: string): Record<string, string>[] {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({})
    const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(line) ?? []
    const text = value.replace(/\\(.)/gs, (_, after: string) => (/n/i.test(after) ? '\n' : after))
    Object.assign(events.at(-1) ?? {}, { [name]: text })
  }
  return events
}

describe('a calendar file', () => {
  it('has races and runs at their wall-clock time, floating, and without one for the whole day', () => {
    const file = calendarFile([RACE, { ...RACE, startTime: null }], STAMP)
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
    const [timed, whole] = parsed(file)
    expect(timed).toMatchObject({
      UID: 'race-1@fuelmile',
      DTSTAMP: '20261123T081530Z',
      DTSTART: '20261231T053000',
      DURATION: 'PT250M',
      SUMMARY: RACE.title,
      DESCRIPTION: RACE.description,
      LOCATION: 'Magelang',
    })
    expect(whole).toMatchObject({
      'DTSTART;VALUE=DATE': '20261231',
      'DTEND;VALUE=DATE': '20270101',
    })
    expect(whole).not.toHaveProperty('DURATION')
  })

  it('says any words again when it is read, in lines of 75 octets', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(words, words, (title, place) => {
        const file = calendarFile([{ ...RACE, title, place }], STAMP)
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        }
        const [event] = parsed(file)
        const readable = (text: string) =>
          text.replace(/\r\n|\r/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
        expect(event?.SUMMARY).toBe(readable(title))
        expect(event?.LOCATION ?? '').toBe(readable(place))
      }),
      // Found by chance: what JavaScript calls the end of a line is none of a calendar's.
      { examples: [['\u2028', 'a\u2029b']] },
    )
  })
})
