import { EnergyHint } from '#components/EnergyHint.tsx'
import { ExtraFigureFields } from '#components/ExtraFigureFields.tsx'
import { energyHint, typedMacroEnergy } from '#components/macro-energy.ts'
import type { ExtraFigure, MealFigures as Figures } from '#domain/meals/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'
import type { MealText } from './meal-form.ts'

type FigureName = keyof Figures | ExtraFigure

interface MealFiguresProps {
  text: MealText
  /** What is wrong with a figure, in words. */
  say: (field: FigureName) => string | undefined
  onChange: (field: FigureName, text: string) => void
  /** The form begins here, and takes the energy of the macros where none is typed. */
  quick: boolean
  /** With fluid, sodium, fibre and caffeine in sight; else behind a fold. */
  extra: boolean
}

/** A meal's figures to type, and a word where its energy and macros disagree. */
export function MealFigures({ text, say, onChange, quick, extra }: MealFiguresProps) {
  const { t } = useTranslation('meals')
  const format = useFormat()
  const taken =
    quick && text.calories.trim() === '' ? typedMacroEnergy(text, format.language) : null
  const hint = taken === null ? energyHint(text, format.language) : null
  const number = (name: FigureName, label: string, unit: string) => (
    <NumberField
      name={name}
      label={label}
      unit={unit}
      value={text[name]}
      onChange={(value) => onChange(name, value)}
      error={say(name)}
      placeholder={name === 'calories' && taken !== null ? format.number(taken) : undefined}
      data-autofocus={(quick && name === 'calories') || undefined}
    />
  )
  const gram = t('common:units.gram')
  return (
    <>
      {!quick && !extra && <p className={form.hint}>{t('form.figuresIfKnown')}</p>}
      {number('calories', t('common:nutrients.energy'), t('common:units.kcal'))}
      <div className={form.three}>
        {number('protein_grams', t('common:nutrients.protein'), gram)}
        {number('carbs_grams', t('common:nutrients.carbs'), gram)}
        {number('fat_grams', t('common:nutrients.fat'), gram)}
      </div>
      <ExtraFigureFields text={text} say={say} onChange={onChange} folded={!extra} />
      {taken !== null && <EnergyHint energy={taken} />}
      {hint !== null && (
        <EnergyHint energy={hint} onUse={() => onChange('calories', format.input(hint))} />
      )}
    </>
  )
}
