import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#domain/entities.ts'
import type { RaceNow } from '#domain/race-log/race-now.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { AlarmSwitches } from './AlarmSwitches.tsx'
import { MoreAfter } from './MoreAfter.tsx'
import { MoreOnTheWay } from './MoreOnTheWay.tsx'
import classes from './RaceMode.module.css'
import type { RaceTaps } from './use-race-taps.ts'

interface MoreButtonProps {
  race: Row<'races'>
  phase: RaceNow['phase']
  taps: RaceTaps
  read: () => number
}

/** What is rarely wanted: before the race and on the way the alarms, and what else there is at the time. */
export function MoreButton({ race, phase, taps, read }: MoreButtonProps) {
  const { t } = useTranslation('raceMode')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <UnstyledButton
        className={classes.more}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('more')}
      </UnstyledButton>
      <Sheet opened={opened} title={t('more')} onClose={close}>
        <div className={classes.list}>
          {phase === 'running' && (
            <MoreOnTheWay race={race} taps={taps} read={read} onDone={close} />
          )}
          {phase === 'finished' && <MoreAfter race={race} taps={taps} onDone={close} />}
          {phase !== 'finished' && <AlarmSwitches />}
          <Button component={Link} to={PATHS.home} variant="default">
            {t(phase === 'running' ? 'leave' : 'form.leave')}
          </Button>
          <UnstyledButton className={classes.back} onClick={close}>
            {t('back')}
          </UnstyledButton>
        </div>
      </Sheet>
    </>
  )
}
