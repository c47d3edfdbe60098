import { Button } from '@mantine/core'
import type { HomeNow } from '#domain/home/home-now.ts'
import { usePush } from '#hooks/use-push.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Countdown } from './Countdown.tsx'
import classes from './Recovery.module.css'
import { RecoveryMeals } from './RecoveryMeals.tsx'
import { useRecovery, workoutOf } from './use-recovery.ts'

/** The window after a session: its countdown, or in words how long there is, and two ways to eat what it asks for. */
export function RecoveryCard({ home }: { home: HomeNow }) {
  const { t } = useTranslation('recovery')
  const spared = useSpared()
  const recovery = useRecovery(spared)
  if (!recovery) return null
  const { row, secondsLeft, acknowledge } = recovery
  if (secondsLeft === 0) {
    if (spared) return null
    return (
      <Panel title={t('ended')}>
        <p role="status">{t('stillCounts')}</p>
      </Panel>
    )
  }
  return (
    <Panel
      title={t(spared ? 'after' : 'title')}
      // As a line it has no countdown of its own: that is on the card over it, once.
      aside={!spared && <Countdown seconds={secondsLeft} />}
    >
      {!spared && <p className={classes.counts}>{t('stillCounts')}</p>}
      <RecoveryMeals
        profile={home.profile}
        workout={workoutOf(home.today, row)}
        date={home.now.date}
        onLogged={acknowledge}
      />
      <div className={classes.actions}>
        <Remind />
        <Button variant="default" onClick={acknowledge}>
          {t('dismiss')}
        </Button>
      </div>
    </Panel>
  )
}

/** Offers to be told of the next window, where this device can and has not been asked. */
function Remind() {
  const { t } = useTranslation('recovery')
  const { language } = useFormat()
  const { state, enable } = usePush()
  if (state !== 'off') return null
  const greeting = { title: t('reminding'), body: t('remindingMore'), language }
  return (
    <Button variant="subtle" onClick={() => void enable(greeting)}>
      {t('remind')}
    </Button>
  )
}
