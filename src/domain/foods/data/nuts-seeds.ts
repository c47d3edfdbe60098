// Columns: see ../parse.ts. Figures are for 100 g.
export const NUTS_SEEDS = `
peanuts-raw|Peanuts, raw|Kacang tanah, mentah|567|25.8|16.1|49.2|8.5|18|handful:28,cup:146|u
peanuts-roasted-salted|Peanuts, roasted, salted|Kacang tanah sangrai asin|585|23.7|21.5|49.7|8|410|handful:28,tbsp:9|u||=peanuts
peanuts-boiled|Peanuts, boiled|Kacang tanah, rebus|220|10.6|8|18|4|5|cup:63|u
peanut-butter|Peanut butter|Selai kacang|597|22.2|22.3|51.1|5|426|tbsp:16,tsp:5|u||keju kacang
almonds|Almonds|Kacang almon|579|21.2|21.6|49.9|12.5|1|handful:28,piece:1.2,cup:143|n||almond
almond-butter|Almond butter|Selai almon|614|21|18.8|55.5|10.3|7|tbsp:16,tsp:5|n||almond
cashews-raw|Cashews, raw|Kacang mete, mentah|553|18.2|30.2|43.9|3.3|12|handful:28|n||mede
cashews-roasted|Cashews, roasted|Kacang mete sangrai|574|15.3|32.7|46.4|3|16|handful:28,tbsp:9|n||mede
walnuts|Walnuts|Kacang kenari|654|15.2|13.7|65.2|6.7|2|handful:28,cup:100,half:2|n||walnut
hazelnuts|Hazelnuts|Kacang hazel|628|15|16.7|60.8|9.7|0|handful:28|n
pistachios|Pistachios|Kacang pistasio|560|20.2|27.2|45.3|10.6|1|handful:28,cup:123|n
pecans|Pecans|Kacang pekan|691|9.2|13.9|72|9.6|0|handful:28|n
macadamia-nuts|Macadamia nuts|Kacang makadamia|718|7.9|13.8|75.8|8.6|5|handful:28|n
brazil-nuts|Brazil nuts|Kacang Brasil|659|14.3|11.7|67.1|7.5|3|handful:28,piece:5|n
pine-nuts|Pine nuts|Kacang pinus|673|13.7|13.1|68.4|3.7|2|tbsp:9|n
chestnuts-roasted|Chestnuts, roasted|Kastanya panggang|245|3.2|53|2.2|5.1|2|piece:8|n
candlenuts|Candlenuts|Kemiri|675|19|16|63|4|5|piece:4|n
mixed-nuts|Mixed nuts|Kacang campur|594|17.3|25.4|51.5|9|12|handful:28,tbsp:9|nu
trail-mix|Trail mix|Trail mix|462|13.8|44.9|29.4|5|229|handful:40,cup:150|nu
sunflower-seeds|Sunflower seeds|Biji bunga matahari|584|20.8|20|51.5|8.6|9|tbsp:9,handful:28|||kuaci
pumpkin-seeds|Pumpkin seeds|Biji labu|559|30.2|10.7|49.1|6|7|tbsp:9,handful:28|||pepita kuaci
chia-seeds|Chia seeds|Biji chia|486|16.5|42.1|30.7|34.4|16|tbsp:12,tsp:4
flaxseeds|Flaxseeds|Biji rami|534|18.3|28.9|42.2|27.3|30|tbsp:10|||linseed
sesame-seeds|Sesame seeds|Wijen|573|17.7|23.5|49.7|11.8|11|tbsp:9
hemp-seeds|Hemp seeds|Biji hemp|553|31.6|8.7|48.8|4|5|tbsp:10
tahini|Tahini|Tahini|595|17|21.2|53.8|9.3|115|tbsp:15|||sesame paste
poppy-seeds|Poppy seeds|Biji popi|525|18|28.1|41.6|19.5|26|tsp:3
coconut-meat-raw|Coconut meat, raw|Daging kelapa tua|354|3.3|15.2|33.5|9|20|piece:45,cup:80
coconut-dried-sweetened|Coconut, dried, sweetened|Kelapa kering manis|501|2.9|47.7|35.5|4.5|262|tbsp:6
young-coconut-meat|Young coconut meat|Daging kelapa muda|68|1|14|0.9|1|5|cup:100|||degan
`
