import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder'

/** FIT counts its seconds from 1989-12-31. */
const FIT_EPOCH_S = 631_065_600

interface WatchFile {
  start?: string
  /** Records, a second apart, 3 m each. */
  seconds?: number
  /** 4 is an activity, 6 a course. */
  type?: number
  sport?: number
  /** Whether the watch lived to write its session. */
  withSession?: boolean
  /** Laps of so many seconds, one after the other; the watch writes each when it ends. */
  laps?: readonly number[]
  /** A break of the timer, in the middle of the records: [after this many seconds, for this long]. */
  pause?: readonly [after: number, seconds: number]
}

/** A file as a watch writes it, put together by fit-file-parser's writer. */
export function watchFile(options: WatchFile = {}): Uint8Array<ArrayBuffer> {
  const { start = '2026-11-20T05:00:00Z', seconds = 600, type = 4, sport = 1, pause } = options
  const began = Date.parse(start) / 1000 - FIT_EPOCH_S
  const fit = new FitEncoder()
  const uint32 = (number: number, value: number) =>
    ({ number, size: 4, baseType: FitBaseType.Uint32, value }) as const
  const uint16 = (number: number, value: number) =>
    ({ number, size: 2, baseType: FitBaseType.Uint16, value }) as const
  const uint8 = (number: number, value: number) =>
    ({ number, size: 1, baseType: FitBaseType.Uint8, value }) as const
  const choice = (number: number, value: number) =>
    ({ number, size: 1, baseType: FitBaseType.Enum, value }) as const
  const timer = (at: number, kind: number) =>
    fit.writeMessage(21, [uint32(253, at), choice(0, 0), choice(1, kind)], 2)

  fit.writeMessage(0, [choice(0, type), uint16(1, 1), uint32(4, began)], 0)
  fit.writeMessage(12, [choice(0, sport), choice(1, 0)], 3)
  // A message of a kind nobody here knows, with a text in it.
  const text = FitEncoder.string('Morning run')
  fit.writeMessage(
    65_280,
    [{ number: 7, size: text.length, baseType: FitBaseType.String, value: text }],
    4,
  )
  timer(began, 0)
  let now = began
  for (let second = 0; second <= seconds; second++) {
    if (pause && second === pause[0]) {
      timer(now, 4)
      now += pause[1]
      timer(now, 0)
    }
    fit.writeMessage(
      20,
      [
        uint32(253, now),
        uint32(5, second * 300),
        // 100 m, and a metre up every twenty seconds.
        uint16(2, Math.round((600 + second / 20) * 5)),
        uint8(3, 140),
      ],
      1,
    )
    now += 1
  }
  let lapBegan = began
  for (const lap of options.laps ?? []) {
    fit.writeMessage(
      19,
      [
        ...[uint32(253, lapBegan + lap), uint32(2, lapBegan)],
        ...[uint32(7, lap * 1000), uint32(8, lap * 1000), uint32(9, lap * 300), uint8(15, 141)],
      ],
      6,
    )
    lapBegan += lap
  }
  if (options.withSession ?? true) {
    fit.writeMessage(
      18,
      [
        ...[uint32(253, now), uint32(2, began), choice(5, sport), choice(6, 0)],
        ...[uint32(7, (now - began) * 1000), uint32(8, seconds * 1000), uint32(9, seconds * 300)],
        ...[uint16(11, 210), uint16(22, 28), uint8(16, 140)],
      ],
      5,
    )
  }
  return new Uint8Array(fit.close())
}
