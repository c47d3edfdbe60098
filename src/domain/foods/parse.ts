import {
  CONTENT_BY_LETTER,
  ENERGY_REASONS,
  type Food,
  type FoodCategory,
  type FoodContent,
  HOUSEHOLD_MEASURES,
  PRODUCT_KIND_BY_LETTER,
  type ProductKind,
  type Serving,
} from './food.ts'

/** A row of the tables that can't be read; the tests read every row, so a user never meets it. */
export class FoodRowInvalid extends Error {
  readonly code = 'food_row_invalid'
  readonly row: string
  constructor(row: string) {
    super(`food_row_invalid: ${row}`)
    this.name = 'FoodRowInvalid'
    this.row = row
  }
}

function oneOf<T extends string>(allowed: readonly T[], text: string, row: string): T {
  const found = allowed.find((value) => value === text)
  if (found === undefined) throw new FoodRowInvalid(row)
  return found
}

function amount(text: string | undefined, row: string): number {
  const value = Number(text)
  if (!text || !Number.isFinite(value) || value < 0) throw new FoodRowInvalid(row)
  return value
}

function parseServings(text: string, row: string): Serving[] {
  return text.split(',').map((part) => {
    const [measure = '', grams] = part.split(':')
    return { measure: oneOf(HOUSEHOLD_MEASURES, measure, row), grams: amount(grams, row) }
  })
}

/** Of 100 g of a drink, ml. */
const ALL_DRUNK = 100
const CONTENTS = new Map<string, FoodContent>(Object.entries(CONTENT_BY_LETTER))
const KINDS = new Map<string, ProductKind>(Object.entries(PRODUCT_KIND_BY_LETTER))

/** Apart from the other letters: a drink, and the caffeine that stands behind its letter. */
function readLetters(letters: string, row: string) {
  const caffeine = /x(\d+)/.exec(letters)
  const plain = letters.replace('w', '').replace(/\d+/, '')
  if (plain.includes('x') !== (caffeine !== null)) throw new FoodRowInvalid(row)
  return {
    plain,
    fluidMl: letters.startsWith('w') ? ALL_DRUNK : 0,
    caffeineMg: caffeine ? amount(caffeine[1], row) : 0,
  }
}

function pick<T>(letters: string, table: ReadonlyMap<string, T>): T[] {
  return [...letters].flatMap((letter) => table.get(letter) ?? [])
}

/** Figures of a table are for so many grams. */
const TABLE_GRAMS = 100

/**
 * Reads one table: a row a line, columns separated by `|`, empty ones at the end left out:
 * id, English name, Indonesian name, kcal, protein g, carbohydrate g, fat g, fibre g, sodium mg,
 * servings (`measure:grams,...`), letters of what it contains and its kinds (`w` before them for a drink,
 * `x40` for 40 mg of caffeine), energy reason, search words. Text and not objects: it is a quarter of the size and read once, on first use.
 */
export function parseFoods(category: FoodCategory, table: string): Food[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [id, nameEn, nameId, kcal, protein, carbs, fat, fiber, sodium, servings, ...rest] =
        row.split('|')
      const [letters = '', reason = '', searchWords = ''] = rest
      if (!id || !nameEn || !nameId || !servings) throw new FoodRowInvalid(row)
      const { plain, fluidMl, caffeineMg } = readLetters(letters, row)
      const contains = pick(plain, CONTENTS)
      const kinds = pick(plain, KINDS)
      if (contains.length + kinds.length !== plain.length) throw new FoodRowInvalid(row)
      return {
        id,
        nameEn,
        nameId,
        category,
        kcal: amount(kcal, row),
        proteinGrams: amount(protein, row),
        carbsGrams: amount(carbs, row),
        fatGrams: amount(fat, row),
        fiberGrams: amount(fiber, row),
        sodiumMg: amount(sodium, row),
        caffeineMg,
        fluidMl,
        servings: parseServings(servings, row),
        contains,
        kinds,
        energyReason: reason === '' ? null : oneOf(ENERGY_REASONS, reason, row),
        searchWords,
      }
    })
}

/**
 * Reads products as their packs state them: id, name in both languages, measures (`sachet:40,...`), and then
 * for one of the first measure kcal, protein g, carbohydrate g, fat g, fibre g, sodium mg, letters as in
 * `parseFoods` (caffeine of the measure, too), energy reason, search words.
 */
export function parseProducts(category: FoodCategory, table: string): Food[] {
  return table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [id, name, measures = '', ...rest] = row.split('|')
      const figures = rest.splice(0, 6).join('|')
      const [food] = parseFoods(category, [id, name, name, figures, measures, ...rest].join('|'))
      const [measure] = food?.servings ?? []
      if (!food || !measure || !(measure.grams > 0)) throw new FoodRowInvalid(row)
      const per100 = (value: number) => (value * TABLE_GRAMS) / measure.grams
      return {
        ...food,
        kcal: per100(food.kcal),
        proteinGrams: per100(food.proteinGrams),
        carbsGrams: per100(food.carbsGrams),
        fatGrams: per100(food.fatGrams),
        fiberGrams: per100(food.fiberGrams),
        sodiumMg: per100(food.sodiumMg),
        caffeineMg: per100(food.caffeineMg),
      }
    })
}
