const UNITS =
  'g gr gram grams gramme kg kilo ml l liter litre oz ounce ounces lb lbs kcal cal cc dl'
/** How much of it, in both languages, and nothing else. */
const PORTIONS = `
slice slices piece pieces pcs pc tbsp tsp tablespoon tablespoons teaspoon teaspoons handful handfuls
scoop scoops portion portions serving servings half quarter
segelas semangkuk semangkok sepiring sepotong iris seiris lembar selembar butir sebutir buah sebuah biji
sebiji sebungkus sdm sdt sendok sesendok genggam segenggam sebotol sekaleng porsi seporsi ekor
centong tusuk setengah seperempat
`
/** What a food may also be named after: `cup noodles`, `mie gelas`, `poke bowl`. */
const VESSELS = `
cup cups glass glasses bowl bowls plate plates bottle bottles can cans tin pack packs packet packets
sachet sachets gelas mangkuk mangkok piring potong bungkus botol kaleng
`
/** How somebody had it, which changes nothing that a table knows. */
const MANNERS = `
a an the some my of small medium large big little extra fresh hot warm cold iced spicy homemade home made
organic plain original regular special simple classic tasty leftover new
saya aku kecil sedang besar jumbo mini segar panas hangat dingin pedas rumahan buatan sendiri biasa
spesial istimewa komplit komplet lengkap enak polos organik asli sedikit pakai pake
`
const words = (list: string) => new Set(list.trim().split(/\s+/))
const UNIT_WORDS = words(UNITS)
const VESSEL_WORDS = words(VESSELS)
const COUNTED_WORDS = new Set([...UNIT_WORDS, ...VESSEL_WORDS, ...words(PORTIONS)])
const QUIET_WORDS = new Set([...words(PORTIONS), ...words(MANNERS)])
const NUMBER = /^\d+$/
/** What stands before a vessel that is a measure, where no number does: `a cup of rice`, `half a bottle`. */
const COUNTS = new Set(['a', 'an', 'half', 'quarter', 'setengah', 'seperempat'])
/** Of a spoon, which kind; else a meal and a drink: `2 sendok makan gula`. */
const SPOONS = new Set(['sendok', 'sesendok'])
const OF_SPOONS = new Set(['makan', 'teh'])
/** Fewer letters name nothing: what is left of `special k`. */
const SHORTEST_NAME = 2

/** `100g`, `250ml`: a number with its unit. */
function isAmount(word: string): boolean {
  const unit = /^\d+([a-z]+)$/.exec(word)?.[1]
  return unit !== undefined && UNIT_WORDS.has(unit)
}

/**
 * What was typed without how much and how (`2 butir telur`, `100 g of plain rice`); all of it where that
 * would leave nothing. A count stands before all else or before its measure, a unit behind a number; another
 * number is part of a name, as in `gel 160`. A vessel is a measure behind a count and before `of`.
 */
export function withoutQuietWords(typed: readonly string[]): readonly string[] {
  const named = typed.filter((word, at) => {
    const isCount = NUMBER.test(word) && (at === 0 || COUNTED_WORDS.has(typed[at + 1] ?? ''))
    const isUnit = UNIT_WORDS.has(word) && NUMBER.test(typed[at - 1] ?? '')
    const isMeasure = VESSEL_WORDS.has(word) && (isCountAt(typed, at - 1) || typed[at + 1] === 'of')
    const isOfSpoon = OF_SPOONS.has(word) && SPOONS.has(typed[at - 1] ?? '')
    return ![isCount, isUnit, isMeasure, isOfSpoon, isAmount(word), QUIET_WORDS.has(word)].some(
      Boolean,
    )
  })
  return named.some((word) => word.length >= SHORTEST_NAME) ? named : typed
}

function isCountAt(typed: readonly string[], at: number): boolean {
  const word = typed[at] ?? ''
  return NUMBER.test(word) || COUNTS.has(word)
}
