import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { RECOVERY_STILL_COUNTS_MINUTES } from '#domain/recovery/constants.ts'
import { recoveryWindow, stillCountsSeconds } from '#domain/recovery/window.ts'
import { type Session, sessionMinutes } from '#domain/training/sessions.ts'
import { useObservable } from '#hooks/use-observable.ts'
import { useCommands, useRunnerData } from '#hooks/use-runner-data.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { remember, remembered } from '#lib/remembered.ts'

/** The session whose recovery this device's runner saw to last (specification 2, section 3). */
const LAST_SESSION_KEY = 'lastAckSessionId'
/** "Recovery window ended" stands this long, in ms. */
const FAREWELL_MS = 10_000

export interface Recovery {
  row: Row<'training_notifications'>
  /** Whole seconds; 0: the window has just ended. */
  secondsLeft: number
  acknowledge(): void
}

/**
 * The recovery whose window is open, live; null without one. At zero it goes by itself, after a moment.
 * @param inWords nothing is counted down: it stands for the two hours in which eating counts
 */
export function useRecovery(inWords: boolean): Recovery | null {
  const data = useRunnerData()
  const { acknowledgeRecovery } = useCommands('training')
  const rows = useObservable(
    useMemo(() => {
      const since = new Date(Date.now() - RECOVERY_STILL_COUNTS_MINUTES * 60_000).toISOString()
      return data ? data.training.recoveries$(since) : null
    }, [data]),
  )
  const [acknowledged, setAcknowledged] = useState(() => remembered(LAST_SESSION_KEY))
  const row = rows?.find(
    ({ is_read, notes, scheduled_for }) =>
      !is_read &&
      notes?.session_id !== acknowledged &&
      secondsOpen(Date.parse(scheduled_for), Date.now(), inWords) > 0,
  )
  // One that ends while it is in sight stays for a moment.
  const [shown, setShown] = useState<Row<'training_notifications'> | null>(null)
  if (row && row !== shown) setShown(row)
  const current = shown && isStillAsked(shown, rows, acknowledged) ? shown : null
  const secondsLeft = useSecondsLeft(current, inWords)

  const acknowledge = useCallback(() => {
    if (!current) return
    const session = current.notes?.session_id ?? current.id
    remember(LAST_SESSION_KEY, session)
    setAcknowledged(session)
    acknowledgeRecovery(current.id).catch((error: unknown) =>
      log.warn('recovery.failed', { fault: faultName(error) }),
    )
  }, [current, acknowledgeRecovery])

  useEffect(() => {
    if (secondsLeft !== 0) return
    const timer = setTimeout(acknowledge, FAREWELL_MS)
    return () => clearTimeout(timer)
  }, [secondsLeft, acknowledge])

  return current && secondsLeft !== null ? { row: current, secondsLeft, acknowledge } : null
}

/** The session to recover from: as today's sessions have it, or as it was when its window opened. */
export function workoutOf(
  today: readonly Session[],
  { notes }: Row<'training_notifications'>,
): { minutes: number | null; intensity: 'high' | null } {
  const session = today.find(({ parts }) =>
    parts.some(({ ref }) => ref !== null && ref === notes?.session_id),
  )
  return {
    minutes: session ? sessionMinutes(session) : (notes?.duration_minutes ?? null),
    intensity: session?.highIntensity ? 'high' : null,
  }
}

function isStillAsked(
  { id, notes }: Row<'training_notifications'>,
  rows: readonly Row<'training_notifications'>[] | undefined,
  acknowledged: string | null,
): boolean {
  const stored = rows?.find((row) => row.id === id)
  return stored?.is_read === false && (notes?.session_id ?? id) !== acknowledged
}

function secondsOpen(endedAtMs: number, nowMs: number, inWords: boolean): number {
  if (inWords) return stillCountsSeconds(endedAtMs, nowMs)
  const { state, secondsLeft } = recoveryWindow(endedAtMs, nowMs)
  return state === 'open' ? secondsLeft : 0
}

/** By the second, while there is something to count; in words by the minute. */
function useSecondsLeft(
  row: Row<'training_notifications'> | null,
  inWords: boolean,
): number | null {
  const [nowMs, setNowMs] = useState(Date.now)
  const endedAtMs = row ? Date.parse(row.scheduled_for) : null
  useEffect(() => {
    if (endedAtMs === null) return
    // Drawn anew by what is shown: seconds, or in words the minute.
    const step = inWords ? 60_000 : 1
    const tick = () => setNowMs(Math.floor(Date.now() / step) * step)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endedAtMs, inWords])
  return endedAtMs === null ? null : secondsOpen(endedAtMs, nowMs, inWords)
}
