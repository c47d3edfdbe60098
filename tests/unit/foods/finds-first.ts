/** What a runner types, in both languages, mistyped too, and the food that has to come first. */
const TABLE = `
bubur aym: bubur-ayam
mie aym: mie-ayam
nsi goreng: nasi-goreng
ikn bakar: ikan-bakar
tlr dadar: telur-dadar
sop aym: sop-ayam
sto ayam: soto-ayam
bnana bread: banana-bread
sate aym: sate-ayam
kpi susu: iced-coffee-with-milk-and-palm-sugar
maurten gel 100: maurten-gel-100
pf 30: pf-30-gel
tailwind: tailwind-endurance-fuel
powerbar: powerbar-energize-original
powergel: powerbar-powergel-original
sis: sis-go-isotonic-gel
neversecond: neversecond-c30-gel
226ers: 226ers-high-energy-gel
isostar: isostar-hydrate-perform
skratch: skratch-sport-hydration
clif: clif-bar
gu: gu-energy-gel
boiled cassava: cassava-steamed
singkong rebus: cassava-steamed
jelly babies: jelly-babies
yeast extract: yeast-extract-spread
pop tart: pop-tarts
m&ms: m-and-ms
skittles: skittles
twix: twix
kerak telor: kerak-telor
indomie soto: mie-kuah-instan
seblak: seblak
bengkuang: jicama-raw
applesauce: apple-sauce-unsweetened
crepes: crepe-plain
seitan: seitan
haferflocken: rolled-oats-dry
nasi goreng spesial: nasi-goreng
nasi goreng kampung: nasi-goreng
glass of milk: milk-whole
2 eggs: egg-boiled
100g rice: white-rice-cooked
segelas susu: milk-whole
sepiring nasi goreng: nasi-goreng
a banana: banana
banana bread: banana-bread
sate ayam bumbu kacang: sate-ayam
spicy chicken wings: chicken-wing-roasted
grilled chicken breast: chicken-breast-grilled
boiled potato: potato-boiled
boiled sweet potato: sweet-potato-boiled
steamed broccoli: broccoli-boiled
raw carrot: carrot-raw
baked potato: potato-baked-with-skin
roast chicken: roast-chicken-dinner
fried rice: nasi-goreng
telur rebus: egg-boiled
telur dadar: telur-dadar
roti bakar: roti-bakar
brocolli: broccoli-raw
bannana: banana
yoghurt: yogurt-plain-whole-milk
spagetti: spaghetti-bolognese
sandwhich: club-sandwich
cappucino: cappuccino-with-whole-milk
mayonaise: mayonnaise
cinammon: cinnamon
zuchinni: courgette-raw
tomatoe: tomatoes-canned
potatos: potato-boiled
chikcen: chicken-whole-raw-with-skin
chiken breast: chicken-breast-grilled
avacado: avocado
pinapple: pineapple
stawberry: strawberries
blueberies: blueberries
oatmeel: oatmeal-cooked-with-water
crossaint: croissant
croisant: croissant
omlette: omelette-plain
quinoa: quinoa-cooked
lentils: lentils-boiled
chickpeas: chickpeas-boiled
hummus: hummus
tahini: tahini
red lentils: red-lentils-dry
kidney beans: kidney-beans-boiled
baked beans: baked-beans-in-tomato-sauce
black beans: black-beans-boiled
tempe goreng: tempe-goreng
tahu goreng: tahu-goreng
tahu isi: tahu-isi
gorengan: bakwan
bakwan: bakwan
cireng: cireng
batagor: batagor
siomay: siomay
pempek: pempek
rendang: rendang
soto ayam: soto-ayam
bakso: bakso
mie ayam: mie-ayam
gudeg: gudeg
rawon: rawon
sayur asem: sayur-asem
sayur lodeh: sayur-lodeh
capcay: cap-cai
kangkung: water-spinach-raw
bayam: spinach-boiled
wortel: carrot-raw
buncis: green-beans-boiled
terong: terong-balado
jengkol: jengkol-bean-raw
petai: petai
kerupuk: kerupuk-putih
rempeyek: rempeyek
es cendol: cendol
es campur: es-campur
wedang jahe: wedang-jahe
jamu: jamu-beras-kencur
bajigur: bajigur
kopi: coffee-black
kopi susu: iced-coffee-with-milk-and-palm-sugar
teh manis: tea-with-sugar
teh tawar: tea-unsweetened
jus alpukat: avocado-juice-with-chocolate-milk
jus mangga: mango-juice-sweetened
air kelapa: coconut-water
susu kedelai: soy-milk-sweetened
susu kental manis: sweetened-condensed-milk
keju: cheddar-cheese
mentega: butter
madu: honey
gula merah: brown-sugar
gula jawa: palm-sugar
garam: salt
kecap manis: kecap-manis
sambal: chilli-sauce
saus tiram: oyster-sauce
minyak goreng: palm-oil
nasi uduk: nasi-uduk
nasi kuning: nasi-kuning
nasi padang: nasi-padang-with-rendang
nasi rames: nasi-campur
bubur ayam: bubur-ayam
ketupat: ketupat
lontong: lontong
gado-gado: gado-gado
ketoprak: ketoprak
pecel lele: pecel-lele
ikan bakar: ikan-bakar
ikan asin: salted-fish-dried
teri: teri-balado
cumi: squid-raw
kepiting: crab-cooked
salmon: salmon-grilled
sushi: sushi-roll
ramen: ramen-with-pork
pho: pho-with-beef
pad thai: pad-thai
burrito: burrito-with-beef
taco: taco-with-beef
pizza: pizza-margherita
lasagna: lasagne-with-meat
lasagne: lasagne-with-meat
mac n cheese: macaroni-and-cheese
caesar salad: caesar-salad-with-chicken
greek salad: greek-salad
tuna sandwich: tuna-sandwich
club sandwich: club-sandwich
hot dog: hot-dog
doner kebab: kebab-with-flatbread
falafel: falafel
croissant: croissant
muffin: english-muffin
pancakes: pancake-plain
waffle: waffle-plain
french toast: french-toast
doughnut: doughnut-glazed
donut: doughnut-glazed
brownie: brownie
cheesecake: cheesecake
apple pie: apple-pie
dark chocolate: dark-chocolate-70-85
white chocolate: white-chocolate
gummy bears: gummy-candy
marshmallow: marshmallow
popcorn: popcorn-air-popped
pretzels: pretzels
trail mix: trail-mix
almonds: almonds
cashews: cashews-raw
walnut: walnuts
chia: chia-seeds
flax seeds: flaxseeds
sunflower seeds: sunflower-seeds
raisins: raisins
dried apricots: apricots-dried
prunes: prunes
figs: figs-dried
watermelon: watermelon
melon: melon-honeydew
mango: mango
papaya: papaya
pepaya: papaya
nanas: pineapple
semangka: watermelon
jeruk: orange
anggur: grapes
apel: apple
alpukat: avocado
durian: durian
rambutan: rambutan
salak: salak
manggis: mangosteen
nangka: jackfruit
beer: beer
red wine: red-wine
vodka: spirits-40
espresso: espresso
cappuccino: cappuccino-with-whole-milk
green tea: green-tea
matcha latte: matcha-latte
hot chocolate: hot-chocolate-with-milk
lemonade: lemonade
ginger ale: ginger-ale
kombucha: kombucha
smoothie: green-smoothie
whole milk: milk-whole
2% milk: milk-2-fat
low fat milk: milk-2-fat
cottage cheese: cottage-cheese-creamed
cream cheese: cream-cheese
mozzarella: mozzarella
parmesan: parmesan
feta: feta
paneer: paneer
tofu: tofu-firm
edamame: edamame-cooked
miso soup: miso-soup
beef jerky: beef-jerky
bacon: bacon-cooked
ham: ham-sliced
pork chop: pork-chop-grilled
lamb chop: lamb-chop-grilled
turkey: turkey-breast-roasted
duck: duck-fried
bebek goreng: duck-fried
cod: cod-baked
sardines: sardines-in-oil-canned
tuna: tuna-in-water-canned
mackerel: mackerel-raw
prawns: prawns-cooked
olive oil: olive-oil
butter: butter
ghee: ghee
ketchup: ketchup
mustard: mustard
mayo: mayonnaise
soy sauce: soy-sauce
pesto: pesto
salsa: salsa
guacamole: guacamole
jam: jam
marmalade: marmalade
maple syrup: maple-syrup
agave: agave-syrup
maltodextrin: maltodextrin-powder
dextrose: dextrose-powder
creatine: creatine-monohydrate
energy bar: energy-bar-oat
protein bar: protein-bar
recovery drink: recovery-drink-powder
salt capsule: salt-capsule
electrolyte tablet: electrolyte-tablet
caffeine gum: caffeine-gum
pickle juice: pickle-juice
beet juice: beetroot-juice
cherry juice: tart-cherry-juice
rice cakes: rice-cake-puffed
date: dates-medjool
medjool dates: dates-medjool
banana chips: banana-chips
fig bar: fig-roll-biscuit
stroopwafels: energy-waffle
muesli: muesli
granola: granola
cornflakes: cornflakes
weetabix: wheat-biscuit-cereal
porridge: oatmeal-cooked-with-water
overnight oats: overnight-oats
bagel: bagel-plain
pita: pita-bread
naan: naan
tortilla: wheat-tortilla
couscous: couscous-cooked
bulgur: bulgur-cooked
polenta: polenta-cooked
brown rice: brown-rice-cooked
basmati: basmati-rice-cooked
sticky rice: sticky-rice-cooked
nasi merah: nasi-merah
singkong goreng: singkong-goreng
ubi goreng: ubi-goreng
talas: taro-steamed
sagu: sago-starch
kentang goreng: french-fries
perkedel: perkedel-kentang
sop buntut: sop-buntut
opor ayam: opor-ayam
gulai: sayur-nangka
dendeng: dendeng-sapi
abon: abon-sapi
telur asin: salted-duck-egg
telur balado: telur-balado
martabak: martabak-manis
terang bulan: martabak-manis
serabi: serabi
klepon: klepon
onde onde: onde-onde
lemper: lemper
dodol: dodol
kolak: kolak-pisang
bubur kacang ijo: bubur-kacang-hijau
cheetos: corn-puffs-cheese
big cola: cola
chiki: corn-puffs-cheese
taro: taro-steamed
silverqueen: milk-chocolate
chicken salad: caesar-salad-with-chicken
rice pudding: rice-pudding
fish and chips: fish-and-chips
bala bala: bakwan
gado gado: gado-gado
2 sendok makan gula: sugar-white
cumi cumi: squid-raw
otak otak: otak-otak
a cup of rice: white-rice-cooked
2 cups rice: white-rice-cooked
rice 2 cups: white-rice-cooked
half a bowl of oatmeal: oatmeal-cooked-with-water
2 gelas susu: milk-whole
pizza slice: pizza-margherita
bred: white-bread
chese: cheddar-cheese
pasts: pasta-cooked
kopo susu: iced-coffee-with-milk-and-palm-sugar
soba: soba-noodles-cooked
corn: corn-kernels-boiled
peas: green-peas-boiled
beans: baked-beans-in-tomato-sauce
curry: kari-ayam
pickles: pickled-cucumber
coconut: coconut-meat-raw
gelato: ice-cream-vanilla
mie rebus: mie-kuah-instan
kacang rebus: peanuts-boiled
timun: cucumber
`

export const findsFirst = TABLE.trim()
  .split('\n')
  .map((line) => line.split(': ') as [query: string, id: string])
