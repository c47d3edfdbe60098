import type { FoodContent } from './food.ts'
import { wordsOf } from './text-match.ts'

/**
 * What a runner doesn't eat: the specification's six (document 2, section 5: lactose or dairy,
 * gluten, red meat, vegan, vegetarian, nut) and what else the tables can answer for.
 */
export const RESTRICTIONS = [
  'dairy',
  'gluten',
  'red_meat',
  'vegan',
  'vegetarian',
  'nut',
  'pescatarian',
  'seafood',
  'egg',
  'soy',
  'halal',
] as const
export type Restriction = (typeof RESTRICTIONS)[number]

const MEAT = ['red_meat', 'pork', 'poultry', 'gelatin'] as const
const SEAFOOD = ['fish', 'shellfish'] as const

const EXCLUDED: Record<Restriction, readonly FoodContent[]> = {
  // Lactose isn't told apart from dairy: the tables don't count it.
  dairy: ['dairy'],
  gluten: ['gluten'],
  red_meat: ['red_meat', 'pork'],
  vegan: [...MEAT, ...SEAFOOD, 'dairy', 'egg', 'animal_product'],
  vegetarian: [...MEAT, ...SEAFOOD],
  nut: ['tree_nut', 'peanut'],
  pescatarian: MEAT,
  seafood: SEAFOOD,
  egg: ['egg'],
  soy: ['soy'],
  halal: ['pork', 'alcohol', 'gelatin'],
}

/** Words that name a restriction, in both languages, however the runner put it. */
const KEYWORDS: Record<Restriction, readonly string[]> = {
  dairy: ['dairy', 'lactose', 'milk', 'laktosa', 'susu'],
  gluten: ['gluten', 'celiac', 'coeliac', 'wheat', 'gandum'],
  red_meat: ['red meat', 'daging merah', 'beef', 'sapi'],
  vegan: ['vegan'],
  vegetarian: ['vegetarian', 'vegetaris'],
  nut: ['nut', 'nuts', 'peanut', 'peanuts', 'kacang'],
  pescatarian: ['pescatarian', 'pescetarian'],
  seafood: ['seafood', 'shellfish', 'fish', 'ikan', 'udang'],
  egg: ['egg', 'eggs', 'telur'],
  soy: ['soy', 'soya', 'kedelai'],
  halal: ['halal', 'muslim', 'pork', 'babi'],
}

export interface ReadRestrictions {
  restrictions: Restriction[]
  /** What names no restriction known here, so a screen can say that it isn't filtered. */
  unknown: string[]
}

/** Stands around the names in "no mushrooms, please" and "tanpa jamur dan durian". */
export const AROUND: ReadonlySet<string> = new Set(
  'a an the no not none any without free non i dont do eat avoid please allergic allergy to of intolerant intolerance tanpa tidak makan bebas alergi anti only'.split(
    ' ',
  ),
)

/** What stands between two things in one text: `no nuts, no mushrooms`, `tanpa telur dan jamur`. */
const BETWEEN = /[,;/&+\n]|(?<!\p{L})(?:and|or|dan|atau)(?!\p{L})/iu

/** The things that a text names, each by itself, as they were written. */
export function thingsIn(text: string): string[] {
  return String(text)
    .split(BETWEEN)
    .map((thing) => thing.trim())
    .filter(Boolean)
}

/** Reads a profile's free list ('Lactose intolerant', 'no nuts', 'red_meat') by keyword. */
export function readRestrictions(texts: readonly string[]): ReadRestrictions {
  const found = new Set<Restriction>()
  const unknown: string[] = []
  for (const text of texts.flatMap(thingsIn)) {
    const words = wordsOf(text)
    const padded = ` ${words.join(' ')} `
    const named = RESTRICTIONS.filter((restriction) =>
      KEYWORDS[restriction].some((keyword) => padded.includes(` ${keyword} `)),
    )
    for (const restriction of named) found.add(restriction)
    if (named.length === 0 && words.some((word) => !AROUND.has(word))) {
      unknown.push(text)
    }
  }
  return { restrictions: RESTRICTIONS.filter((each) => found.has(each)), unknown }
}

/** Tags that name what a dish holds, for dishes whose foods no table knows. */
function namesOf(content: FoodContent): readonly string[] {
  return content === 'tree_nut' || content === 'peanut' ? [content, 'nut', 'nuts'] : [content]
}

/** The restrictions that a food or a dish breaks, by what it contains or by its tags. */
export function brokenRestrictions(
  eaten: { contains: Iterable<FoodContent>; tags?: readonly string[] },
  restrictions: readonly Restriction[],
): Restriction[] {
  const contains = new Set(eaten.contains)
  return restrictions.filter((restriction) =>
    EXCLUDED[restriction].some(
      (content) =>
        contains.has(content) || namesOf(content).some((name) => eaten.tags?.includes(name)),
    ),
  )
}
