import FitParser from 'fit-file-parser'
import { describe, expect, it } from 'vitest'
import { readActivityFile } from '../../../workers/activity-files/read-activity-file.ts'
import { fitFile } from '../../helpers/files/activity-files.ts'
import { watchFile } from '../../helpers/files/fit-by-another-library.ts'

const START = Date.parse('2026-11-20T05:00:00Z')
const WHOLE = { startedAt: START, kind: 'run', durationMinutes: 10, distanceKm: 1.8 } as const
const joined = (...parts: readonly (Uint8Array | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => [...part]))
const without = (file: Uint8Array, bytes: number) => file.slice(0, file.length - bytes)

/** With the header's size of the data set anew. */
function withDataSize(file: Uint8Array, size: number): Uint8Array {
  const changed = new Uint8Array(file)
  new DataView(changed.buffer).setUint32(4, size, true)
  return changed
}

describe('a FIT file of another library', () => {
  it('is read with the figures that library reads in it', async () => {
    const file = watchFile()
    const { sessions = [] } = await new FitParser({ mode: 'list' }).parseAsync(file.buffer)
    const [session] = sessions
    expect(readActivityFile(file)).toEqual({
      cutOff: false,
      activities: [
        {
          startedAt: new Date(session?.start_time ?? 0).getTime(),
          kind: 'run',
          durationMinutes: Number(session?.total_timer_time) / 60,
          distanceKm: Number(session?.total_distance) / 1000,
          elevationGainMeters: session?.total_ascent,
          heartRateAvg: session?.avg_heart_rate,
          calories: session?.total_calories,
          splits: null,
        },
      ],
    })
  })

  it.each<[string, Uint8Array]>([
    ['a checksum of zero', joined(without(watchFile(), 2), [0, 0])],
    ['a wrong checksum', joined(without(watchFile(), 2), [0x12, 0x34])],
    ['no checksum', without(watchFile(), 2)],
    ['half a checksum', without(watchFile(), 1)],
    ['bytes behind its end', joined(watchFile(), new Array(40).fill(0))],
    ['text behind its end', joined(watchFile(), [...Buffer.from('-- uploaded by a phone --\r\n')])],
  ])('is read whole with %s', (_what, file) => {
    expect(readActivityFile(file)).toMatchObject({ cutOff: false, activities: [WHOLE] })
  })

  it('tells its laps, without the empty one of the stop button; one alone is the run', () => {
    const splitsOf = (...laps: number[]) => {
      const read = readActivityFile(watchFile({ laps }))
      return 'problem' in read ? read.problem : read.activities[0]?.splits
    }
    const lap = (seconds: number) => ({ seconds, meters: seconds * 3, heart_rate: 141 })
    expect(splitsOf(240, 300, 60, 0)).toEqual([lap(240), lap(300), lap(60)])
    expect(splitsOf(600)).toBeNull()
    expect(splitsOf(...new Array(201).fill(3))).toBeNull()
  })

  it('is read where two stand one behind the other, with a checksum between them or without', () => {
    const second = watchFile({ start: '2026-11-21T05:00:00Z', sport: 2 })
    for (const first of [watchFile(), without(watchFile(), 2)]) {
      expect(readActivityFile(joined(first, second))).toMatchObject({
        cutOff: false,
        activities: [WHOLE, { startedAt: Date.parse('2026-11-21T05:00:00Z'), kind: 'cycle' }],
      })
    }
  })

  it('is read by its records where it ends before its session, and says so', () => {
    // The session is the last message: 30 bytes and its header, behind it the checksum.
    expect(readActivityFile(without(watchFile(), 10))).toEqual({
      cutOff: true,
      activities: [
        {
          ...WHOLE,
          elevationGainMeters: 30,
          heartRateAvg: 140,
          calories: null,
          splits: null,
        },
      ],
    })
  })

  it('is read where a battery died before the file’s size was written', () => {
    const died = withDataSize(without(watchFile({ withSession: false }), 2), 0)
    expect(readActivityFile(died)).toMatchObject({ cutOff: true, activities: [WHOLE] })
  })

  it('keeps what was recorded up to any byte it ends at', () => {
    const file = watchFile({ seconds: 120 })
    let minutes = 0
    for (let length = 0; length < file.length; length += 7) {
      const read = readActivityFile(file.slice(0, length))
      if ('problem' in read) continue
      const now = read.activities[0]?.durationMinutes ?? 0
      expect(now).toBeGreaterThanOrEqual(minutes)
      minutes = now
    }
    expect(minutes).toBe(2)
  })

  it('does not count the time its timer stood', () => {
    const file = watchFile({ withSession: false, pause: [300, 900] })
    const read = readActivityFile(file)
    // The second between the last record before the pause and the first behind it is lost.
    expect(read).toMatchObject({ cutOff: false, activities: [{ durationMinutes: 9.98 }] })
  })

  it('is no activity where it is a course, whatever its records say', () => {
    const course = watchFile({ type: 6, withSession: false })
    expect(readActivityFile(course)).toEqual({ problem: 'no_activity' })
  })
})

describe('a FIT file’s odd corners', () => {
  const header = (size: number) => [14, 0x20, 0, 0, size, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0, 0]
  const seconds = (second: number) => {
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setUint32(0, START / 1000 - 631_065_600 + second, true)
    return [...bytes]
  }
  const activityFile = [0x40, 0, 0, 0, 0, 1, 0, 1, 0, 0x00, 4]

  it('knows the time of compressed headers, over the turn of their five bits', () => {
    // Record definitions: local 1 with a time and a heart rate, local 2 with the heart rate alone.
    const defined = [0x41, 0, 0, 20, 0, 2, 253, 4, 0x86, 3, 1, 2, 0x42, 0, 0, 20, 0, 1, 3, 1, 2]
    const first = (START / 1000 - 631_065_600) & 0x1f
    const compressed = [20, 40, 60].flatMap((second) => [
      0x80 | (2 << 5) | ((first + second) & 0x1f),
      150,
    ])
    const data = [...activityFile, ...defined, 0x01, ...seconds(0), 140, ...compressed]
    expect(readActivityFile(joined(header(data.length), data))).toMatchObject({
      activities: [{ startedAt: START, durationMinutes: 1, heartRateAvg: 148 }],
    })
  })

  it('steps over developers’ fields', () => {
    // A record of a time, with eight bytes of a developer behind it.
    const defined = [0x61, 0, 0, 20, 0, 1, 253, 4, 0x86, 1, 0, 8, 0]
    const records = [0, 30, 60].flatMap((second) => [
      0x01,
      ...seconds(second),
      ...[1, 2, 3, 4, 5, 6, 7, 8],
    ])
    const data = [...activityFile, ...defined, ...records]
    expect(readActivityFile(joined(header(data.length), data))).toMatchObject({
      cutOff: false,
      activities: [{ durationMinutes: 1 }],
    })
  })

  it('keeps the sessions before a message that no definition fits', () => {
    const file = fitFile([{ start: '2026-11-20T05:00:00Z', seconds: 600, meters: 1800 }])
    const size = file.length - 14 - 2 + 3
    const broken = withDataSize(joined(without(file, 2), [0x0f, 1, 2, 0, 0]), size)
    expect(readActivityFile(broken)).toMatchObject({ cutOff: true, activities: [WHOLE] })
  })
})
