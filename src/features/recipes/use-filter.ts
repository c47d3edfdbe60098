import { useSearchParams } from 'react-router-dom'
import { PLAN_SLOTS } from '#domain/meal-plans/constants.ts'
import { QUICK_PREP_MINUTES } from '#domain/recipes/constants.ts'
import type { RecipeFilter } from '#domain/recipes/find-recipes.ts'

export const TIMES = [QUICK_PREP_MINUTES, 30, 60] as const

interface Filter {
  filter: RecipeFilter
  /** Takes the place of the address, so that going back leads to the screen before. */
  change(patch: Partial<RecipeFilter>): void
  clear(): void
}

/** Search and filters stand in the address: back from a recipe, the list is as it was. */
export function useFilter(): Filter {
  const [params, setParams] = useSearchParams()
  const minutes = Number(params.get('time'))
  const filter: RecipeFilter = {
    query: params.get('q') ?? '',
    meal: PLAN_SLOTS.find((slot) => slot === params.get('meal')) ?? null,
    maxMinutes: TIMES.find((time) => time === minutes) ?? null,
    suitable: params.get('all') === null,
  }
  return {
    filter,
    change(patch) {
      const next = { ...filter, ...patch }
      const search: Record<string, string> = {}
      if (next.query) search.q = next.query
      if (next.meal) search.meal = next.meal
      if (next.maxMinutes !== null) search.time = String(next.maxMinutes)
      if (!next.suitable) search.all = '1'
      setParams(search, { replace: true })
    },
    clear: () => setParams({}, { replace: true }),
  }
}
