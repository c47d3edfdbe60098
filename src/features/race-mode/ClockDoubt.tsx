import { UnstyledButton } from '@mantine/core'
import type { Row } from '#domain/entities.ts'
import { clockKey, correction, raceSeconds, startMs } from '#domain/race-log/race-clock.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceTime } from '#lib/race-time.ts'
import { ClockForm } from './ClockForm.tsx'
import classes from './RaceMode.module.css'
import type { RaceClock } from './use-race-clock.ts'
import type { RaceTaps } from './use-race-taps.ts'

interface ClockDoubtProps {
  race: Row<'races'>
  device: string
  clock: RaceClock
  taps: RaceTaps
}

/** What became of the phone's clock, where the app knows or has to ask ([Note: race time]). */
export function ClockDoubt({ race, device, clock, taps }: ClockDoubtProps) {
  const { t } = useTranslation('raceMode')
  const { doubt, now, forgetDoubt } = clock
  if (!doubt || now.phase !== 'running') return null
  const set = (ahead_ms: number) => {
    forgetDoubt()
    taps.put(clockKey(device), { kind: 'clock', ahead_ms })
  }
  if (doubt.kind === 'moved') {
    return (
      <section className={classes.doubt} data-kind="moved" role="status">
        <p>{t('doubt.moved')}</p>
        <UnstyledButton className={classes.big} onClick={forgetDoubt}>
          {t('doubt.fine')}
        </UnstyledButton>
      </section>
    )
  }
  if (doubt.kind === 'behind') {
    const setTime = (seconds: number) => {
      const start = startMs(race.log)
      if (start !== null)
        set(Math.round(Date.now() - start - (seconds - correction(race.log)) * 1000))
    }
    return (
      <section className={classes.doubt} role="status">
        <p>{t('doubt.behind')}</p>
        <ClockForm label={t('doubt.timeNow')} onSet={setTime} />
      </section>
    )
  }
  const other = raceSeconds(race.log, Date.now() - doubt.aheadMs) ?? 0
  return (
    <section className={classes.doubt} role="status">
      <p>{t('doubt.unsure')}</p>
      <div className={classes.pair}>
        <UnstyledButton className={classes.big} onClick={forgetDoubt}>
          {raceTime(now.seconds)}
        </UnstyledButton>
        <UnstyledButton className={classes.big} onClick={() => set(doubt.aheadMs)}>
          {raceTime(other)}
        </UnstyledButton>
      </div>
    </section>
  )
}
