import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { RecipeMatch } from '#domain/recipes/match.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { recipeAt } from '#lib/paths.ts'
import { MatchLabel } from './MatchLabel.tsx'
import classes from './Recipes.module.css'
import { isOwn, nameOf } from './recipe-words.ts'

interface RecipeLineProps {
  recipe: Recipe
  match: RecipeMatch | null
}

/** A recipe in a list. */
export const RecipeLine = memo(function RecipeLine({ recipe, match }: RecipeLineProps) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  const facts = [
    t('minutes', { count: recipe.prepMinutes }),
    format.energy(Math.round(recipe.perServing.calories)),
    isOwn(recipe) && t('own'),
  ]
  return (
    <li>
      <Link to={recipeAt(recipe.id)} className={classes.line}>
        <span>
          {nameOf(recipe, format.language)}
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
        {match && <MatchLabel of={match.class} />}
      </Link>
    </li>
  )
})
