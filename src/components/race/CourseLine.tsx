import { type CSSProperties, memo } from 'react'
import { COURSE_KINDS, type CourseMark, courseTicks } from '#domain/race-log/course-marks.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceMinutes } from '#lib/race-time.ts'
import { Legend } from '#ui/figures/Legend.tsx'
import classes from './CourseLine.module.css'
import { COURSE_COLOURS, useMarkFigure } from './course-look.ts'

interface CourseLineProps {
  marks: readonly CourseMark[]
  /** Below the line, to be compared: as it was planned. */
  planned?: readonly CourseMark[]
  /** Of the race; null where it isn't known. */
  km: number | null
  minutes: number
  /** How far the runner is, as a share of it. */
  here?: number
  /** One line of marks, without a scale. */
  isSmall?: boolean
}

/** A race as its way, with what is taken where ([Note: the course]). What it shows is a list beside it, too. */
export const CourseLine = memo(function CourseLine(props: CourseLineProps) {
  const { marks, planned = [], km, minutes, here, isSmall = false } = props
  const { t } = useTranslation('course')
  const format = useFormat()
  const length = km === null ? null : format.measures.distance.shown(km)
  const kinds = COURSE_KINDS.filter((kind) =>
    [...marks, ...planned].some((mark) => mark.kind === kind),
  )
  return (
    <div className={classes.course} data-small={isSmall || undefined} aria-hidden>
      <div className={classes.way}>
        <Marks of={marks} isSmall={isSmall} />
        <div className={classes.line}>
          {here !== undefined && (
            <span className={classes.past} style={{ inlineSize: `${here * 100}%` }} />
          )}
        </div>
        {planned.length > 0 && <Marks of={planned} isSmall={isSmall} isBelow />}
        {!isSmall && (
          <div className={classes.ticks}>
            {courseTicks(length, minutes).map(({ at, distance, minute }) => (
              <span
                key={minute}
                className={classes.tick}
                style={{ insetInlineStart: `${at * 100}%` }}
              >
                {distance !== null && <b>{format.number(distance)}</b>}
                {raceMinutes(minute * 60)}
              </span>
            ))}
          </div>
        )}
      </div>
      {!isSmall && (
        <Legend
          items={kinds.map((kind) => ({ color: COURSE_COLOURS[kind], text: t(`kinds.${kind}`) }))}
        >
          {planned.length > 0
            ? [t('taken'), t('planned')].join(' · ')
            : length !== null && t('elapsed', { unit: format.unit('distance') })}
        </Legend>
      )}
    </div>
  )
})

/** A mark of the course alone: beside the words that say what it is. */
export function CourseDot({ mark }: { mark: CourseMark | undefined }) {
  const figure = useMarkFigure()
  if (!mark) return null
  return (
    <b
      className={classes.dot}
      data-state={mark.state}
      style={{ '--color': COURSE_COLOURS[mark.kind] } as CSSProperties}
    >
      {figure(mark)}
    </b>
  )
}

interface MarksProps {
  of: readonly CourseMark[]
  isSmall: boolean
  isBelow?: boolean
}

function Marks({ of, isSmall, isBelow }: MarksProps) {
  const figure = useMarkFigure()
  const levels = isSmall ? 1 : Math.max(1, ...of.map(({ level }) => level + 1))
  return (
    <div
      className={classes.marks}
      data-below={isBelow || undefined}
      style={{ '--levels': levels } as CSSProperties}
    >
      {of.map((mark) => (
        <span
          key={mark.id}
          className={classes.mark}
          style={
            {
              insetInlineStart: `${mark.at * 100}%`,
              '--level': isSmall ? 0 : mark.level,
              '--color': COURSE_COLOURS[mark.kind],
            } as CSSProperties
          }
        >
          <b className={classes.dot} data-state={mark.state}>
            {!isSmall && figure(mark)}
          </b>
        </span>
      ))}
    </div>
  )
}
