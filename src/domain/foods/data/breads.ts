// Columns: see ../parse.ts. Figures are for 100 g. Crepe: counted from flour, eggs, milk and butter.
export const BREADS = `
white-bread|White bread|Roti tawar putih|266|8.9|49.4|3.3|2.7|490|slice:25,piece:30|g||=bread =roti =toast sandwich
whole-wheat-bread|Whole wheat bread|Roti gandum utuh|252|12.5|42.7|3.5|6|450|slice:32,piece:64|g||wholemeal toast
multigrain-bread|Multigrain bread|Roti biji-bijian|265|13.4|43.3|4.2|7.4|381|slice:26,piece:52|g
rye-bread|Rye bread|Roti gandum hitam|259|8.5|48.3|3.3|5.8|603|slice:32,piece:64|g
sourdough-bread|Sourdough bread|Roti sourdough|272|10.8|51.9|2.4|2.2|602|slice:64,piece:128|g
baguette|Baguette|Baguette|272|10.8|51.9|2.4|2.2|602|slice:32,half:125|g||french bread
pita-bread|Pita bread|Roti pita|275|9.1|55.7|1.2|2.2|536|piece:60,half:30,small:28|g
naan|Naan|Roti naan|291|9.6|50.4|5.7|2.2|465|piece:90,half:45|gd
chapati|Chapati|Roti chapati|297|11.3|46.4|7.5|4.9|409|piece:40,small:30|g||roti
wheat-tortilla|Wheat tortilla|Tortilla gandum|306|8.2|50.4|7.6|3.5|736|piece:49,small:32,large:72|g||wrap
corn-tortilla|Corn tortilla|Tortilla jagung|218|5.7|44.6|2.9|6.3|45|piece:26,large:40
bagel-plain|Bagel, plain|Bagel|257|10|50.5|1.6|2.2|430|piece:105,half:52.5,small:69|g
english-muffin|English muffin|Muffin Inggris|235|7.7|46|1.8|2.7|464|piece:57,half:28.5|g
burger-bun|Burger bun|Roti burger|279|9.8|50.1|3.9|1.7|479|piece:52,half:26|g||hamburger
croissant|Croissant|Croissant|406|8.2|45.8|21|2.6|467|piece:57,small:42,large:67|gde||kroisan
brioche|Brioche|Roti brioche|370|9|47|16|1.8|400|slice:40|gde
sweet-bread-roll-with-chocolate|Sweet bread roll with chocolate|Roti cokelat|336|7.6|52|11.2|2.2|280|piece:60|gde
sweet-bread-roll-with-cheese|Sweet bread roll with cheese|Roti keju|330|9|46.5|12|1.8|400|piece:60|gde
milk-bread|Milk bread|Roti susu|297|8.5|51|6.5|2|400|slice:30,piece:50|gde
rye-crispbread|Rye crispbread|Roti kering gandum hitam|366|7.9|82.2|1.3|16.5|428|piece:10|g
rice-cake-puffed|Rice cake, puffed|Kue beras puffed|387|8.2|81.5|2.8|4.2|326|piece:9,pack:130,small:3|||rice cracker
crackers-saltine|Crackers, saltine|Krekers asin|418|9.5|74|8.6|2.8|941|piece:3,pack:27|g||biskuit crackers
crackers-whole-wheat|Crackers, whole wheat|Krekers gandum|427|10.6|69.6|14.1|10.3|704|piece:5,pack:30|g
cornflakes|Cornflakes|Cornflakes|357|7.5|84.1|0.4|3.3|729|cup:28,bowl:40,tbsp:2|||cereal sereal jagung
bran-flakes|Bran flakes|Sereal bekatul|321|10.2|80.5|2.6|18.3|560|cup:40,bowl:40|g|fibre|cereal
muesli|Muesli|Muesli|367|10.5|73|5.8|8|60|cup:85,bowl:60,tbsp:7|gn||cereal
granola|Granola|Granola|471|10.5|64|20|7.5|150|cup:110,bowl:60,tbsp:7|gnh||cereal
wheat-biscuit-cereal|Wheat biscuit cereal|Sereal biskuit gandum|357|11.5|79|2|10|270|piece:19,bowl:38|g||weet
puffed-rice-cereal|Puffed rice cereal|Sereal beras|382|6.9|85.5|1.7|1|600|cup:30,bowl:30|||crispies
chocolate-cereal|Chocolate cereal|Sereal cokelat|386|6|85|3.5|5|450|cup:30,bowl:40|g
pancake-plain|Pancake, plain|Panekuk|227|6.4|28.3|9.7|1.2|439|piece:38,small:22,large:77|gde||pancakes
crepe-plain|Crepe, plain|Crepe, polos|195|7.7|24.8|7.2|0.8|170|piece:60,small:40|gde
waffle-plain|Waffle, plain|Wafel|291|7.9|32.9|14.1|1.5|511|piece:75,small:35|gde
french-toast|French toast|Roti bakar Prancis|229|7.7|25|10.8|1.2|479|slice:65|gde
blueberry-muffin|Blueberry muffin|Muffin bluberi|377|4.5|53.7|16.1|1.2|336|piece:113,small:66|gde
banana-bread|Banana bread|Roti pisang|326|4.3|54.6|10.5|1.1|302|slice:60,piece:100|gde||cake bolu pisang
doughnut-glazed|Doughnut, glazed|Donat gula|421|5.9|50|22|1.6|350|piece:60,small:45|gde||donut
doughnut-plain|Doughnut, plain|Donat polos|434|5.2|48|25|1.5|440|piece:47|gde||donut
scone|Scone|Scone|362|7.5|48.5|15.4|1.7|600|piece:60|gde
chocolate-cake|Chocolate cake|Kue cokelat|371|5.3|53.4|15.1|1.6|320|slice:95|gde||bolu
sponge-cake|Sponge cake|Bolu spons|290|5.4|61|2.7|0.5|240|slice:38|ge||kue
cheesecake|Cheesecake|Kue keju|321|5.5|25.5|22.5|0.4|438|slice:80|gde
apple-pie|Apple pie|Pai apel|237|1.9|34|11|1.6|201|slice:117|g
brownie|Brownie|Brownies|405|4.8|63.9|16.3|2.1|286|piece:40|gde
shortbread-biscuit|Shortbread biscuit|Biskuit shortbread|514|5.3|63.3|26.3|1.8|381|piece:12|gd||cookie
digestive-biscuit|Digestive biscuit|Biskuit digestive|473|7|66|20.5|4|600|piece:15,pack:45|g||cookie
marie-biscuit|Marie biscuit|Biskuit marie|440|7.5|76|11.5|2.3|350|piece:6,pack:30|gd||cookie
chocolate-chip-cookie|Chocolate chip cookie|Kue kering cokelat|488|5.1|64|24|2.4|310|piece:12,large:40|gde||biscuit
oatmeal-cookie|Oatmeal cookie|Kue kering oat|450|6.2|68.7|18.1|2.8|383|piece:15|gde||biscuit
cream-sandwich-biscuit|Cream sandwich biscuit|Biskuit isi krim|470|5|71|19.5|2.5|450|piece:11|gd||oreo cookie
gingerbread|Gingerbread|Roti jahe|356|3.9|49.2|16.4|1.2|327|slice:50|gde
fig-roll-biscuit|Fig roll biscuit|Biskuit isi ara|348|3.7|70.9|7.3|4.6|350|piece:16|g||fig bar
`
