import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useMarkFigure } from '#components/race/course-look.ts'
import { SharePicture } from '#components/share/SharePicture.tsx'
import type { Row } from '#domain/entities.ts'
import { courseTicks, plannedMarks } from '#domain/race-log/course-marks.ts'
import type { PlannedRace } from '#domain/races/planned-race.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceMinutes } from '#lib/race-time.ts'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { useProductName } from '../use-product-name.ts'
import classes from './Card.module.css'
import { CARD_LINES, CARD_SIZE, type CardText, drawCard } from './draw-card.ts'
import { type IntakeLine, useIntakeWords } from './use-intake-words.ts'

interface CardPanelProps {
  planned: PlannedRace
  race: Row<'races'>
}

/** The plan to have at hand on the way: printed, or as a picture for the lock screen. */
export function CardPanel({ planned, race }: CardPanelProps) {
  const { t } = useTranslation('racePlan', 'share')
  const format = useFormat()
  const lines = useIntakeWords(planned)
  const start = race.start_time && t('card.start', { time: format.clock(race.start_time) })
  const subtitle = [format.shortDay(race.date), start].filter(Boolean).join(' · ')
  const nameOf = useProductName(planned.servingsOnly)
  const carry = planned.carry.map((each) =>
    t('part', { amount: format.number(each.servings), name: nameOf(each) }),
  )
  const length = race.distance_km === null ? null : format.measures.distance.shown(race.distance_km)
  const figureOf = useMarkFigure()
  const text = useMemo(
    (): CardText => ({
      title: race.name,
      subtitle,
      lines: lines
        .slice(0, CARD_LINES)
        .map(({ elapsed, clock, place, station, servings, water }) => ({
          ...{ elapsed, clock, water, servings: servings.join(', ') },
          place: [place, station].filter(Boolean).join(' · '),
        })),
      course: {
        marks: plannedMarks(planned.intakes, planned.minutes).map((mark) => ({
          ...mark,
          figure: figureOf(mark),
        })),
        ticks: courseTicks(length, planned.minutes).map(({ at, distance, minute }) => ({
          at,
          distance:
            distance === null ? '' : `${format.number(distance)} ${format.unit('distance')}`,
          elapsed: raceMinutes(minute * 60),
        })),
      },
      more:
        lines.length > CARD_LINES ? t('share:more', { count: lines.length - CARD_LINES }) : null,
    }),
    [race.name, subtitle, lines, planned, length, figureOf, format, t],
  )
  const draw = useCallback(() => drawCard(text), [text])
  if (lines.length === 0) return null
  return (
    <Panel title={t('card.title')}>
      <div className={form.form}>
        <p className={form.hint}>
          {t('card.hint')} {race.start_time !== null && t('card.late')}
        </p>
        <SharePicture
          draw={draw}
          {...CARD_SIZE}
          alt={t('card.alt', { race: race.name, count: lines.length })}
          words={race.name}
          fileName={`fuelmile-race-${race.date}.png`}
        />
        <Button variant="default" onClick={() => window.print()}>
          {t('card.print')}
        </Button>
      </div>
      <PrintedCard {...{ title: race.name, subtitle, lines, carry }} />
    </Panel>
  )
}

interface PrintedCardProps {
  title: string
  subtitle: string
  lines: readonly IntakeLine[]
  carry: readonly string[]
}

/** Nothing else goes on paper; on the screen it is not there. */
function PrintedCard({ title, subtitle, lines, carry }: PrintedCardProps) {
  const { t } = useTranslation('racePlan')
  return createPortal(
    <div className={classes.paper} aria-hidden>
      <h1>{title}</h1>
      <p>{subtitle}</p>
      <table>
        <tbody>
          {lines.map(({ id, elapsed, clock, place, station, servings, water }) => (
            <tr key={id}>
              <th>{elapsed}</th>
              <td>{clock}</td>
              <td>{[place, station].filter(Boolean).join(' · ')}</td>
              <td>{[...servings, water].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {carry.length > 0 && <p>{t('card.carry', { what: carry.join(', ') })}</p>}
      <p>Fuelmile</p>
    </div>,
    document.body,
  )
}
