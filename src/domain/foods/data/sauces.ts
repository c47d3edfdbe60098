// Columns: see ../parse.ts. Figures are for 100 g.
export const SAUCES = `
mayonnaise|Mayonnaise|Mayones|680|1|0.6|74.9|0|635|tbsp:14|e
mayonnaise-light|Mayonnaise, light|Mayones rendah lemak|238|0.4|9.2|22.2|0|827|tbsp:15|e
salad-dressing-vinaigrette|Salad dressing, vinaigrette|Saus salad vinaigrette|290|0.1|5|30|0|900|tbsp:15
salad-dressing-ranch|Salad dressing, ranch|Saus salad ranch|430|1.3|5.9|44.5|0|901|tbsp:15|de
thousand-island-dressing|Thousand island dressing|Saus thousand island|379|1.1|14.6|35.1|0.8|962|tbsp:16|e
caesar-dressing|Caesar dressing|Saus caesar|542|2.2|3.3|57.9|0.5|1209|tbsp:15|def
ketchup|Ketchup|Saus tomat|101|1|27.4|0.1|0.3|907|tbsp:17,sachet:9|||tomato sauce
chilli-sauce|Chilli sauce|Saus sambal|102|1.2|23.2|0.6|1.5|1500|tbsp:17,sachet:9|||=sambal botol chili sriracha
barbecue-sauce|Barbecue sauce|Saus barbekyu|172|0.8|40.8|0.6|0.9|1027|tbsp:17|||bbq
mustard|Mustard|Mustar|60|3.7|5.8|3.3|4|1104|tsp:5
soy-sauce|Soy sauce|Kecap asin|53|8.1|4.9|0.6|0.8|5493|tbsp:16|yg||kecap
kecap-manis|Kecap manis (sweet soy sauce)|Kecap manis|236|2.5|56|0.2|0.5|2300|tbsp:20|yg
oyster-sauce|Oyster sauce|Saus tiram|51|1.4|10.9|0.3|0.3|2733|tbsp:18|sg
fish-sauce|Fish sauce|Kecap ikan|35|5.1|3.6|0|0|7851|tbsp:18|f
teriyaki-sauce|Teriyaki sauce|Saus teriyaki|89|5.9|15.6|0|0.1|3833|tbsp:18|yg
hoisin-sauce|Hoisin sauce|Saus hoisin|220|3.3|44.1|3.4|2.8|1615|tbsp:16|yg
worcestershire-sauce|Worcestershire sauce|Kecap Inggris|78|0|19.5|0|0|980|tbsp:17|f
vinegar|Vinegar|Cuka|18|0|0|0|0|2|tbsp:15||organic-acids
balsamic-vinegar|Balsamic vinegar|Cuka balsamik|88|0.5|17|0|0|23|tbsp:16||organic-acids
peanut-sauce|Peanut sauce|Bumbu kacang|303|9|22|20.5|3|600|tbsp:18,portion:60|ugy||sate satay gado-gado saus
sambal-terasi|Sambal terasi (shrimp paste chilli relish)|Sambal terasi|120|3.2|12|6.8|3|1500|tbsp:15|s||chili
sambal-goreng|Sambal goreng (fried chilli relish)|Sambal bajak|168|2|13|12.2|3|1300|tbsp:15|||chili
sambal-matah|Sambal matah (raw shallot relish)|Sambal matah|203|1.5|9.5|18|2.5|700|tbsp:15|s||chili
terasi|Terasi (shrimp paste)|Terasi|155|22.3|9.9|2.9|0|6000|tsp:5|s||belacan
tauco|Tauco (fermented soybean paste)|Tauco|184|11.4|22.2|5.5|3|4500|tbsp:17|yg
tamarind|Tamarind|Asam jawa|239|2.8|62.5|0.6|5.1|28|tbsp:15
tomato-pasta-sauce|Tomato pasta sauce|Saus pasta tomat|50|1.4|8|1.5|1.8|437|cup:257|||marinara bolognese
yeast-extract-spread|Yeast extract spread|Olesan ekstrak ragi|185|23.9|20.4|0.9|6.5|2962|tsp:6|g
pesto|Pesto|Saus pesto|418|9.8|6|40|1.8|600|tbsp:16|dn
bechamel-sauce|Bechamel sauce|Saus bechamel|147|3.8|9.2|10.6|0.2|354|cup:250|dg||white
gravy-beef|Gravy, beef|Saus daging|53|3.8|4.8|2.4|0.4|560|cup:233|mg
salsa|Salsa|Salsa|29|1.5|6.6|0.2|1.9|711|tbsp:16||fibre
`
