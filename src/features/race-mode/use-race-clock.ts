import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { type Anchor, clockVerdict, isBehindLog } from '#domain/race-log/phone-clock.ts'
import { aheadMs, clockKey } from '#domain/race-log/race-clock.ts'
import type { RaceCourse } from '#domain/race-log/race-course.ts'
import { type RaceNow, raceNow } from '#domain/race-log/race-now.ts'
import type { RaceNote } from '#domain/race-log/taps.ts'
import { msToWake } from '#domain/race-log/wake.ts'

/** A timer is never longer: browsers take more for none. */
const LONGEST_TIMER_MS = 24 * 3600_000

export interface ClockDoubt {
  /** `moved`: went on by itself. `unsure`, `behind`: the runner is asked. */
  kind: 'moved' | 'unsure' | 'behind'
  /** How far the device's clock is ahead, if it was moved. */
  aheadMs: number
}

export interface RaceClock {
  now: RaceNow
  /** This moment of the race's clock, ms; looks whether the device's clock was moved. */
  read: () => number
  doubt: ClockDoubt | null
  forgetDoubt: () => void
}

interface Watch {
  race: Row<'races'>
  course: RaceCourse
  device: string
  /** Shows seconds; else only what is due wakes the page. */
  ticks: boolean
  inSight: boolean
  /** The screen is kept on: the phone can't have slept. */
  awake: boolean
  note: (key: string, entry: RaceNote) => Promise<unknown>
}

/** The race's clock as the page lives through it ([Note: race time]). */
export function useRaceClock(watch: Watch): RaceClock {
  const { race, course, device, ticks, inSight, awake, note } = watch
  const [nowMs, setNowMs] = useState(() => Date.now() - aheadMs(race.log, device))
  const [doubt, setDoubt] = useState<ClockDoubt | null>(null)
  const anchor = useRef<Anchor | null>(null)
  const own = useRef<number | null>(null)
  const unwatched = useRef(true)
  const now = raceNow(race.log, course.intakes, nowMs, course.limits)

  function read(): number {
    const wallMs = Date.now()
    const steadyMs = performance.now()
    // What this page has just found out may not have come back from the database yet.
    let ahead = own.current ?? aheadMs(race.log, device)
    if (now.phase === 'running' && anchor.current === null && isBehindLog(race.log, wallMs - ahead))
      setDoubt({ kind: 'behind', aheadMs: ahead })
    if (now.phase === 'running' && anchor.current !== null) {
      const watched = !unwatched.current && awake
      const verdict = clockVerdict(anchor.current, { wallMs, steadyMs }, ahead, watched)
      if (verdict.kind === 'moved') {
        ahead = verdict.aheadMs
        own.current = ahead
        // Not stored, it holds as long as this page; one that is opened anew asks.
        note(clockKey(device), { kind: 'clock', ahead_ms: ahead }).catch(() => undefined)
      }
      if (verdict.kind !== 'passed') setDoubt(verdict)
    }
    anchor.current = { raceMs: wallMs - ahead, steadyMs }
    unwatched.current = document.visibilityState === 'hidden'
    return wallMs - ahead
  }

  const wake = useEffectEvent(() => setNowMs(read()))
  const noted = aheadMs(race.log, device)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the database has it now
  useEffect(() => {
    own.current = null
  }, [noted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was noted is later than the last look
  useEffect(() => wake(), [race.log])
  useEffect(() => {
    unwatched.current ||= !inSight
    wake()
  }, [inSight])

  const running = now.phase === 'running'
  const next = now.ahead.find(({ minute }) => minute * 60 > now.seconds)
  const wait = running
    ? msToWake(now.seconds, next ? next.minute * 60 : null, ticks && inSight)
    : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look sets the next one
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(wake, Math.min(wait, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [wait, nowMs])
  return { now, read, doubt, forgetDoubt: () => setDoubt(null) }
}
