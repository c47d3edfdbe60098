import { Fragment, type ReactNode, Suspense, useMemo } from 'react'
import type { KnownParts, Placed } from '#components/home-part.ts'
import type { Row } from '#domain/entities.ts'
import { isPlainDrink, nutrientsOfMeal, untoldOf } from '#domain/meals/figures.ts'
import { sumNutrients } from '#domain/nutrition/nutrients.ts'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { useToday } from '#hooks/use-today.ts'
import { useWallClock } from '#hooks/use-wall-clock.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Folding } from '#ui/layout/folding.ts'
import { Columns } from '#ui/layout/Screen.tsx'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { hero, portionsPart } from './cards.ts'
import classes from './HomeScreen.module.css'
import { TodayMeals } from './TodayMeals.tsx'
import { useHomePicture } from './use-home-picture.ts'
import { useRoom } from './use-room.ts'

const { Part: Hero } = hero
const { Part: PortionsPart } = portionsPart

interface HomeScreenProps {
  userId: string
  /** undefined while the day is read for the first time. */
  day:
    | { foodLogs: Row<'food_logs'>[]; target: DayTarget | null; score: DayScore | null }
    | undefined
  /** The further parts; null while it is not known which apply. */
  known?: KnownParts | null
  /** They are on their way: what stands above the meals waits for them. */
  isComing?: boolean
  /** What was drunk today, under the rings. */
  drinks?: ReactNode
  /** What stands before the meals. */
  toConfirm?: ReactNode
  /** What stands behind everything else, where it pushes nothing away when it comes. */
  offer?: ReactNode
  onOpenMeal: (id: string) => void
  onLogMeal: () => void
}

/** Among what is pictured: it comes with the last of it. */
function Picture({ userId, day, known }: { userId: string; day: unknown; known: unknown }) {
  useHomePicture(userId, useToday(), day, known)
  return null
}

/** What stands above the meals where no further part is there. */
const ALONE = [{ name: 'score' }] satisfies Placed[]
/** In portions mode the plate comes first, and then how the day goes. */
const ALONE_IN_PORTIONS = [{ name: 'nutrition' }, { name: 'score' }] satisfies Placed[]

/** Today: the score, the rings and the meals, and round them whatever matters now. */
export function HomeScreen(props: HomeScreenProps) {
  const { t } = useTranslation('home')
  const { day, known = null } = props
  const meals = day?.foodLogs
  const eaten = useMemo(() => sumNutrients((meals ?? []).map(nutrientsOfMeal)), [meals])
  const untold = useMemo(() => untoldOf(meals ?? []), [meals])
  const food = useMemo(() => (meals ?? []).filter((meal) => !isPlainDrink(meal)), [meals])
  const figures = useFigures()
  const { minuteOfDay } = useWallClock()
  const isWide = useIsWide()
  const { height, measure } = useRoom(props.userId)
  const room = height > 0 ? <div style={{ height }} /> : <Pulse heights={[11, 20]} />
  if (!day) return room
  const { target, score } = day
  const isLogged = food.length > 0
  const within = known?.within
  const inPortions = (part: 'notice' | 'score' | 'nutrition' | 'times') =>
    !figures &&
    target && (
      <PortionsPart
        part={part}
        load={target.load}
        isLoading={target.loading !== null}
        yesterday={known?.home.yesterday ?? []}
        score={isLogged ? score : null}
        logged={day.foodLogs}
        sessions={known?.home.today ?? []}
      />
    )
  const own = (name: string) => {
    if (!figures) return inPortions(name === 'score' ? 'score' : 'nutrition')
    if (!target) return null
    return (
      <Hero
        score={score}
        isLogged={isLogged}
        eaten={eaten}
        untold={untold}
        target={target}
        load={score?.load ?? target.load}
        minuteOfDay={minuteOfDay}
        About={within?.NutrientInfo}
        info={within && <within.ScoreInfo of="day" />}
        tips={known && within && <within.Tips home={known.home} />}
      />
    )
  }
  const part = ({ name, Show }: Placed) => (
    <Fragment key={name}>
      {Show ? known && <Show home={known.home} /> : own(name)}
      {known && name === (figures ? 'score' : 'nutrition') && <ToDoNow known={known} />}
    </Fragment>
  )
  // Lines that follow one another stand in one block.
  const drawn = (parts: readonly Placed[]) =>
    runsOf(parts).map(([first, ...others]) =>
      first.isFolded ? (
        <Folding key={`lines from ${first.name}`} value={true}>
          <div className={classes.lines}>{[first, ...others].map(part)}</div>
        </Folding>
      ) : (
        part(first)
      ),
    )
  const { above, below } = known ?? { above: figures ? ALONE : ALONE_IN_PORTIONS, below: [] }
  // On a wide window both columns go on below, the fuller one with less; on a phone all stand in their order.
  const onLeft = isWide ? Math.floor(below.length / 3) : 0
  return (
    <>
      {inPortions('notice')}
      <Columns>
        {[
          target && !props.isComing ? (
            <Suspense key="above" fallback={room}>
              <div ref={measure} className={classes.above}>
                {drawn(above)}
                <Picture userId={props.userId} day={day} known={known} />
              </div>
            </Suspense>
          ) : (
            <Fragment key="above">{room}</Fragment>
          ),
          <Fragment key="drinks">{props.drinks}</Fragment>,
          ...drawn(below.slice(0, onLeft)),
        ]}
        {[
          <Fragment key="to confirm">{props.toConfirm}</Fragment>,
          <Suspense key="times">{inPortions('times')}</Suspense>,
          <TodayMeals key="meals" meals={food} onOpen={props.onOpenMeal} onLog={props.onLogMeal} />,
          ...drawn(below.slice(onLeft)),
        ]}
      </Columns>
      {props.offer}
      {figures && <p className={classes.notice}>{t('notice')}</p>}
    </>
  )
}

/** [Note: now] Of what could be done, what matters most: each stands in for those before it that have nothing to say. */
function ToDoNow({ known: { now, home } }: { known: KnownParts }) {
  return (
    <div className={classes.now}>
      {now.map(({ name, Show }) => (
        <Show key={name} home={home} />
      ))}
    </div>
  )
}

/** Parts that are lines, with those that follow; each other part by itself. */
function runsOf(parts: readonly Placed[]): [Placed, ...Placed[]][] {
  const runs: [Placed, ...Placed[]][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (part.isFolded && last?.[0].isFolded) last.push(part)
    else runs.push([part])
  }
  return runs
}
