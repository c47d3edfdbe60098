import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityRowId, type FileProblem } from '#domain/activity-files/activity-file.ts'
import { isFit } from '../../../workers/activity-files/fit-messages.ts'
import { readActivityFile } from '../../../workers/activity-files/read-activity-file.ts'
import { fitFile, gpxFile, tcxFile } from '../../helpers/files/activity-files.ts'
import { cases } from '../../long.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (file: string | Uint8Array) =>
  readActivityFile(typeof file === 'string' ? bytesOf(file) : file)
const one = (file: string | Uint8Array) => {
  const result = read(file)
  if ('problem' in result) throw new Error(result.problem)
  expect(result.activities).toHaveLength(1)
  return result.activities[0]
}
const RUN = { start: '2026-11-20T23:30:00Z', seconds: 3000, meters: 10_000 }
const PROBLEMS: FileProblem[] = ['not_an_activity_file', 'damaged', 'no_activity', 'too_large']

describe('an activity file', () => {
  it('is read where it is GPX: distance over ground, time, climb and heart rate', () => {
    expect(one(gpxFile())).toEqual({
      startedAt: Date.parse('2026-11-20T23:30:00Z'),
      kind: 'run',
      durationMinutes: 20,
      distanceKm: 3,
      elevationGainMeters: 60,
      heartRateAvg: 150,
      calories: null,
      splits: null,
    })
  })

  it.each([
    ['cycling', 'cycle'],
    ['9', 'run'],
    ['hiking', 'hike'],
    ['', 'run'],
    ['kayaking', 'other'],
  ])('names the sport of a GPX track of type "%s"', (type, kind) => {
    expect(one(gpxFile({ type }))).toMatchObject({ kind })
  })

  it('takes a break between two segments of a track as a pause', () => {
    const whole = gpxFile({ points: 61 })
    const cut = whole.replaceAll('</trkpt>', '</trkpt>|').split('|')
    const paused = [...cut.slice(0, 31), '</trkseg><trkseg>', ...cut.slice(31)].join('')
    expect(one(paused)).toMatchObject({ durationMinutes: 19.67, distanceKm: 2.95 })
  })

  it('does not climb by the noise of a receiver', () => {
    let place = 0
    const flat = gpxFile().replace(/<ele>[^<]*/g, () => `<ele>${place++ % 2 ? 11 : 9}`)
    expect(one(flat)).toMatchObject({ elevationGainMeters: 0 })
  })

  it('is read where it is TCX: the sums of its laps', () => {
    expect(one(tcxFile())).toEqual({
      startedAt: Date.parse('2026-11-20T22:00:00Z'),
      kind: 'run',
      durationMinutes: 40,
      distanceKm: 6.5,
      elevationGainMeters: 25,
      heartRateAvg: 153,
      calories: 600,
      splits: [
        { seconds: 1800, meters: 5000, heart_rate: 150 },
        { seconds: 600, meters: 1500, heart_rate: 160 },
      ],
    })
  })

  it.each([false, true])('is read where it is FIT (big-endian: %s)', (bigEndian) => {
    const session = { ...RUN, calories: 640, heartRate: 152, ascent: 86 }
    expect(one(fitFile([session], bigEndian))).toEqual({
      startedAt: Date.parse(RUN.start),
      kind: 'run',
      durationMinutes: 50,
      distanceKm: 10,
      elevationGainMeters: 86,
      heartRateAvg: 152,
      calories: 640,
      splits: null,
    })
  })

  it('tells each leg of a FIT file of several, and what was not recorded as unknown', () => {
    const result = read(
      fitFile([
        { ...RUN, sport: 5, meters: undefined as never },
        { ...RUN, sport: 2 },
      ]),
    )
    expect(result).toMatchObject({
      activities: [
        { kind: 'swim', distanceKm: null, heartRateAvg: null, calories: null },
        { kind: 'cycle', distanceKm: 10 },
      ],
    })
  })

  it('is known by what it holds: UTF-16, a prefix, a byte order mark', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(gpxFile(), 'utf16le')])
    expect(one(utf16)).toMatchObject({ distanceKm: 3 })
    expect(one(`\ufeff${gpxFile()}`)).toMatchObject({ distanceKm: 3 })
    const prefixed = gpxFile().replace(/(<\/?)(gpx|trk|trkseg|trkpt|ele|time)(?=[\s>])/g, '$1g:$2')
    expect(one(prefixed)).toMatchObject({ distanceKm: 3 })
  })

  it('reads figures that can’t be true as unknown', () => {
    const absurd = { ...RUN, heartRate: 3, ascent: 60_000, calories: 40_000, meters: 9_000_000 }
    expect(one(fitFile([absurd]))).toMatchObject({
      distanceKm: null,
      heartRateAvg: null,
      elevationGainMeters: null,
      calories: null,
      durationMinutes: 50,
    })
  })

  it.each<[string, string | Uint8Array, FileProblem]>([
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'not_an_activity_file'],
    ['nothing', '', 'not_an_activity_file'],
    ['another XML', '<svg xmlns="x"/>', 'not_an_activity_file'],
    ['a route without times', gpxFile().replace(/<time>[^<]*<\/time>/g, ''), 'no_activity'],
    ['a FIT file of settings', fitFile([]), 'no_activity'],
    ['an activity of no length', fitFile([{ start: RUN.start, seconds: 0 }]), 'no_activity'],
    ['a GPX cut off', gpxFile().slice(0, 2000), 'damaged'],
    ['a TCX cut off', tcxFile().slice(0, -10), 'damaged'],
    ['a FIT cut off before its first record', fitFile([RUN]).slice(0, 30), 'damaged'],
    ['more than it may be', new Uint8Array(50_000_001), 'too_large'],
  ])('is refused with its code where it is %s', (_what, file, problem) => {
    expect(read(file)).toEqual({ problem })
  })

  it('gives a code and never throws, cut off anywhere', () => {
    for (const whole of [
      bytesOf(gpxFile({ points: 4 })),
      bytesOf(tcxFile()),
      fitFile([RUN, RUN]),
    ]) {
      for (let length = 0; length < whole.length; length++) {
        const result = readActivityFile(whole.slice(0, length))
        // Only the white space behind the last element can be missing from a whole file.
        if ('problem' in result) expect(PROBLEMS).toContain(result.problem)
        // A FIT file says that it ends early; only its checksum may be missing.
        else if (!result.cutOff)
          expect(whole.length - length).toBeLessThanOrEqual(isFit(whole) ? 2 : 1)
      }
    }
  })

  it('gives a code or believable activities and never throws, whatever the bytes', () => {
    const fine = (bytes: Uint8Array): void => {
      const result = readActivityFile(bytes)
      if ('problem' in result) {
        expect(PROBLEMS).toContain(result.problem)
        return
      }
      for (const activity of result.activities) {
        expect(activity.durationMinutes).toBeGreaterThan(0)
        for (const value of Object.values(activity))
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
      }
    }
    const starts = [
      '',
      '<gpx>',
      '<gpx><trk><trkseg><trkpt lat="1" lon="2">',
      '<TrainingCenterDatabase><Activities><Activity Sport="Running"><Lap>',
    ].map(bytesOf)
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        fine(new Uint8Array([...start, ...rest]))
      }),
      { numRuns: cases(2000) },
    )
    // Changed bytes inside whole files.
    const whole = [bytesOf(gpxFile({ points: 4 })), bytesOf(tcxFile()), fitFile([RUN, RUN])]
    fc.assert(
      fc.property(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (file, changes) => {
          const bytes = new Uint8Array(file)
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          fine(bytes)
        },
      ),
      { numRuns: cases(2000) },
    )
  })

  it('becomes the same row on every device, and another run another', () => {
    const run = one(fitFile([RUN]))
    const again = one(fitFile([RUN], true))
    const longer = one(fitFile([{ ...RUN, seconds: 3001 }]))
    if (!run || !again || !longer) throw new Error('unreachable')
    expect(activityRowId('u', run)).toBe(activityRowId('u', again))
    expect(activityRowId('u', run)).not.toBe(activityRowId('u', longer))
    expect(activityRowId('u', run)).not.toBe(activityRowId('v', run))
  })
})
