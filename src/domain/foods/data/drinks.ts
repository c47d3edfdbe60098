// Columns: see ../parse.ts. Figures are for 100 g.
export const DRINKS = `
water|Water|Air putih|0|0|0|0|0|4|glass:240,bottle:600,cup:240|w
sparkling-water|Sparkling water|Air soda tawar|0|0|0|0|0|21|can:330,glass:240,bottle:500|w
coconut-water|Coconut water|Air kelapa|19|0.7|3.7|0.2|1.1|105|glass:240,pack:330,bottle:500|w
orange-juice|Orange juice|Jus jeruk|45|0.7|10.4|0.2|0.2|1|glass:248,bottle:330,small:125|w
apple-juice|Apple juice|Jus apel|46|0.1|11.3|0.1|0.2|4|glass:248,bottle:330,pack:200|w
grape-juice|Grape juice|Jus anggur|60|0.4|14.8|0.1|0.2|5|glass:253|w
pineapple-juice|Pineapple juice|Jus nanas|53|0.4|12.9|0.1|0.2|2|glass:250|w
tomato-juice|Tomato juice|Jus tomat|17|0.9|3.5|0.3|0.4|253|glass:243|w|fibre
cranberry-juice-cocktail|Cranberry juice cocktail|Minuman kranberi|54|0|13.5|0.1|0|2|glass:253|w
tart-cherry-juice|Tart cherry juice|Jus ceri asam|59|0.3|13.7|0.5|0|4|glass:250|w
beetroot-juice|Beetroot juice|Jus bit|42|1|9.2|0.1|0.3|65|glass:240|w
carrot-juice|Carrot juice|Jus wortel|40|1|9.3|0.2|0.8|66|glass:236|w
avocado-juice-with-chocolate-milk|Avocado juice with chocolate milk|Jus alpukat|106|1.4|13|5.7|2.3|20|glass:300|wd
mango-juice-sweetened|Mango juice, sweetened|Jus mangga|54|0.3|13.1|0.2|0.4|5|glass:250|w
guava-juice-sweetened|Guava juice, sweetened|Jus jambu|57|0.3|14|0.2|1|5|glass:250|w
soursop-juice-sweetened|Soursop juice, sweetened|Jus sirsak|56|0.3|13.8|0.1|0.6|6|glass:250|w
lemonade|Lemonade|Limun|40|0.1|10.4|0|0|4|glass:248|w
cola|Cola|Minuman kola|42|0|10.6|0|0|4|can:330,glass:240,bottle:390,small:200|wx8||soft drink soda
diet-cola|Diet cola|Kola tanpa gula|0|0|0|0|0|8|can:330,glass:240,bottle:390|wx12||zero soda
lemon-lime-soda|Lemon-lime soda|Minuman soda lemon|41|0|10.4|0|0|9|can:330|w||sprite
orange-soda|Orange soda|Minuman soda jeruk|48|0|12.3|0|0|12|can:330|w||fanta
ginger-ale|Ginger ale|Minuman jahe soda|34|0|8.8|0|0|7|can:330|w
tonic-water|Tonic water|Air tonik|34|0|8.8|0|0|12|can:330|w
energy-drink|Energy drink|Minuman berenergi|45|0.3|11|0|0|80|can:250,bottle:150,large:500|wx32||red bull kratingdaeng
coffee-black|Coffee, black|Kopi hitam|1|0.1|0|0|0|2|cup:240,small:120,large:355|wx40|trace|=coffee =kopi
espresso|Espresso|Espreso|9|0.1|1.7|0.2|0|14|shot:30,large:60|wx212||kopi
latte-with-whole-milk|Latte with whole milk|Kopi latte|55|2.9|4.3|2.9|0|38|cup:240,glass:360,small:180|wdx27||coffee
cappuccino-with-whole-milk|Cappuccino with whole milk|Kappucino|40|2.1|3.2|2.1|0|28|cup:240,small:150|wdx27||coffee kopi
iced-coffee-with-milk-and-palm-sugar|Iced coffee with milk and palm sugar|Es kopi susu gula aren|76|1.3|12.2|2.4|0|30|glass:300,cup:240|wdx22||=kopsu coffee kopi susu
coffee-3-in-1-powder|Coffee 3-in-1, powder|Kopi 3 in 1, bubuk|440|3|78|13|0.5|280|sachet:20|dx250||kopi susu instan
tea-unsweetened|Tea, unsweetened|Teh tawar|1|0|0.3|0|0|3|cup:240,glass:240|wx20|trace|=tea =teh
tea-with-sugar|Tea with sugar|Teh manis|30|0|7.5|0|0|3|glass:240,cup:180|wx18||=teh es sweet iced tea
bottled-sweet-tea|Bottled sweet tea|Teh botol|33|0|8.2|0|0|10|bottle:350,glass:240|wx6||iced tea
milk-tea|Milk tea|Teh susu|55|1|9.5|1.5|0|25|glass:300,cup:240|wdx15||teh tarik
bubble-tea-with-tapioca-pearls|Bubble tea with tapioca pearls|Teh boba|85|0.7|17.5|1.4|0.2|20|glass:500|wdx10||boba
green-tea|Green tea|Teh hijau|1|0.2|0|0|0|1|cup:240,glass:240|wx12|trace
matcha-latte|Matcha latte|Matcha latte|62|2.7|8.3|2.1|0.1|38|glass:300|wdx21
hot-chocolate-with-milk|Hot chocolate with milk|Cokelat panas|77|3.5|10.7|2.3|1|44|cup:250|wdx2
malted-chocolate-powder|Malted chocolate powder|Bubuk minuman malt cokelat|385|9.5|73|6|4|400|tbsp:15,sachet:32|dg||milo ovaltine
cereal-milk-drink-powder|Cereal milk drink, powder|Sereal susu instan, bubuk|410|7.5|77|8|3|400|sachet:29|dg||energen
wedang-jahe|Wedang jahe (sweet ginger drink)|Wedang jahe|38|0.1|9.4|0.1|0.1|4|glass:240|w
bandrek|Bandrek (spiced ginger drink)|Bandrek|46|0.2|11|0.2|0.2|8|glass:240|w
bajigur|Bajigur (coconut milk palm sugar drink)|Bajigur|77|0.6|11.5|3.2|0.2|15|glass:240|w
cendol|Cendol (coconut milk dessert drink)|Es cendol|98|0.6|15.5|3.8|0.4|22|glass:300|||dawet
es-campur|Es campur (mixed ice dessert)|Es campur|96|1|19|1.9|0.8|25|bowl:300|d
es-teler|Es teler (fruit and coconut ice)|Es teler|101|1.2|15.5|3.9|1.3|28|bowl:300|d
es-buah|Es buah (fruit ice)|Es buah|69|0.7|15|0.8|1|20|bowl:300|d
es-jeruk|Es jeruk (iced sweet orange)|Es jeruk|40|0.2|9.9|0.1|0.1|2|glass:250|w
es-kelapa-muda|Es kelapa muda (young coconut ice)|Es kelapa muda|42|0.4|9.6|0.3|0.5|30|glass:300|w
es-dawet-ayu|Es dawet ayu (rice flour cendol)|Es dawet ayu|93|0.6|15.8|3.2|0.3|20|glass:300
jamu-beras-kencur|Jamu beras kencur (rice and kencur tonic)|Jamu beras kencur|46|0.3|11.1|0.1|0.3|6|glass:200|w
jamu-kunyit-asam|Jamu kunyit asam (turmeric tamarind tonic)|Jamu kunyit asam|41|0.2|10.1|0.1|0.3|6|glass:200|w
stmj|STMJ (milk, egg, honey and ginger)|STMJ|105|3.7|14.5|3.6|0.1|50|glass:250|wdeh
banana-smoothie-with-milk|Banana smoothie with milk|Smoothie pisang susu|75|2.4|12.5|1.8|0.8|30|glass:300|wd
berry-smoothie-with-yogurt|Berry smoothie with yogurt|Smoothie beri yogurt|68|2.6|12.8|0.9|1.2|30|glass:300|wd
green-smoothie|Green smoothie|Smoothie hijau|46|1|11|0.3|1.5|15|glass:300|w
kombucha|Kombucha|Kombucha|16|0|4|0|0|5|bottle:330|w
beer|Beer|Bir|43|0.5|3.6|0|0|4|can:330,glass:356,bottle:330|wag|alcohol|=beer
beer-alcohol-free|Beer, alcohol-free|Bir tanpa alkohol|25|0.3|5.6|0|0|5|can:330|wg
light-beer|Light beer|Bir rendah kalori|29|0.2|1.6|0|0|4|can:330|wag|alcohol
red-wine|Red wine|Anggur merah (minuman)|85|0.1|2.6|0|0|4|glass:147|wa|alcohol
white-wine|White wine|Anggur putih (minuman)|82|0.1|2.6|0|0|5|glass:147|wa|alcohol
spirits-40|Spirits, 40%|Minuman keras 40%|231|0|0|0|0|1|shot:42|a|alcohol|vodka whisky gin rum
cider|Cider|Sari apel beralkohol|49|0|5.9|0|0|3|bottle:330|wa|alcohol
sake|Sake|Sake|134|0.5|5|0|0|2|glass:60|wa|alcohol
oralit|Oralit (oral rehydration solution)|Larutan oralit|5|0|1.35|0|0|172|sachet:200|w||ors rehydration
`
