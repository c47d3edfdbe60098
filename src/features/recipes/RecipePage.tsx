import type { Recipe } from '#domain/recipes/recipe.ts'
import { matchForDay, type RecipeDay } from '#domain/recipes/recipe-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import { EatPanel } from './EatPanel.tsx'
import { Ingredients } from './Ingredients.tsx'
import { OwnTools } from './OwnTools.tsx'
import { RecipeFigures } from './RecipeFigures.tsx'
import classes from './Recipes.module.css'

interface RecipePageProps {
  recipe: Recipe
  day: RecipeDay
}

/** All there is to a recipe, and what can be done with it. */
export function RecipePage({ recipe, day }: RecipePageProps) {
  const { t } = useTranslation('recipes', 'runner')
  const { language } = useFormat()
  const match = matchForDay(recipe, day)
  const steps = language === 'id' ? recipe.stepsId : recipe.stepsEn
  const reasons = (match?.reasons ?? []).map((reason) => {
    if (reason.code === 'restriction') {
      return t('reason.restriction', { what: t(`runner:restrictions.${reason.restriction}`) })
    }
    if (reason.code === 'avoided') return t('reason.restriction', { what: reason.name })
    return reason.code === 'too_slow' ? '' : t(`reason.${reason.code}`)
  })
  return (
    <>
      <p className={classes.dim}>
        {t('ready', { minutes: t('minutes', { count: recipe.prepMinutes }) })}
        {match && ` · ${t(`matchToday.${match.class}`)}.`}
        {reasons.length > 0 && ` ${reasons.join(' ')}`}
      </p>
      <Columns>
        {[
          <Ingredients key="ingredients" recipe={recipe} />,
          <Panel key="steps" title={t('steps')}>
            {steps.length === 0 && <p className={classes.dim}>{t('noSteps')}</p>}
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Panel>,
        ]}
        {[
          <EatPanel key="eat" recipe={recipe} today={day.date} />,
          <RecipeFigures key="figures" perServing={recipe.perServing} />,
          <OwnTools key="own" recipe={recipe} />,
        ]}
      </Columns>
    </>
  )
}
