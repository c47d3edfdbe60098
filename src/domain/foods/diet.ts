import type { Food } from './food.ts'
import { AROUND, brokenRestrictions, type Restriction, readRestrictions } from './restrictions.ts'
import { allFoods } from './table.ts'
import { wordsOf } from './text-match.ts'

/** What somebody doesn't eat: by what a food contains, and by its name. */
export interface Diet {
  readonly restrictions: readonly Restriction[]
  /** Names of foods, in lower case: `mushroom`, `bawang putih`. */
  readonly avoided: readonly string[]
}

/** The phrases of a text, in words without what stands around them. */
function phrasesOf(text: string): string[] {
  const phrases: string[][] = [[]]
  for (const word of wordsOf(text)) {
    if (AROUND.has(word)) phrases.push([])
    else phrases.at(-1)?.push(word)
  }
  return phrases.filter((words) => words.length > 0).map((words) => words.join(' '))
}

/** A name in the singular and the plural: `mushrooms` is in `mushroom soup`. */
function formsOf(name: string): string[] {
  const singular = name.replace(/(?<=(?:[sxz]|[cs]h|o))es$|(?<!s)s$/, '')
  return [...new Set([name, singular, `${singular}s`, `${singular}es`])]
}

/** The names of the tables in words, each read once. */
const inWords = new Map<string, string>()

function wordsOfName(name: string): string {
  const known = inWords.get(name)
  if (known !== undefined) return known
  const words = ` ${wordsOf(name).join(' ')} `
  inWords.set(name, words)
  return words
}

/** Tells whether one of some names has this one in it. */
function naming(avoided: string): (names: readonly string[]) => boolean {
  const forms = formsOf(avoided).map((form) => ` ${form} `)
  return (names) =>
    names.some((name) => {
      const words = wordsOfName(name)
      return forms.some((form) => words.includes(form))
    })
}

interface Named {
  readonly nameEn: string
  readonly nameId: string
}

function namesOfFood(food: Food): string[] {
  return [food.nameEn, food.nameId]
}

export interface ReadDiet extends Diet {
  /** What names no restriction and no food known here, so that a screen can say it isn't filtered. */
  unknown: string[]
}

/**
 * Reads a profile's free list of what isn't eaten: restrictions by keyword, and names of foods of the table
 * in either language. Source: specification 2, section 5.
 */
export function readDiet(texts: readonly string[]): ReadDiet {
  const { restrictions, unknown } = readRestrictions(texts)
  const avoided = new Set<string>()
  const unread = unknown.filter((text) => {
    const named = phrasesOf(text).filter((phrase) => {
      const isIn = naming(phrase)
      return allFoods().some((food) => isIn(namesOfFood(food)))
    })
    for (const phrase of named) avoided.add(phrase)
    return named.length === 0
  })
  return { restrictions, avoided: [...avoided].sort(), unknown: unread }
}

/** A food, or a dish with its foods and its tags. */
export type Eaten = Named &
  Parameters<typeof brokenRestrictions>[0] & {
    readonly ingredients?: readonly { food: Food }[]
  }

/** What of a diet a food or a dish breaks. */
export function brokenDiet(
  eaten: Eaten,
  { restrictions, avoided }: Diet,
): { restrictions: Restriction[]; avoided: string[] } {
  const broken = brokenRestrictions(eaten, restrictions)
  if (avoided.length === 0) return { restrictions: broken, avoided: [] }
  const names = [
    eaten.nameEn,
    eaten.nameId,
    ...(eaten.tags ?? []),
    ...(eaten.ingredients ?? []).flatMap(({ food }) => namesOfFood(food)),
  ]
  return {
    restrictions: broken,
    avoided: avoided.filter((name) => naming(name)(names)),
  }
}

export function suitsDiet(eaten: Eaten, diet: Diet): boolean {
  const broken = brokenDiet(eaten, diet)
  return broken.restrictions.length === 0 && broken.avoided.length === 0
}
