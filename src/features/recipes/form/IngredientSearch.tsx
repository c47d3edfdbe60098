import { TextInput, UnstyledButton } from '@mantine/core'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useKitchenWords } from '#components/kitchen/use-kitchen-words.ts'
import type { Food } from '#domain/foods/food.ts'
import { searchFoods } from '#domain/foods/search-foods.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './RecipeForm.module.css'

const MAX_SHOWN = 6

interface IngredientSearchProps {
  /** Ids of the foods that are in already. */
  known: readonly string[]
  error: string | false
  onAdd: (food: Food) => void
}

/** A food of the table, found as in the food log. */
export function IngredientSearch({ known, error, onAdd }: IngredientSearchProps) {
  const { t } = useTranslation('recipes')
  const { nameOf } = useKitchenWords()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query.trim())
  const matches = useMemo(() => searchFoods(asked), [asked])
  const found = matches.filter(({ id }) => !known.includes(id)).slice(0, MAX_SHOWN)

  function add(food: Food): void {
    onAdd(food)
    setQuery('')
    field.current?.focus()
  }

  return (
    <div>
      <TextInput
        ref={field}
        name="ingredient_search"
        type="search"
        label={t('form.search')}
        autoComplete="off"
        leftSection={<Icon name="search" />}
        value={query}
        error={error}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The recipe is not saved by it.
          event.preventDefault()
          const [first] = found
          if (first) add(first)
        }}
      />
      <ul className={classes.found}>
        {found.map((food) => (
          <li key={food.id}>
            <UnstyledButton
              aria-label={t('form.add', { name: nameOf(food) })}
              onClick={() => add(food)}
            >
              <Icon name="plus" />
              {nameOf(food)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {asked !== '' && matches.length === 0 && (
        <p className={classes.none} role="status">
          {t('form.nothing', { query: asked })}
        </p>
      )}
    </div>
  )
}
