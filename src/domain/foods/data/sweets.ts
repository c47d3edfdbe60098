// Columns: see ../parse.ts. Figures are for 100 g. Jelly babies: no table has
// them; as other starch and sugar jellies.
export const SWEETS = `
potato-crisps|Potato crisps|Keripik kentang|536|7|52.9|34.6|4.8|525|pack:28,handful:20|||chips
tortilla-chips|Tortilla chips|Keripik tortilla|489|7.1|67.3|22.3|5.4|328|handful:28|||nachos
corn-puffs-cheese|Corn puffs, cheese|Camilan jagung keju|558|5.8|54.1|35.8|1.7|1050|pack:28|d
pretzels|Pretzels|Pretzel|384|10|80.4|2.9|3.1|1240|handful:28|g
dark-chocolate-70-85|Dark chocolate, 70-85%|Cokelat hitam 70-85%|598|7.8|45.9|42.6|10.9|20|piece:10,bar:100,half:50|x80
milk-chocolate|Milk chocolate|Cokelat susu|535|7.7|59.4|29.7|3.4|79|piece:7,bar:44|dyx20
white-chocolate|White chocolate|Cokelat putih|539|5.9|59.2|32.1|0.2|90|bar:85|dy
chocolate-wafer|Chocolate wafer|Wafer cokelat|518|7|65|26|2|200|bar:42|dgy||kitkat
chocolate-nut-caramel-bar|Chocolate nut caramel bar|Batang cokelat karamel kacang|491|7.5|61.5|24|2|240|bar:52|duey||snickers
gummy-candy|Gummy candy|Permen jeli|343|6.9|77|0|0.1|45|piece:3,pack:50|hj||haribo bears gelatin
hard-candy|Hard candy|Permen keras|394|0|98|0.2|0|38|piece:6|||sweets
jelly-babies|Jelly babies|Permen jeli bayi|330|3.5|79|0.1|0|25|piece:6,handful:30|hj
marshmallow|Marshmallow|Marshmallow|318|1.8|81.3|0.2|0.1|80|piece:7|hj
caramel|Caramel|Karamel|382|4.6|77|8.1|0|245|piece:10|d||toffee
liquorice|Liquorice|Likoris|346|3|80|1|0.5|200|piece:10|g
sugar-free-chewing-gum|Sugar-free chewing gum|Permen karet tanpa gula|190|0|75|0.3|2|5|piece:2||polyols
sugar-free-hard-candy|Sugar-free hard candy|Permen keras tanpa gula|240|0|96|0|0|0|piece:3||polyols
fruit-leather|Fruit leather|Kulit buah|371|0.1|85.8|3|0|403|piece:14
jelly-dessert|Jelly dessert|Puding jeli|62|1.2|14.2|0|0|75|cup:135|hj||puding jelly
sorbet|Sorbet|Sorbet|110|0.3|27.5|0.1|1|8|scoop:70
ice-lolly|Ice lolly|Es loli|79|0|19.2|0.2|0|7|piece:52|||popsicle
`
