// Columns: see ../parse.ts. Figures are for 100 g.
export const SWEETENERS = `
sugar-white|Sugar, white|Gula pasir|387|0|100|0|0|1|tsp:4,tbsp:12,sachet:5|||=sugar =gula
brown-sugar|Brown sugar|Gula merah tebu|380|0.1|98.1|0|0|28|tsp:5,tbsp:13
palm-sugar|Palm sugar|Gula aren|368|0.4|94.5|0|0|24|tbsp:15,piece:20|||gula jawa coconut
honey|Honey|Madu|304|0.3|82.4|0|0.2|4|tbsp:21,tsp:7,sachet:10|h
maple-syrup|Maple syrup|Sirup maple|260|0|67|0.1|0|12|tbsp:20,tsp:7
golden-syrup|Golden syrup|Sirup emas|298|0.3|79|0|0|270|tbsp:20
agave-syrup|Agave syrup|Sirup agave|310|0.1|76.4|0.5|0.2|4|tbsp:21
jam|Jam|Selai buah|278|0.4|68.9|0.1|1.1|32|tbsp:20,tsp:7,sachet:14|||strawberry selai
marmalade|Marmalade|Selai jeruk|246|0.3|66.3|0|0.7|56|tbsp:20
chocolate-hazelnut-spread|Chocolate hazelnut spread|Selai cokelat hazelnut|541|5.4|62.4|29.7|5.4|41|tbsp:19,tsp:6|dny||nutella
kaya|Kaya (coconut egg jam)|Selai srikaya|265|4|44|8.5|0.3|80|tbsp:20|e
erythritol-sweetener|Erythritol sweetener|Pemanis eritritol|20|0|100|0|0|0|tsp:4||polyols
sugar-free-syrup-sucralose|Sugar-free syrup, sucralose|Sirup tanpa gula|3|0|0.7|0|0|30|tbsp:15
`
