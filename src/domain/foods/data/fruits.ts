// Columns: see ../parse.ts. Figures are for 100 g.
export const FRUITS = `
banana|Banana|Pisang|89|1.1|22.8|0.3|2.6|1|medium:118,small:101,large:136|||cavendish
pisang-ambon|Pisang ambon (local banana)|Pisang ambon|108|1|24.3|0.8|1.9|10|medium:140|||banana
pisang-kepok|Pisang kepok (cooking banana)|Pisang kepok|109|0.8|26.3|0.5|5.7|10|medium:90|||banana
pisang-mas|Pisang mas (small sweet banana)|Pisang mas|127|1.4|33.6|0.2|2|10|piece:50|||banana
pisang-raja|Pisang raja (dessert banana)|Pisang raja|120|1.2|31.8|0.2|1.5|10|piece:80|||banana
apple|Apple|Apel|52|0.3|13.8|0.2|2.4|1|medium:182,small:149,slice:20,large:223,half:91
pear|Pear|Pir|57|0.4|15.2|0.1|3.1|1|medium:178,small:148,large:230
orange|Orange|Jeruk manis|47|0.9|11.8|0.1|2.4|0|medium:131,small:96,large:184|||=jeruk
mandarin|Mandarin|Jeruk keprok|53|0.8|13.3|0.3|1.8|2|medium:88,small:76|||tangerine clementine jeruk
pomelo|Pomelo|Jeruk bali|38|0.8|9.6|0|1|1|cup:190|||jeruk
grapefruit|Grapefruit|Jeruk grapefruit|42|0.8|10.7|0.1|1.6|0|half:123
lemon|Lemon|Lemon|29|1.1|9.3|0.3|2.8|2|medium:58,wedge:7||specific-factors
lime|Lime|Jeruk nipis|30|0.7|10.5|0.2|2.8|2|medium:67||specific-factors
grapes|Grapes|Anggur|69|0.7|18.1|0.2|0.9|2|cup:151,piece:5,handful:60
strawberries|Strawberries|Stroberi|32|0.7|7.7|0.3|2|1|cup:152,piece:12,handful:75|||strawberry
blueberries|Blueberries|Bluberi|57|0.7|14.5|0.3|2.4|1|cup:148,handful:50|||blueberry
raspberries|Raspberries|Rasberi|52|1.2|11.9|0.7|6.5|1|cup:123,handful:50
blackberries|Blackberries|Blackberry|43|1.4|9.6|0.5|5.3|1|cup:144
cranberries-raw|Cranberries, raw|Kranberi|46|0.5|12|0.1|3.6|2|cup:100
cherries|Cherries|Ceri|63|1.1|16|0.2|2.1|0|cup:138,piece:8
peach|Peach|Persik|39|0.9|9.5|0.3|1.5|0|medium:150,small:130,large:175
nectarine|Nectarine|Nektarin|44|1.1|10.6|0.3|1.7|0|medium:142
plum|Plum|Plum|46|0.7|11.4|0.3|1.4|0|piece:66
apricot|Apricot|Aprikot|48|1.4|11.1|0.4|2|1|piece:35
mango|Mango|Mangga|60|0.8|15|0.4|1.6|1|cup:165,medium:200,slice:20|||=mango
mangga-harumanis|Mangga harumanis (local mango)|Mangga harumanis|46|0.4|11.9|0.2|1.6|3|medium:200|||mango
papaya|Papaya|Pepaya|43|0.5|10.8|0.3|1.7|8|cup:145,slice:100,small:157
pineapple|Pineapple|Nanas|50|0.5|13.1|0.1|1.4|1|cup:165,slice:84,piece:20
watermelon|Watermelon|Semangka|30|0.6|7.6|0.2|0.4|1|cup:152,slice:286,wedge:286||specific-factors
melon-honeydew|Melon, honeydew|Melon hijau|36|0.5|9.1|0.1|0.8|18|cup:170,slice:125
cantaloupe|Cantaloupe|Blewah|34|0.8|8.2|0.2|0.9|16|cup:160,slice:69|||melon
guava|Guava|Jambu biji|68|2.6|14.3|1|5.4|2|piece:55,cup:165,medium:90
rose-apple|Rose apple|Jambu air|46|0.6|11.8|0.2|1|5|piece:50
avocado|Avocado|Alpukat|160|2|8.5|14.7|6.7|7|half:100,medium:200,slice:15,tbsp:15|||avokad
kiwifruit|Kiwifruit|Kiwi|61|1.1|14.7|0.5|3|3|piece:69,cup:180
dragon-fruit|Dragon fruit|Buah naga|60|1.2|13|0.5|3|0|half:150,cup:227,medium:300|||pitaya
durian|Durian|Durian|147|1.5|27.1|5.3|3.8|2|cup:243,piece:40
jackfruit|Jackfruit|Nangka|95|1.7|23.3|0.6|1.5|2|cup:165,piece:20
cempedak|Cempedak|Cempedak|116|3|28.6|0.4|2|25|piece:25
rambutan|Rambutan|Rambutan|69|0.9|18.1|0.1|0.8|16|piece:20,portion:100
lychee|Lychee|Leci|66|0.8|16.5|0.4|1.3|1|piece:10,cup:190
longan|Longan|Kelengkeng|60|1.3|15.1|0.1|1.1|0|piece:5|||lengkeng
mangosteen|Mangosteen|Manggis|63|0.6|15.6|0.6|1.5|10|piece:40
salak|Salak (snake fruit)|Salak|77|0.4|20.9|0|2|10|piece:50,portion:100
salak-pondoh|Salak pondoh (sweet snake fruit)|Salak pondoh|87|0.8|20.1|0.4|2|10|piece:40
duku|Duku|Duku|63|1|16.1|0.2|2.3|10|piece:15|||langsat
sapodilla|Sapodilla|Sawo|83|0.4|20|1.1|5.3|12|medium:170
soursop|Soursop|Sirsak|66|1|16.8|0.3|3.3|14|cup:225
sugar-apple|Sugar apple|Srikaya|94|2.1|23.6|0.3|4.4|9|piece:155
star-fruit|Star fruit|Belimbing|31|1|6.7|0.3|2.8|2|medium:91
kedondong|Kedondong (ambarella)|Kedondong|47|0.5|10.4|0.2|2|10|piece:60
passion-fruit|Passion fruit|Markisa|97|2.2|23.4|0.7|10.4|28|piece:18
pomegranate|Pomegranate|Delima|83|1.7|18.7|1.2|4|3|half:87,cup:174
persimmon|Persimmon|Kesemek|70|0.6|18.6|0.2|3.6|1|piece:168
matoa|Matoa|Matoa|90|1.2|21.1|0.1|2|5|piece:15
fig-fresh|Fig, fresh|Ara segar|74|0.8|19.2|0.3|2.9|1|medium:50
dates-medjool|Dates, medjool|Kurma medjool|277|1.8|75|0.2|6.7|1|piece:24,handful:72|||=dates =kurma
dates-deglet-noor|Dates, deglet noor|Kurma|282|2.5|75|0.4|8|2|piece:7
raisins|Raisins|Kismis|299|3.1|79.2|0.5|3.7|11|tbsp:9,handful:40,pack:43
apricots-dried|Apricots, dried|Aprikot kering|241|3.4|62.6|0.5|7.3|10|piece:8
prunes|Prunes|Plum kering|240|2.2|63.9|0.4|7.1|2|piece:10
figs-dried|Figs, dried|Ara kering|249|3.3|63.9|0.9|9.8|10|piece:8
cranberries-dried-sweetened|Cranberries, dried, sweetened|Kranberi kering manis|308|0.2|82.8|1.1|5.3|5|tbsp:8
banana-chips|Banana chips|Keripik pisang|519|2.3|58.4|33.6|7.7|6|handful:30
mango-dried-sweetened|Mango, dried, sweetened|Mangga kering manis|319|2.5|78.6|1.2|2.4|162|piece:10
apple-sauce-unsweetened|Apple sauce, unsweetened|Saus apel tawar|42|0.2|11.3|0.1|1.1|2|cup:244,pouch:90
fruit-cocktail-in-juice-canned|Fruit cocktail in juice, canned|Koktail buah kaleng|46|0.5|11.9|0|1|4|cup:237
peaches-in-syrup-canned|Peaches in syrup, canned|Persik kaleng sirup|74|0.5|19.9|0.1|1.3|6|cup:262
pineapple-in-juice-canned|Pineapple in juice, canned|Nanas kaleng|60|0.4|15.7|0.1|0.8|1|cup:249,slice:47
coconut-young-with-water|Coconut, young, with water|Kelapa muda utuh|32|0.8|6.2|0.5|1|60|piece:400|||=degan
fruit-salad-fresh|Fruit salad, fresh|Salad buah tanpa saus|50|0.7|12.7|0.2|1.8|2|cup:175|||potongan buah
`
