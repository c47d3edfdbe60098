import { Link } from 'react-router-dom'
import { racesBehind } from '#domain/races/races-behind.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceDebriefOf } from '#lib/paths.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './PastRaces.module.css'

/** Before any diary. */
const FIRST_DAY = '1970-01-01'

/** The races run, where there are any, with the way to how each went. */
export function PastRaces({ today }: { today: string }) {
  const { t } = useTranslation('trainingPlan', 'races')
  const format = useFormat()
  const words = useDayWords()
  const rows = useRowsBetween('training_activities', FIRST_DAY, today)
  const races = useAllRaces()
  const behind = rows && races ? racesBehind(races, rows, today) : []
  if (behind.length === 0) return null
  return (
    <Panel title={t('pastRaces')}>
      <ul className={classes.races}>
        {behind.map(({ id, name, date, km, minutes }) => (
          <li key={`${id} ${date} ${km} ${minutes}`}>
            <span>{name === null ? words.whole(date) : `${name} · ${words.whole(date)}`}</span>
            <b>
              {[
                km !== null && format.amount('distance', km),
                minutes !== null && t('minutes', { value: format.number(minutes) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </b>
            {id !== null && <Link to={raceDebriefOf(id)}>{t('races:act.debrief')}</Link>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
