import { Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { useTooMuchWords } from '#components/use-too-much-words.ts'
import { PLAN_SLOTS } from '#domain/meal-plans/constants.ts'
import { overMealLimit } from '#domain/meals/meal-limits.ts'
import { recipeFields } from '#domain/recipes/own-recipe.ts'
import { perServing } from '#domain/recipes/per-serving.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'
import { NumberField } from '#ui/form/NumberField.tsx'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import { RecipeFigures } from '../RecipeFigures.tsx'
import { IngredientFields } from './IngredientFields.tsx'
import { LONGEST, type RecipeField, readRecipe, wrongFields } from './recipe-text.ts'
import { useRecipeText } from './use-recipe-text.ts'
import { useSaveRecipe } from './use-save-recipe.ts'

interface RecipeFormProps {
  /** What it begins as: the edited recipe, or the one that a new one is made of. */
  recipe: Recipe | undefined
  /** The edited recipe's id; null for a new one. */
  editing: string | null
}

/** A recipe of the runner's own, with what a serving holds as it is typed. */
export function RecipeForm({ recipe, editing }: RecipeFormProps) {
  const { t } = useTranslation('recipes')
  const { language } = useFormat()
  const tooMuch = useTooMuchWords()
  const { text, isDraft, change, drop } = useRecipeText(recipe, editing)
  const { saving, problem, save } = useSaveRecipe(editing)
  const [tried, setTried] = useState(false)
  const wrong = wrongFields(text, language)
  const draft = readRecipe(text, language)
  const over = overMealLimit(recipeFields(draft, '', language))
  const say = (field: RecipeField) => tried && wrong.includes(field) && t(`form.invalid.${field}`)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = event.currentTarget
    setTried(true)
    if (wrong.length > 0 || over) return focusFirstError(fields)
    await save(draft, drop)
  }

  const details = (
    <Panel key="details">
      <div className={form.form}>
        <TextInput
          name="recipe_name"
          label={t('form.name')}
          autoComplete="off"
          maxLength={LONGEST.name}
          required
          value={text.name}
          error={say('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className={form.metrics}>
          <NumberField
            name="recipe_servings"
            label={t('form.servings')}
            unit="×"
            value={text.servings}
            error={say('servings')}
            onChange={(servings) => change({ servings })}
          />
          <NumberField
            name="recipe_minutes"
            label={t('form.minutes')}
            unit={t('form.minutesUnit')}
            value={text.minutes}
            error={say('minutes')}
            onChange={(minutes) => change({ minutes })}
          />
        </div>
        <MultiChoice
          label={t('form.meals')}
          values={text.meals}
          options={PLAN_SLOTS.map((value) => ({ value, label: t(`common:mealTypes.${value}`) }))}
          onChange={(meals) => change({ meals })}
        />
      </div>
    </Panel>
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {isDraft && (
        <Notice
          tone="quiet"
          action={
            <Button variant="subtle" px={0} onClick={drop}>
              {t('form.discard')}
            </Button>
          }
        >
          {t('form.draft')}
        </Notice>
      )}
      <Columns>
        {[
          details,
          <IngredientFields
            key="ingredients"
            ingredients={text.ingredients}
            tried={tried}
            onChange={(ingredients) => change({ ingredients })}
          />,
        ]}
        {[
          <Panel key="steps">
            <Textarea
              name="recipe_steps"
              label={t('form.steps')}
              size="lg"
              labelProps={{ fz: 'md' }}
              autosize={false}
              rows={8}
              maxLength={LONGEST.steps}
              value={text.steps}
              onChange={(event) => change({ steps: event.currentTarget.value })}
            />
          </Panel>,
          draft.ingredients.length > 0 && (
            <RecipeFigures
              key="figures"
              perServing={perServing(draft.ingredients, draft.servings)}
            />
          ),
          <div key="save" className={form.form}>
            {over && <p className={form.error}>{tooMuch(over)}</p>}
            {problem && <SaveProblem code={problem} />}
            <Button type="submit" loading={saving}>
              {t('form.save')}
            </Button>
          </div>,
        ]}
      </Columns>
    </form>
  )
}
