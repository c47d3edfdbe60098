import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Row } from '#domain/entities.ts'
import { raceCourse } from '#domain/race-log/race-course.ts'
import { isAnswered } from '#domain/race-log/race-now.ts'
import { isRunning } from '#domain/race-log/race-to-run.ts'
import { intakeNote, lastTap, servingsOf } from '#domain/race-log/taps.ts'
import { raceResult } from '#domain/races/race-result.ts'
import { useCaffeineBefore } from '#hooks/race/use-caffeine-before.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceModeOf } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useFocusAfter } from '#ui/layout/use-focus-after.ts'
import { BeforeStart } from './BeforeStart.tsx'
import { ClockDoubt } from './ClockDoubt.tsx'
import { Finished } from './Finished.tsx'
import classes from './RaceMode.module.css'
import { Running } from './Running.tsx'
import { unlockSound } from './ring.ts'
import { TapNews } from './TapNews.tsx'
import { useAlarm } from './use-alarm.ts'
import { useAwake } from './use-awake.ts'
import { useLowBattery } from './use-battery.ts'
import { useInSight } from './use-in-sight.ts'
import { useNoteRace } from './use-note-race.ts'
import { useRaceClock } from './use-race-clock.ts'
import { useRaceTaps } from './use-race-taps.ts'

interface RaceScreenProps {
  race: Row<'races'>
  profile: Row<'profiles'> | null
  device: string
  today: string
  /** An intake that a notification's button says was taken. */
  taken: string | null
}

/** A race, from the start to the finish, on one screen for cold hands. */
export function RaceScreen({ race, profile, device, today, taken }: RaceScreenProps) {
  const { t } = useTranslation('raceMode', 'errors')
  const caffeine = useCaffeineBefore(race)
  const course = useMemo(() => raceCourse(race, profile, caffeine), [race, profile, caffeine])
  const inSight = useInSight()
  const low = useLowBattery()
  const running = isRunning(race)
  const awake = useAwake(running)
  useNoteRace(race.id, running)
  const taps = useRaceTaps(race)
  const watch = { race, course, device, inSight, ticks: !low, awake: awake === 'on' }
  const clock = useRaceClock({ ...watch, note: taps.note })
  const { phase } = clock.now
  const place = useRef<HTMLDivElement>(null)
  const shown = [phase, raceResult(race)?.outcome, clock.doubt?.kind, lastTap(race.log)]
  useFocusAfter(shown.join(), place)
  useAlarm(race.id, clock.now)
  useNotified(taps.ready ? taken : null, race, () => {
    const intake = course.intakes.find(({ id }) => id === taken)
    if (intake && phase === 'running')
      taps.tap('taken', intake.id, () => intakeNote(servingsOf(intake), 'taken', clock.read()))
  })
  return (
    <div ref={place} className={classes.screen} data-phase={phase} onPointerDown={unlockSound}>
      <title>{`${race.name || t('title')} · ${t('appName', { ns: 'common' })}`}</title>
      {phase === 'before' && (
        <BeforeStart
          race={race}
          profile={profile}
          planned={course.intakes}
          today={today}
          taps={taps}
          read={clock.read}
        />
      )}
      {phase === 'running' && (
        <Running
          race={race}
          profile={profile}
          course={course}
          clock={clock}
          taps={taps}
          low={low}
        />
      )}
      {phase === 'finished' && <Finished race={race} course={course} clock={clock} taps={taps} />}
      <TapNews race={race} />
      <ClockDoubt race={race} device={device} clock={clock} taps={taps} />
      {taps.failed && (
        <Notice tone="warning" title={t('notStored.title')} live>
          {t('notStored.body')}
        </Notice>
      )}
      {running && awake !== 'on' && (
        <p className={classes.small}>{t(awake === 'unsupported' ? 'awake.never' : 'awake.off')}</p>
      )}
      {running && low && <p className={classes.small}>{t('lowBattery')}</p>}
    </div>
  )
}

/** Notes once what a notification's button has said, and takes it out of the address. */
function useNotified(taken: string | null, race: Row<'races'>, act: () => void): void {
  const navigate = useNavigate()
  const onTaken = useEffectEvent(() => {
    if (!isAnswered(race.log[taken ?? ''])) act()
    void navigate(raceModeOf(race.id), { replace: true })
  })
  useEffect(() => {
    if (taken !== null) onTaken()
  }, [taken])
}
