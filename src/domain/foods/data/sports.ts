// Columns: see ../parse.ts. Figures are for 100 g.
export const SPORTS = `
energy-gel|Energy gel|Gel energi|263|0.2|65|0.1|0|150|sachet:40|G||=gel sport
energy-gel-with-caffeine|Energy gel with caffeine|Gel energi berkafein|258|0.2|64|0.1|0|150|sachet:40|Gx125||sport
energy-gel-isotonic|Energy gel, isotonic|Gel energi isotonik|147|0|36.7|0|0|17|sachet:60|G||sport
energy-gel-high-sodium|Energy gel, high sodium|Gel energi tinggi natrium|245|0|61|0|0|500|sachet:41|G||sport salt
energy-gel-high-carbohydrate-40-g|Energy gel, high carbohydrate 40 g|Gel energi karbohidrat tinggi|267|0|66.7|0|0|70|sachet:60|G||sport hydrogel
energy-gel-fruit-puree|Energy gel, fruit puree|Gel energi puree buah|190|0.6|46|0.3|1.5|60|sachet:70|G||sport natural
energy-gel-nut-butter|Energy gel, nut butter|Gel energi selai kacang|515|11|39|36|5|300|sachet:32|Gnu||sport
honey-energy-gel|Honey energy gel|Gel energi madu|292|0.2|73|0|0|140|sachet:32|Gh||sport
energy-chews|Energy chews|Permen kunyah energi|330|0.3|81|0.3|0.5|250|pack:50,piece:5|C||bloks sport gummies
energy-chews-with-caffeine|Energy chews with caffeine|Permen kunyah energi berkafein|330|0.3|81|0.3|0.5|250|pack:50,piece:5|Cx100||bloks sport gummies
jelly-beans-sport|Jelly beans, sport|Permen jeli olahraga|360|0|89|0.2|0|280|pack:28|C||sport
energy-waffle|Energy waffle|Wafel energi|450|4|67|18|1.5|330|piece:30|Bgde||stroopwafel sport
isotonic-drink|Isotonic drink|Minuman isotonik|26|0|6.4|0|0|45|bottle:500,can:330,glass:240,cup:240|wI||=isotonik sport drink sports
isotonic-drink-powder|Isotonic drink, powder|Minuman isotonik, bubuk|375|0|92.5|0|0|700|scoop:35,sachet:35|I||sport drink mix
isotonic-water-drink-low-sugar|Isotonic water drink, low sugar|Minuman isotonik rendah gula|11|0|2.8|0|0|40|bottle:500,glass:240|wI||sport
indonesian-isotonic-drink|Indonesian isotonic drink|Minuman isotonik Indonesia|25|0|6.2|0|0|49|can:330,bottle:500,glass:240,pouch:350|wI||pocari sport ion
high-carbohydrate-drink-mix-powder|High-carbohydrate drink mix, powder|Minuman karbohidrat tinggi, bubuk|380|0|95|0|0|500|sachet:84,scoop:42|P||maltodextrin fructose sport
maltodextrin-powder|Maltodextrin, powder|Maltodekstrin, bubuk|380|0|95|0|0|50|scoop:30,tbsp:9|P||carbohydrate
dextrose-powder|Dextrose, powder|Dekstrosa, bubuk|364|0|91|0|0|0|scoop:30,tbsp:10|P||glucose glukosa
electrolyte-tablet|Electrolyte tablet|Tablet elektrolit|200|0|45|0|0|8000|tablet:4.5,half:2.25|E||salt hydration
electrolyte-powder-low-sugar|Electrolyte powder, low sugar|Bubuk elektrolit rendah gula|260|0|65|0|0|5000|sachet:8|E||hydration
electrolyte-powder-high-sodium|Electrolyte powder, high sodium|Bubuk elektrolit tinggi natrium|133|0|33|0|0|16700|sachet:6|E||hydration salt
salt-capsule|Salt capsule|Kapsul garam|0|0|0|0|0|26000|tablet:1|E||electrolyte sodium
energy-bar-oat|Energy bar, oat|Batang energi oat|385|9|66|8.5|6|220|bar:65,half:32.5|Bgyn||sport
energy-bar-fruit-and-nut|Energy bar, fruit and nut|Batang energi buah dan kacang|400|9|58|16|6.5|20|bar:50|Bn||date sport
energy-bar-rice-based|Energy bar, rice-based|Batang energi beras|370|3|80|4|1|180|bar:45|Bd||rice crispy sport
granola-bar|Granola bar|Batang granola|471|10.1|64.4|19.8|5.3|294|bar:28,half:14|Bgn
date-and-nut-ball|Date and nut ball|Bola kurma kacang|370|7|58|13.5|6.5|15|piece:25|Bn||energy ball
protein-bar|Protein bar|Batang protein|360|33|35|12|7|250|bar:60,half:30|BRdyn||sport
protein-bar-low-sugar|Protein bar, low sugar|Batang protein rendah gula|345|34|35|12|9|300|bar:60|BRdyn||sport
recovery-drink-powder|Recovery drink, powder|Minuman pemulihan, bubuk|380|25|64|3|1.5|420|scoop:60,sachet:60|Rd||sport
recovery-drink-ready-to-drink|Recovery drink, ready to drink|Minuman pemulihan siap minum|79|6|11.5|1|0.3|70|bottle:330,glass:240|wRd||sport
protein-shake-ready-to-drink|Protein shake, ready to drink|Minuman protein siap minum|55|8|4|0.8|0.3|80|bottle:330,glass:240|wRd||sport
plant-protein-powder|Plant protein powder|Bubuk protein nabati|385|72|9|7|5|700|scoop:30|Ry||pea sport
pea-protein-isolate|Pea protein isolate|Isolat protein kacang polong|375|80|3|6|1|900|scoop:30|R||powder
soy-recovery-drink-powder|Soy recovery drink, powder|Minuman pemulihan kedelai, bubuk|375|25|62|3|3|400|scoop:60|Ry||vegan sport
creatine-monohydrate|Creatine monohydrate|Kreatin monohidrat|0|0|0|0|0|0|tsp:5|R
caffeine-gum|Caffeine gum|Permen karet kafein|200|0|60|0|0|0|piece:2|x2500|polyols
rice-cake-homemade-for-cycling-and-running|Rice cake, homemade for cycling and running|Kue nasi untuk lari|175|4.2|31|3.8|0.4|220|piece:80|Bde||sport
glucose-tablets|Glucose tablets|Tablet glukosa|364|0|91|0|0|0|tablet:4|C||dextrose
pickle-juice|Pickle juice|Air acar|4|0|1|0|0|1200|shot:75|wE||cramp
`
