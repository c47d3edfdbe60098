/**
 * What people type for a food and its names don't say, in both languages: a food a line, then its
 * phrases. A brand whose product is as any other of its kind leads to that (a cola is a cola); one whose size or
 * figures are its own has rows of its own (sports-products.ts, sweet-products.ts), or none: no other food stands
 * in for it. A phrase that is typed whole comes before all other foods, and one may lead to several.
 */
export const SYNONYMS = `
energy-gel|carb gel,sports gel,running gel,gel lari,gel energi biasa
energy-gel-with-caffeine|caffeine gel,gel kafein
energy-gel-isotonic|isotonic gel,gel isotonik
energy-gel-high-carbohydrate-40-g|hydrogel,high carb gel
honey-energy-gel|gel madu
energy-chews|chews,energy gummies
energy-waffle|stroopwafel,stroop waffle
isotonic-drink|gatorade,powerade,lucozade,lucozade sport,aquarius,sports drink,sport drink,electrolyte drink,gatorade bottle
indonesian-isotonic-drink|pocari,pocari sweat,mizone,isoplus,hydro plus,vitazone,fatigon hydro,minuman ion,minuman isotonik
isotonic-drink-powder|gatorade powder,isotonic powder,drink mix
high-carbohydrate-drink-mix-powder|carb mix,carb powder,carb drink
electrolyte-tablet|electrolytes,elektrolit
salt-capsule|salt tablet,salt pill,salt caps,tablet garam
energy-bar-oat|energy bar,oat bar
energy-bar-fruit-and-nut|date bar
granola-bar|muesli bar,cereal bar
protein-shake-ready-to-drink|protein shake
whey-protein-powder|whey,whey protein,protein powder,bubuk protein
recovery-drink-powder|recovery drink
cola|coke,coca cola,cocacola,pepsi,kola,cola drink
diet-cola|diet coke,coke zero,zero coke,pepsi max,diet pepsi,coca cola zero
lemon-lime-soda|sprite,7up,7 up,lemonade soda
orange-soda|fanta,orange fanta
energy-drink|red bull,redbull,monster,monster energy,kratingdaeng,m 150,extra joss,kuku bima
water|air,air mineral,mineral water,aqua,le minerale,still water,tap water,drinking water,air minum,banyu
sparkling-water|seltzer,club soda,soda water,fizzy water,perrier,air soda
coconut-water|hydro coco,air degan,air kelapa muda
orange-juice|oj,jus orange,juice
coffee-black|americano,black coffee,filter coffee,drip coffee,kopi item,kopi tubruk,long black
latte-with-whole-milk|latte,cafe latte,flat white
iced-coffee-with-milk-and-palm-sugar|kopi kenangan,janji jiwa,kopi gula aren,es kopi
coffee-3-in-1-powder|good day,luwak white koffie,kopi sachet,torabika
bottled-sweet-tea|teh botol,teh botol sosro,teh pucuk,frestea,teh kotak
tea-with-sugar|es teh,es teh manis,sweet tea,iced tea
malted-chocolate-powder|milo,ovaltine
milk-whole|full cream milk,ultra milk,bear brand,whole milk,fresh milk
milk-skimmed|skim milk,fat free milk,nonfat milk
milk-2-fat|2 percent milk,semi skimmed milk,low fat milk
soy-milk-sweetened|susu kedelai,soy milk,soymilk
almond-milk-unsweetened|almond milk,susu almond
coconut-milk-canned|coconut milk,coconut cream,kara,santan kara
coconut-milk-light-canned|light coconut milk,lite coconut milk
coconut-milk-drink|coconut milk carton
probiotic-milk-drink|yakult
drinking-yogurt|cimory,yogurt drink
greek-yogurt-plain-nonfat|greek yogurt,greek yoghurt,skyr,fage,chobani,heavenly blush
white-rice-cooked|rice,white rice,cooked rice,steamed rice,boiled rice
nasi-putih|nasi,sego,nasi pulen
white-rice-raw|uncooked rice,raw rice,dry rice,beras
rolled-oats-dry|haferflocken,dry oats,oats dry,rolled oats,raw oats,uncooked oats,quaker,quaker oats,oat kering,porridge oats
steel-cut-oats-dry|steel cut oats,oat groats,pinhead oats
oatmeal-cooked-with-water|oatmeal,oats,porridge,cooked oats,havermut,bubur oatmeal
pasta-cooked|pasta,spaghetti,noodles,penne,macaroni,cooked pasta
mie-goreng-instan|indomie,indomie goreng,mi sedaap,mie sedaap,ramen noodles,instant noodles,supermi,mi goreng
mie-goreng|mi goreng jawa,bakmi goreng,bakmi
rice-cake-puffed|rice cakes,rice cake,rice crackers,puffed rice cake
rice-cake-homemade-for-cycling-and-running|feed zone rice cake
white-bread|bread,toast,roti,sari roti,roti tawar,sliced bread
whole-wheat-bread|brown bread,wholemeal bread,whole grain bread,roti gandum
bagel-plain|bagel,bagels
wheat-tortilla|tortilla,wrap,flour tortilla
pancake-plain|pancake,pancakes
cornflakes|corn flakes,cereal,sereal
wheat-biscuit-cereal|weetabix,weet bix
puffed-rice-cereal|rice krispies,rice bubbles
chocolate-cereal|koko krunch,coco pops
marie-biscuit|marie regal,roma marie
cream-sandwich-biscuit|oreo,oreos
chocolate-wafer|kit kat,beng beng
chocolate-nut-caramel-bar|snickers
milk-chocolate|chocolate,cadbury,silverqueen,coklat,cokelat
gummy-candy|haribo,gummy bears,yupi
potato-crisps|crisps,lays,chitato,pringles,potato chips
tortilla-chips|doritos,nachos
chocolate-hazelnut-spread|nutella
peanut-butter|pb,peanutbutter,skippy,selai kacang
peanut-butter-and-jam-sandwich|pbj,pb j,pb and j,peanut butter and jelly,peanut butter sandwich
jam|jelly,strawberry jam,selai
beef-mince-20-fat-cooked|ground beef,mince,beef mince,minced beef,hamburger meat,fatty ground beef,ground beef 80 20,80 20,daging giling,daging cincang,regular ground beef
beef-mince-lean-cooked|lean ground beef,lean mince,lean minced beef,ground beef 90 10,90 10,daging giling tanpa lemak
beef-mince-extra-lean-raw|extra lean ground beef,ground beef 95 5,raw lean mince,95 5
beef-mince-20-fat-raw|raw ground beef,raw mince,ground beef raw
turkey-mince-cooked|ground turkey,minced turkey,turkey mince
chicken-mince-cooked|ground chicken,minced chicken,ayam cincang
chicken-breast-grilled|chicken,ayam,grilled chicken,chicken fillet,dada ayam
fried-chicken-breast|kfc,fried chicken,crispy chicken,ayam tepung
beef-sirloin-steak-grilled|steak,beef steak,beef
egg-boiled|egg,eggs,boiled egg,hard boiled egg,telur,telur rebus
egg-fried|fried egg,telur goreng,telur mata sapi,sunny side up
egg-scrambled|scrambled egg,scrambled eggs
omelette-plain|omelette,omelet
egg-white-raw|egg white,egg whites,putih telur
tuna-in-water-canned|canned tuna,tinned tuna,tuna can
prawns-cooked|shrimp,prawn,udang
banana|bananas,pisang cavendish
apple|apples
potato-boiled|potatoes,boiled potato,kentang rebus
sweet-potato-boiled|sweet potato,ubi jalar,ubi rebus
french-fries|fries,chips,mcdonalds fries
bell-pepper-red|capsicum,bell pepper,red pepper
dates-medjool|date,medjool
sugar-white|table sugar,gula putih
soy-sauce|shoyu,kecap asin
kecap-manis|kecap,kecap bango,kecap abc,sweet soy sauce
chilli-sauce|saos sambal,saos,sriracha,hot sauce
palm-oil|minyak goreng,minyak,cooking oil,bimoli
hamburger|burger,mcdonalds,beef burger
cheeseburger|mcdonalds burger
veggie-burger-patty|beyond burger,impossible burger,veggie burger
macaroni-and-cheese|mac and cheese,mac n cheese
dumplings-steamed|dumplings,gyoza,dimsum,dim sum
overnight-oats|bircher,overnight oat
oralit|ors,pedialyte,oralit sachet
ice-cream-vanilla|ice cream,gelato,es krim,icecream
mie-kuah-instan|mie rebus,mi rebus,indomie soto,indomie kuah,indomie rebus,indomie ayam bawang,indomie kari ayam,mie instan kuah,mi kuah
cassava-steamed|cassava,boiled cassava,singkong rebus
yeast-extract-spread|yeast extract
crepe-plain|crepe,crepes
corn-puffs-cheese|cheetos,chiki
chicken-thigh-roasted-no-skin|chicken thigh,chicken thighs,paha ayam
green-beans-boiled|green beans,buncis
baked-beans-in-tomato-sauce|beans,bean
green-peas-boiled|peas,pea
corn-kernels-boiled|corn
soba-noodles-cooked|soba
kari-ayam|curry,kari
peanuts-boiled|kacang rebus
pickled-cucumber|pickles,pickle,gherkins
cucumber|timun
coconut-meat-raw|coconut,kelapa
maurten-gel-100|maurten,maurten gel,maurten 100,maurten gels
maurten-gel-100-caf-100|maurten caffeine,maurten caf,maurten gel caffeine
maurten-gel-160|maurten 160
maurten-drink-mix-320|maurten 320,maurten drink mix,drink mix 320
maurten-drink-mix-160|maurten 160 drink,drink mix 160
pf-30-gel|pf 30,pf30,precision gel,precision fuel,precision fuel 30,precision hydration gel
pf-30-caffeine-gel|pf 30 caffeine,precision caffeine gel
pf-90-gel|pf 90,pf90,precision fuel 90
pf-30-chew|precision chews,pf 30 chews
ph-1000-tablet|precision hydration,ph 1000,precision 1000
ph-1500-tablet|ph 1500,precision 1500
sis-go-isotonic-gel|sis,sis go,sis gel,science in sport,sis isotonic
sis-go-caffeine-gel-75|sis caffeine,sis go caffeine,sis caffeine gel
sis-go-double-espresso-gel|sis double espresso
sis-go-electrolyte-gel|sis electrolyte
sis-beta-fuel-gel|beta fuel,sis beta fuel
sis-beta-fuel-80|beta fuel powder,sis beta fuel powder,beta fuel drink
powerbar-powergel-original|powergel,power gel
powerbar-powergel-caffeine-50|powergel caffeine
powerbar-energize-original|powerbar,power bar,powerbar energize
neversecond-c30-gel|neversecond,never second,c30,never 2nd,neversecond gel
neversecond-c30-caffeine-gel|neversecond caffeine
neversecond-c90-drink|c90
226ers-high-energy-gel|226ers,226ers gel,226 ers
isostar-hydrate-perform|isostar,isostar powder
226ers-high-energy-caffeine|226ers caffeine
tailwind-endurance-fuel|tailwind,tailwind nutrition
tailwind-endurance-fuel-caffeinated|tailwind caffeine,tailwind buzz
skratch-sport-hydration|skratch,skratch labs,skratch hydration
skratch-super-high-carb|skratch super high carb,skratch high carb
skratch-energy-chews|skratch chews
gu-energy-gel|gu,gu gel,gu energy
gu-energy-gel-caffeine-20|gu caffeine
gu-energy-gel-caffeine-40|gu espresso
gu-roctane-gel|gu roctane,roctane
clif-bar|clif,clif bar,cliff bar
clif-bloks|clif bloks,shot bloks,bloks,clif shot bloks
clif-shot-gel|clif gel,clif shot
huma-chia-gel|huma,huma gel
spring-awesome-sauce|spring energy
honey-stinger-waffle|honey stinger
honey-stinger-gel|honey stinger gel
torq-gel|torq
high5-energy-gel|high5,high 5,high5 gel
enervit-c21-gel|enervit,enervit gel
nuun-sport|nuun,nuun tablet
lmnt|element electrolytes
liquid-iv|liquid iv,liquid i v
saltstick-caps|saltstick,salt stick
s-caps|s caps,scaps
larabar-cherry-pie|larabar
rxbar|rx bar,rxbar
m-and-ms|m ms,mms,m and ms
m-and-ms-peanut|peanut m ms,peanut mms
pop-tarts|pop tart,pop tarts,poptart,poptarts
bubur-kacang-hijau|bubur kacang ijo,kacang ijo,burjo
nasi-goreng|nasi goreng kampung,nasi goreng jawa,nasi goreng telur
sate-ayam|sate ayam madura,sate ayam bumbu kacang
strawberries|strawberry
`
