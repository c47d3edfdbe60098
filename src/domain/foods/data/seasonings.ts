// Columns: see ../parse.ts. Figures are for 100 g.
export const SEASONINGS = `
salt|Salt|Garam|0|0|0|0|0|38758|tsp:6,pinch:0.4
monosodium-glutamate|Monosodium glutamate|MSG|288|79|0|0|0|12300|tsp:4|||penyedap micin
stock-cube|Stock cube|Kaldu blok|238|14.6|23.5|13.9|0|24000|piece:11|c|specific-factors|bouillon
black-pepper|Black pepper|Lada hitam|251|10.4|64|3.3|25.3|20|tsp:2||fibre|merica
cinnamon|Cinnamon|Kayu manis|247|4|80.6|1.2|53.1|10|tsp:3||fibre
curry-powder|Curry powder|Bubuk kari|325|14.3|55.8|14|53.2|52|tbsp:6||fibre
cocoa-powder|Cocoa powder|Bubuk kakao|228|19.6|57.9|13.7|37|21|tbsp:5|x230|specific-factors
bakers-yeast-dry|Baker's yeast, dry|Ragi kering|325|40.4|41.2|7.6|26.9|51|tsp:4||fibre
gelatin-dry|Gelatin, dry|Gelatin kering|335|85.6|0|0.1|0|196|tbsp:7|hj
`
