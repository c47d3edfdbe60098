// Columns: see ../parse.ts. Figures are for 100 g.
export const MEAT = `
beef-mince-lean-cooked|Beef mince, lean, cooked|Daging sapi giling tanpa lemak, matang|217|26.1|0|11.8|0|72|portion:85,cup:125,piece:85|m||ground beef
beef-mince-20-fat-cooked|Beef mince, 20% fat, cooked|Daging sapi giling, matang|270|25.8|0|17.7|0|83|portion:85,cup:125,piece:85|m||ground beef
beef-mince-extra-lean-raw|Beef mince, 5% fat, raw|Daging sapi giling 5% lemak, mentah|137|21.4|0|5|0|66|portion:113,pack:500|m
beef-mince-lean-raw|Beef mince, 10% fat, raw|Daging sapi giling 10% lemak, mentah|176|20|0|10|0|66|portion:113,pack:500|m
beef-mince-20-fat-raw|Beef mince, 20% fat, raw|Daging sapi giling 20% lemak, mentah|254|17.2|0|20|0|66|portion:113,pack:500|m
beef-sirloin-steak-grilled|Beef sirloin steak, grilled|Steak sirloin sapi|219|28.9|0|10.6|0|56|portion:150,slice:30,piece:220|m||=beef =steak bistik
beef-tenderloin-grilled|Beef tenderloin, grilled|Tenderloin sapi, panggang|206|29.1|0|9.1|0|56|portion:150|m||fillet
beef-ribeye-grilled|Beef ribeye, grilled|Ribeye sapi, panggang|291|23.7|0|21.8|0|54|portion:150|m||steak
beef-chuck-braised|Beef chuck, braised|Sengkel sapi, semur polos|265|32|0|14.4|0|66|portion:85|m||stew
beef-brisket-braised|Beef brisket, braised|Sandung lamur sapi, rebus|289|28.5|0|18.5|0|60|portion:85|m
beef-lean-raw|Beef, lean, raw|Daging sapi tanpa lemak, mentah|131|22.1|0|4.1|0|60|portion:100|m
beef-liver-cooked|Beef liver, cooked|Hati sapi, matang|191|29.1|5.1|5.3|0|79|slice:68|m
beef-tripe-cooked|Beef tripe, cooked|Babat sapi, rebus|94|11.7|2|4.1|0|68|portion:85|m
beef-tongue-cooked|Beef tongue, cooked|Lidah sapi, rebus|284|19.3|0|22.3|0|65|portion:85|m
oxtail-cooked|Oxtail, cooked|Buntut sapi, rebus|262|30|0|15|0|190|portion:100|m
beef-jerky|Beef jerky|Dendeng sapi kemasan|410|33.2|11|25.6|1.8|1785|piece:20|m
dendeng-sapi|Dendeng sapi (sweet dried beef)|Dendeng sapi|301|55|0|9|0|1200|portion:50|m||jerky
corned-beef-canned|Corned beef, canned|Kornet sapi|250|27.1|0|14.9|0|897|slice:30,tbsp:25|m
beef-sausage|Beef sausage|Sosis sapi|332|15.6|2.9|28.3|0|820|piece:43,slice:10|m
beef-meatballs|Beef meatballs|Bakso sapi|202|12.4|7.6|13.5|0.3|660|piece:25,portion:100|m||bakso daging
lamb-leg-roasted|Lamb leg, roasted|Paha domba, panggang|258|25.6|0|16.5|0|66|portion:85|m
lamb-chop-grilled|Lamb chop, grilled|Iga domba, panggang|316|25.2|0|23.1|0|76|piece:70|m
goat-meat-roasted|Goat meat, roasted|Daging kambing, panggang|143|27.1|0|3|0|86|portion:85|m
pork-loin-roasted|Pork loin, roasted|Babi loin, panggang|209|28.6|0|9.6|0|58|portion:85|mk
pork-chop-grilled|Pork chop, grilled|Iga babi, panggang|231|25.7|0|13.5|0|55|piece:145|mk
pork-belly-raw|Pork belly, raw|Samcan babi, mentah|518|9.3|0|53|0|32|portion:100|mk
bacon-cooked|Bacon, cooked|Daging babi asap, goreng|541|37|1.4|41.8|0|1717|slice:8,portion:24|mk
ham-sliced|Ham, sliced|Ham|145|20.9|1.5|5.5|0|1203|slice:28,portion:56|mk
pork-sausage-cooked|Pork sausage, cooked|Sosis babi|325|18.5|1.4|27.3|0|814|piece:25|mk
salami|Salami|Salami|378|21.8|1.2|31.1|0|1740|slice:10|mk
venison-roasted|Venison, roasted|Daging rusa, panggang|158|30.2|0|3.2|0|54|portion:85|m
rabbit-roasted|Rabbit, roasted|Daging kelinci, panggang|197|29.1|0|8.1|0|47|portion:85|m
`
