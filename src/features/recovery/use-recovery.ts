import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { RECOVERY_WINDOW_MINUTES } from '#domain/recovery/constants.ts'
import { recoveryWindow } from '#domain/recovery/window.ts'
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

/** The recovery whose window is open, live; null without one. At zero it goes by itself, after a moment. */
export function useRecovery(): Recovery | null {
  const data = useRunnerData()
  const { acknowledgeRecovery } = useCommands('training')
  const rows = useObservable(
    useMemo(() => {
      const since = new Date(Date.now() - RECOVERY_WINDOW_MINUTES * 60_000).toISOString()
      return data ? data.training.recoveries$(since) : null
    }, [data]),
  )
  const [acknowledged, setAcknowledged] = useState(() => remembered(LAST_SESSION_KEY))
  const row = rows?.find(
    ({ is_read, notes, scheduled_for }) =>
      !is_read &&
      notes?.session_id !== acknowledged &&
      recoveryWindow(Date.parse(scheduled_for), Date.now()).state === 'open',
  )
  // One that ends while it is in sight stays for a moment.
  const [shown, setShown] = useState<Row<'training_notifications'> | null>(null)
  if (row && row !== shown) setShown(row)
  const current = shown && isStillAsked(shown, rows, acknowledged) ? shown : null
  const secondsLeft = useSecondsLeft(current)

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

function isStillAsked(
  { id, notes }: Row<'training_notifications'>,
  rows: readonly Row<'training_notifications'>[] | undefined,
  acknowledged: string | null,
): boolean {
  const stored = rows?.find((row) => row.id === id)
  return stored?.is_read === false && (notes?.session_id ?? id) !== acknowledged
}

/** By the second, while there is something to count. */
function useSecondsLeft(row: Row<'training_notifications'> | null): number | null {
  const [nowMs, setNowMs] = useState(Date.now)
  const endedAtMs = row ? Date.parse(row.scheduled_for) : null
  useEffect(() => {
    if (endedAtMs === null) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [endedAtMs])
  return endedAtMs === null ? null : recoveryWindow(endedAtMs, nowMs).secondsLeft
}
