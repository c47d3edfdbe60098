import { describe, expect, it } from 'vitest'
import { searchFoods, synonyms } from '#domain/foods/search-foods.ts'
import { findFood } from '#domain/foods/table.ts'
import { wordsOf } from '#domain/foods/text-match.ts'

/** What a runner types in the search, and the food that has to come first. */
const FIRST = `
pocari sweat: indonesian-isotonic-drink
pocari: indonesian-isotonic-drink
Mizone: indonesian-isotonic-drink
gatorade: isotonic-drink
gator: isotonic-drink
Powerade: isotonic-drink
lucozade sport: isotonic-drink
sports drink: isotonic-drink
isotonik: isotonic-drink
tailwind: tailwind-endurance-fuel
skratch: skratch-sport-hydration
coke: cola
coca-cola: cola
coca cola: cola
pepsi: cola
coke zero: diet-cola
diet coke: diet-cola
sprite: lemon-lime-soda
fanta: orange-soda
red bull: energy-drink
kratingdaeng: energy-drink
rice cakes: rice-cake-puffed
rice cake: rice-cake-puffed
gu: gu-energy-gel
GU gel: gu-energy-gel
gel: energy-gel
maurten: maurten-gel-100
maurten gel: maurten-gel-100
maurten 320: maurten-drink-mix-320
gu roctane: gu-roctane-gel
caffeine gel: energy-gel-with-caffeine
sis go: sis-go-isotonic-gel
sis: sis-go-isotonic-gel
huma: huma-chia-gel
clif bloks: clif-bloks
clif bar: clif-bar
larabar: larabar-cherry-pie
stroopwafel: energy-waffle
honey stinger: honey-stinger-waffle
nuun: nuun-sport
elektrolit: electrolyte-tablet
lmnt: lmnt
liquid iv: liquid-iv
saltstick: saltstick-caps
salt tablet: salt-capsule
whey: whey-protein-powder
protein powder: whey-protein-powder
protein shake: protein-shake-ready-to-drink
quest bar: quest-bar
nasi: nasi-putih
nasi putih: nasi-putih
rice: white-rice-cooked
white rice: white-rice-cooked
cooked rice: white-rice-cooked
uncooked rice: white-rice-raw
beras: white-rice-raw
oatmeal: oatmeal-cooked-with-water
oats: oatmeal-cooked-with-water
porridge: oatmeal-cooked-with-water
dry oats: rolled-oats-dry
rolled oats: rolled-oats-dry
oats dry: rolled-oats-dry
quaker oats: rolled-oats-dry
steel cut oats: steel-cut-oats-dry
ground beef: beef-mince-20-fat-cooked
minced beef: beef-mince-20-fat-cooked
mince: beef-mince-20-fat-cooked
lean ground beef: beef-mince-lean-cooked
ground beef 90/10: beef-mince-lean-cooked
raw ground beef: beef-mince-20-fat-raw
daging giling: beef-mince-20-fat-cooked
ground turkey: turkey-mince-cooked
ground chicken: chicken-mince-cooked
coconut milk: coconut-milk-canned
santan kara: coconut-milk-canned
light coconut milk: coconut-milk-light-canned
santan: santan
coconut water: coconut-water
soy milk: soy-milk-sweetened
almond milk: almond-milk-unsweetened
oat milk: oat-milk
skim milk: milk-skimmed
milk: milk-whole
susu: milk-whole
greek yogurt: greek-yogurt-plain-nonfat
skyr: greek-yogurt-plain-nonfat
yakult: probiotic-milk-drink
water: water
air mineral: water
aqua: water
seltzer: sparkling-water
coffee: coffee-black
kopi hitam: coffee-black
americano: coffee-black
latte: latte-with-whole-milk
flat white: latte-with-whole-milk
kopi kenangan: iced-coffee-with-milk-and-palm-sugar
teh botol: bottled-sweet-tea
es teh manis: tea-with-sugar
milo: malted-chocolate-powder
orange juice: orange-juice
oj: orange-juice
indomie: mie-goreng-instan
mi goreng: mie-goreng-instan
pasta: pasta-cooked
spaghetti: pasta-cooked
bread: white-bread
toast: white-bread
roti: white-bread
brown bread: whole-wheat-bread
bagel: bagel-plain
cereal: cornflakes
weetabix: wheat-biscuit-cereal
chicken: chicken-breast-grilled
ayam: chicken-breast-grilled
fried chicken: fried-chicken-breast
steak: beef-sirloin-steak-grilled
egg: egg-boiled
eggs: egg-boiled
telur: egg-boiled
fried egg: egg-fried
scrambled eggs: egg-scrambled
omelet: omelette-plain
canned tuna: tuna-in-water-canned
shrimp: prawns-cooked
banana: banana
pisang: banana
potato: potato-boiled
sweet potato: sweet-potato-boiled
ubi: sweet-potato-boiled
fries: french-fries
eggplant: aubergine-boiled
zucchini: courgette-raw
capsicum: bell-pepper-red
dates: dates-medjool
kurma: dates-deglet-noor
peanut butter: peanut-butter
pb&j: peanut-butter-and-jam-sandwich
nutella: chocolate-hazelnut-spread
jelly: jam
oreo: cream-sandwich-biscuit
snickers: chocolate-nut-caramel-bar
haribo: gummy-candy
crisps: potato-crisps
kecap: kecap-manis
tempe: tempeh-raw
tofu: tofu-firm
bubur ayam: bubur-ayam
burger: hamburger
big mac: big-mac
bigmac: big-mac
mcdonalds burger: cheeseburger
mac and cheese: macaroni-and-cheese
oralit: oralit
ice cream: ice-cream-vanilla
`

/** Where two foods are meant alike, both come before all others. */
const TOGETHER = `
ground beef: beef-mince-20-fat-cooked, beef-mince-lean-cooked
rice: white-rice-cooked, nasi-putih
`

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [query: string, id: string])

describe('what a runner types', () => {
  it.each(rows(FIRST))('%s finds %s first', (query, id) => {
    expect(searchFoods(query, 3).map((food) => food.id)[0]).toBe(id)
  })

  it.each(rows(TOGETHER))('%s finds %s before all others', (query, both) => {
    const ids = both.split(', ')
    expect(new Set(searchFoods(query, ids.length).map((food) => food.id))).toEqual(new Set(ids))
  })
})

describe('the list of synonyms', () => {
  it('names foods of the table, each once, with phrases as they would be typed', () => {
    const all = synonyms()
    for (const [id, phrases] of all) {
      expect(findFood(id), id).toBeDefined()
      for (const phrase of phrases) expect(wordsOf(phrase).join(' '), id).toBe(phrase)
      expect(new Set(phrases).size, id).toBe(phrases.length)
    }
    expect(all.size).toBeGreaterThan(100)
  })

  it('finds its food by each of its phrases, first or beside others of that phrase', () => {
    for (const [id, phrases] of synonyms()) {
      for (const phrase of phrases) {
        expect(
          searchFoods(phrase, 4).map((food) => food.id),
          phrase,
        ).toContain(id)
      }
    }
  })
})
