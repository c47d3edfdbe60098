import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { MEAL_TYPES } from '#domain/entities.ts'
import type { FoodEstimate } from '#domain/foods/estimate.ts'
import { EXTRA_FIGURES } from '#domain/meals/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { MealDraft } from '#runner-data/meals/meal-fields.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { MealFigures } from './MealFigures.tsx'
import classes from './MealForm.module.css'
import { type FieldError, type MealText, NUMBER_FIELDS } from './meal-form.ts'
import { readMeal } from './read-meal.ts'
import { ServingAndTime } from './ServingAndTime.tsx'
import { type FiguresBy, useMealText } from './use-meal-text.ts'

// Shown in portions mode alone.
const MealPortion = lazy(async () => (await import('./MealPortion.tsx')).ready())

interface MealFormProps {
  initial: MealText
  /** The runner's local day. */
  today: string
  /** Of a stored meal: minutes east of UTC, where it was eaten. */
  offset?: number
  /** All on one page; arranged otherwise; or the figures first and the name if wanted. */
  layout?: 'page' | 'quick' | ((parts: MealParts) => ReactNode)
  /** Called before the first wrong field takes the focus: it has to be shown. */
  onWrong?: (field: MealField) => void
  /** What is said above the reason where saving fails. */
  failed?: string
  onSave: (draft: MealDraft, text: MealText, by: FiguresBy) => Promise<void>
  onChange?: (text: MealText) => void
  onDelete?: (() => void) | undefined
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
  const meal = useMealText(before, onChange)
  const { text, setText, errors, setErrors, change, setServing, take } = meal
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)
  const [saving, setSaving] = useState(false)
  // In portions mode a size stands for the figures of a meal that has none.
  const sized = !format.figures && Number(before.calories) === 0

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = event.currentTarget
    const oneServing = t('form.oneServing')
    const nameless = layout === 'quick' ? t('form.quickName') : undefined
    const { offset } = props
    const result = readMeal(text, { format, today, oneServing, nameless, offset })
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
      await onSave(result.draft, text, meal.by)
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
        onServing={setServing}
        onTime={(value) => change('logged_at', value)}
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
        <Others
          // Of a meal as it is stored: with edits not saved yet, it would be another.
          onShare={text === before ? onShare : undefined}
          onDelete={onDelete}
          saving={saving}
        />
      </div>
    </form>
  )
}

interface OthersProps extends Pick<MealFormProps, 'onShare' | 'onDelete'> {
  saving: boolean
}

/** What else can be done with a meal. */
function Others({ onShare, onDelete, saving }: OthersProps) {
  const { t } = useTranslation('meals')
  if (!onDelete) return null
  return (
    <div className={classes.others}>
      {onShare && (
        <Button variant="subtle" px="xs" onClick={onShare}>
          {t('share')}
        </Button>
      )}
      <Button variant="subtle" color="danger" px="xs" disabled={saving} onClick={onDelete}>
        {t('form.delete')}
      </Button>
    </div>
  )
}
