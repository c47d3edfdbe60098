import { UnstyledButton } from '@mantine/core'
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
} from 'react'
import { Link } from 'react-router-dom'
import { clockOfMinute, MINUTES_PER_DAY } from '#domain/calendar/local-day.ts'
import type { DayAxis as Axis, AxisMeal, AxisSession } from '#domain/home/day-axis.ts'
import { refOf } from '#domain/training/session-types.ts'
import type { Session } from '#domain/training/sessions.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sessionAt } from '#lib/paths.ts'
import { Legend } from '#ui/figures/Legend.tsx'
import { SportIcon } from '#ui/SportIcon.tsx'
import { Unseen } from '#ui/Unseen.tsx'
import classes from './DayAxis.module.css'
import { MealPie } from './MealPie.tsx'

interface DayAxisProps {
  axis: Axis
  /** What a meal's foods are called. */
  nameOf: (meal: AxisMeal['meals'][number]) => string
  /** A session in a line, with its time. */
  sessionName: (session: Session) => string
  onOpenMeal: (mark: AxisMeal) => void
  /** A tap where nothing stands, on an hour that is over: minutes from midnight, to half an hour. */
  onLogAt: (minute: number) => void
  /** A swipe: so many days back, or 1 ahead. */
  onTurn: (days: -1 | 1) => void
}

const WINDOWS = ['before', 'recovery'] as const
/** As in the drawing, over the panel. */
const WINDOW_COLORS = {
  before: 'color-mix(in srgb, var(--carbs) 40%, transparent)',
  recovery: 'color-mix(in srgb, var(--protein) 40%, transparent)',
}
/** Hours that are named: every third. */
const TICK_MINUTES = 180
/** What is logged by a tap is placed to this, minutes. */
const TAP_STEP_MINUTES = 30
/** Midnight is of the next day. */
const LAST_MINUTE = MINUTES_PER_DAY - 1
/** A finger that went so far along, and less than half of it up or down, has swiped, px. */
const SWIPE_PX = 48
/** A meal of so much energy stands at the top of the axis, and larger ones with it, kcal. */
const TALL_KCAL = 900
/** Where the line of the day is, from above: as much of the drawing stands below it as the style sheet's `--under`. */
const LINE = '72.5%'
/** How high marks stand above the line, and how wide they are, rem. */
const LOW_REM = 2.25
const HIGH_REM = 5
const SMALL_REM = 0.875
const LARGE_REM = 2.5

