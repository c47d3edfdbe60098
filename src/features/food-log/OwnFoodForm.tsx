import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { extraFigures, MEAL_FIGURES } from '#domain/meals/figures.ts'
import { MAX_MEAL } from '#domain/meals/meal-limits.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'

const MAX_SERVING_GRAMS = 5000
const NUMBERS = ['serving_grams', ...MEAL_FIGURES] as const
type NumberName = (typeof NUMBERS)[number]
type FieldName = 'name' | 'serving_size' | NumberName
/** An own food as typed, and as it is kept. */
type OwnFoodText = Record<FieldName, string>
type Typed = Pick<FieldsOf<'custom_foods'>, FieldName>

const NOTHING = Object.fromEntries(NUMBERS.map((name) => [name, ''])) as Record<NumberName, string>
const MAX_BY_NAME: Readonly<Record<NumberName, number>> = {
  serving_grams: MAX_SERVING_GRAMS,
  ...MAX_MEAL,
}

interface OwnFoodFormProps {
  /** What it is called, as far as is known. */
  name: string
  barcode: string | null
  onSave: (food: FieldsOf<'custom_foods'>) => Promise<void>
}

/** A food nobody else's table has, entered once. */
export function OwnFoodForm({ name, barcode, onSave }: OwnFoodFormProps) {
  const { t } = useTranslation('food')
  return (
    <Fields
      initial={{ ...NOTHING, serving_size: '', name }}
      save={t('ownForm.save')}
      onSave={(typed) =>
        onSave({
          kind: 'food',
          ...typed,
          ...extraFigures(() => null),
          barcode,
          items: [],
          is_favorite: false,
          use_count: 0,
          last_used_at: null,
        })
      }
    />
  )
}

interface EditOwnFoodProps {
  own: Row<'custom_foods'>
  /** Gets what was typed anew: another device may have changed the rest. */
  onSave: (changes: Partial<Typed>) => Promise<void>
}

/** An own food or a saved meal, to be corrected. */
export function EditOwnFood({ own, onSave }: EditOwnFoodProps) {
  const { t } = useTranslation('food')
  const format = useFormat()
  const numbers = NUMBERS.map((name) => {
    const value = own[name]
    return [name, value === null ? '' : format.input(value)]
  })
  const initial: OwnFoodText = {
    name: own.name,
    serving_size: own.serving_size,
    ...(Object.fromEntries(numbers) as Record<NumberName, string>),
  }
  return (
    <Fields
      initial={initial}
      save={t('ownForm.saveChanges')}
      onSave={(typed, before, after) => {
        const changed = Object.entries(typed).filter(
          // The entries of a record have its keys.
          ([name]) => before[name as FieldName] !== after[name as FieldName],
        )
        return onSave(Object.fromEntries(changed))
      }}
    />
  )
}

interface FieldsProps {
  initial: OwnFoodText
  /** What the button says. */
  save: string
  onSave: (typed: Typed, before: OwnFoodText, after: OwnFoodText) => Promise<void>
}

/** A refused save keeps everything as typed. */
function Fields({ initial, save, onSave }: FieldsProps) {
  const { t } = useTranslation('food', 'meals')
  const format = useFormat()
  const [before] = useState(initial)
  const [text, setText] = useState(before)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)

  function errorOf(name: NumberName): string | null {
    const typed = text[name].trim()
    if (typed === '') return name === 'calories' ? t('meals:form.invalid.calories_missing') : null
    const value = parseNumber(typed, format.language)
    if (value === null) return t('meals:form.invalid.not_a_number')
    if (value < 0) return t('meals:form.invalid.negative')
    if (value > MAX_BY_NAME[name])
      return t('meals:form.invalid.too_much', { max: format.number(MAX_BY_NAME[name]) })
    return null
  }
  const nameError = text.name.trim() === '' ? t('meals:form.invalid.name_missing') : null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (nameError || NUMBERS.some(errorOf)) return
    const value = (name: NumberName) => parseNumber(text[name], format.language)
    const grams = value('serving_grams')
    try {
      const typed = {
        name: text.name.trim().slice(0, 200),
        serving_size: text.serving_size.trim().slice(0, 100) || t('ownForm.oneServing'),
        serving_grams: grams === 0 ? null : grams,
        calories: value('calories') ?? 0,
        protein_grams: value('protein_grams') ?? 0,
        carbs_grams: value('carbs_grams') ?? 0,
        fat_grams: value('fat_grams') ?? 0,
      }
      await onSave(typed, before, text)
    } catch (error) {
      setProblem(problemCode(error))
    }
  }

  const set = (name: FieldName) => (value: string) => setText({ ...text, [name]: value })
  const number = (name: NumberName, label: string, unit: string) => (
    <NumberField
      name={name}
      label={label}
      unit={unit}
      value={text[name]}
      onChange={set(name)}
      error={tried && errorOf(name)}
    />
  )
  const gram = t('common:units.gram')
  // In portions mode a food is renamed; its serving and figures stay as they are.
  const figures = format.figures && (
    <>
      <div className={form.metrics}>
        <TextInput
          name="own_serving"
          label={t('ownForm.serving')}
          placeholder={t('ownForm.servingPlaceholder')}
          autoComplete="off"
          value={text.serving_size}
          onChange={(event) => set('serving_size')(event.currentTarget.value)}
        />
        {number('serving_grams', t('ownForm.servingGrams'), gram)}
      </div>
      <p className={form.hint}>{t('ownForm.perServing')}</p>
      {number('calories', t('common:nutrients.energy'), t('common:units.kcal'))}
      <div className={form.three}>
        {number('protein_grams', t('common:nutrients.protein'), gram)}
        {number('carbs_grams', t('common:nutrients.carbs'), gram)}
        {number('fat_grams', t('common:nutrients.fat'), gram)}
      </div>
    </>
  )
  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        name="own_name"
        label={t('ownForm.name')}
        autoComplete="off"
        value={text.name}
        onChange={(event) => set('name')(event.currentTarget.value)}
        error={tried && nameError}
      />
      {figures}
      {problem && <SaveProblem code={problem} />}
      <Button type="submit">{save}</Button>
    </form>
  )
}
