import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { namedServings, useIntakeWords } from '#components/race/use-intake-words.ts'
import type { Row } from '#domain/entities.ts'
import type { Debriefed } from '#domain/race-log/debrief.ts'
import { correction, startMs } from '#domain/race-log/race-clock.ts'
import type { IntakeToTake } from '#domain/race-log/race-now.ts'
import { entryServings, intakeNote, servingsOf } from '#domain/race-log/taps.ts'
import type { RaceIntakeEntry } from '#domain/stored-shapes.ts'
import { useRaceCommands } from '#hooks/use-races.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceTime } from '#lib/race-time.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Debrief.module.css'

const STATES = ['taken', 'skipped', 'felt_sick', 'lost', 'undone'] as const

interface TapsPanelProps {
  race: Row<'races'>
  /** What was to be taken as the race went. */
  followed: readonly IntakeToTake[]
  debriefed: Debriefed
}

interface Line {
  id: string
  seconds: number
  entry: RaceIntakeEntry
}

/** Every intake, to be put right afterwards: what was noted, and what was planned and not answered. */
export function TapsPanel({ race, followed, debriefed }: TapsPanelProps) {
  const { t } = useTranslation('raceDebrief')
  const { lines } = useIntakeWords()
  const commands = useRaceCommands()
  const tell = useTellProblem()
  const start = (startMs(race.log) ?? 0) - correction(race.log) * 1000
  const { noted } = debriefed
  const answered = new Set(noted.map(({ id }) => id))
  const open = followed
    .filter(({ id, minute }) => !answered.has(id) && minute * 60 <= debriefed.seconds)
    .map((intake): Line => {
      const seconds = intake.minute * 60
      const entry = intakeNote(servingsOf(intake), 'undone', start + seconds * 1000)
      return { id: intake.id, seconds, entry }
    })
  const all: Line[] = [...noted, ...open].sort((a, b) => a.seconds - b.seconds)
  return (
    <Panel title={t('taps.title')}>
      {all.length === 0 && <p className={classes.hint}>{t('taps.none')}</p>}
      <ul className={classes.taps}>
        {all.map(({ id, seconds, entry }) => {
          const what = lines(namedServings(race, entryServings(entry)), entry.water_ml).join(' · ')
          return (
            <li key={id}>
              <span className={classes.at}>{raceTime(seconds)}</span>
              <span>{what || t('taps.nothing')}</span>
              <NativeSelect
                size="lg"
                aria-label={t('taps.of', { time: raceTime(seconds) })}
                value={entry.state}
                data={STATES.map((value) => ({ value, label: t(`taps.${value}`) }))}
                onChange={({ currentTarget: { value } }) => {
                  const state = STATES.find((each) => each === value) ?? entry.state
                  commands?.note(race.id, id, { ...entry, state }).catch(tell)
                }}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
