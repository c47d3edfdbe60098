// Columns: see ../parse.ts. Figures are for 100 g.
export const VEGETABLES = `
spinach-raw|Spinach, raw|Bayam hijau, mentah|23|2.9|3.6|0.4|2.2|79|cup:30||fibre
spinach-boiled|Spinach, boiled|Bayam, rebus|23|3|3.8|0.3|2.4|70|cup:180,portion:80||fibre
water-spinach-raw|Water spinach, raw|Kangkung, mentah|19|2.6|3.1|0.2|2.1|113|cup:56||fibre|morning glory
water-spinach-boiled|Water spinach, boiled|Kangkung, rebus|22|2.5|3.1|0.6|1.9|122|cup:98,portion:80||fibre|morning glory
broccoli-raw|Broccoli, raw|Brokoli, mentah|34|2.8|6.6|0.4|2.6|33|cup:91||fibre
broccoli-boiled|Broccoli, boiled|Brokoli, rebus|35|2.4|7.2|0.4|3.3|41|cup:156,portion:80||fibre
cauliflower-raw|Cauliflower, raw|Kembang kol, mentah|25|1.9|5|0.3|2|30|cup:107||fibre
cauliflower-boiled|Cauliflower, boiled|Kembang kol, rebus|23|1.8|4.1|0.5|2.3|15|cup:124||fibre
cabbage-raw|Cabbage, raw|Kol, mentah|25|1.3|5.8|0.1|2.5|18|cup:89||fibre|kubis
cabbage-boiled|Cabbage, boiled|Kol, rebus|23|1.3|5.5|0.1|1.9|8|cup:150||fibre|kubis
red-cabbage-raw|Red cabbage, raw|Kol merah|31|1.4|7.4|0.2|2.1|27|cup:89||fibre
chinese-cabbage-raw|Chinese cabbage, raw|Sawi putih|16|1.2|3.2|0.2|1.2|9|cup:76||fibre|napa
bok-choy-raw|Bok choy, raw|Pakcoy|13|1.5|2.2|0.2|1|65|cup:70||fibre|sawi sendok
mustard-greens-raw|Mustard greens, raw|Sawi hijau|27|2.9|4.7|0.4|3.2|20|cup:56||fibre|caisim
kale-raw|Kale, raw|Kale|35|2.9|4.4|1.5|4.1|53|cup:21||fibre
lettuce-romaine|Lettuce, romaine|Selada romaine|17|1.2|3.3|0.3|2.1|8|cup:47||fibre
lettuce-iceberg|Lettuce, iceberg|Selada bulat|14|0.9|3|0.1|1.2|10|cup:72||fibre
rocket|Rocket|Arugula|25|2.6|3.7|0.7|1.6|27|cup:20||fibre|arugula roket
asparagus-boiled|Asparagus, boiled|Asparagus, rebus|22|2.4|4.1|0.2|2|14|cup:180||fibre
asparagus-raw|Asparagus, raw|Asparagus, mentah|20|2.2|3.9|0.1|2.1|2|cup:134||fibre
green-beans-boiled|Green beans, boiled|Buncis, rebus|35|1.9|7.9|0.3|3.2|1|cup:125,portion:80||fibre
green-beans-raw|Green beans, raw|Buncis, mentah|31|1.8|7|0.2|2.7|6|cup:100||fibre
yardlong-beans-boiled|Yardlong beans, boiled|Kacang panjang, rebus|30|2.3|5.8|0.4|2.7|4|cup:104||fibre|long beans
yardlong-beans-raw|Yardlong beans, raw|Kacang panjang, mentah|31|2.3|5.3|0.1|2.7|4|cup:91|||long beans
carrot-raw|Carrot, raw|Wortel, mentah|41|0.9|9.6|0.2|2.8|69|medium:61,cup:128,large:72,small:50
carrot-boiled|Carrot, boiled|Wortel, rebus|35|0.8|8.2|0.2|3|58|cup:156
beetroot-raw|Beetroot, raw|Bit, mentah|43|1.6|9.6|0.2|2.8|78|piece:82
beetroot-boiled|Beetroot, boiled|Bit, rebus|44|1.7|10|0.2|2|77|cup:170
radish-raw|Radish, raw|Lobak merah|16|0.7|3.4|0.1|1.6|39|cup:116
jicama-raw|Jicama, raw|Bengkuang|38|0.7|8.8|0.1|4.9|4|cup:130,slice:6|||bengkoang yam bean
daikon-raw|Daikon, raw|Lobak putih|18|0.6|4.1|0.1|1.6|21|cup:116
turnip-boiled|Turnip, boiled|Turnip, rebus|22|0.7|5.1|0.1|2|16|cup:156
parsnip-boiled|Parsnip, boiled|Parsnip, rebus|71|1.3|17|0.3|3.6|10|cup:156
onion-raw|Onion, raw|Bawang bombai|40|1.1|9.3|0.1|1.7|4|medium:110,slice:14,small:70
shallot|Shallot|Bawang merah|72|2.5|16.8|0.1|3.2|12|piece:10,tbsp:10
garlic|Garlic|Bawang putih|149|6.4|33.1|0.5|2.1|17|clove:3
leek-raw|Leek, raw|Daun bawang prei|61|1.5|14.2|0.3|1.8|20|piece:89
spring-onion|Spring onion|Daun bawang|32|1.8|7.3|0.2|2.6|16|piece:15||fibre|scallion
fried-shallots|Fried shallots|Bawang goreng|502|6.5|55|28.5|4|280|tbsp:7
ginger-raw|Ginger, raw|Jahe|80|1.8|17.8|0.8|2|13|slice:2,tsp:2
turmeric-ground|Turmeric, ground|Kunyit bubuk|312|9.7|67.1|3.3|22.7|27|tsp:3
galangal|Galangal|Lengkuas|71|1|15|1|2|32|slice:5
lemongrass|Lemongrass|Serai|99|1.8|25.3|0.5|0|6|piece:15
tomato-raw|Tomato, raw|Tomat|18|0.9|3.9|0.2|1.2|5|medium:123,slice:20,cup:180||fibre
cherry-tomatoes|Cherry tomatoes|Tomat ceri|18|0.9|3.9|0.2|1.2|5|piece:17,cup:149||fibre
tomatoes-canned|Tomatoes, canned|Tomat kaleng|21|0.8|4.8|0.3|1|132|cup:240||fibre
tomato-paste|Tomato paste|Pasta tomat|82|4.3|18.9|0.5|4.1|59|tbsp:16||fibre
cucumber|Cucumber|Mentimun|15|0.7|3.6|0.1|0.5|2|cup:104,slice:7,medium:201||specific-factors|timun
bell-pepper-red|Bell pepper, red|Paprika merah|31|1|6|0.3|2.1|4|medium:119,cup:149
bell-pepper-green|Bell pepper, green|Paprika hijau|20|0.9|4.6|0.2|1.7|3|medium:119||fibre
chilli-red-raw|Chilli, red, raw|Cabai merah|40|1.9|8.8|0.4|1.5|9|piece:45||specific-factors|chili cabe
birds-eye-chilli|Bird's eye chilli|Cabai rawit|103|4.7|19.9|2.4|4|11|piece:2||specific-factors|chili cabe
aubergine-boiled|Aubergine, boiled|Terung, rebus|35|0.8|8.7|0.2|2.5|1|cup:99|||eggplant terong
aubergine-raw|Aubergine, raw|Terung, mentah|25|1|5.9|0.2|3|2|cup:82||fibre|eggplant terong
courgette-raw|Courgette, raw|Zukini|17|1.2|3.1|0.3|1|8|medium:196||fibre|zucchini
pumpkin-boiled|Pumpkin, boiled|Labu kuning, rebus|20|0.7|4.9|0.1|1.1|1|cup:245||fibre|waluh
pumpkin-raw|Pumpkin, raw|Labu kuning, mentah|26|1|6.5|0.1|0.5|1|cup:116||fibre|waluh
butternut-squash-baked|Butternut squash, baked|Labu butternut panggang|40|0.9|10.5|0.1|3.2|4|cup:205||fibre
chayote-boiled|Chayote, boiled|Labu siam, rebus|24|0.6|5.1|0.5|2.8|1|cup:160
chayote-raw|Chayote, raw|Labu siam, mentah|19|0.8|4.5|0.1|1.7|2|cup:132,piece:203||fibre
bitter-gourd-boiled|Bitter gourd, boiled|Pare, rebus|19|0.8|4.3|0.2|2|6|cup:124||fibre|paria
luffa-boiled|Luffa, boiled|Oyong, rebus|56|0.7|14.3|0.3|2.9|21|cup:178
okra-boiled|Okra, boiled|Okra, rebus|22|1.9|4.5|0.2|2.5|6|cup:80||fibre
bean-sprouts-raw|Bean sprouts, raw|Taoge, mentah|30|3|5.9|0.2|1.8|6|cup:104||fibre|mung bean toge
bean-sprouts-blanched|Bean sprouts, blanched|Taoge, seduh|28|3|4|0.8|1.2|10|cup:124||fibre|mung bean toge
bamboo-shoots-boiled|Bamboo shoots, boiled|Rebung, rebus|12|1.5|1.9|0.2|1|4|cup:120||fibre
mushrooms-white-raw|Mushrooms, white, raw|Jamur kancing|22|3.1|3.3|0.3|1|5|cup:70,piece:18||specific-factors
oyster-mushrooms-raw|Oyster mushrooms, raw|Jamur tiram|33|3.3|6.1|0.4|2.3|18|cup:86||fibre
shiitake-cooked|Shiitake, cooked|Jamur shitake, matang|56|1.6|14.4|0.2|2.1|4|cup:145||fibre
cassava-leaves-boiled|Cassava leaves, boiled|Daun singkong, rebus|31|3.7|4.8|0.6|2.4|7|cup:100||fibre
cassava-leaves-raw|Cassava leaves, raw|Daun singkong, mentah|50|6.2|7.1|1.1|2.4|4|cup:100||specific-factors
papaya-leaves-boiled|Papaya leaves, boiled|Daun pepaya, rebus|55|5.2|8.6|0.9|2.1|14|cup:100||specific-factors
moringa-leaves-boiled|Moringa leaves, boiled|Daun kelor, rebus|60|5.3|11.2|0.9|2|9|cup:42||fibre
katuk-leaves-boiled|Katuk leaves, boiled|Daun katuk, rebus|53|5.3|9.1|0.9|1.5|20|cup:80||fibre
young-jackfruit-boiled|Young jackfruit, boiled|Nangka muda, rebus|51|2|11.3|0.4|2.6|3|cup:150
jengkol-bean-raw|Jengkol bean, raw|Jengkol|164|6.3|28.8|2.6|1.5|10|piece:15
petai|Petai (stink bean)|Petai|144|10.4|17|3.8|2|5|piece:3
artichoke-boiled|Artichoke, boiled|Artichoke, rebus|51|2.9|11.4|0.3|5.7|60|medium:120||fibre
celery|Celery|Seledri batang|14|0.7|3|0.2|1.6|80|piece:40,cup:101||fibre
fennel-bulb|Fennel bulb|Adas|31|1.2|7.3|0.2|3.1|52|cup:87||fibre
brussels-sprouts-boiled|Brussels sprouts, boiled|Kubis Brussel, rebus|36|2.6|7.1|0.5|2.6|21|cup:156||fibre
sauerkraut|Sauerkraut|Sauerkraut|19|0.9|4.3|0.1|2.9|661|cup:142
kimchi|Kimchi|Kimchi|15|1.1|2.4|0.5|1.6|498|cup:150|sf|fibre
pickled-cucumber|Pickled cucumber|Acar mentimun asin|12|0.5|2.4|0.3|1|809|piece:65||fibre|gherkin
acar|Acar (Indonesian pickle)|Acar timun wortel|38|0.7|8.6|0.2|1|420|tbsp:15
olives-green|Olives, green|Zaitun hijau|145|1|3.8|15.3|3.3|1556|piece:4
olives-black|Olives, black|Zaitun hitam|116|0.8|6|10.9|1.6|735|piece:4
seaweed-nori-dried|Seaweed, nori, dried|Rumput laut nori|306|41.2|41|2|35|530|piece:3
mixed-vegetables-boiled|Mixed vegetables, boiled|Sayur campur, rebus|65|2.9|13.1|0.2|4.4|35|cup:182,portion:80
salad-mixed-greens|Salad, mixed greens|Salad sayur tanpa saus|17|1.3|3.2|0.2|1.6|20|bowl:100,cup:36||fibre|lalapan
coleslaw|Coleslaw|Coleslaw|173|1|14.9|12.1|1.9|210|cup:120|e
potato-salad|Potato salad|Salad kentang|143|2.7|11.2|8.2|1.3|529|cup:250|e
guacamole|Guacamole|Guacamole|155|2|8.5|14.2|6.5|350|tbsp:15
`
