// Columns: see ../parse.ts. Figures are for 100 g.
export const FATS = `
olive-oil|Olive oil|Minyak zaitun|884|0|0|100|0|2|tbsp:14,tsp:5
sunflower-oil|Sunflower oil|Minyak bunga matahari|884|0|0|100|0|0|tbsp:14,tsp:5
palm-oil|Palm oil|Minyak kelapa sawit|884|0|0|100|0|0|tbsp:14,tsp:5|||minyak goreng cooking
coconut-oil|Coconut oil|Minyak kelapa|892|0|0|99.1|0|0|tbsp:14,tsp:5
sesame-oil|Sesame oil|Minyak wijen|884|0|0|100|0|0|tbsp:14,tsp:5
canola-oil|Canola oil|Minyak kanola|884|0|0|100|0|0|tbsp:14,tsp:5
margarine|Margarine|Margarin|717|0.2|0.7|80.7|0|751|tbsp:14,tsp:5
lard|Lard|Lemak babi|902|0|0|100|0|0|tbsp:13|mk
`
