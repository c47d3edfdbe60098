import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { isDay } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { hasFigures, isPlainDrink, type MealFigures, sumFigures } from '#domain/meals/figures.ts'
import type { Nutrients } from '#domain/nutrition/nutrients.ts'
import { type Day, useDay } from '#hooks/use-day.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { shareOf } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import classes from './FoodShare.module.css'
import { MEALS_SHOWN, type PictureText } from './picture.ts'
import { SharePicture } from './SharePicture.tsx'

/**
 * Makes a picture of a day's meals, or of one of them, to hand to the system's share sheet; `?day=`
 * names the day, `&meal=` the meal.
 */
export function FoodShareRoute() {
  const { t } = useTranslation('share')
  const today = useToday()
  const navigate = useNavigate()
  const params = new URLSearchParams(useLocation().search)
  const [asked, id] = [params.get('day'), params.get('meal')]
  const day = isDay(asked) && asked <= today ? asked : today
  const shown = useDay(day)
  // Without its figures there is nothing to show of it.
  const meal = shown?.foodLogs.find((one) => one.id === id && !one.provisional)
  if (meal) {
    return (
      <Screen
        title={t('mealTitle')}
        aside={
          <Link className={classes.wholeDay} to={shareOf(day)}>
            {t('wholeDay')}
          </Link>
        }
      >
        <Panel>
          <div className={`${form.form} ${classes.narrow}`}>
            <MealPicture day={day} meal={meal} />
          </div>
        </Panel>
      </Screen>
    )
  }
  return (
    <Screen title={t('title')}>
      <Panel>
        <div className={`${form.form} ${classes.narrow}`}>
          <label className={classes.day}>
            {t('day')}
            <input
              type="date"
              value={day}
              max={today}
              onChange={({ currentTarget: { value } }) => {
                if (isDay(value) && value <= today)
                  void navigate({ search: `?day=${value}` }, { replace: true })
              }}
            />
          </label>
          {!shown?.target ? (
            <Pulse heights={[20]} />
          ) : !shown.foodLogs.some(isShared) ? (
            <EmptyState title={t('emptyTitle')} body={t('emptyBody')} />
          ) : (
            <DayPicture day={day} foodLogs={shown.foodLogs} target={shown.target} />
          )}
        </div>
      </Panel>
    </Screen>
  )
}

/** A picture of a day's food: the water is left out. */
function isShared(meal: Day['foodLogs'][number]): boolean {
  return hasFigures(meal) && !isPlainDrink(meal)
}

interface DayPictureProps {
  day: string
  foodLogs: Day['foodLogs']
  target: Nutrients
}

function DayPicture({ day, foodLogs, target }: DayPictureProps) {
  const { t } = useTranslation('share')
  const format = useFormat()
  const meals = useMemo(() => foodLogs.filter(isShared), [foodLogs])
  const sum = useMemo(() => sumFigures(meals), [meals])
  const { energy, macros, alt } = useFigureWords(sum)
  const text = useMemo(
    (): PictureText => ({
      title: format.shortDay(day),
      energy,
      aim:
        format.figures && target.calories > 0
          ? t('ofTarget', { target: format.energy(target.calories) })
          : format.figures
            ? t('eaten')
            : '',
      share: format.figures && target.calories > 0 ? sum.calories / target.calories : null,
      macros,
      name: null,
      meals: meals.slice(0, MEALS_SHOWN).map((meal) => ({
        name: format.serving(meal.food_name) || meal.food_name,
        energy: format.energy(meal.calories),
      })),
      more: meals.length > MEALS_SHOWN ? t('more', { count: meals.length - MEALS_SHOWN }) : null,
    }),
    [day, energy, format, macros, meals, sum, t, target.calories],
  )
  return (
    <SharePicture
      text={text}
      alt={alt(text.title)}
      words={t(energy ? 'text' : 'textPortions', { energy, day: format.shortDay(day) })}
      fileName={`fuelmile-${day}.png`}
    />
  )
}

function MealPicture({ day, meal }: { day: string; meal: Row<'food_logs'> }) {
  const { t } = useTranslation('share')
  const format = useFormat()
  const { energy, macros, alt } = useFigureWords(meal)
  const { food_name: name, meal_type, serving_size } = meal
  const text = useMemo(
    (): PictureText => ({
      title: `${t(`common:mealTypes.${meal_type}`)} · ${format.shortDay(day)}`,
      energy,
      aim: format.serving(serving_size),
      share: null,
      macros,
      name,
      meals: [],
      more: null,
    }),
    [day, energy, format, macros, meal_type, name, serving_size, t],
  )
  return (
    <SharePicture
      text={text}
      alt={alt(name)}
      words={t(energy ? 'mealText' : 'mealTextPortions', { energy, name })}
      fileName={`fuelmile-${day}-${meal_type}.png`}
    />
  )
}

interface FigureWords {
  energy: string
  macros: PictureText['macros']
  /** The picture of something in words, for who can't see it. */
  alt: (what: string) => string
}

function useFigureWords(figures: MealFigures): FigureWords {
  const { t } = useTranslation('share')
  const format = useFormat()
  return useMemo(() => {
    const energy = format.energy(figures.calories)
    const protein = format.grams(figures.protein_grams)
    const carbs = format.grams(figures.carbs_grams)
    const fat = format.grams(figures.fat_grams)
    // In portions mode the picture shows what was eaten, by name alone.
    if (!format.figures)
      return { energy, macros: [], alt: (what) => t('previewPortions', { what }) }
    const macros = [
      { name: t('common:nutrients.protein'), value: protein },
      { name: t('common:nutrients.carbs'), value: carbs },
      { name: t('common:nutrients.fat'), value: fat },
    ]
    const alt = (what: string) => t('preview', { day: what, energy, protein, carbs, fat })
    return { energy, macros, alt }
  }, [figures, format, t])
}
