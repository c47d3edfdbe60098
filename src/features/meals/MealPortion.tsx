import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { MealType } from '#domain/entities.ts'
import { PORTION_SIZES } from '#domain/guidance/constants.ts'
import { type PortionSize, portionFigures } from '#domain/guidance/portion.ts'
import { MEAL_FIGURES } from '#domain/meals/figures.ts'
import { useDaySoFar } from '#hooks/use-day.ts'
import { loadWords } from '#i18n/setup.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import type { MealText } from './meal-form.ts'

const SIZES = Object.keys(PORTION_SIZES) as PortionSize[]

interface MealPortionProps {
  /** The runner's local day. */
  today: string
  mealType: MealType
  /** Takes what it counts for into the form, each time it changes. */
  onText: Dispatch<SetStateAction<MealText>>
  /** A usual one from the start. */
  isNew: boolean
}

/** In portions mode, how large a meal was, in place of its figures. */
function MealPortion({ today, mealType, onText, isNew }: MealPortionProps) {
  const { t } = useTranslation('portions')
  const format = useFormat()
  // A meal is logged before the account has come, too.
  const target = useDaySoFar(today)?.target
  const [size, setSize] = useState<PortionSize | null>(isNew ? 'usual' : null)
  useEffect(() => {
    if (!size || !target) return
    const figures = portionFigures(target, mealType, size)
    const typed = MEAL_FIGURES.map((name) => [name, format.input(figures[name])])
    onText((text) => ({ ...text, ...Object.fromEntries(typed) }))
  }, [size, target, mealType, format, onText])
  return (
    <>
      <Choices
        label={t('size.label')}
        value={size}
        options={SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
        onChange={setSize}
      />
      <p className={form.hint}>{t('size.hint')}</p>
    </>
  )
}

/** The part, as `lazy` wants it, once its words are there. */
export async function ready() {
  await loadWords('portions')
  return { default: MealPortion }
}
