import type { Row } from '#domain/entities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './RaceCalendar.module.css'
import { RaceRow } from './RaceRow.tsx'

interface OwnRacesProps {
  /** Earliest first. */
  races: readonly Row<'races'>[]
  profile: Row<'profiles'> | null
  today: string
  onEdit: (race: Row<'races'>) => void
}

/** The races the runner is in for, the next first; those behind are folded away. */
export function OwnRaces({ races, ...props }: OwnRacesProps) {
  const { t } = useTranslation('races')
  const ahead = races.filter(({ date }) => date >= props.today)
  const past = races.filter(({ date }) => date < props.today).reverse()
  const list = (shown: typeof ahead) => (
    <ul className={classes.races}>
      {shown.map((race) => (
        <RaceRow key={race.id} race={race} {...props} />
      ))}
    </ul>
  )
  return (
    <Panel title={t('yours')}>
      {ahead.length > 0 ? (
        list(ahead)
      ) : (
        <EmptyState title={t('empty.title')} body={t('empty.body')} />
      )}
      {past.length > 0 && (
        <details>
          <summary>{t('past')}</summary>
          {list(past)}
        </details>
      )}
    </Panel>
  )
}
