import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { MEAL_TYPES } from '#domain/entities.ts'
import type { FoodEstimate } from '#domain/foods/estimate.ts'
import { EXTRA_FIGURES, MEAL_FIGURES } from '#domain/meals/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { MealDraft } from '#runner-data/meals/meal-fields.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { MealFigures } from './MealFigures.tsx'
import classes from './MealForm.module.css'
import { type FieldError, type MealErrors, type MealText, NUMBER_FIELDS } from './meal-form.ts'
import { readMeal } from './read-meal.ts'
import { ServingAndTime } from './ServingAndTime.tsx'

// Shown in portions mode alone.
const MealPortion = lazy(async () => (await import('./MealPortion.tsx')).ready())

interface MealFormProps {
  initial: MealText
  /** The runner's local day. */
  today: string
  /** All on one page; arranged otherwise; or the figures first and the name if wanted. */
  layout?: 'page' | 'quick' | ((parts: MealParts) => ReactNode)
  /** Called before the first wrong field takes the focus: it has to be shown. */
  onWrong?: (field: MealField) => void
  /** What is said above the reason where saving fails. */
  failed?: string
  /** @param estimated the figures were last taken from an estimate, and not typed */
  onSave: (draft: MealDraft, text: MealText, estimated: boolean) => Promise<void>
  onChange?: (text: MealText) => void
  onDelete?: () => void
  /** Makes a picture of the meal as it is stored. */
  onShare?: (() => void) | undefined
}

/** What a form arranges, and how to take an estimate's figures into it. */
export interface MealParts {
  text: MealText
  name: ReactNode
  figures: ReactNode
  rest: ReactNode
  take: (estimate: FoodEstimate) => void
}

const ORDER = [
  'food_name',
  ...NUMBER_FIELDS,
  ...EXTRA_FIGURES,
  'serving_size',
  'logged_at',
] as const
type MealField = (typeof ORDER)[number]

/** Logs or edits a meal by hand. A refused save keeps everything as typed. */
export function MealForm(props: MealFormProps) {
  const { initial, today, layout = 'page', onSave, onChange, onDelete, onShare } = props
  const { t } = useTranslation('meals')
  const format = useFormat()
  const [before] = useState(initial)
  const [text, setText] = useState(before)
  const [errors, setErrors] = useState<MealErrors>({})
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)
  const [saving, setSaving] = useState(false)
  const [estimated, setEstimated] = useState(false)
  // In portions mode a size stands for the figures of a meal that has none.
  const sized = !format.figures && Number(before.calories) === 0

  function change<F extends keyof MealText>(field: F, value: MealText[F]): void {
    const next = { ...text, [field]: value }
    setText(next)
    setErrors({ ...errors, [field]: undefined })
    if (NUMBER_FIELDS.some((name) => name === field)) setEstimated(false)
    onChange?.(next)
  }

  function take(estimate: FoodEstimate): void {
    const next = { ...text, serving_size: text.serving_size.trim() || estimate.serving_size }
    for (const name of MEAL_FIGURES) next[name] = format.input(estimate[name])
    for (const name of EXTRA_FIGURES) {
      const known = estimate[name]
      if (known == null) continue
      next[name] = name === 'fluid_ml' ? format.figure('fluid', known) : format.input(known)
    }
    setText(next)
    setErrors({})
    setEstimated(true)
    onChange?.(next)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = event.currentTarget
    const oneServing = t('form.oneServing')
    const nameless = layout === 'quick' ? t('form.quickName') : undefined
    const result = readMeal(text, { format, today, oneServing, nameless })
    if ('errors' in result) {
      setErrors(result.errors)
      const first = ORDER.find((name) => result.errors[name])
      flushSync(() => first && props.onWrong?.(first))
      fields.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setSaving(true)
    setProblem(null)
    try {
      await onSave(result.draft, text, estimated)
    } catch (error) {
      setProblem(problemCode(error))
      setSaving(false)
    }
  }

  const say = (error: FieldError | undefined) =>
    error && t(`form.invalid.${error.code}`, { max: format.number(error.max ?? 0) })

  const name = (
    <TextInput
      name="food_name"
      label={t(layout === 'quick' ? 'form.nameIfAny' : 'form.name')}
      placeholder={t(layout === 'quick' ? 'form.quickName' : 'form.namePlaceholder')}
      autoComplete="off"
      enterKeyHint="next"
      // A new meal starts with its name; editing must not push the keyboard up.
      data-autofocus={(layout === 'page' && initial.food_name === '') || undefined}
      required={layout !== 'quick'}
      value={text.food_name}
      onChange={(event) => change('food_name', event.currentTarget.value)}
      error={say(errors.food_name)}
    />
  )

  const figures = sized ? (
    <Suspense fallback={null}>
      <MealPortion
        today={today}
        mealType={text.meal_type}
        isNew={before.calories === ''}
        onText={setText}
      />
    </Suspense>
  ) : (
    format.figures && (
      <MealFigures
        text={text}
        say={(field) => say(errors[field])}
        onChange={change}
        quick={layout === 'quick'}
        extra={layout !== 'page'}
      />
    )
  )

  const mealType = (
    <Choices
      label={t('form.mealType')}
      value={text.meal_type}
      options={MEAL_TYPES.map((value) => ({ value, label: t(`common:mealTypes.${value}`) }))}
      onChange={(value) => change('meal_type', value)}
    />
  )

  const rest = (
    <>
      {mealType}
      <ServingAndTime
        serving={text.serving_size}
        time={text.logged_at}
        wrongServing={say(errors.serving_size)}
        wrongTime={say(errors.logged_at)}
        onChange={change}
      />
    </>
  )

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      {typeof layout === 'function' && layout({ text, name, figures, rest, take })}
      {layout === 'page' && (
        <>
          {name}
          {figures}
          {rest}
        </>
      )}
      {layout === 'quick' && (
        <>
          {figures}
          {name}
          {mealType}
        </>
      )}
      <div className={classes.actions}>
        {problem && <SaveProblem code={problem} failed={props.failed} />}
        <Button type="submit" fullWidth loading={saving} disabled={sized && text.calories === ''}>
          {t(layout === 'quick' ? 'form.quickLog' : 'form.saveMeal')}
        </Button>
        {onDelete && (
          <div className={classes.others}>
            {/* Of a meal as it is stored: with edits not saved yet, it would be another. */}
            {onShare && text === before && (
              <Button variant="subtle" px="xs" onClick={onShare}>
                {t('share')}
              </Button>
            )}
            <Button variant="subtle" color="danger" px="xs" disabled={saving} onClick={onDelete}>
              {t('form.delete')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
