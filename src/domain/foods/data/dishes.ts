// Columns: see ../parse.ts. Figures are for 100 g.
export const DISHES = `
cheeseburger|Cheeseburger|Burger keju|263|13.5|26.5|11.4|1.2|630|piece:115,large:220|mgd||hamburger
big-mac|Big Mac|Big Mac|257|11.8|20.1|15|1.6|460|piece:219|mgde||mcdonalds burger
hamburger|Hamburger|Burger daging|258|12.5|30|9.8|1.2|480|piece:105,large:215|mg||=burger beef
chicken-burger|Chicken burger|Burger ayam|254|12.3|25.7|11.4|1.4|530|piece:180|cge||sandwich
fish-burger|Fish burger|Burger ikan|270|11.6|27.1|12.9|1.2|440|piece:140|fgd||filet o fish
veggie-burger-patty|Veggie burger patty|Patty burger nabati|177|15.7|14.3|6.3|4.9|569|piece:70|yg||vegetarian
hot-dog|Hot dog|Hot dog|247|9.6|18.4|14.9|1|684|piece:98|mg
pizza-margherita|Pizza margherita|Pizza margherita|266|11.4|33.3|9.7|2.3|598|slice:107,half:400,piece:107|gd||=pizza cheese
pizza-with-pepperoni|Pizza with pepperoni|Pizza pepperoni|282|11.7|31.5|12.1|2.2|682|slice:111|gdmk
pizza-with-vegetables|Pizza with vegetables|Pizza sayur|246|10.2|32|8.6|2.4|550|slice:110|gd||vegetarian
spaghetti-bolognese|Spaghetti bolognese|Spageti bolognese|132|7.4|16.5|4|1.5|250|plate:350,bowl:300,portion:250|mg||pasta
spaghetti-carbonara|Spaghetti carbonara|Spageti carbonara|192|8.1|20.4|8.5|1.1|300|plate:350,bowl:300|mkgde||pasta
spaghetti-aglio-e-olio|Spaghetti aglio e olio|Spageti aglio olio|196|5|26.5|7.8|1.7|180|plate:300|g||pasta
pasta-with-tomato-sauce|Pasta with tomato sauce|Pasta saus tomat|112|3.8|20.4|1.7|1.8|180|plate:350,bowl:300|g||spaghetti
macaroni-and-cheese|Macaroni and cheese|Makaroni keju|164|6.6|18.5|7|1|390|cup:200,bowl:300|gd||mac
lasagne-with-meat|Lasagne with meat|Lasagna daging|135|8.1|12.5|5.8|1.2|320|portion:250|mgd||lasagna
risotto|Risotto|Risotto|137|3.6|19.5|4.9|0.5|330|plate:300|d
paella|Paella|Paella|148|8.5|17.5|4.8|0.8|370|plate:300|sc
chicken-curry-with-rice|Chicken curry with rice|Nasi kari ayam|138|6.8|16.7|4.9|0.9|290|plate:400,bowl:350|c||chicken rice curry
chicken-tikka-masala|Chicken tikka masala|Ayam tikka masala|132|10.5|5.8|7.5|1|380|portion:250|cd||curry
butter-chicken|Butter chicken|Ayam mentega India|146|10.5|5.2|9.3|0.8|390|portion:250|cd||curry
dal|Dal (lentil curry)|Kari lentil|101|5.6|13.2|3|3.3|260|bowl:250|||daal
chana-masala|Chana masala (chickpea curry)|Kari kacang arab|124|5|15.5|4.7|4.2|320|bowl:250
green-curry-with-chicken|Green curry with chicken|Kari hijau ayam|118|7.5|4.5|7.9|0.9|420|bowl:300|cf||thai
pad-thai|Pad thai|Pad thai|169|6.6|22.4|6|1.2|470|plate:300,bowl:250|segu||noodles
tom-yum-soup|Tom yum soup|Sup tom yam|40|4.2|2.9|1.3|0.5|480|bowl:350|sf||soup
pho-with-beef|Pho with beef|Pho sapi|68|4.6|9.1|1.3|0.4|330|bowl:600|mf||noodle soup
ramen-with-pork|Ramen with pork|Ramen babi|92|5|10.7|3.2|0.6|430|bowl:600|mkgye||noodle soup
sushi-roll|Sushi roll|Sushi gulung|141|5.2|24.3|2.2|0.9|390|piece:30,portion:200,plate:240|fgy||maki
salmon-nigiri|Salmon nigiri|Nigiri salmon|160|8.2|22.8|3.5|0.3|280|piece:35|f||sushi
onigiri|Onigiri (rice ball)|Onigiri|174|4.5|35|1.5|0.6|320|piece:110,small:80|f||rice ball
chicken-teriyaki|Chicken teriyaki|Ayam teriyaki|168|13|7.5|9.6|0.3|600|portion:200|cgy
beef-teriyaki|Beef teriyaki|Sapi teriyaki|151|8.6|22.3|3.1|0.5|560|portion:200|mgy
chicken-katsu|Chicken katsu|Katsu ayam|248|17.5|15.5|12.8|0.9|420|piece:150|cge||cutlet
beef-rice-bowl|Beef rice bowl|Gyudon|158|6.5|20.3|5.6|0.5|390|bowl:400|mgy||yoshinoya
bibimbap|Bibimbap|Bibimbap|127|5.6|17|4|1.4|320|bowl:450|megy
bulgogi|Bulgogi|Bulgogi|165|14|8|8.4|0.4|480|portion:150|mgy||beef
kimbap|Kimbap|Kimbap|152|4.6|24.5|3.9|1.2|350|piece:30|egy
tteokbokki|Tteokbokki|Tteokbokki|163|3.8|33.5|1.6|1.1|520|bowl:250|fgy||rice cakes
dumplings-steamed|Dumplings, steamed|Pangsit kukus|165|8|20.5|5.6|1.2|470|piece:25|mgy||gyoza dimsum
bao-bun-with-chicken|Bao bun with chicken|Bakpao ayam|232|8.6|35.5|6.1|1.3|350|piece:80|cg||bakpau
fu-yung-hai|Fu yung hai (Chinese omelette)|Fu yung hai|157|8.3|8.2|10.1|0.8|420|portion:150|esg
sweet-and-sour-chicken|Sweet and sour chicken|Ayam asam manis|191|10.5|19.2|8|0.8|340|portion:200|cge
kung-pao-chicken|Kung pao chicken|Ayam kung pao|129|9.8|6.9|7|1.5|402|portion:200|cugy
stir-fried-beef-with-broccoli|Stir-fried beef with broccoli|Tumis sapi brokoli|105|9.1|5.3|5.3|1.3|420|portion:200|mgys
stir-fried-vegetables|Stir-fried vegetables|Tumis sayuran|72|2.1|7.2|4.1|2.2|330|portion:150|gy
chicken-wrap|Chicken wrap|Wrap ayam|216|11.8|22|9|1.6|480|piece:200,half:100|cg||tortilla
burrito-with-beef|Burrito with beef|Burito daging|195|9|23|7.4|2.6|460|piece:220,half:110|mgd
burrito-with-beans|Burrito with beans|Burito kacang|189|6.4|31|4.9|4.8|440|piece:210|gd||vegetarian
taco-with-beef|Taco with beef|Taco daging|226|8.9|20|12.5|3|350|piece:80|md
quesadilla|Quesadilla|Quesadilla|292|11.5|29|14.5|1.7|620|piece:140|gd
kebab-with-flatbread|Kebab with flatbread|Kebab|215|12|20.5|9.3|1.5|510|piece:250,half:125|mg||doner shawarma
falafel|Falafel|Falafel|333|13.3|31.8|17.8|4.9|294|piece:17
club-sandwich|Club sandwich|Sandwich klub|222|12|19.4|10.6|1.4|520|piece:240,half:120|cge
tuna-sandwich|Tuna sandwich|Sandwich tuna|217|12.1|22.3|8.9|1.4|450|piece:170,half:85|fge
egg-sandwich|Egg sandwich|Sandwich telur|234|10|22.5|11.5|1.3|460|piece:150,half:75|ge
peanut-butter-and-jam-sandwich|Peanut butter and jam sandwich|Roti selai kacang|337|10.5|46.5|12.8|3|380|piece:100,half:50|gu||pbj toast
grilled-cheese-sandwich|Grilled cheese sandwich|Roti panggang keju|351|13|33.5|18.4|1.7|780|piece:120|gd
avocado-toast|Avocado toast|Roti alpukat|217|6|22.5|12|5.2|320|slice:100,piece:100|g
caesar-salad-with-chicken|Caesar salad with chicken|Salad Caesar ayam|127|10|4.5|7.8|1|340|bowl:250,plate:250|cgdef
greek-salad|Greek salad|Salad Yunani|91|2.8|4.5|7|1.3|290|bowl:250|d
tuna-salad|Tuna salad|Salad tuna|187|16|9.4|9.3|0|402|cup:205|fe
chicken-noodle-soup|Chicken noodle soup|Sup mi ayam|35|2.2|4.2|1|0.4|340|bowl:300,cup:240|cge||soup
tomato-soup|Tomato soup|Sup tomat|34|0.8|7.4|0.3|0.6|290|bowl:300,cup:240|||soup
pumpkin-soup|Pumpkin soup|Sup labu|49|1.2|6.5|2.1|1.1|260|bowl:300|d||soup
lentil-soup|Lentil soup|Sup lentil|64|4|9.5|1.2|2.6|280|bowl:300,cup:240|||soup
minestrone|Minestrone|Sup minestrone|40|1.8|6.6|1|1.5|300|bowl:300|g||soup
miso-soup|Miso soup|Sup miso|27|2|2.7|0.9|0.5|370|bowl:200,cup:240|yf||soup
cream-of-mushroom-soup|Cream of mushroom soup|Sup krim jamur|41|0.7|3.8|2.6|0.3|340|bowl:300|dg||soup zuppa
chicken-stew-with-vegetables|Chicken stew with vegetables|Semur ayam sayur|77|7.8|5.8|2.5|1|280|bowl:300|c
beef-stew-with-vegetables|Beef stew with vegetables|Semur sapi sayur|84|8|6.3|3|1|290|bowl:300|m
chilli-con-carne|Chilli con carne|Chili con carne|108|8.4|8.8|4.4|2.8|330|bowl:300|m||beef beans
vegetable-lasagne|Vegetable lasagne|Lasagna sayur|120|5.5|13|5.2|1.4|310|portion:250|gd||vegetarian
shepherds-pie|Shepherd's pie|Pai gembala|113|6.6|10.3|5.1|1.3|280|portion:300|md
fish-and-chips|Fish and chips|Ikan dan kentang goreng|239|9.7|22.7|12.2|2|270|plate:350|fg
roast-chicken-dinner|Roast chicken dinner|Ayam panggang dan sayuran|121|11.5|9.2|4.2|1.4|180|plate:400|c
chicken-and-rice-bowl|Chicken and rice bowl|Nasi ayam mangkuk|146|10.2|18.4|3.2|0.7|240|bowl:400,plate:400|c||chicken rice
rice-and-beans|Rice and beans|Nasi kacang merah|125|4.4|24|1.4|3.1|210|bowl:350
burrito-bowl-with-chicken|Burrito bowl with chicken|Burrito bowl ayam|138|9.2|15.8|4.3|2.6|290|bowl:450|cd
poke-bowl-with-salmon|Poke bowl with salmon|Poke bowl salmon|149|8|17.5|5.3|1.2|340|bowl:400|fgy
overnight-oats|Overnight oats|Oat rendam semalam|121|5.2|18.2|3.3|2.5|35|bowl:250,cup:240|gd||oatmeal
oatmeal-with-milk-and-banana|Oatmeal with milk and banana|Oatmeal susu pisang|92|3.4|15.3|2.1|1.7|25|bowl:300|gd||porridge
yogurt-with-granola-and-fruit|Yogurt with granola and fruit|Yogurt granola buah|127|5|18.5|3.8|1.6|45|bowl:250|dgn
acai-bowl|Acai bowl|Mangkuk acai|115|2|19|3.9|3|15|bowl:300|n
rice-pudding|Rice pudding|Puding beras|118|3.3|19|3.2|0.3|70|cup:200|d
`
