import { memo } from 'react'
import { ListRow } from '#components/list/ListRow.tsx'
import type { RecipeMatch } from '#domain/recipes/match.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { recipeAt } from '#lib/paths.ts'
import { MatchLabel } from './MatchLabel.tsx'
import { isOwn, nameOf } from './recipe-words.ts'

interface RecipeLineProps {
  recipe: Recipe
  match: RecipeMatch | null
}

/** A recipe in a list. */
export const RecipeLine = memo(function RecipeLine({ recipe, match }: RecipeLineProps) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  const facts = [t('minutes', { count: recipe.prepMinutes }), isOwn(recipe) && t('own')]
  return (
    <li>
      <ListRow
        to={recipeAt(recipe.id)}
        name={nameOf(recipe, format.language)}
        detail={facts.filter(Boolean).join(' · ')}
        figure={format.energy(Math.round(recipe.perServing.calories))}
        aside={match && <MatchLabel of={match.class} />}
      />
    </li>
  )
})
