import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntakeWords } from '#components/race/use-intake-words.ts'
import type { IntakeToTake, RaceNow } from '#domain/race-log/race-now.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { raceModeOf } from '#lib/paths.ts'
import { notifyDue } from './notify-due.ts'
import { ring } from './ring.ts'

/** One that is due longer than this has rung before, in a page that is gone. */
const LATE_S = 300

/** Rings when an intake is due, once for each. */
export function useAlarm(raceId: string, { phase, open, dueIn }: RaceNow): void {
  const { t } = useTranslation('raceMode')
  const { ofIntake } = useIntakeWords()
  const rung = useRef(new Set<string>())
  const due = phase === 'running' && dueIn !== null && dueIn <= 0 && dueIn > -LATE_S ? open : null

  const alarm = useEffectEvent((intake: IntakeToTake) => {
    ring()
    if (document.visibilityState !== 'hidden') return
    const url = raceModeOf(raceId)
    const taken = { label: t('taken'), url: raceModeOf(raceId, intake.id) }
    notifyDue({ title: t('dueNow'), body: ofIntake(intake).join(' · '), url, taken }).catch(
      (error: unknown) => log.warn('race.no_alarm', { fault: faultName(error) }),
    )
  })
  useEffect(() => {
    if (!due || rung.current.has(due.id)) return
    rung.current.add(due.id)
    alarm(due)
  }, [due])
}
