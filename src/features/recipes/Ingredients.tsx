import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useKitchenWords } from '#components/kitchen/use-kitchen-words.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { boughtAs } from '#domain/shopping/bought-as.ts'
import { NOT_BOUGHT } from '#domain/shopping/plan-needs.ts'
import { useShopping } from '#hooks/kitchen/use-shopping.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Recipes.module.css'
import { Stepper } from './Stepper.tsx'

const MAX_SERVINGS = 24

/** What a recipe is made of, for as many as one cooks for. */
export function Ingredients({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation('recipes')
  const { nameOf, toCook } = useKitchenWords()
  const today = useToday()
  const shopping = useShopping()
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const [servings, setServings] = useState(recipe.servings)
  const scaled = recipe.ingredients.map(({ food, grams }) => ({
    food,
    grams: (grams * servings) / recipe.servings,
  }))

  async function shop(): Promise<void> {
    const items = scaled
      .filter(({ food }) => !NOT_BOUGHT.has(food.id))
      .map((ingredient) => boughtAs(ingredient.food, ingredient.grams))
      .map(({ food, grams }) => ({ food_id: food.id, grams: Math.round(grams * 100) / 100 }))
    try {
      const added = await shopping?.add(today, items)
      if (added) offerUndo({ title: t('shopped'), undo: added.undo, undone: t('undone') })
    } catch (error) {
      tell(error)
    }
  }

  return (
    <Panel title={t('ingredients')} aside={<Link to={PATHS.shoppingList}>{t('toList')}</Link>}>
      <Stepper
        label={t('servingsLabel')}
        value={servings}
        words={t('servings', { count: servings, value: servings })}
        step={1}
        max={MAX_SERVINGS}
        onChange={setServings}
      />
      <ul className={classes.ingredients}>
        {scaled.map(({ food, grams }) => (
          <li key={food.id}>
            <span>{nameOf(food)}</span>
            <span>{toCook(food, grams)}</span>
          </li>
        ))}
      </ul>
      <Button variant="default" fullWidth disabled={!shopping} onClick={() => void shop()}>
        {t('shop')}
      </Button>
    </Panel>
  )
}
