import { addDays, weekStart } from '../calendar/local-day.ts'
import type { Row } from '../entities.ts'
import { FOOD_CATEGORIES, type Food, type FoodCategory } from '../foods/food.ts'
import { findFood } from '../foods/table.ts'
import type { Bought } from '../stored-shapes.ts'
import { boughtByFood, nameKey } from './keys.ts'
import { type ByDay, PER_GRAM, type PlanNeeds } from './plan-needs.ts'
import { missing, needed, type Span, withEaten } from './ticks.ts'

type Item = Row<'shopping_items'>
export type Section = FoodCategory | 'other'
export const SECTIONS: readonly Section[] = [...FOOD_CATEGORIES, 'other']

/** Of a food of the table, all that is to be bought of it. */
export interface FoodLine {
  readonly kind: 'food'
  readonly key: string
  readonly food: Food
  /** For the days of the list and what was added to it, g; above zero. */
  readonly grams: number
  /** What of it is still to be bought, g. */
  readonly missing: number
  /** What the plan needs by day, hundredths of a gram; none where it was only added. */
  readonly need: ByDay
  /** What was in the house for it by day. */
  readonly bought: Bought
  /** What was added beyond the plan. */
  readonly added: readonly Item[]
}

/** Something in words: an item of the runner's own, or a planned meal that no food stands behind. */
export interface WordLine<Kind extends 'own' | 'planned'> {
  readonly kind: Kind
  readonly key: string
  readonly name: string
  readonly amount: string
  readonly isBought: boolean
  /** Null where a planned meal was not ticked yet. */
  readonly item: Item | null
}

export type Line = FoodLine | WordLine<'own'> | WordLine<'planned'>

export interface Aisle {
  readonly section: Section
  readonly lines: readonly Line[]
}

/** Whether nothing more is to be bought of a line. */
export function isBought(line: Line): boolean {
  return line.kind === 'food' ? line.missing === 0 : line.isBought
}

/** The first day whose ticks can still matter: what last week left over is in the kitchen. */
export function ticksFrom(today: string): string {
  return addDays(weekStart(today), -7)
}

/**
 * The shopping list by section, in the order of the food table, then by name; empty sections left out.
 * @param needs of the days from `ticksFrom` on
 * @param eaten what of it is eaten already; nothing of that is to be bought
 */
export function shoppingList(
  needs: PlanNeeds,
  items: readonly Item[],
  span: Span,
  language: 'en' | 'id',
  eaten: PlanNeeds['foods'] = new Map(),
): Aisle[] {
  const lines: { section: Section; name: string; line: Line }[] = []
  const nameOf = (food: Food) => (language === 'id' ? food.nameId : food.nameEn)
  const ticks = boughtByFood(items)
  const adds = addedByFood(items, span)

  for (const food of new Set([...needs.foods.keys(), ...adds.keys()])) {
    const need = needs.foods.get(food) ?? {}
    const gone = eaten.get(food) ?? {}
    const bought = withEaten(ticks.get(food.id) ?? {}, gone)
    const added = adds.get(food) ?? []
    const grams = added.reduce(
      (sum, item) => sum + (item.grams ?? 0),
      (needed(need, span) - needed(gone, span)) / PER_GRAM,
    )
    if (grams <= 0) continue
    const open = added.reduce(
      (sum, item) => sum + (item.is_bought ? 0 : (item.grams ?? 0)),
      missing(need, bought, span) / PER_GRAM,
    )
    const line: Line = {
      kind: 'food',
      key: food.id,
      food,
      grams,
      missing: open,
      need,
      bought,
      added,
    }
    lines.push({ section: food.category, name: nameOf(food), line })
  }

  for (const [name, days] of needs.unlisted) {
    const day = days.filter((each) => span.from <= each && each <= span.to).sort()[0]
    if (day === undefined) continue
    const key = nameKey(day, name)
    const item = items.find(({ id }) => id.endsWith(key)) ?? null
    const line: Line = {
      ...{ kind: 'planned', key, name, amount: '', item },
      isBought: item?.is_bought ?? false,
    }
    lines.push({ section: 'other', name, line })
  }

  for (const item of items) {
    if (item.name === null || item.id.includes(':') || isPast(item, span)) continue
    const section = SECTIONS.find((known) => known === item.section) ?? 'other'
    const line: Line = {
      ...{ kind: 'own', key: item.id, name: item.name, amount: item.amount ?? '', item },
      isBought: item.is_bought,
    }
    lines.push({ section, name: item.name, line })
  }

  lines.sort((a, b) => a.name.localeCompare(b.name, language) || (a.line.key < b.line.key ? -1 : 1))
  return SECTIONS.flatMap((section) => {
    const inside = lines.filter((each) => each.section === section).map(({ line }) => line)
    return inside.length > 0 ? [{ section, lines: inside }] : []
  })
}

/** What was bought in an earlier week has left the list; what was not stays until it is. */
function isPast(item: Item, { from }: Span): boolean {
  return item.is_bought && item.week < weekStart(from)
}

function addedByFood(items: readonly Item[], span: Span): Map<Food, Item[]> {
  const added = new Map<Food, Item[]>()
  for (const item of items) {
    if (item.grams === null || item.food_id === null || isPast(item, span)) continue
    const food = findFood(item.food_id)
    if (food) added.set(food, [...(added.get(food) ?? []), item])
  }
  return added
}
