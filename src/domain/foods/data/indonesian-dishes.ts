// Columns: see ../parse.ts. Figures are for 100 g.
export const INDONESIAN_DISHES = `
nasi-goreng|Nasi goreng (fried rice)|Nasi goreng|168|5.2|23.5|5.9|0.9|420|plate:300,bowl:250,portion:200|egy||=nasgor fried rice telur
nasi-goreng-ayam|Nasi goreng ayam (chicken fried rice)|Nasi goreng ayam|170|7.2|22.3|5.8|0.8|420|plate:300|cegy||chicken fried rice
nasi-goreng-seafood|Nasi goreng seafood (seafood fried rice)|Nasi goreng seafood|165|7|22.3|5.3|0.8|480|plate:300|segy||fried rice
nasi-goreng-kambing|Nasi goreng kambing (goat fried rice)|Nasi goreng kambing|182|6.8|22.6|7.2|0.8|430|plate:300|mgy||fried rice
nasi-uduk|Nasi uduk (coconut rice)|Nasi uduk|171|2.8|27.2|5.7|0.5|210|plate:200,portion:150|||coconut rice
nasi-kuning|Nasi kuning (yellow coconut rice)|Nasi kuning|169|2.8|27|5.5|0.5|210|plate:200|||yellow rice tumpeng
nasi-liwet|Nasi liwet (savoury coconut rice)|Nasi liwet|168|3.1|26.8|5.4|0.4|230|plate:200
nasi-gurih|Nasi gurih (fragrant coconut rice)|Nasi gurih|190|4.7|26|7.5|0.5|220|plate:200|||nasi lemak
nasi-campur|Nasi campur (rice with mixed sides)|Nasi campur|155|10.3|19.1|4.2|1.2|320|plate:350,portion:300|cegy||nasi rames
nasi-padang-with-rendang|Nasi padang with rendang|Nasi padang rendang|178|8|20|7.4|1.2|340|plate:400|m
nasi-pecel|Nasi pecel (rice with vegetables and peanut sauce)|Nasi pecel|151|5|22|4.9|2.3|250|plate:300|ugy
nasi-rawon|Nasi rawon (rice with black beef soup)|Nasi rawon|91|4.6|12.1|2.7|0.5|260|bowl:450|m
nasi-gudeg|Nasi gudeg (jackfruit stew with rice)|Nasi gudeg|166|5.2|23.5|5.7|1.4|260|plate:350|ce
nasi-bakar-ayam|Nasi bakar ayam (grilled rice parcel with chicken)|Nasi bakar ayam|165|6.9|22.5|5.2|0.7|310|piece:250|c
nasi-kebuli|Nasi kebuli (spiced rice with goat)|Nasi kebuli|185|6.9|23|7.3|0.7|310|plate:300|md
nasi-tim-ayam|Nasi tim ayam (steamed rice with chicken)|Nasi tim ayam|125|6.3|17.6|3.2|0.3|330|bowl:300|cgy||hainanese
nasi-hainan|Nasi Hainan (chicken rice)|Nasi ayam Hainan|163|9|19|5.5|0.4|340|plate:350|cgy||hainanese chicken rice
bubur-ayam|Bubur ayam (chicken rice porridge)|Bubur ayam|87|4.5|10.6|2.9|0.4|330|bowl:350,portion:250|cgy||congee chicken porridge
bubur-manado|Bubur Manado (vegetable rice porridge)|Bubur Manado|74|2.3|15.2|0.5|1.6|180|bowl:350|||tinutuan
lontong-sayur|Lontong sayur (rice cake in coconut vegetable curry)|Lontong sayur|108|2.7|14|4.6|1.2|310|bowl:400|es
ketupat-sayur|Ketupat sayur (rice cake with chayote curry)|Ketupat sayur|105|2.6|13.6|4.5|1.2|310|bowl:400|es
ketoprak|Ketoprak (tofu, vermicelli and peanut sauce)|Ketoprak|153|7.9|13|7.7|2|350|plate:300|uygs
gado-gado|Gado-gado (vegetables with peanut sauce)|Gado-gado|137|6.1|21|3.2|3.5|320|plate:300,portion:200|uegy||salad
pecel|Pecel (vegetables with peanut sauce)|Pecel sayur|132|5.2|12|7|3.2|300|plate:250,portion:150|ugy||salad
karedok|Karedok (raw vegetables with peanut sauce)|Karedok|92|2.2|14.1|3.3|3|300|plate:250|us||salad
lotek|Lotek (boiled vegetables with peanut sauce)|Lotek|121|4.6|13.5|5.4|3|310|plate:250|us||salad
rujak-buah|Rujak buah (fruit with palm sugar sauce)|Rujak buah|84|0.9|18.5|0.9|2|160|plate:200|us||fruit salad
rujak-cingur|Rujak cingur (Surabaya salad)|Rujak cingur|153|11.3|8|8.4|2|500|plate:250|ums||salad
asinan-bogor|Asinan Bogor (pickled vegetables with peanuts)|Asinan Bogor|98|3.9|14.8|2.6|2|450|bowl:250|u
urap|Urap (vegetables with spiced coconut)|Urap sayur|112|3|8.8|7.2|3.8|180|portion:100|||urab salad
sayur-asem|Sayur asem (tamarind vegetable soup)|Sayur asem|29|0.7|5|0.6|1|260|bowl:250,cup:240|s||soup
sayur-lodeh|Sayur lodeh (vegetables in coconut milk)|Sayur lodeh|67|1.9|5|4.4|1.4|280|bowl:250,cup:240|s||soup
sayur-sop|Sayur sop (clear vegetable soup)|Sayur sop|27|1.3|1|2|0.9|250|bowl:250,cup:240|||soup
sayur-bayam|Sayur bayam (spinach soup with corn)|Sayur bayam bening|19|1|3.4|0.3|1|200|bowl:250|||soup
sayur-nangka|Sayur nangka (young jackfruit curry)|Gulai nangka|89|1.9|7.9|5.7|2|300|bowl:200
gudeg|Gudeg (sweet young jackfruit stew)|Gudeg|160|3.3|16|9.2|2.5|250|portion:100
cap-cai|Cap cai (stir-fried mixed vegetables)|Cap cai|97|5.8|4.2|6.3|1.5|380|plate:200,portion:150|cgy||capcay
tumis-kangkung|Tumis kangkung (stir-fried water spinach)|Tumis kangkung|75|2.6|4.6|5.4|2|400|portion:100,plate:150|s||cah kangkung
tumis-buncis|Tumis buncis (stir-fried green beans)|Tumis buncis|76|2|8|4.4|3|320|portion:100
tumis-tempe-kacang-panjang|Tumis tempe kacang panjang (tempeh with long beans)|Tumis tempe kacang panjang|135|7.6|9|8|2.5|380|portion:100|ygs
tumis-taoge-tahu|Tumis taoge tahu (bean sprouts with tofu)|Tumis taoge tahu|83|5|5|5.1|1.4|330|portion:100|ygs||toge
oseng-daun-pepaya|Oseng daun pepaya (stir-fried papaya leaves)|Oseng daun pepaya|88|4.2|7.8|5|2.2|330|portion:100
plecing-kangkung|Plecing kangkung (Lombok water spinach)|Plecing kangkung|75|2.5|10|2.8|2|380|portion:100|us
daun-singkong-gulai|Daun singkong gulai (cassava leaf curry)|Gulai daun singkong|88|3.2|5|6.5|2|280|portion:100
terong-balado|Terong balado (aubergine in chilli sauce)|Terong balado|92|1.2|7.6|6.5|2.8|320|portion:100|||eggplant
perkedel-kentang|Perkedel kentang (potato patties)|Perkedel kentang|185|4.5|20.5|9.5|1.6|350|piece:40|e
perkedel-jagung|Perkedel jagung (corn fritters)|Perkedel jagung|236|5.2|28.5|11.5|2.2|320|piece:50|ge||dadar jagung bakwan
telur-balado|Telur balado (eggs in chilli sauce)|Telur balado|177|10|6|11|1|380|piece:70|e||egg
telur-pindang|Telur pindang (spiced boiled egg)|Telur pindang|158|12.8|2|11|0|320|piece:55|e||egg
semur-telur|Semur telur (eggs in sweet soy)|Semur telur|155|9.6|7.5|9.6|0.3|420|piece:75|egy||egg
semur-daging|Semur daging (beef in sweet soy)|Semur daging sapi|168|15|8|8.5|0.5|480|portion:100|mgy||beef stew
semur-jengkol|Semur jengkol (jengkol in sweet soy)|Semur jengkol|212|6|29.1|10|2|400|portion:100|gy
semur-tahu|Semur tahu (tofu in sweet soy)|Semur tahu|110|6.8|8.5|5.6|0.6|450|portion:100|ygy
rendang|Rendang (beef in spiced coconut)|Rendang sapi|193|22.6|7.8|7.9|1|380|piece:60,portion:100,plate:150|m||beef
ayam-goreng|Ayam goreng (Indonesian fried chicken)|Ayam goreng|275|34.5|1|14.8|0|300|piece:90,portion:100|c||fried chicken kalasan lengkuas
ayam-bakar|Ayam bakar (grilled chicken)|Ayam bakar|210|25|5|10|0.3|420|piece:110,portion:100|cgy||grilled chicken
ayam-geprek|Ayam geprek (smashed fried chicken with sambal)|Ayam geprek|258|21.5|11|14.2|0.7|520|portion:150,piece:110|cg||fried chicken
ayam-penyet|Ayam penyet (smashed chicken with sambal)|Ayam penyet|251|25.5|3.5|15|0.6|460|portion:130|cs||fried chicken
ayam-taliwang|Ayam taliwang (Lombok chilli chicken)|Ayam taliwang|264|18.2|2.7|20.1|0.6|450|piece:130|cs
ayam-betutu|Ayam betutu (Balinese spiced chicken)|Ayam betutu|212|20|3.5|13.2|0.7|400|portion:120|cs
ayam-rica-rica|Ayam rica-rica (Manado chilli chicken)|Ayam rica-rica|195|19|4|11.5|0.8|420|portion:100|c
ayam-kecap|Ayam kecap (chicken in sweet soy)|Ayam kecap|191|18|8.5|9.5|0.3|560|portion:100|cgy||semur ayam
ayam-woku|Ayam woku (Manado spiced chicken)|Ayam woku|175|17.5|3.5|10.2|0.8|360|portion:100|c
ayam-balado|Ayam balado (chicken in chilli sauce)|Ayam balado|205|20|4.5|12|0.9|400|portion:100|c
ayam-pop|Ayam pop (Padang pale chicken)|Ayam pop|215|22|2|13.2|0.2|330|piece:100|c
gulai-ayam|Gulai ayam (chicken curry)|Gulai ayam|170|14.5|4.2|10.6|0.8|350|portion:150|c||curry kalio
opor-ayam|Opor ayam (chicken in white coconut curry)|Opor ayam|163|14.5|3.8|10|0.6|340|portion:150|c||curry
kari-ayam|Kari ayam (chicken curry)|Kari ayam|142|12|4.5|8.5|0.8|380|portion:200|c||curry
sate-ayam|Sate ayam (chicken satay)|Sate ayam|227|21|7.5|12.6|1|430|skewer:20,portion:200,plate:200|cugy||=sate =satay
sate-kambing|Sate kambing (goat satay)|Sate kambing|206|22.5|4|11.2|0.4|420|skewer:20,portion:200|mgy||satay
sate-sapi|Sate sapi (beef satay)|Sate sapi|215|23|5.5|11.2|0.6|440|skewer:20,portion:200|mugy||satay maranggi
sate-padang|Sate padang (beef in spicy gravy)|Sate padang|168|14.5|9|8.2|0.8|450|skewer:20,portion:250|m||satay
sate-lilit|Sate lilit (Balinese minced fish satay)|Sate lilit|178|16.5|5|10.2|0.9|380|skewer:30|f||satay
sate-taichan|Sate taichan (white chicken satay)|Sate taichan|170|25|1.5|7.1|0.2|420|skewer:20|c||satay
tongseng-kambing|Tongseng kambing (goat in sweet curry)|Tongseng kambing|119|8.8|6.2|6.6|1|420|bowl:300|mgy
gulai-kambing|Gulai kambing (goat curry)|Gulai kambing|126|4.2|6.2|9.4|0.7|350|bowl:250|m||curry
gulai-ikan|Gulai ikan (fish curry)|Gulai ikan|106|16.5|2.5|3.3|0.5|350|portion:150|f||curry
empal|Empal (sweet fried beef)|Empal goreng|248|36.2|10.1|6.9|0.2|500|piece:50|m||beef gepuk
dendeng-balado|Dendeng balado (crisp beef with chilli)|Dendeng balado|285|30|8|14.8|1|620|portion:60|m||beef
bistik-sapi|Bistik sapi (Javanese beef steak)|Bistik Jawa|144|11|9|7|0.9|420|portion:200|mgy||selat
rawon|Rawon (black beef soup)|Rawon|60|5.4|4|2.5|0.5|300|bowl:350|m||soup
sop-buntut|Sop buntut (oxtail soup)|Sop buntut|71|7.5|2.2|3.6|0.4|280|bowl:400|m||soup
sop-iga|Sop iga (beef rib soup)|Sop iga sapi|85|6.8|3|5.1|0.5|300|bowl:400|m||soup
sop-konro|Sop konro (Makassar rib soup)|Sop konro|71|7.4|4.5|2.6|0.6|300|bowl:400|m||soup
sop-ayam|Sop ayam (chicken soup)|Sop ayam|49|4.4|3.5|1.9|0.6|300|bowl:350|c||soup
soto-ayam|Soto ayam (turmeric chicken soup)|Soto ayam|60|5|4.4|2.5|0.5|320|bowl:350,cup:240,portion:250|c||=soto soup chicken
soto-betawi|Soto Betawi (coconut milk beef soup)|Soto Betawi|135|2.5|11.5|8.8|0.5|330|bowl:350|md||soup
soto-lamongan|Soto Lamongan (chicken soup with koya)|Soto Lamongan|68|5.2|4.8|3.1|0.5|340|bowl:350|ces||soup
soto-madura|Soto Madura (beef soup)|Soto Madura|60|3.5|1.3|4.5|0.4|320|bowl:350|m||soup
soto-bandung|Soto Bandung (beef and radish soup)|Soto Bandung|42|3.9|2.8|1.7|0.5|300|bowl:350|my||soup
soto-padang|Soto Padang (crisp beef soup)|Soto Padang|127|5.9|11|6.6|0.6|360|bowl:350|m||soup
soto-banjar|Soto Banjar (spiced chicken soup)|Soto Banjar|110|2.9|3.2|9.5|0.4|320|bowl:350|cd||soup
soto-mie|Soto mie (noodle beef soup)|Soto mie Bogor|104|5.2|11.5|4.1|0.8|380|bowl:400|mg||soup
coto-makassar|Coto Makassar (beef offal soup)|Coto Makassar|84|6|1.4|6|0.4|320|bowl:300|mu||soup
bakso|Bakso (meatball soup)|Bakso kuah|76|5|6.2|3.5|0.4|480|bowl:400,cup:240,portion:300|mg||=bakso meatball soup
mie-ayam|Mie ayam (noodles with chicken)|Mie ayam|102|6.2|10.5|3.9|0.8|420|bowl:350,portion:250|cgye||chicken noodles
mie-bakso|Mie bakso (noodles with meatballs)|Mie bakso|114|5.3|16.4|3|0.8|450|bowl:400|mge||noodles
mie-goreng|Mie goreng (fried noodles)|Mie goreng|158|5.4|20.5|6.1|1.3|480|plate:300,bowl:250|gecy||=migor fried noodles
mie-goreng-instan|Mie goreng instan (cooked instant fried noodles)|Mi goreng instan, matang|262|5.5|36.5|10.4|1.6|700|pack:150,plate:150|gy||=indomie instant noodles
mie-kuah-instan|Mie kuah instan (cooked instant noodle soup)|Mi kuah instan, matang|83|1.8|11.2|3.4|0.5|330|bowl:420,cup:240|gy||indomie instant noodles
mie-aceh|Mie Aceh (spicy Acehnese noodles)|Mie Aceh|113|3|18.1|3.2|1|450|plate:350|gsm||noodles
mie-celor|Mie celor (Palembang noodles in prawn gravy)|Mie celor|102|3|17.8|2.1|0.8|400|bowl:350|gse||noodles
bihun-goreng|Bihun goreng (fried rice vermicelli)|Bihun goreng|157|4|23|5.5|1|430|plate:250|ecgy||fried rice noodles
kwetiau-goreng|Kwetiau goreng (fried flat rice noodles)|Kwetiau goreng|165|5.7|22|6|0.9|480|plate:300|mesgy||fried rice noodles
tekwan|Tekwan (fish ball soup)|Tekwan|53|1.9|9.4|0.9|0.4|380|bowl:350|fs||soup
laksa-betawi|Laksa Betawi (coconut noodle soup)|Laksa Betawi|108|4.1|11|5.4|0.9|380|bowl:400|ecs||noodles
kupat-tahu|Kupat tahu (rice cake with tofu)|Kupat tahu|140|5.6|17.2|5.6|1.4|340|plate:300|yug
tahu-gejrot|Tahu gejrot (tofu in sweet-sour sauce)|Tahu gejrot|121|7.2|10|5.9|0.8|480|plate:150|yg||tofu
tahu-telur|Tahu telur (tofu omelette with peanut sauce)|Tahu telur|328|12.6|24.6|19.9|1.6|400|plate:250|yeug||tofu
tahu-tek|Tahu tek (tofu and rice cake with petis)|Tahu tek|161|6.4|17|7.6|1.6|420|plate:300|yeus||tofu
pepes-ikan|Pepes ikan (fish steamed in banana leaf)|Pepes ikan mas|209|15.2|11.8|11.3|0.8|360|piece:120|f
pepes-tahu|Pepes tahu (tofu steamed in banana leaf)|Pepes tahu|98|8.6|4.6|5.2|0.8|330|piece:100|y||tofu
ikan-bakar|Ikan bakar (grilled fish)|Ikan bakar|141|20|4.5|4.7|0.2|420|piece:150,portion:100|fgy||grilled fish
ikan-goreng|Ikan goreng (fried fish)|Ikan goreng|220|25|2|12.5|0|300|piece:100,portion:100|f||fried fish nila mujair
ikan-asam-padeh|Ikan asam padeh (sour spicy fish)|Asam padeh ikan|104|15.8|3.2|3.1|0.8|400|portion:150|f
gurame-asam-manis|Gurame asam manis (sweet and sour gourami)|Gurame asam manis|192|12.7|12.7|10.1|0.6|380|portion:200|f||sweet sour fish
pindang-ikan|Pindang ikan (sour fish soup)|Pindang ikan|76|11|3|2.2|0.5|360|bowl:300|f||soup
cakalang-fufu|Cakalang fufu (smoked skipjack)|Cakalang asap|204|34.2|1.9|5.6|0|176|portion:80|f||smoked tuna
udang-balado|Udang balado (prawns in chilli sauce)|Udang balado|150|17|5.5|6.7|0.8|480|portion:100|s||shrimp
udang-goreng-tepung|Udang goreng tepung (battered prawns)|Udang goreng tepung|242|16|18|11.8|0.7|420|portion:100|sge||shrimp tempura
cumi-saus-padang|Cumi saus padang (squid in chilli sauce)|Cumi saus Padang|133|12|8.2|5.8|0.7|520|portion:150|s||squid
teri-balado|Teri balado (anchovies in chilli sauce)|Teri balado|365|23.7|17.5|22.3|1|2400|tbsp:10|f||anchovy
abon-sapi|Abon sapi (beef floss)|Abon sapi|358|14.6|38.6|16.1|1|1000|tbsp:7|m||beef floss
sambal-goreng-kentang|Sambal goreng kentang (potato in chilli sauce)|Sambal goreng kentang ati|155|6|14.5|8.2|1.4|330|portion:100|c||potato liver
botok|Botok (steamed coconut and leucaena)|Botok lamtoro|186|11.7|13|9.7|4|250|piece:80
buntil|Buntil (stuffed taro leaves)|Buntil daun talas|141|4.4|8|10.2|3|300|piece:100|f
lawar|Lawar (Balinese minced vegetables with meat)|Lawar Bali|170|11|6|11.3|2.6|350|portion:100|mk
babi-guling|Babi guling (Balinese roast pork)|Babi guling|278|22|2|20.2|0.3|420|portion:120|mk||roast pork
`
