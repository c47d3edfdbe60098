import { ActionIcon, Button } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { MonthCell } from '#components/calendar/MonthCell.tsx'
import { MonthGrid } from '#components/calendar/MonthGrid.tsx'
import { addMonths, monthWeeks } from '#domain/calendar/month.ts'
import type { Row } from '#domain/entities.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { trainingMonthOf } from '#lib/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './RaceCalendar.module.css'

interface MonthPanelProps {
  races: readonly Row<'races'>[]
  today: string
  onAdd: (date: string) => void
}

/** A month with the races in it, and the days on which training is planned. */
export function MonthPanel({ races, today, onAdd }: MonthPanelProps) {
  const { t } = useTranslation('races')
  const words = useDayWords()
  const [chosen, setChosen] = useState(today)
  const dates = monthWeeks(chosen).flat()
  const activities = useRowsBetween(
    'training_activities',
    dates[0] ?? chosen,
    dates.at(-1) ?? chosen,
  )
  const trained = new Set(
    activities?.filter(({ status }) => status === 'planned').map(({ date }) => date),
  )
  const racesOn = (date: string) => races.filter((race) => race.date === date)
  const ofDay = racesOn(chosen)
  return (
    <Panel title={t('month.title')}>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('month.previous')}
          onClick={() => setChosen(addMonths(chosen, -1))}
        >
          <Icon name="chevron-left" />
        </ActionIcon>
        <b aria-live="polite">{words.month(chosen)}</b>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('month.next')}
          onClick={() => setChosen(addMonths(chosen, 1))}
        >
          <Icon name="chevron-right" />
        </ActionIcon>
      </div>
      <MonthGrid
        {...{ dates, today, chosen }}
        onChoose={setChosen}
        onGo={setChosen}
        cell={(cell) => {
          const names = racesOn(cell.date).map(({ name }) => name)
          const isTrained = trained.has(cell.date)
          return (
            <MonthCell
              key={cell.date}
              cell={cell}
              spoken={[
                cell.label,
                cell.isToday && t('common:today'),
                ...names,
                isTrained && t('month.planned'),
              ]
                .filter(Boolean)
                .join(', ')}
            >
              {names.length > 0 && <span className={classes.race}>{names[0]}</span>}
              {isTrained && names.length === 0 && <span className={classes.training} />}
            </MonthCell>
          )
        }}
      />
      <div className={classes.ofDay}>
        <b>{words.long(chosen)}</b>
        {ofDay.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
        {ofDay.length === 0 && !trained.has(chosen) && <span>{t('month.none')}</span>}
        {trained.has(chosen) && <Link to={trainingMonthOf(chosen)}>{t('month.planned')}</Link>}
        <Button variant="light" onClick={() => onAdd(chosen)}>
          {t('month.add')}
        </Button>
      </div>
    </Panel>
  )
}
