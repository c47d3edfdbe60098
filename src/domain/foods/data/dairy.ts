// Columns: see ../parse.ts. Figures are for 100 g.
export const DAIRY = `
milk-whole|Milk, whole|Susu sapi murni|61|3.2|4.8|3.3|0|43|glass:244,cup:244,tbsp:15,pack:250|wd||=milk =susu full cream
milk-2-fat|Milk, 2% fat|Susu rendah lemak 2%|50|3.3|4.8|2|0|47|glass:244,cup:244|wd||semi-skimmed
milk-1-fat|Milk, 1% fat|Susu rendah lemak 1%|42|3.4|5|1|0|44|glass:244,cup:244|wd||low-fat
milk-skimmed|Milk, skimmed|Susu skim|34|3.4|5|0.1|0|42|glass:245,cup:245|wd||nonfat
lactose-free-milk|Lactose-free milk|Susu bebas laktosa|50|3.3|4.8|2|0|47|glass:244,cup:244|wd
goat-milk|Goat milk|Susu kambing|69|3.6|4.5|4.1|0|50|glass:244|wd
chocolate-milk|Chocolate milk|Susu cokelat|83|3.2|10.3|3.4|0.8|60|glass:250,pack:200,cup:250|wd
strawberry-milk-drink|Strawberry milk drink|Susu stroberi|79|3|11.5|2.4|0|50|pack:200|wd
buttermilk|Buttermilk|Buttermilk|40|3.3|4.8|0.9|0|190|cup:245|wd
evaporated-milk|Evaporated milk|Susu evaporasi|134|6.8|10|7.6|0|106|tbsp:16|d
sweetened-condensed-milk|Sweetened condensed milk|Susu kental manis|321|7.9|54.4|8.7|0|127|tbsp:19,sachet:37|d||skm
milk-powder-whole|Milk powder, whole|Susu bubuk|496|26.3|38.4|26.7|0|371|tbsp:8,scoop:30|d
milk-powder-skimmed|Milk powder, skimmed|Susu bubuk skim|362|36.2|52|0.8|0|535|tbsp:8,scoop:30|d
yogurt-plain-whole-milk|Yogurt, plain, whole milk|Yogurt tawar|61|3.5|4.7|3.3|0|46|cup:245,pack:125,tbsp:15|d||=yogurt =yoghurt
yogurt-plain-low-fat|Yogurt, plain, low-fat|Yogurt tawar rendah lemak|63|5.3|7|1.6|0|70|cup:245,pack:125|d||yoghurt
greek-yogurt-plain-nonfat|Greek yogurt, plain, nonfat|Yogurt Yunani tanpa lemak|59|10.2|3.6|0.4|0|36|cup:200,pack:170,tbsp:15|d||yoghurt skyr
greek-yogurt-plain-whole-milk|Greek yogurt, plain, whole milk|Yogurt Yunani|97|9|4|5|0|35|cup:200,pack:170|d||yoghurt
fruit-yogurt-low-fat|Fruit yogurt, low-fat|Yogurt buah|99|4|18.6|1.2|0|53|pack:125,cup:245|d||yoghurt
drinking-yogurt|Drinking yogurt|Yogurt minum|72|2.8|12.5|1.2|0|45|bottle:200,glass:240|wd||yoghurt
probiotic-milk-drink|Probiotic milk drink|Minuman susu fermentasi|70|1.3|15.6|0.1|0|20|bottle:65|wd
kefir|Kefir|Kefir|52|3.6|4.5|2.2|0|40|glass:243|wd
cheddar-cheese|Cheddar cheese|Keju cheddar|403|24.9|1.3|33.1|0|621|slice:28,cup:113,tbsp:7|d||=cheese =keju
mozzarella|Mozzarella|Keju mozarela|300|22.2|2.2|22.4|0|627|slice:28,cup:112,piece:28|d
parmesan|Parmesan|Keju parmesan|420|28.4|13.9|27.8|0|1804|tbsp:5,slice:10|d
gouda-cheese|Gouda cheese|Keju gouda|356|24.9|2.2|27.4|0|819|slice:28|d
swiss-cheese|Swiss cheese|Keju Swiss|393|27|1.4|31|0|187|slice:28|d||emmental
feta|Feta|Keju feta|264|14.2|4.1|21.3|0|917|cup:150,portion:28|d
brie|Brie|Keju brie|334|20.8|0.5|27.7|0|629|slice:28|d
blue-cheese|Blue cheese|Keju biru|353|21.4|2.3|28.7|0|1146|portion:28|d
goat-cheese-soft|Goat cheese, soft|Keju kambing|264|18.5|0|21.1|0|459|portion:28|d
halloumi|Halloumi|Keju halloumi|321|22|2.2|25|0|1080|slice:30|d
cottage-cheese-creamed|Cottage cheese, creamed|Keju cottage|98|11.1|3.4|4.3|0|364|cup:210,tbsp:14|d
cottage-cheese-low-fat|Cottage cheese, low-fat|Keju cottage rendah lemak|72|12.4|2.7|1|0|406|cup:226,tbsp:14|d
ricotta|Ricotta|Keju ricotta|174|11.3|3|13|0|84|cup:246|d
cream-cheese|Cream cheese|Keju krim|350|6.2|5.5|34.4|0|314|tbsp:15,portion:30|d
processed-cheese-slice|Processed cheese slice|Keju lembaran|366|18.1|4.8|30.7|0|1671|slice:20|d||keju olahan
paneer|Paneer|Paneer|321|19|3.5|26|0|22|portion:50|d
quark-low-fat|Quark, low-fat|Quark|67|12|4|0.2|0|40|cup:200|d
butter|Butter|Mentega|717|0.9|0.1|81.1|0|643|tbsp:14,tsp:5|d
ghee|Ghee|Minyak samin|876|0.3|0|99.5|0|2|tbsp:13|d
cream-heavy|Cream, heavy|Krim kental|340|2.8|2.7|36.1|0|27|tbsp:15|d||whipping
cream-light|Cream, light|Krim ringan|191|3|3.7|19.1|0|72|tbsp:15|d||coffee
sour-cream|Sour cream|Krim asam|198|2.4|4.6|19.4|0|31|tbsp:12|d
ice-cream-vanilla|Ice cream, vanilla|Es krim vanila|207|3.5|23.6|11|0.7|80|scoop:66,cup:132,bowl:100|d
ice-cream-chocolate|Ice cream, chocolate|Es krim cokelat|216|3.8|28.2|11|1.2|76|scoop:66,cup:132|d
frozen-yogurt|Frozen yogurt|Yogurt beku|127|3|21.6|3.6|0|63|cup:174|d||froyo
custard|Custard|Puding vla|104|3.6|15.1|3.5|0|55|cup:250|de||vla
chocolate-pudding|Chocolate pudding|Puding cokelat|142|2.1|23|4.6|1|152|cup:110|d
whey-protein-powder|Whey protein powder|Bubuk protein whey|400|78|8|6.5|1|200|scoop:30,tbsp:8|d||susu protein
casein-protein-powder|Casein protein powder|Bubuk protein kasein|365|80|5|2.5|1|250|scoop:30|d
whipped-cream-pressurised|Whipped cream, pressurised|Krim kocok semprot|257|3.2|12.5|22.2|0|8|tbsp:3|d
`
