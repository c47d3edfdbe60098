import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useRef, useState } from 'react'
import { EnergyHint } from '#components/EnergyHint.tsx'
import { ExtraFigureFields } from '#components/ExtraFigureFields.tsx'
import { energyHint } from '#components/macro-energy.ts'
import { ServingFields } from '#components/ServingFields.tsx'
import { roundedFigure } from '#domain/meals/figures.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { NumberField } from '#ui/form/NumberField.tsx'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useFocusOnArrival } from '#ui/layout/use-focus-after.ts'
import {
  type FieldName,
  NUMBERS,
  type NumberName,
  numberProblem,
  type OwnFoodText,
  readOwnFood,
  type StoredOwnFood,
} from './own-food-text.ts'
import { SaltField } from './SaltField.tsx'

interface OwnFoodFieldsProps {
  initial: OwnFoodText
  /** What is said above the fields. */
  intro?: string | undefined
  /** What the button says. */
  save: string
  onSave: (typed: StoredOwnFood, before: OwnFoodText, after: OwnFoodText) => Promise<void>
}

/** The fields of an own food. A refused save leaves everything as typed. */
export function OwnFoodFields({ initial, intro, save, onSave }: OwnFoodFieldsProps) {
  const { t } = useTranslation('food', 'meals')
  const format = useFormat()
  const place = useRef<HTMLFormElement>(null)
  useFocusOnArrival(place, ['input'])
  const [before] = useState(initial)
  const [text, setText] = useState(before)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)
  const nameless = text.name.trim() === ''

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (nameless || NUMBERS.some((name) => numberProblem(name, text[name], format)))
      return focusFirstError(event.currentTarget)
    try {
      await onSave(readOwnFood(text, format, t('ownForm.oneServing')), before, text)
    } catch (error) {
      setProblem(problemCode(error))
    }
  }

  const set = (name: FieldName) => (value: string) => setText({ ...text, [name]: value })
  /** A serving of so many more is so much heavier, and counts for so much more. */
  function setServing(serving_size: string, factor: number | null): void {
    const next = { ...text, serving_size }
    for (const name of NUMBERS) {
      const value = parseNumber(text[name], format.language)
      if (factor === null || value === null) continue
      const scaled = value * factor
      next[name] = format.input(
        name === 'serving_grams' ? Math.round(scaled) : roundedFigure(name, scaled),
      )
    }
    setText(next)
  }
  const say = (name: NumberName) => {
    const wrong = tried && numberProblem(name, text[name], format)
    if (!wrong) return undefined
    const max = wrong.code === 'too_much' ? wrong.max : 0
    return t(`meals:form.invalid.${wrong.code}`, { max: format.number(max) })
  }
  const number = (name: NumberName, label: string, unit: string) => (
    <NumberField
      name={name}
      label={label}
      unit={unit}
      value={text[name]}
      onChange={set(name)}
      error={say(name)}
    />
  )
  const gram = t('common:units.gram')
  const hint = energyHint(text, format.language)
  // In portions mode a food is renamed; its serving and figures stay as they are.
  const figures = format.figures && (
    <>
      <p className={form.hint}>{t('ownForm.serving')}</p>
      <ServingFields
        name="own_serving"
        serving={text.serving_size}
        wrong={undefined}
        onChange={setServing}
      />
      {number('serving_grams', t('ownForm.servingGrams'), gram)}
      <p className={form.hint}>{t('ownForm.perServing')}</p>
      {number('calories', t('common:nutrients.energy'), t('common:units.kcal'))}
      <div className={form.three}>
        {number('protein_grams', t('common:nutrients.protein'), gram)}
        {number('carbs_grams', t('common:nutrients.carbs'), gram)}
        {number('fat_grams', t('common:nutrients.fat'), gram)}
      </div>
      {hint !== null && (
        <EnergyHint energy={hint} onUse={() => set('calories')(format.input(hint))} />
      )}
      <ExtraFigureFields
        folded
        text={text}
        say={say}
        onChange={(name, value) => set(name)(value)}
        salt={
          <SaltField
            sodium={text.sodium_mg}
            onSodium={set('sodium_mg')}
            wrong={say('sodium_mg') !== undefined}
          />
        }
      />
    </>
  )
  return (
    <form ref={place} className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      {intro && <Notice tone="info">{intro}</Notice>}
      <TextInput
        name="own_name"
        label={t('ownForm.name')}
        autoComplete="off"
        value={text.name}
        onChange={(event) => set('name')(event.currentTarget.value)}
        error={tried && nameless && t('meals:form.invalid.name_missing')}
      />
      {figures}
      {problem && <SaveProblem code={problem} />}
      <Button type="submit">{save}</Button>
    </form>
  )
}
