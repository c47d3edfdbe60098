const UNITS =
  'g gr gram grams gramme kg kilo ml l liter litre oz ounce ounces lb lbs kcal cal cc dl'
/** How much of it: household measures, in both languages. */
const MEASURES = `
cup cups glass glasses bowl bowls plate plates slice slices piece pieces pcs pc tbsp tsp tablespoon
tablespoons teaspoon teaspoons handful handfuls bottle bottles can cans tin pack packs packet packets
sachet sachets scoop scoops portion portions serving servings half quarter
gelas segelas mangkuk mangkok semangkuk semangkok piring sepiring potong sepotong iris seiris lembar
selembar butir sebutir buah sebuah biji sebiji bungkus sebungkus sdm sdt sendok sesendok makan teh genggam
segenggam botol sebotol kaleng sekaleng porsi seporsi ekor centong tusuk setengah seperempat
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
const COUNTED_WORDS = new Set([...UNIT_WORDS, ...words(MEASURES)])
const QUIET_WORDS = new Set([...words(MEASURES), ...words(MANNERS)])
const NUMBER = /^\d+$/
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
 * number is part of a name, as in `gel 160`.
 */
export function withoutQuietWords(typed: readonly string[]): readonly string[] {
  const named = typed.filter((word, at) => {
    const isCount = NUMBER.test(word) && (at === 0 || COUNTED_WORDS.has(typed[at + 1] ?? ''))
    const isUnit = UNIT_WORDS.has(word) && NUMBER.test(typed[at - 1] ?? '')
    return !isCount && !isUnit && !isAmount(word) && !QUIET_WORDS.has(word)
  })
  return named.some((word) => word.length >= SHORTEST_NAME) ? named : typed
}
