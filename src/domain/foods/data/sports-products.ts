/**
 * Runners' products by the size of their pouch, bar, tablet or scoop: the figures are for the first measure.
 * Columns: see `parseProducts` in ../parse.ts. No pouch was at hand: these are makers' figures as published
 * lists repeat them (tests/unit/foods/labels.ts names the lists and what differs), a millilitre of gel taken
 * for a gram. Flavours differ by some milligrams of sodium: the commonest is told, and caffeine makes a row
 * of its own. Who has the pouch goes by the pouch, most of all where the lists
 * - disagree on sodium: maurten-drink-mix-160, maurten-drink-mix-320, maurten-solid-225,
 *   powerbar-energize-original, neversecond-c90-drink, clif-bloks, spring-awesome-sauce, barebells-bar;
 * - tell none: 226ers-isotonic-gel, isostar-hydrate-perform, and ph-1500-tablet (half of 1,500 mg in a litre);
 * - disagree on the pouch's weight: pf-90-gel.
 */
export const SPORTS_PRODUCTS = `
maurten-gel-100|Maurten Gel 100|sachet:40|100|0|25|0|0|20|G
maurten-gel-100-caf-100|Maurten Gel 100 Caf 100|sachet:40|100|0|25|0|0|22|Gx100
maurten-gel-160|Maurten Gel 160|sachet:65|160|0|40|0|0|30|G
maurten-drink-mix-160|Maurten Drink Mix 160|sachet:40|160|0|39|0|0|100|P
maurten-drink-mix-320|Maurten Drink Mix 320|sachet:80|320|0|80|0|0|200|P
maurten-drink-mix-320-caf-100|Maurten Drink Mix 320 Caf 100|sachet:83|320|0|80|0|0|250|Px100
maurten-solid-225|Maurten Solid 225|bar:60|225|2.5|44|4|1|65|Bg
pf-30-gel|PF 30 Gel|sachet:51|120|0|30|0|0|0|G
pf-30-caffeine-gel|PF 30 Caffeine Gel|sachet:51|120|0|30|0|0|0|Gx100
pf-90-gel|PF 90 Gel|pouch:153,portion:51|360|0|90|0|0|0|G
pf-30-chew|PF 30 Chew|pack:38,piece:19|120|0|30|0|0|0|C
ph-1000-tablet|PH 1000 tablet|tablet:6|12|0|3|0|0|500|E
ph-1500-tablet|PH 1500 tablet|tablet:6|12|0|3|0|0|750|E
sis-go-isotonic-gel|SiS GO Isotonic Energy Gel|sachet:60|87|0|22|0|0|10|G
sis-go-caffeine-gel-75|SiS GO Energy Gel + Caffeine 75 mg|sachet:60|87|0|22|0|0|10|Gx75
sis-go-double-espresso-gel|SiS GO Energy Gel Double Espresso 150 mg|sachet:60|87|0|22|0|0|10|Gx150
sis-go-electrolyte-gel|SiS GO Energy + Electrolyte Gel|sachet:60|87|0|22|0|0|118|G
sis-beta-fuel-gel|SiS Beta Fuel Gel|sachet:60|158|0|40|0|0|20|G
sis-beta-fuel-nootropics-gel|SiS Beta Fuel + Nootropics Gel|sachet:60|158|0|40|0|0|20|Gx200
sis-beta-fuel-80|SiS Beta Fuel 80, powder|sachet:82|315|0|80|0|0|460|P
sis-beta-fuel-chew|SiS Beta Fuel Energy Chew|bar:60|190|0|46|0|0|100|C
sis-go-hydro-tablet|SiS GO Hydro tablet|tablet:4.3|8|0|1|0|0|300|E|organic-acids
powerbar-powergel-original|PowerBar PowerGel Original|sachet:41|107|0|27|0|0|200|G
powerbar-powergel-caffeine-50|PowerBar PowerGel + Caffeine 50 mg|sachet:41|107|0|27|0|0|200|Gx50
powerbar-energize-original|PowerBar Energize Original|bar:55|207|5.5|38|3.6|1.5|210|Bgdy
neversecond-c30-gel|Neversecond C30 Energy Gel|sachet:60|120|0|30|0|0|200|G
neversecond-c30-caffeine-gel|Neversecond C30+ Caffeine Gel|sachet:60|120|0|30|0|0|200|Gx75
neversecond-c30-drink|Neversecond C30 Sports Drink, powder|sachet:32,scoop:32|120|0|30|0|0|200|P
neversecond-c90-drink|Neversecond C90 High Carb Drink, powder|sachet:94|360|0|90|0|0|200|P
226ers-high-energy-gel|226ERS High Energy Gel|sachet:76|204|0|50|0|0|40|G
226ers-high-energy-salty|226ERS High Energy Gel Salty Strawberry|sachet:76|204|0|50|0|0|250|G
226ers-high-energy-caffeine|226ERS High Energy Gel Caffeine 160 mg|sachet:76|204|0|50|0|0|40|Gx160
226ers-isotonic-gel|226ERS Isotonic Gel|sachet:68|88|0|22|0|0|40|G
isostar-hydrate-perform|Isostar Hydrate & Perform, powder|scoop:40|150|0|35|0|0|350|I
isostar-long-energy|Isostar Long Energy, powder|scoop:38|132|0.7|30.8|0|0|578|I
tailwind-endurance-fuel|Tailwind Endurance Fuel|scoop:27,sachet:54|100|0|25|0|0|310|P
tailwind-endurance-fuel-caffeinated|Tailwind Endurance Fuel, caffeinated|scoop:27,sachet:54|100|0|25|0|0|310|Px35
skratch-sport-hydration|Skratch Labs Sport Hydration Mix|scoop:22,sachet:22|80|0|20|0|0|380|I
skratch-super-high-carb|Skratch Labs Super High-Carb Mix|sachet:105|400|0|100|0|0|400|P
skratch-energy-chews|Skratch Labs Energy Chews|pack:50,piece:5|160|0|38|0|0|80|C
gu-energy-gel|GU Energy Gel|sachet:32|100|0.4|22|1|0|60|G
gu-energy-gel-caffeine-20|GU Energy Gel + Caffeine 20 mg|sachet:32|100|0.4|22|1|0|60|Gx20
gu-energy-gel-caffeine-40|GU Energy Gel + Caffeine 40 mg|sachet:32|100|0.4|22|1|0|60|Gx40
gu-salted-caramel|GU Energy Gel Salted Caramel|sachet:32|100|0.4|22|1|0|125|Gx20
gu-roctane-gel|GU Roctane Energy Gel|sachet:32|100|1.4|21|0.5|0|125|Gx35
gu-liquid-energy-gel|GU Liquid Energy Gel|sachet:60|100|0.4|22|1|0|75|G
clif-bar|Clif Bar|bar:68,half:34|250|10|43|6|5|230|Bgyn
clif-bloks|Clif Bloks Energy Chews|pack:60,piece:10|200|0|48|0|0|100|C
clif-shot-gel|Clif Shot Energy Gel|sachet:34|100|0|25|0|0|40|G
clif-shot-mocha|Clif Shot Energy Gel Mocha 50 mg|sachet:34|100|0|25|0|0|40|Gx50
clif-shot-double-espresso|Clif Shot Energy Gel Double Espresso 100 mg|sachet:34|100|0|25|0|0|40|Gx100
huma-chia-gel|Hüma Chia Energy Gel|sachet:43|100|1|22|1|1|105|G
huma-plus-gel|Hüma Plus Gel|sachet:43|100|1|22|1|1|245|G
hammer-gel|Hammer Gel|sachet:33|90|0|22|0|0|25|G
honey-stinger-gel|Honey Stinger Energy Gel|sachet:32|100|0|24|0|0|50|Gh
honey-stinger-waffle|Honey Stinger Waffle|piece:30|150|1|21|7|0|65|Bgdeyh
honey-stinger-chews|Honey Stinger Energy Chews|pack:50,piece:5|160|1|39|0|0|80|Ch
torq-gel|TORQ Energy Gel|sachet:45|114|0|30|0|0|49|G
torq-guarana-gel|TORQ Energy Gel Guarana|sachet:45|114|0|30|0|0|49|Gx89
high5-energy-gel|High5 Energy Gel|sachet:40|91|0|23|0|0|20|G
enervit-c21-gel|Enervit C2:1PRO Carbo Gel|sachet:60|160|0|40|0|0|0|G
spring-awesome-sauce|Spring Energy Awesome Sauce|sachet:60|180|2|28|7|2|45|G
nuun-sport|Nuun Sport tablet|tablet:5.5|15|0|4|0|0|300|E
lmnt|LMNT Electrolyte Mix|sachet:6|10|0|2|0|0|1000|E|organic-acids
liquid-iv|Liquid I.V. Hydration Multiplier|sachet:16|50|0|13|0|0|500|E
dripdrop|DripDrop ORS, powder|sachet:10|35|0|9|0|0|330|E
saltstick-caps|SaltStick Caps|tablet:1|0|0|0|0|0|215|E
s-caps|S!Caps|tablet:1|0|0|0|0|0|341|E
larabar-cherry-pie|Larabar Cherry Pie|bar:45|200|4|28|8|4|0|Bn
rxbar|RXBAR Chocolate Sea Salt|bar:52|210|12|23|9|5|260|Ben
quest-bar|Quest Bar|bar:60|190|21|22|8|14|220|BRdn|fibre
barebells-bar|Barebells Protein Bar|bar:55|200|20|18|8|3|150|BRdyn
`
