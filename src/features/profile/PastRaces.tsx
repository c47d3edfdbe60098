import { pastRaces } from '#domain/training/past-races.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './PastRaces.module.css'

/** Before any diary. */
const FIRST_DAY = '1970-01-01'

/** The races run, where there are any. */
export function PastRaces({ today }: { today: string }) {
  const { t } = useTranslation('trainingPlan')
  const format = useFormat()
  const words = useDayWords()
  const rows = useRowsBetween('training_activities', FIRST_DAY, today)
  const races = rows ? pastRaces(rows) : []
  if (races.length === 0) return null
  return (
    <Panel title={t('pastRaces')}>
      <ul className={classes.races}>
        {races.map(({ date, km, minutes }) => (
          <li key={`${date} ${km} ${minutes}`}>
            <span>{words.whole(date)}</span>
            <b>
              {[
                km !== null && format.amount('distance', km),
                minutes !== null && t('minutes', { value: format.number(minutes) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
