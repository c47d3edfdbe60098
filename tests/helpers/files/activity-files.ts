import { FitEncoder } from 'fit-file-parser/encoder'

/** A track of points a second apart on a meridian, `metersApart` each, rising by `climbPerPoint`. */
export function gpxFile(
  options: {
    start?: string
    points?: number
    metersApart?: number
    climbPerPoint?: number
    type?: string
    secondsApart?: number
  } = {},
): string {
  const {
    start = '2026-11-20T23:30:00Z',
    points = 61,
    metersApart = 50,
    type = 'running',
  } = options
  const { climbPerPoint = 1, secondsApart = 20 } = options
  // 111,195 m of a meridian are one degree, on the sphere of the reader.
  const track = Array.from({ length: points }, (_, place) => {
    const at = new Date(Date.parse(start) + place * secondsApart * 1000).toISOString()
    return `<trkpt lat="${(place * metersApart) / 111195.08}" lon="106.8">
      <ele>${10 + place * climbPerPoint}</ele><time>${at}</time>
      <extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${140 + (place % 21)}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>
    </trkpt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by a test -->
<gpx version="1.1" creator="Watch &amp; Co" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
  <metadata><time>2026-11-20T23:00:00Z</time></metadata>
  <trk><name><![CDATA[Morning <run>]]></name><type>${type}</type><trkseg>${track.join('\n')}</trkseg></trk>
</gpx>`
}

export function tcxFile(): string {
  const lap = (start: string, seconds: number, meters: number, beats: number) => `
    <Lap StartTime="${start}"><TotalTimeSeconds>${seconds}</TotalTimeSeconds>
      <DistanceMeters>${meters}</DistanceMeters><Calories>300</Calories>
      <AverageHeartRateBpm><Value>${beats}</Value></AverageHeartRateBpm>
      <Track><Trackpoint><Time>${start}</Time><AltitudeMeters>100</AltitudeMeters>
        <DistanceMeters>1</DistanceMeters><HeartRateBpm><Value>99</Value></HeartRateBpm></Trackpoint>
      <Trackpoint><Time>${start}</Time><AltitudeMeters>112.5</AltitudeMeters></Trackpoint></Track>
    </Lap>`
  return `<?xml version='1.0'?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
  <Activity Sport="Running"><Id>2026-11-20T22:00:00.000Z</Id>
    ${lap('2026-11-20T22:00:00.000Z', 1800, 5000, 150)}${lap('2026-11-20T22:31:00.000Z', 600, 1500, 160)}
  </Activity></Activities></TrainingCenterDatabase>`
}

interface FitSession {
  start: string
  sport?: number
  seconds?: number
  meters?: number
  calories?: number
  heartRate?: number
  ascent?: number
}

const FIELDS = [
  { number: 253, size: 4, type: 0x86 },
  { number: 2, size: 4, type: 0x86 },
  { number: 8, size: 4, type: 0x86 },
  { number: 9, size: 4, type: 0x86 },
  { number: 11, size: 2, type: 0x84 },
  { number: 22, size: 2, type: 0x84 },
  { number: 5, size: 1, type: 0x00 },
  { number: 16, size: 1, type: 0x02 },
]

/** A FIT file of a file_id message, a few records and the sessions; multi-byte numbers big-endian where asked. */
export function fitFile(
  sessions: readonly FitSession[],
  bigEndian = false,
): Uint8Array<ArrayBuffer> {
  const data: number[] = []
  const put = (value: number, size: number, big = bigEndian) => {
    const bytes = Array.from(
      { length: size },
      (_, place) => Math.floor(value / 256 ** place) & 0xff,
    )
    data.push(...(big ? bytes.reverse() : bytes))
  }
  const define = (local: number, message: number, fields: typeof FIELDS) => {
    data.push(0x40 | local, 0, bigEndian ? 1 : 0)
    put(message, 2)
    data.push(fields.length, ...fields.flatMap(({ number, size, type }) => [number, size, type]))
  }
  define(0, 0, [{ number: 0, size: 1, type: 0 }])
  // Of an activity, or of settings.
  data.push(0x00, sessions.length > 0 ? 4 : 2)
  define(1, 20, [
    { number: 253, size: 4, type: 0x86 },
    { number: 3, size: 1, type: 2 },
  ])
  for (const second of [1, 2, 3]) {
    data.push(0x01)
    put(1_000_000_000 + second, 4)
    data.push(150)
  }
  // A compressed timestamp, for local message 1.
  data.push(0x80 | (1 << 5) | 4)
  put(0, 4)
  data.push(151)
  define(2, 18, FIELDS)
  for (const session of sessions) {
    const began = Date.parse(session.start) / 1000 - 631_065_600
    data.push(0x02)
    put(began + (session.seconds ?? 0), 4)
    put(began, 4)
    put(session.seconds === undefined ? 0xffffffff : session.seconds * 1000, 4)
    put(session.meters === undefined ? 0xffffffff : session.meters * 100, 4)
    put(session.calories ?? 0xffff, 2)
    put(session.ascent ?? 0xffff, 2)
    data.push(session.sport ?? 1, session.heartRate ?? 0xff)
  }
  const header = [14, 0x20, 0, 0]
  for (let place = 0; place < 4; place++) header.push((data.length >> (8 * place)) & 0xff)
  header.push(...[...'.FIT'].map((sign) => sign.charCodeAt(0)), 0, 0)
  const body = new Uint8Array([...header, ...data])
  const sum = FitEncoder.calculateCRC(body)
  return new Uint8Array([...body, sum & 0xff, sum >> 8])
}
