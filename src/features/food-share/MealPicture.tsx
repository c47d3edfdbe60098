import { useCallback, useMemo } from 'react'
import { SharePicture } from '#components/share/SharePicture.tsx'
import type { Row } from '#domain/entities.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { drawPicture, PICTURE_SIZE, type PictureText } from './picture.ts'
import { usePictureWords } from './use-picture-words.ts'

export function MealPicture({ day, meal }: { day: string; meal: Row<'food_logs'> }) {
  const { t } = useTranslation('share')
  const format = useFormat()
  const { energy, macros, alt } = usePictureWords(meal)
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
  const draw = useCallback(() => drawPicture(text), [text])
  return (
    <SharePicture
      draw={draw}
      {...PICTURE_SIZE}
      alt={alt(name)}
      words={t(energy ? 'mealText' : 'mealTextPortions', { energy, name })}
      fileName={`fuelmile-${day}-${meal_type}.png`}
    />
  )
}
