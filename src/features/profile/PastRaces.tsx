import { ListRow, Rows } from '#components/list/ListRow.tsx'
import { racesBehind } from '#domain/races/races-behind.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceDebriefOf } from '#lib/paths.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { SportIcon } from '#ui/SportIcon.tsx'

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
      <Rows>
        {behind.map(({ id, name, date, km, minutes }) => (
          <li key={`${id} ${date} ${km} ${minutes}`}>
            <ListRow
              mark={<SportIcon sport="run" size={20} />}
              markAs="done"
              name={name ?? words.whole(date)}
              detail={[
                name !== null && words.whole(date),
                minutes !== null && t('minutes', { value: format.number(minutes) }),
                id !== null && t('races:act.debrief'),
              ]
                .filter(Boolean)
                .join(' · ')}
              figure={km !== null && format.amount('distance', km)}
              {...(id !== null && { to: raceDebriefOf(id) })}
            />
          </li>
        ))}
      </Rows>
    </Panel>
  )
}
