// Columns: see ../parse.ts. Figures are for 100 g. Seitan: counted from
// wheat gluten (USDA) with twice its weight of water and a spoon of soy sauce.
export const LEGUMES = `
tempeh-raw|Tempeh, raw|Tempe, mentah|201|20.8|13.5|8.8|1.4|9|slice:25,portion:100,piece:50|y||=tempe =tempeh kedelai
tempe-goreng|Tempe goreng (fried tempeh)|Tempe goreng|336|20|7.8|28|1.4|80|slice:30,piece:40,portion:100|y||tempeh
tempe-bacem|Tempe bacem (sweet braised tempeh)|Tempe bacem|217|14.5|19|9.5|1.6|420|slice:45|yg||tempeh
tempe-mendoan|Tempe mendoan (battered tempeh)|Tempe mendoan|269|10.5|20|16.5|1.3|350|piece:45|yg||tempeh
tempe-orek|Tempe orek (sweet soy tempeh)|Orek tempe|247|14|21|12.5|1.5|650|tbsp:15,portion:60|yg||kering tempe tempeh
tahu|Tahu (soft white tofu)|Tahu putih, mentah|80|10.9|0.8|4.7|0.1|2|piece:60,cup:250|y||=tahu tofu
tofu-firm|Tofu, firm|Tahu padat|144|17.3|2.8|8.7|2.3|14|slice:85,cup:252,piece:100|y||=tofu tahu
tofu-silken|Tofu, silken|Tahu sutra|55|4.8|2.4|2.7|0.1|5|slice:84|y||tahu
tahu-goreng|Tahu goreng (fried tofu)|Tahu goreng|115|9.7|2.5|8.5|0.4|10|piece:45,portion:100|y||tofu
tofu-puffs-deep-fried|Tofu puffs, deep-fried|Tahu pong|270|18.8|8.9|20.2|3.9|16|piece:13|y||tofu
tahu-isi|Tahu isi (stuffed fried tofu)|Tahu isi|178|7.2|15|10|1.6|280|piece:60|yg||gehu tofu
tahu-bacem|Tahu bacem (sweet braised tofu)|Tahu bacem|147|9.5|13|6.5|0.8|400|piece:60|yg||tofu
edamame-cooked|Edamame, cooked|Edamame, rebus|121|11.9|8.9|5.2|5.2|6|cup:155,handful:40|y||soybean
soybeans-boiled|Soybeans, boiled|Kedelai, rebus|172|18.2|8.4|9|6|1|cup:172|y
soybeans-roasted|Soybeans, roasted|Kedelai sangrai|469|38.6|30.2|25.4|17.7|4|cup:172|y
oncom|Oncom (fermented peanut press cake)|Oncom|187|13|22.6|6|2.5|20|slice:40|uy
natto|Natto|Natto|211|19.4|12.7|11|5.4|7|pack:45|y
soy-protein-isolate|Soy protein isolate|Isolat protein kedelai|335|88.3|0|3.4|0|1005|scoop:30|y||powder
textured-soy-protein-dry|Textured soy protein, dry|Protein kedelai bertekstur|327|51.5|33.9|1.2|17.5|20|cup:85|y||tvp
seitan|Seitan|Seitan (gluten gandum)|124|25.3|4.8|0.6|0.2|205|portion:85,cup:140|gy||wheat gluten meat
miso|Miso|Miso|198|12.8|25.4|6|5.4|3728|tbsp:17|yg
lentils-boiled|Lentils, boiled|Lentil, rebus|116|9|20.1|0.4|7.9|2|cup:198,tbsp:12
lentils-dry|Lentils, dry|Lentil, kering|352|24.6|63.4|1.1|10.7|6|cup:192
red-lentils-dry|Red lentils, dry|Lentil merah, kering|358|23.9|63.1|2.2|10.8|7|cup:192
chickpeas-boiled|Chickpeas, boiled|Kacang arab, rebus|164|8.9|27.4|2.6|7.6|7|cup:164,tbsp:10|||garbanzo
chickpeas-dry|Chickpeas, dry|Kacang arab, kering|378|20.5|63|6|12.2|24|cup:200|||garbanzo
chickpeas-canned-drained|Chickpeas, canned, drained|Kacang arab kaleng|139|7|22.5|2.8|6.4|246|cup:160|||garbanzo
hummus|Hummus|Hummus|177|4.9|20.1|8.6|4|242|tbsp:15,portion:30
kidney-beans-boiled|Kidney beans, boiled|Kacang merah, rebus|127|8.7|22.8|0.5|7.4|2|cup:177,tbsp:11
kidney-beans-dry|Kidney beans, dry|Kacang merah, kering|337|22.5|61.3|1.1|15.2|12|cup:184
black-beans-boiled|Black beans, boiled|Kacang hitam, rebus|132|8.9|23.7|0.5|8.7|1|cup:172,tbsp:11
black-beans-dry|Black beans, dry|Kacang hitam, kering|341|21.6|62.4|1.4|15.5|5|cup:194
pinto-beans-boiled|Pinto beans, boiled|Kacang pinto, rebus|143|9|26.2|0.7|9|1|cup:171
white-beans-boiled|White beans, boiled|Kacang putih, rebus|139|9.7|25.1|0.4|6.3|6|cup:179|||cannellini
white-beans-dry|White beans, dry|Kacang putih, kering|333|23.4|60.3|0.9|15.2|16|cup:202|||cannellini
baked-beans-in-tomato-sauce|Baked beans in tomato sauce|Kacang panggang saus tomat|94|4.8|21.1|0.4|4.1|343|cup:254,can:415
mung-beans-boiled|Mung beans, boiled|Kacang hijau, rebus|109|8.7|18.3|0.5|7.6|2|cup:202
mung-beans-dry|Mung beans, dry|Kacang hijau, kering|347|23.9|62.6|1.2|16.3|15|cup:207
adzuki-beans-boiled|Adzuki beans, boiled|Kacang azuki, rebus|128|7.5|24.8|0.1|7.3|8|cup:230
black-eyed-peas-boiled|Black-eyed peas, boiled|Kacang tolo, rebus|116|7.7|20.8|0.5|6.5|4|cup:172|||cowpeas
fava-beans-boiled|Fava beans, boiled|Kacang babi, rebus|110|7.6|19.7|0.4|5.4|5|cup:170|||broad
split-peas-boiled|Split peas, boiled|Kacang polong belah, rebus|118|8.3|21.1|0.4|8.3|2|cup:196
green-peas-boiled|Green peas, boiled|Kacang polong, rebus|84|5.4|15.6|0.2|5.5|3|cup:160
green-peas-raw|Green peas, raw|Kacang polong, mentah|81|5.4|14.5|0.4|5.7|5|cup:145
lima-beans-boiled|Lima beans, boiled|Kacang lima, rebus|115|7.8|20.9|0.4|7|2|cup:188
bubur-kacang-hijau|Bubur kacang hijau (sweet mung bean porridge)|Bubur kacang hijau|119|3.6|19.6|3|2.6|35|bowl:250,cup:240|||mung bean
`
