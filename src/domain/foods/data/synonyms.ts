/**
 * What people type for a food and its names don't say, in both languages: a food a line, then its
 * phrases. A brand leads to the kind of product it is, never to figures of its own; a phrase that is
 * typed whole comes before all other foods, and one phrase may lead to several foods.
 */
export const SYNONYMS = `
energy-gel|gu,gu gel,gu energy,hammer gel,high5 gel,torq gel,carb gel,sports gel,running gel,gel lari,strive gel,energel
energy-gel-with-caffeine|gu roctane,roctane,caffeine gel,gel kafein
energy-gel-isotonic|sis,sis go,sis gel,science in sport
energy-gel-high-carbohydrate-40-g|maurten,maurten gel,maurten 100,maurten 160,beta fuel,hydrogel,precision gel,pf 30
energy-gel-fruit-puree|huma,huma gel,spring energy
honey-energy-gel|honey stinger gel,gel madu
energy-chews|chews,clif bloks,shot bloks,bloks,gu chews,energy gummies
energy-waffle|honey stinger,honey stinger waffle,gu stroopwafel,stroopwafel,stroop waffle
isotonic-drink|gatorade,powerade,lucozade,lucozade sport,aquarius,sports drink,sport drink,electrolyte drink,gatorade bottle
indonesian-isotonic-drink|pocari,pocari sweat,mizone,isoplus,hydro plus,vitazone,fatigon hydro,minuman ion,minuman isotonik
isotonic-drink-powder|gatorade powder,tailwind,skratch,skratch labs,isotonic powder,drink mix,sis electrolyte
high-carbohydrate-drink-mix-powder|maurten 320,maurten 160 drink,drink mix 320,carb mix,carbs fuel,carb powder
electrolyte-tablet|nuun,nuun tablet,high5 zero,electrolytes,elektrolit,precision hydration,ph 1000,ph 1500
electrolyte-powder-low-sugar|liquid iv,liquid i v,ultima,dripdrop
electrolyte-powder-high-sodium|lmnt,element electrolytes
salt-capsule|saltstick,salt stick,salt tablet,salt pill,s caps,salt caps,tablet garam
energy-bar-oat|clif,clif bar,energy bar,oat bar
energy-bar-fruit-and-nut|larabar,rx bar,rxbar,kind bar,nakd,date bar
granola-bar|nature valley,muesli bar,cereal bar,soyjoy
protein-bar-low-sugar|quest bar,barebells,grenade bar
protein-shake-ready-to-drink|protein shake,core power,muscle milk,fairlife
whey-protein-powder|whey,whey protein,protein powder,gold standard,optimum nutrition,bubuk protein
recovery-drink-powder|recovery drink,endurox,rego
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
rolled-oats-dry|dry oats,oats dry,rolled oats,raw oats,uncooked oats,quaker,quaker oats,oat kering,porridge oats
steel-cut-oats-dry|steel cut oats,oat groats,pinhead oats
oatmeal-cooked-with-water|oatmeal,oats,porridge,cooked oats,havermut,bubur oatmeal
pasta-cooked|pasta,spaghetti,noodles,penne,macaroni,cooked pasta
mie-goreng-instan|indomie,indomie goreng,mi sedaap,mie sedaap,ramen noodles,instant noodles,supermi,mi goreng
mie-goreng|mi goreng jawa,bakmi goreng,bakmi
rice-cake-puffed|rice cakes,rice cake,rice crackers,puffed rice cake
rice-cake-homemade-for-cycling-and-running|skratch rice cake,feed zone rice cake
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
chocolate-nut-caramel-bar|snickers,mars bar
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
cheeseburger|big mac,mcdonalds burger
veggie-burger-patty|beyond burger,impossible burger,veggie burger
macaroni-and-cheese|mac and cheese,mac n cheese
dumplings-steamed|dumplings,gyoza,dimsum,dim sum
overnight-oats|bircher,overnight oat
oralit|ors,pedialyte,oralit sachet
ice-cream-vanilla|ice cream,es krim,icecream
`
