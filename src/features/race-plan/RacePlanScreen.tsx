import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { OfflineReady } from '#components/OfflineReady.tsx'
import { clockOfMinute } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { readDiet } from '#domain/foods/diet.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import { correction, startMs } from '#domain/race-log/race-clock.ts'
import { plannedRace } from '#domain/races/planned-race.ts'
import { unsuitableProducts } from '#domain/races/unsuitable-products.ts'
import { useCaffeineBefore } from '#hooks/race/use-caffeine-before.ts'
import { useOfflineReadiness } from '#hooks/use-offline-readiness.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { wallClock } from '#lib/local-day.ts'
import { raceDebriefOf, raceModeOf } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import { CardPanel } from './plan/CardPanel.tsx'
import { CarryPanel } from './plan/CarryPanel.tsx'
import { DaysBeforePanel } from './plan/DaysBeforePanel.tsx'
import { HoursPanel } from './plan/HoursPanel.tsx'
import { IntakesPanel } from './plan/IntakesPanel.tsx'
import { BeforePart } from './setup/BeforePart.tsx'
import { BeginWithEarlier } from './setup/BeginWithEarlier.tsx'
import { BodyPart } from './setup/BodyPart.tsx'
import { ProductsPart } from './setup/ProductsPart.tsx'
import { StationsPart } from './setup/StationsPart.tsx'
import { TimePart } from './setup/TimePart.tsx'
import { UnsuitableNotice } from './UnsuitableNotice.tsx'
import { useRaceChoices } from './use-race-choices.ts'

interface RacePlanScreenProps {
  race: Row<'races'>
  /** All of the runner's. */
  races: readonly Row<'races'>[]
  profile: Row<'profiles'> | null
  today: string
}

/** The set-up of a race plan and what comes of it; the plan stands first once there is one. */
export function RacePlanScreen({ race, races, profile, today }: RacePlanScreenProps) {
  const { t } = useTranslation('racePlan', 'races', 'portions', 'errors')
  const inHand = useRaceChoices(race)
  const { choices, isBegun, problem } = inHand
  const [planFirst] = useState(race.plan !== null && race.goal_minutes !== null)
  const caffeine = useCaffeineBefore(race)
  // After a late start the clock goes by it.
  const timed = useMemo(() => ({ ...race, start_time: startedAt(race) ?? race.start_time }), [race])
  // The picture is drawn anew for another plan only.
  const planned = useMemo(
    () => (isBegun ? plannedRace({ ...timed, plan: choices }, profile, caffeine) : null),
    [isBegun, timed, choices, profile, caffeine],
  )
  const missing = race.goal_minutes === null ? 'noTime' : 'noChoices'
  const { reasons, portions } = guidance(profile)
  const servingsOnly = portions || reasons.length > 0
  const diet = useMemo(() => readDiet(profile?.dietary_restrictions ?? []), [profile])
  const unsuitable = useMemo(() => unsuitableProducts(choices.products, diet), [choices, diet])
  const parts = { ...inHand, race, servingsOnly }
  const setup = (
    <>
      {problem && <SaveProblem code={problem} />}
      {!isBegun && <BeginWithEarlier race={race} races={races} onBegin={inHand.change} />}
      <TimePart race={race} />
      <BodyPart {...parts} />
      <ProductsPart {...parts} diet={diet} unsuitable={unsuitable} />
      <StationsPart {...parts} />
      <BeforePart {...parts} />
    </>
  )
  const plan = (
    <>
      {reasons.length > 0 && <Notice tone="info">{t('portions:guidance')}</Notice>}
      <UnsuitableNotice {...parts} unsuitable={unsuitable} />
      {planned ? (
        <>
          <IntakesPanel planned={planned} race={timed} />
          {!servingsOnly && <HoursPanel planned={planned} />}
          <CarryPanel planned={planned} />
          <CardPanel planned={planned} race={timed} />
          {race.date >= today && (
            <Button component={Link} to={raceModeOf(race.id)} variant="light">
              {t('races:act.raceMode')}
            </Button>
          )}
          <Button component={Link} to={raceDebriefOf(race.id)} variant="subtle">
            {t('gutTraining')}
          </Button>
        </>
      ) : (
        <Panel title={t('intakes.title')}>
          <EmptyState title={t(`${missing}.title`)} body={t(`${missing}.body`)} />
        </Panel>
      )}
      {race.date >= today && <DaysBeforePanel {...{ race, profile, choices, servingsOnly }} />}
    </>
  )
  return (
    <>
      {race.date >= today && <Readiness />}
      <Columns>{planFirst ? [plan, setup] : [setup, plan]}</Columns>
    </>
  )
}

/** Asked for of a race to come alone. */
function Readiness() {
  return <OfflineReady {...useOfflineReadiness()} race />
}

/** By the clock of this device, when the race was started; null before. */
function startedAt({ log }: Row<'races'>): string | null {
  const start = startMs(log)
  if (start === null) return null
  return clockOfMinute(wallClock(new Date(start - correction(log) * 1000)).minuteOfDay)
}
