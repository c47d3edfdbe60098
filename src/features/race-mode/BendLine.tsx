import type { BentRace } from '#domain/race-log/bent-race.ts'
import type { RaceNow } from '#domain/race-log/race-now.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceMinutes } from '#lib/race-time.ts'
import classes from './RaceMode.module.css'

/** As much as nobody calls ahead or behind, minutes. */
const ON_GOAL_MINUTES = 1

/** What became of the plan, and what changes: two short lines. What is next stands above, and what bent it beside Undo. */
export function BendLine({ bent, now }: { bent: BentRace; now: RaceNow }) {
  const { t } = useTranslation('raceMode')
  const { easing, behindMinutes, reason, minutes, isShort } = bent
  const at = (minute: number) => raceMinutes(minute * 60)
  const minute = now.seconds / 60
  if (easing?.kind === 'water') return <p className={classes.warn}>{t('bent.water')}</p>
  if (easing && minute < easing.until) {
    const times = { time: at(easing.pauseUntil), until: at(easing.until) }
    return (
      <p className={classes.warn}>
        {t(minute < easing.pauseUntil ? 'bent.pause' : 'bent.half', times)}
      </p>
    )
  }
  // Later than it was thought: what was thought is not true any more.
  const isOver = minute > minutes
  const goal =
    behindMinutes === null || isOver
      ? null
      : Math.abs(behindMinutes) <= ON_GOAL_MINUTES
        ? t('bent.onGoal')
        : t(behindMinutes > 0 ? 'bent.behind' : 'bent.ahead', {
            minutes: Math.abs(behindMinutes),
            time: at(minutes),
          })
  const count = now.ahead.length
  const rest = count === 0 ? null : isShort ? t('bent.short') : t(`bent.left.${reason}`, { count })
  const words = [goal, rest].filter(Boolean).join(' ')
  return words === '' ? null : <p className={classes.bent}>{words}</p>
}
