import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntakeWords } from '#components/race/use-intake-words.ts'
import type { IntakeToTake, RaceNow } from '#domain/race-log/race-now.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { raceModeOf } from '#lib/paths.ts'
import { clearDue, notifyDue } from './notify-due.ts'
import { ring } from './ring.ts'

/** One that is due longer than this has rung before, in a page that is gone. */
const LATE_S = 300

/** Rings when an intake is due, once for each. */
export function useAlarm(raceId: string, { phase, open, dueIn }: RaceNow): void {
  const { t } = useTranslation('raceMode')
  const { ofIntake } = useIntakeWords()
  const rung = useRef(new Set<string>())
  const notified = useRef<string | null>(null)
  const due = phase === 'running' && dueIn !== null && dueIn <= 0 && dueIn > -LATE_S ? open : null

  const alarm = useEffectEvent((intake: IntakeToTake) => {
    ring()
    if (document.visibilityState !== 'hidden') return
    notified.current = intake.id
    const url = raceModeOf(raceId)
    const taken = { label: t('taken'), url: raceModeOf(raceId, intake.id) }
    notifyDue({ title: t('dueNow'), body: ofIntake(intake).join(' · '), url, taken }).catch(warn)
  })
  useEffect(() => {
    if (!due || rung.current.has(due.id)) return
    rung.current.add(due.id)
    try {
      alarm(due)
    } catch (error) {
      // An alarm that fails must not take the screen with it.
      warn(error)
    }
  }, [due])
  useEffect(() => {
    if (notified.current === null || notified.current === open?.id) return
    notified.current = null
    clearDue().catch(warn)
  }, [open])
}

function warn(error: unknown): void {
  log.warn('race.no_alarm', { fault: faultName(error) })
}
