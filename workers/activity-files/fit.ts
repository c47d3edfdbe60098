import {
  DamagedFile,
  type FileActivity,
  type RawActivity,
} from '../../src/domain/activity-files/activity-file.ts'
import { type FitLap, lapOf, withLaps } from './fit-laps.ts'
import { type FitMessage, isFit, readFitFile, TIMESTAMP } from './fit-messages.ts'
import { DISTANCE_SCALE, instantOf, scaled, TIME_SCALE } from './fit-values.ts'
import { createTrack, type Track } from './track.ts'

/** Altitudes are in fifths of a metre above -500 m. */
const ALTITUDE_SCALE = 5
const ALTITUDE_OFFSET_M = 500
/** Places are in semicircles. */
const DEGREES = 180 / 2 ** 31

const FILE_ID = 0
const SPORT = 12
const SESSION = 18
const LAP = 19
const RECORD = 20
const EVENT = 21
const WANTED: ReadonlySet<number> = new Set([FILE_ID, SPORT, SESSION, LAP, RECORD, EVENT])
/** A file's type: a course has records as well, and nobody has run them. */
const ACTIVITY_FILE = 4
/** Of events: the watch's timer, and the ways it stops. */
const TIMER = 0
const STOPS: readonly (number | null)[] = [1, 4, 8, 9]

/** The sports of FIT that we have a word for. */
const SPORTS: Readonly<Record<number, FileActivity['kind']>> = {
  1: 'run',
  2: 'cycle',
  5: 'swim',
  10: 'strength',
  11: 'walk',
  17: 'hike',
  21: 'cycle',
}
/** Of training: flexibility, yoga, pilates. */
const LIGHT_SUB_SPORTS: readonly (number | null)[] = [19, 43, 44]

/**
 * The sessions of a FIT file, or of several that stand one behind the other; what follows them is no
 * matter. A file that ends before its session was written, as when a battery dies, is read by its
 * records.
 * @throws DamagedFile where nothing of it is whole
 */
export function readFit(bytes: Uint8Array): { activities: RawActivity[]; cutOff: boolean } {
  const activities: RawActivity[] = []
  let cutOff = false
  for (let at = 0; isFit(bytes, at); ) {
    const collected = collect()
    const { end, whole } = readFitFile(bytes, at, WANTED, collected.add)
    activities.push(...collected.activities())
    cutOff ||= !whole
    at = end
  }
  if (cutOff && activities.length === 0) throw new DamagedFile()
  return { activities, cutOff }
}

/** What one file tells, message by message. */
function collect(): { add(message: FitMessage): void; activities(): RawActivity[] } {
  const sessions: RawActivity[] = []
  const laps: FitLap[] = []
  const track = createTrack()
  let type: number | null = null
  let kind: FileActivity['kind'] = 'run'
  let meters: number | null = null
  return {
    add(message) {
      const { field } = message
      if (message.message === FILE_ID) type = field(0)
      else if (message.message === SPORT) kind = kindOf(field(0), field(1))
      else if (message.message === SESSION) sessions.push(sessionOf(message))
      else if (message.message === LAP) laps.push(lapOf(message))
      else if (message.message === RECORD) {
        addRecord(track, message)
        meters = scaled(field(5), DISTANCE_SCALE) ?? meters
      } else if (field(0) === TIMER && STOPS.includes(field(1))) track.pause()
    },
    activities() {
      if (sessions.length > 0) return withLaps(sessions, laps)
      if (type !== ACTIVITY_FILE) return []
      const figures = track.figures()
      return [{ ...figures, meters: meters ?? figures.meters, kind, calories: null, splits: laps }]
    },
  }
}

function sessionOf({ field }: FitMessage): RawActivity {
  return {
    startedAt: instantOf(field(2)),
    kind: kindOf(field(5), field(6)),
    seconds: scaled(field(8), TIME_SCALE) ?? scaled(field(7), TIME_SCALE),
    meters: scaled(field(9), DISTANCE_SCALE),
    climbMeters: field(22),
    heartRate: field(16),
    calories: field(11),
  }
}

function addRecord(track: Track, { field }: FitMessage): void {
  const altitude = scaled(field(78) ?? field(2), ALTITUDE_SCALE)
  track.add({
    at: instantOf(field(TIMESTAMP)),
    latitude: scaled(field(0), 1 / DEGREES),
    longitude: scaled(field(1), 1 / DEGREES),
    altitude: altitude === null ? null : altitude - ALTITUDE_OFFSET_M,
    heartRate: field(3),
  })
}

function kindOf(sport: number | null, subSport: number | null): FileActivity['kind'] {
  if (LIGHT_SUB_SPORTS.includes(subSport)) return 'light'
  return SPORTS[sport ?? -1] ?? 'other'
}
