import { useCallback, useMemo } from 'react'
import { SharePicture } from '#components/share/SharePicture.tsx'
import { hasFigures, isPlainDrink, sumFigures } from '#domain/meals/figures.ts'
import type { Nutrients } from '#domain/nutrition/nutrients.ts'
import type { Day } from '#hooks/use-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { drawPicture, MEALS_SHOWN, PICTURE_SIZE, type PictureText } from './picture.ts'
import { usePictureWords } from './use-picture-words.ts'

/** Whether a meal goes into a picture: the water is left out. */
export function isShared(meal: Day['foodLogs'][number]): boolean {
  return hasFigures(meal) && !isPlainDrink(meal)
}

interface DayPictureProps {
  day: string
  foodLogs: Day['foodLogs']
  target: Nutrients
}

/** A picture of a day's food. */
export function DayPicture({ day, foodLogs, target }: DayPictureProps) {
  const { t } = useTranslation('share')
  const format = useFormat()
  const meals = useMemo(() => foodLogs.filter(isShared), [foodLogs])
  const sum = useMemo(() => sumFigures(meals), [meals])
  const { energy, macros, alt } = usePictureWords(sum)
  const aimed = format.figures && target.calories > 0
  const text = useMemo(
    (): PictureText => ({
      title: format.shortDay(day),
      energy,
      // In portions mode there is no energy to say anything of.
      aim: aimed ? t('ofTarget', { target: format.energy(target.calories) }) : energy && t('eaten'),
      share: aimed ? sum.calories / target.calories : null,
      macros,
      name: null,
      meals: meals.slice(0, MEALS_SHOWN).map((meal) => ({
        name: format.serving(meal.food_name) || meal.food_name,
        energy: format.energy(meal.calories),
      })),
      more: meals.length > MEALS_SHOWN ? t('more', { count: meals.length - MEALS_SHOWN }) : null,
    }),
    [aimed, day, energy, format, macros, meals, sum, t, target.calories],
  )
  const draw = useCallback(() => drawPicture(text), [text])
  return (
    <SharePicture
      draw={draw}
      {...PICTURE_SIZE}
      alt={alt(text.title)}
      words={t(energy ? 'text' : 'textPortions', { energy, day: format.shortDay(day) })}
      fileName={`fuelmile-${day}.png`}
    />
  )
}
