// Columns: see ../parse.ts. Figures are for 100 g.
export const GRAINS = `
white-rice-cooked|White rice, cooked|Nasi butir panjang, matang|130|2.7|28.2|0.3|0.4|1|cup:158,bowl:200,plate:200,tbsp:12|||=rice nasi beras putih
nasi-putih|Nasi putih (steamed Indonesian rice)|Nasi putih|180|3|39.8|0.3|0.2|1|plate:200,scoop:100,bowl:150|||=nasi =rice beras white
nasi-merah|Nasi merah (steamed red rice)|Nasi merah|149|2.8|32.5|0.4|0.3|5|plate:200,scoop:100,bowl:150|||red rice beras merah
brown-rice-cooked|Brown rice, cooked|Nasi beras cokelat|123|2.7|25.6|1|1.6|4|cup:202,bowl:200,plate:200|||wholegrain
basmati-rice-cooked|Basmati rice, cooked|Nasi basmati|121|3.5|25.2|0.4|0.4|1|cup:163,bowl:200,plate:200
jasmine-rice-cooked|Jasmine rice, cooked|Nasi melati|129|2.7|27.9|0.3|0.4|1|cup:158,bowl:200,plate:200
sticky-rice-cooked|Sticky rice, cooked|Ketan putih, matang|163|3|35.7|0.4|0.4|5|cup:174,portion:100|||glutinous pulut
black-sticky-rice-cooked|Black sticky rice, cooked|Ketan hitam, matang|181|4|37.3|1.2|1|5|cup:174,portion:100|||glutinous
wild-rice-cooked|Wild rice, cooked|Beras liar, matang|101|4|21.3|0.3|1.8|3|cup:164
white-rice-raw|White rice, raw|Beras putih, mentah|365|7.1|80|0.7|1.3|5|cup:185,tbsp:12
red-rice-raw|Red rice, raw|Beras merah, mentah|352|7.3|76.2|0.9|0.8|10|cup:185
sticky-rice-raw|Sticky rice, raw|Beras ketan putih, mentah|361|7.4|78.4|0.8|0.4|3|cup:185|||glutinous
rice-porridge-plain|Rice porridge, plain|Bubur nasi|61|1.2|13.3|0.1|0.1|2|bowl:250,cup:245|||congee
nasi-tim|Nasi tim (soft steamed rice)|Nasi tim|120|2.4|26|0.4|0.2|3|bowl:200
nasi-jagung|Nasi jagung (corn rice, dry)|Nasi jagung, kering|357|8.8|79.5|0.5|2.5|5|cup:150
rolled-oats-dry|Rolled oats, dry|Oat gulung, kering|379|13.2|67.7|6.5|10.1|6|cup:81,tbsp:8|g||oatmeal havermut
steel-cut-oats-dry|Steel-cut oats, dry|Oat potong, kering|389|16.9|66.3|6.9|10.6|2|cup:156,tbsp:10|g
oatmeal-cooked-with-water|Oatmeal, cooked with water|Oatmeal, dimasak air|71|2.5|12|1.5|1.7|4|bowl:234,cup:234,tbsp:15|g||=oatmeal =oats porridge bubur oat havermut =oat
oat-bran-raw|Oat bran, raw|Bekatul oat|246|17.3|66.2|7|15.4|4|cup:94,tbsp:6|g|specific-factors
wheat-bran-raw|Wheat bran, raw|Bekatul gandum|216|15.6|64.5|4.3|42.8|2|cup:58,tbsp:4|g|specific-factors
wheat-germ-raw|Wheat germ, raw|Lembaga gandum|360|23.2|51.8|9.7|13.2|12|tbsp:7,cup:115|g
quinoa-cooked|Quinoa, cooked|Kinoa, matang|120|4.4|21.3|1.9|2.8|7|cup:185,bowl:250,tbsp:12
quinoa-dry|Quinoa, dry|Kinoa, kering|368|14.1|64.2|6.1|7|5|cup:170
couscous-cooked|Couscous, cooked|Kuskus, matang|112|3.8|23.2|0.2|1.4|5|cup:157,bowl:250,tbsp:10|g
couscous-dry|Couscous, dry|Kuskus, kering|376|12.8|77.4|0.6|5|10|cup:173,tbsp:11|g
bulgur-cooked|Bulgur, cooked|Bulgur, matang|83|3.1|18.6|0.2|4.5|5|cup:182|g
pearl-barley-cooked|Pearl barley, cooked|Jelai mutiara, matang|123|2.3|28.2|0.4|3.8|3|cup:157|g
buckwheat-groats-cooked|Buckwheat groats, cooked|Soba menir, matang|92|3.4|19.9|0.6|2.7|4|cup:168
millet-cooked|Millet, cooked|Milet, matang|119|3.5|23.7|1|1.3|2|cup:174|||jawawut
amaranth-cooked|Amaranth, cooked|Bayam biji, matang|102|3.8|18.7|1.6|2.1|6|cup:246
sorghum-dry|Sorghum, dry|Sorgum, kering|329|10.6|72.1|3.5|6.7|2|cup:192
polenta-cooked|Polenta, cooked|Polenta, matang|70|1.6|15|0.4|0.9|3|cup:240,bowl:300|||corn grits
corn-kernels-boiled|Corn kernels, boiled|Jagung manis, rebus|96|3.4|21|1.5|2.4|1|cup:149,piece:103,tbsp:10||specific-factors|sweetcorn corn on the cob
corn-kernels-raw|Corn kernels, raw|Jagung manis, mentah|86|3.3|18.7|1.4|2|15|cup:145,piece:102||specific-factors|sweetcorn corn on the cob
sweet-corn-canned-drained|Sweet corn, canned, drained|Jagung manis kaleng|67|2.3|14.3|1.2|2|205|cup:164||specific-factors|sweetcorn
popcorn-air-popped|Popcorn, air-popped|Berondong jagung tanpa minyak|387|12.9|77.8|4.5|14.5|8|cup:8|||popcorn
popcorn-oil-popped-salted|Popcorn, oil-popped, salted|Berondong jagung asin|500|9|57.2|28.1|10|884|cup:11|||popcorn
wheat-flour-white|Wheat flour, white|Tepung terigu|364|10.3|76.3|1|2.7|2|cup:125,tbsp:8|g||flour
whole-wheat-flour|Whole wheat flour|Tepung gandum utuh|340|13.2|72|2.5|10.7|2|cup:120,tbsp:8|g
rice-flour|Rice flour|Tepung beras|366|6|80.1|1.4|2.4|0|cup:158,tbsp:10
glutinous-rice-flour|Glutinous rice flour|Tepung ketan|361|7.4|78.4|0.8|0.4|3|cup:150,tbsp:10
tapioca-starch|Tapioca starch|Tepung tapioka|358|0.2|88.7|0|0.9|1|cup:152,tbsp:9|||kanji sagu cassava
corn-starch|Corn starch|Tepung maizena|381|0.3|91.3|0.1|0.9|9|cup:128,tbsp:8
corn-flour-masa|Corn flour, masa|Tepung jagung|365|9.3|76.9|3.9|6.4|5|cup:116
sago-starch|Sago starch|Tepung sagu|355|0.6|85.6|1.1|0.3|3|cup:120,tbsp:9
breadcrumbs-dry|Breadcrumbs, dry|Tepung roti|395|13.4|72|5.3|4.5|732|cup:108,tbsp:7|g||panir
pasta-cooked|Pasta, cooked|Pasta, matang|158|5.8|30.9|0.9|1.8|1|cup:140,plate:220|g||=pasta =spaghetti penne macaroni
pasta-dry|Pasta, dry|Pasta, kering|371|13|74.7|1.5|3.2|6|cup:91,portion:85|g||spaghetti penne macaroni
whole-wheat-pasta-cooked|Whole wheat pasta, cooked|Pasta gandum utuh, matang|149|6|30.1|1.7|3.9|4|cup:140,plate:220|g||spaghetti
egg-noodles-cooked|Egg noodles, cooked|Mi telur, matang|138|4.5|25.2|2.1|1.2|5|cup:160,plate:200|ge||mie
egg-noodles-dry|Egg noodles, dry|Mi telur, kering|384|14.2|71.3|4.4|3.3|21|portion:57,cup:38|ge||mie
rice-noodles-cooked|Rice noodles, cooked|Kwetiau, rebus|108|1.8|24|0.2|1|19|cup:176,plate:200|||kuetiau bihun
rice-noodles-dry|Rice noodles, dry|Kwetiau, kering|364|6|80.2|0.6|1.6|182|portion:57|||kuetiau
rice-vermicelli-dry|Rice vermicelli, dry|Bihun, kering|360|6|82|0.5|1.6|10|portion:50,cup:60|||mi noodles
glass-noodles-dry|Glass noodles, dry|Soun, kering|351|0.2|86.1|0.1|0.5|10|portion:40,cup:140|||cellophane mung bean
soba-noodles-cooked|Soba noodles, cooked|Mi soba, matang|99|5.1|21.4|0.1|1.5|60|cup:114,bowl:250|g
udon-noodles-cooked|Udon noodles, cooked|Mi udon, matang|105|2.6|21.6|0.4|1.3|160|bowl:200,cup:150|g
instant-noodles-dry|Instant noodles, dry|Mi instan, kering|440|9.5|61|17.5|2.5|1600|pack:75,half:37.5|g||mie ramen
potato-boiled|Potato, boiled|Kentang, rebus|86|1.7|20|0.1|1.8|5|medium:167,small:125,cup:156,large:300|||=potato =kentang potatoes
potato-baked-with-skin|Potato, baked with skin|Kentang panggang|93|2.5|21.2|0.1|2.2|10|medium:173,large:299
potato-raw|Potato, raw|Kentang, mentah|77|2|17.5|0.1|2.1|6|medium:213,small:170
mashed-potato-with-milk|Mashed potato with milk|Kentang tumbuk|113|1.9|16.9|4.2|1.5|333|cup:210,tbsp:30|d||puree
french-fries|French fries|Kentang goreng|312|3.4|41.4|14.7|3.8|210|small:71,medium:117,large:154,portion:117|||chips fries
hash-browns|Hash browns|Kentang parut goreng|265|3|35.1|12.5|3.2|342|piece:55,cup:156
sweet-potato-boiled|Sweet potato, boiled|Ubi jalar kuning, rebus|76|1.4|17.7|0.1|2.5|27|medium:151,cup:328|||=ubi kumara
sweet-potato-baked|Sweet potato, baked|Ubi jalar panggang|90|2|20.7|0.2|3.3|36|medium:114,cup:200,large:180|||kumara
sweet-potato-steamed|Sweet potato, steamed|Ubi jalar kuning, kukus|100|0.7|23.8|0.3|2.3|30|medium:130,piece:80
sweet-potato-raw|Sweet potato, raw|Ubi jalar kuning, mentah|86|1.6|20.1|0.1|3|55|medium:130,cup:133|||kumara
cilembu-sweet-potato-baked|Cilembu sweet potato, baked|Ubi Cilembu panggang|186|1.9|44.3|0.2|3.5|30|medium:150
purple-sweet-potato-steamed|Purple sweet potato, steamed|Ubi ungu, kukus|124|1.4|29.2|0.3|3|20|medium:130|||ubi jalar
cassava-steamed|Cassava, steamed|Singkong, kukus|153|1.2|36.4|0.3|1.8|14|piece:100,cup:150,portion:150|||=singkong ketela pohon yuca tapioca
cassava-raw|Cassava, raw|Singkong, mentah|160|1.4|38.1|0.3|1.8|14|cup:206,piece:150|||ketela yuca
taro-steamed|Taro, steamed|Talas Bogor, kukus|120|1.5|28.2|0.3|4|15|cup:132,piece:80
yam-boiled|Yam, boiled|Uwi, rebus|116|1.5|27.5|0.1|3.9|8|cup:136
breadfruit-raw|Breadfruit, raw|Sukun|103|1.1|27.1|0.2|4.9|2|cup:220,slice:60
plantain-boiled|Plantain, boiled|Pisang tanduk, rebus|116|0.8|31.2|0.2|2.3|5|cup:154,piece:120
papeda|Papeda (sago porridge)|Papeda|61|0.2|14.9|0.1|0.1|2|bowl:250|||bubur sagu
lontong|Lontong (compressed rice cake)|Lontong|144|2.4|32.7|0.2|0.4|3|piece:100,portion:150,slice:20|||ketupat
ketupat|Ketupat (woven rice cake)|Ketupat|141|2.4|31.9|0.2|0.4|3|piece:150,half:75
`