/** A day as a picture: sessions, meals and windows at their hours ([Note: the day on a time axis]). */
export function DayAxis(props: DayAxisProps) {
  const { axis, nameOf, sessionName, onOpenMeal, onLogAt, onTurn } = props
  const { fromMinute, toMinute, nowMinute } = axis
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const finger = useRef({ x: 0, y: 0, swiped: false })
  const clock = (minute: number) => format.clock(clockOfMinute(minute))
  const at = (minute: number) =>
    (100 * (Math.min(minute, toMinute) - fromMinute)) / (toMinute - fromMinute)
  const past = at(nowMinute ?? toMinute)
  const hours = Array.from(
    { length: Math.ceil((toMinute - fromMinute) / TICK_MINUTES) + 1 },
    (_, index) => (Math.ceil(fromMinute / TICK_MINUTES) + index) * TICK_MINUTES,
  ).filter((minute) => minute <= toMinute && (nowMinute === null || !isNear(minute, nowMinute)))

  function tapped(event: MouseEvent<HTMLDivElement>): void {
    // A mouse that has swiped says that it clicked, too.
    if (finger.current.swiped || (event.target as Element).closest('a, button')) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    const minute = fromMinute + share * (toMinute - fromMinute)
    const step = Math.round(minute / TAP_STEP_MINUTES) * TAP_STEP_MINUTES
    onLogAt(Math.min(Math.max(step, fromMinute), nowMinute ?? LAST_MINUTE))
  }

  function lifted(event: PointerEvent): void {
    const along = event.clientX - finger.current.x
    const across = event.clientY - finger.current.y
    finger.current.swiped = Math.abs(along) > SWIPE_PX && Math.abs(across) < Math.abs(along) / 2
    if (finger.current.swiped) onTurn(along > 0 ? -1 : 1)
  }

  const plot = (
    // Who uses no finger logs with a time in the dialog, and turns the days by the buttons above.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above
    <div
      className={classes.plot}
      onClick={tapped}
      onPointerDown={({ clientX, clientY }) => {
        finger.current = { x: clientX, y: clientY, swiped: false }
      }}
      onPointerUp={lifted}
    >
      <svg className={classes.back} aria-hidden="true">
        {axis.windows.map(({ kind, session, opensMinute, closesMinute }) => (
          <rect
            key={`${kind} ${session.startMinute}`}
            data-window={kind}
            x={`${at(opensMinute)}%`}
            width={`${at(closesMinute) - at(opensMinute)}%`}
          />
        ))}
        <line x1="0" x2="100%" y1={LINE} y2={LINE} />
        <line className={classes.past} x1="0" x2={`${past}%`} y1={LINE} y2={LINE} />
        {nowMinute !== null && (
          <line className={classes.now} x1={`${past}%`} x2={`${past}%`} y1="0" y2="78%" />
        )}
      </svg>
      <ol className={classes.marks}>
        {axis.windows.map(({ kind, session, opensMinute, closesMinute }) => (
          <li key={`${kind} ${session.startMinute}`}>
            <Unseen>
              {t(`axis.${kind}`, { from: clock(opensMinute), to: clock(closesMinute) })}
            </Unseen>
          </li>
        ))}
        {axis.sessions.map((mark) => (
          <SessionMark
            key={`${mark.startMinute} ${refOf(mark.session)}`}
            mark={mark}
            left={at(mark.startMinute)}
            width={at(mark.endMinute) - at(mark.startMinute)}
            name={sessionName(mark.session)}
          />
        ))}
        {axis.meals.map((mark) => (
          <Mark
            key={`${mark.minute} ${mark.meals[0]?.id}`}
            left={at(mark.minute)}
            calories={format.figures ? mark.calories : null}
          >
            <UnstyledButton onClick={() => onOpenMeal(mark)}>
              <Unseen>
                {[
                  clock(mark.minute),
                  mark.meals.map(nameOf).join(', '),
                  format.figures && mark.calories !== null && format.energy(mark.calories),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Unseen>
              <MealPie shares={format.figures ? mark.shares : null} />
            </UnstyledButton>
          </Mark>
        ))}
        {axis.planned.map(({ minute, mealType, calories }) => (
          <Mark
            key={mealType}
            left={at(minute)}
            calories={format.figures ? calories : null}
            isPlanned
          >
            <Unseen>
              {t('axis.planned', { time: clock(minute), meal: t(`common:mealTypes.${mealType}`) })}
            </Unseen>
            <MealPie shares={null} isPlanned />
          </Mark>
        ))}
      </ol>
      <div className={classes.hours} aria-hidden>
        {hours.map((minute) => (
          <span key={minute} style={{ left: `${at(minute)}%` }}>
            {minute / 60}
          </span>
        ))}
        {nowMinute !== null && <b style={{ left: `${past}%` }}>{clock(nowMinute)}</b>}
      </div>
    </div>
  )
  const shown = new Set(axis.windows.map(({ kind }) => kind))
  return (
    <>
      {plot}
      <Legend
        items={WINDOWS.filter((kind) => shown.has(kind)).map((kind) => ({
          color: WINDOW_COLORS[kind],
          text: t(`axis.legend.${kind}`),
        }))}
      >
        {t('axis.tap')}
      </Legend>
    </>
  )
}

const isNear = (minute: number, other: number) => Math.abs(minute - other) < 75

/** What is eaten or planned to be: the more energy, the larger and the higher. */
function Mark(props: {
  left: number
  calories: number | null
  isPlanned?: boolean
  children: ReactNode
}) {
  const format = useFormat()
  const { left, calories, isPlanned, children } = props
  const share = Math.min(1, (calories ?? TALL_KCAL / 4) / TALL_KCAL)
  const width = SMALL_REM + (LARGE_REM - SMALL_REM) * Math.sqrt(share)
  const height = LOW_REM + (HIGH_REM - LOW_REM) * share
  return (
    <li
      className={classes.meal}
      data-planned={isPlanned || undefined}
      style={
        {
          left: `${left}%`,
          height: `${height}rem`,
          '--width': `${width}rem`,
          // A small mark stands before a large one: the other way round nobody could see or tap it.
          '--over': 100 - Math.round(99 * share),
        } as CSSProperties
      }
    >
      {calories !== null && (
        <span className={classes.kcal} aria-hidden>
          {format.number(Math.round(calories))}
        </span>
      )}
      {children}
    </li>
  )
}

function SessionMark(props: { mark: AxisSession; left: number; width: number; name: string }) {
  const format = useFormat()
  const { session } = props.mark
  const ref = refOf(session)
  const km = (session.done ?? session.planned)?.km
  const mark = (
    <>
      <span className={classes.mark}>
        <SportIcon sport={session.kind} />
      </span>
      <Unseen>{props.name}</Unseen>
      {km != null && (
        <small aria-hidden className={classes.km}>
          {format.amount('distance', km)}
        </small>
      )}
    </>
  )
  const middle = props.left + props.width / 2
  return (
    <li
      className={classes.session}
      data-planned={session.status === 'planned' || undefined}
      style={{ left: `${middle}%`, '--width': `${props.width}%` } as CSSProperties}
    >
      {ref === null ? mark : <Link to={sessionAt(ref)}>{mark}</Link>}
    </li>
  )
}
