import type { FieldsOf } from '../entities.ts'
import type { Food } from '../foods/food.ts'
import { allFoods } from '../foods/table.ts'
import { foodKey } from './logged-foods.ts'

type Names = Pick<Food, 'nameEn' | 'nameId'>

/** By `foodKey`; null for a name that is one food's in English and another's in Indonesian. */
let byName: ReadonlyMap<string, Names | null> | undefined

function names(): ReadonlyMap<string, Names | null> {
  if (byName) return byName
  const found = new Map<string, Names | null>()
  for (const food of allFoods()) {
    for (const key of new Set([foodKey(food.nameEn), foodKey(food.nameId)])) {
      found.set(key, found.has(key) ? null : food)
    }
  }
  byName = found
  return found
}

/** A name of the food table, in whichever language, in the language asked for; any other name as it is. */
export function foodNameIn(language: 'en' | 'id', name: string): string {
  const known = names().get(foodKey(name))
  if (!known) return name
  return language === 'id' ? known.nameId : known.nameEn
}

/** `foodNameIn` beside the runner's own foods: what is called as one of them was named by the runner. */
export function shownFoodName(
  language: 'en' | 'id',
  name: string,
  own: readonly Pick<FieldsOf<'custom_foods'>, 'name' | 'kind'>[],
): string {
  const key = foodKey(name)
  const isOwn = own.some((food) => food.kind !== 'starred' && foodKey(food.name) === key)
  return isOwn ? name : foodNameIn(language, name)
}
