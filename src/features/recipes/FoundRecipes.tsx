import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { startTransition, useDeferredValue, useMemo, useState } from 'react'
import { PLAN_SLOTS } from '#domain/meal-plans/constants.ts'
import { QUICK_PREP_MINUTES } from '#domain/recipes/constants.ts'
import { findRecipes } from '#domain/recipes/find-recipes.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import type { RecipeDay } from '#domain/recipes/recipe-day.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RecipeLine } from './RecipeLine.tsx'
import classes from './Recipes.module.css'
import { TIMES, useFilter } from './use-filter.ts'

const ANY = 'any'
/** As large as the other fields. */
const SELECT = { size: 'lg', labelProps: { fz: 'md' } } as const

interface FoundRecipesProps {
  recipes: readonly Recipe[]
  day: RecipeDay
}

/** The recipes that a search and filters leave. */
export function FoundRecipes({ recipes, day }: FoundRecipesProps) {
  const { t } = useTranslation('recipes', 'runner')
  const { filter, change, clear } = useFilter()
  const [typed, setTyped] = useState(filter.query)
  // A key is shown at once, whatever its recipes take to be found and drawn.
  const { query, meal, maxMinutes, suitable } = filter
  const asked = useDeferredValue(query)
  const found = useMemo(
    () => findRecipes(recipes, { query: asked, meal, maxMinutes, suitable }, day),
    [recipes, asked, meal, maxMinutes, suitable, day],
  )
  const { restrictions, avoided } = day.diet
  const what = [...restrictions.map((each) => t(`runner:restrictions.${each}`)), ...avoided].join(
    ', ',
  )

  return (
    <>
      <TextInput
        name="recipe_search"
        type="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          startTransition(() => change({ query: value.trim() }))
        }}
      />
      <div className={classes.filters}>
        <NativeSelect
          {...SELECT}
          label={t('meal')}
          value={meal ?? ANY}
          data={[
            { value: ANY, label: t('anyMeal') },
            ...PLAN_SLOTS.map((value) => ({ value, label: t(`common:mealTypes.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ meal: PLAN_SLOTS.find((slot) => slot === value) ?? null })
          }
        />
        <NativeSelect
          {...SELECT}
          label={t('time')}
          value={maxMinutes === null ? ANY : String(maxMinutes)}
          data={[
            { value: ANY, label: t('anyTime') },
            ...TIMES.map((time) => ({
              value: String(time),
              label: t(time === QUICK_PREP_MINUTES ? 'quick' : 'minutes', { count: time }),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ maxMinutes: TIMES.find((time) => String(time) === value) ?? null })
          }
        />
        {what && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={suitable}
              onChange={({ currentTarget: { checked } }) => change({ suitable: checked })}
            />
            <span>{t('suitable', { what })}</span>
          </label>
        )}
      </div>
      {found.length === 0 ? (
        <Panel>
          <EmptyState
            title={t('none')}
            body={t('noneBody')}
            action={
              <Button
                variant="light"
                onClick={() => {
                  setTyped('')
                  clear()
                }}
              >
                {t('clear')}
              </Button>
            }
          />
        </Panel>
      ) : (
        <>
          <p className={classes.dim} role="status">
            {t('found', { count: found.length })}
          </p>
          <Panel>
            <ul className={classes.list}>
              {found.map(({ recipe, match }) => (
                <RecipeLine key={recipe.id} recipe={recipe} match={match} />
              ))}
            </ul>
          </Panel>
        </>
      )}
    </>
  )
}
