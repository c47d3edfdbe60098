import { ActionIcon, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useKitchenWords } from '#components/kitchen/use-kitchen-words.ts'
import type { Food } from '#domain/foods/food.ts'
import { findFood } from '#domain/foods/table.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { IngredientSearch } from './IngredientSearch.tsx'
import classes from './RecipeForm.module.css'
import { gramsOf, type IngredientText } from './recipe-text.ts'

interface IngredientFieldsProps {
  ingredients: readonly IngredientText[]
  /** Somebody has tried to save it: what is wrong is said. */
  tried: boolean
  onChange: (ingredients: IngredientText[]) => void
}

/** What the recipe is made of, each with its amount. */
export function IngredientFields({ ingredients, tried, onChange }: IngredientFieldsProps) {
  const { t } = useTranslation('recipes')
  const { figures } = useFormat()
  const isMissing = tried && ingredients.length === 0

  function add(food: Food): void {
    const [first] = food.servings
    const unit = figures || !first ? 'gram' : first.measure
    const quantity = unit === 'gram' ? '100' : '1'
    onChange([...ingredients, { food: food.id, quantity, unit }])
  }

  return (
    <Panel title={t('form.ingredients')}>
      <div className={form.form}>
        {ingredients.length > 0 && (
          <ul className={classes.rows}>
            {ingredients.map((ingredient, at) => (
              <IngredientRow
                key={ingredient.food}
                ingredient={ingredient}
                tried={tried}
                onChange={(next) => onChange(ingredients.with(at, next))}
                onRemove={() => onChange(ingredients.toSpliced(at, 1))}
              />
            ))}
          </ul>
        )}
        <IngredientSearch
          known={ingredients.map(({ food }) => food)}
          error={isMissing && t('form.invalid.ingredients')}
          onAdd={add}
        />
      </div>
    </Panel>
  )
}

interface IngredientRowProps {
  ingredient: IngredientText
  tried: boolean
  onChange: (ingredient: IngredientText) => void
  onRemove: () => void
}

function IngredientRow({ ingredient, tried, onChange, onRemove }: IngredientRowProps) {
  const { t } = useTranslation('recipes', 'food')
  const format = useFormat()
  const { nameOf } = useKitchenWords()
  const food = findFood(ingredient.food)
  const name = food ? nameOf(food) : ingredient.food
  const isWrong = tried && gramsOf(ingredient, format.language) === null
  const measures = food?.servings.map(({ measure }) => measure) ?? []
  return (
    <li>
      <b>{name}</b>
      <NumberField
        aria-label={t('form.amount', { name })}
        unit=""
        value={ingredient.quantity}
        error={isWrong && t('form.invalid.amount')}
        onChange={(quantity) => onChange({ ...ingredient, quantity })}
      />
      <NativeSelect
        size="lg"
        aria-label={t('form.unit', { name })}
        value={ingredient.unit}
        data={[
          { value: 'gram', label: t('form.gram') },
          ...measures.map((value) => ({ value, label: t(`food:unit.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const unit = measures.find((measure) => measure === value) ?? 'gram'
          onChange({ ...ingredient, unit })
        }}
      />
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('form.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </ActionIcon>
    </li>
  )
}
