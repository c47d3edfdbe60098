import type { Row } from '../entities.ts'
import { allFoods } from '../foods/table.ts'
import { type AllFigures, EXTRA_FIGURES, MEAL_FIGURES, scaledAll } from './figures.ts'
import { type Loggable, loggableOfOwn, type UnitOfFood } from './loggable.ts'
import { loggableOfFood } from './loggable-food.ts'
import { foodKey } from './logged-foods.ts'

/**
 * A food logged before or starred, in the units of the own food or else the table's food of its name
 * too: it is kept in one portion, most often unweighed. Its own portion stays the first.
 */
export function withKnownUnits(food: Loggable, own: readonly Row<'custom_foods'>[]): Loggable {
  const mine = own.filter(({ kind }) => kind !== 'starred').map(loggableOfOwn)
  // These are what others take their units from.
  if (food.key.startsWith('food:') || mine.some(({ key }) => key === food.key)) return food
  const called = foodKey(food.name)
  const known = mine.find(({ name }) => foodKey(name) === called) ?? tableFood(called)
  return known ? { ...food, units: joined(food, known) } : food
}

function tableFood(called: string): Loggable | undefined {
  const found = allFoods().find(
    ({ nameEn, nameId }) => foodKey(nameEn) === called || foodKey(nameId) === called,
  )
  // Only its units are asked for, which are the same in both languages.
  return found && loggableOfFood(found, 'en')
}

function joined({ units: [portion] }: Loggable, known: Loggable): Loggable['units'] {
  if (!portion) return known.units
  const same = known.units.find(
    ({ unit, figures }) =>
      unit !== 'gram' &&
      saysAll(scaledAll(figures, portion.counted?.quantity ?? 1), portion.figures),
  )
  // Several of a known unit are that unit, in as many as were logged.
  const first = same ? { ...same, ...several(same, portion) } : portion
  return [first, ...known.units.filter(({ unit }) => unit !== first.unit)]
}

function several({ label }: UnitOfFood, { counted, figures }: UnitOfFood): Partial<UnitOfFood> {
  return counted && counted.quantity !== 1
    ? { counted: { ...counted, unit: label || counted.unit }, figures }
    : {}
}

/** Whether known figures are those of a portion, and fluid and sodium too where it has them. */
function saysAll(known: AllFigures, portion: AllFigures): boolean {
  return (
    MEAL_FIGURES.every((name) => known[name] === portion[name]) &&
    EXTRA_FIGURES.every((name) => portion[name] == null || known[name] === portion[name])
  )
}
