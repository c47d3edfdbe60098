// Columns: see ../parse.ts. Figures are for 100 g. Seblak, kerak telor: counted from a common recipe.
export const INDONESIAN_SNACKS = `
kerupuk-udang|Kerupuk udang (prawn crackers)|Kerupuk udang goreng|477|4.7|68.5|20.5|0.5|700|piece:8|s||krupuk chips
kerupuk-putih|Kerupuk putih (tapioca crackers)|Kerupuk putih|475|1.5|69|21.5|0.5|650|piece:10|||krupuk kaleng
emping|Emping (melinjo crackers)|Emping melinjo goreng|485|11.5|59.1|24.5|3|300|handful:20
rempeyek|Rempeyek (peanut crackers)|Rempeyek kacang tanah|513|17.5|44.3|32.5|4|450|piece:15|u||peyek
keripik-singkong|Keripik singkong (cassava crisps)|Keripik singkong|478|0.9|72|20.7|3|300|handful:25|||chips
keripik-tempe|Keripik tempe (tempeh crisps)|Keripik tempe|581|12.1|41.7|40.6|3.5|350|handful:20|y||chips
keripik-bayam|Keripik bayam (spinach crisps)|Keripik bayam|586|4.9|50.2|40.6|3|350|handful:15|||chips
rengginang|Rengginang (puffed rice cracker)|Rengginang|471|4.7|64.1|21.8|0.8|450|piece:15
kacang-atom|Kacang atom (coated peanuts)|Kacang atom|533|27.8|28.8|38.1|4|400|handful:28|ug
kacang-telur|Kacang telur (egg-coated peanuts)|Kacang telur|520|16|44|31|4|350|handful:28|uge
pisang-goreng|Pisang goreng (fried banana)|Pisang goreng|250|2|38|10.2|2.3|60|piece:65,small:45|g||fritter
pisang-rebus|Pisang rebus (boiled banana)|Pisang kepok rebus|112|0.9|27|0.5|4.5|8|piece:80
pisang-cokelat|Pisang cokelat (banana chocolate spring roll)|Pisang cokelat|281|3|41|11.8|2|70|piece:50|gd||piscok
pisang-ijo|Pisang ijo (green banana dessert)|Es pisang ijo|160|1.8|30|3.8|1.2|40|bowl:250
kolak-pisang|Kolak pisang (banana in coconut milk)|Kolak pisang|128|0.9|23.4|3.8|1.6|18|bowl:250
bakwan|Bakwan (vegetable fritter)|Bakwan sayur|280|8.2|39|10.2|2|420|piece:50|g||bala-bala gorengan
risoles|Risoles (ragout roll)|Risoles|252|6.5|27|13|1.3|420|piece:60|gdec
lumpia|Lumpia (spring roll, fried)|Lumpia goreng|235|6.8|25|12|2|430|piece:75|gec||spring roll semarang
pastel|Pastel (fried pasty)|Pastel|307|4.5|42.4|13.3|1.6|350|piece:60|ge
lemper|Lemper (sticky rice with chicken)|Lemper ayam|195|5.8|29|6.2|0.8|260|piece:60|c
arem-arem|Arem-arem (stuffed rice roll)|Arem-arem|158|3.6|25|4.8|0.9|240|piece:80|c
onde-onde|Onde-onde (sesame balls)|Onde-onde|336|4|57.9|9.8|2.5|60|piece:40
klepon|Klepon (palm sugar rice balls)|Klepon|215|3.7|41.8|3.7|1.5|50|piece:15
kue-lapis|Kue lapis (layered cake)|Kue lapis|186|1.4|34.5|4.7|0.4|40|piece:50
lapis-legit|Lapis legit (thousand-layer cake)|Lapis legit|389|6.6|55.5|15.7|0.5|200|slice:40|gde
bika-ambon|Bika ambon (honeycomb cake)|Bika ambon|199|2.1|44.4|1.5|0.3|60|piece:45|e
nagasari|Nagasari (banana rice cake)|Nagasari|163|1.5|31|3.6|0.8|45|piece:70
serabi|Serabi (coconut rice pancake)|Serabi|178|2.9|28.5|5.8|0.8|120|piece:60|g||surabi
martabak-manis|Martabak manis (sweet thick pancake)|Martabak manis|324|7.2|44|13.2|1.5|220|slice:80,piece:80|gdeu||terang bulan
martabak-telur|Martabak telur (savoury stuffed pancake)|Martabak telur|212|9.6|16|12.2|1|420|slice:60,piece:60|gem||murtabak
kue-lumpur|Kue lumpur (custard potato cake)|Kue lumpur|291|3.6|44.1|11.1|0.8|120|piece:50|gde
kue-putu|Kue putu (steamed palm sugar cake)|Kue putu|217|3.2|43.5|3.4|1.8|40|piece:30
kue-sus|Kue sus (cream puff)|Kue sus|221|7.5|24.8|10.2|0.4|160|piece:45|gde
dadar-gulung|Dadar gulung (coconut pancake roll)|Dadar gulung|205|3.5|30|8|1.8|90|piece:50|gde
getuk|Getuk (sweet cassava)|Getuk singkong|204|0.5|47.4|1.4|1.5|30|piece:40
tape-singkong|Tape singkong (fermented cassava)|Tapai singkong|169|1.4|40.2|0.3|2|5|piece:60|||peuyeum
tape-ketan|Tape ketan (fermented sticky rice)|Tapai ketan|172|3|37.5|0.5|0.6|5|cup:100
wingko-babat|Wingko babat (coconut cake)|Wingko babat|355|3.2|51.4|15.1|3|80|piece:30
bakpia|Bakpia (mung bean pastry)|Bakpia|272|8.7|44.1|6.7|2.5|120|piece:25|g
dodol|Dodol (sticky palm sugar sweet)|Dodol|368|2.6|70|8.6|1|60|piece:15
wajik|Wajik (palm sugar sticky rice)|Wajik|303|3.3|62.3|4.4|0.7|30|piece:40
lupis|Lupis (sticky rice with palm sugar)|Lupis ketan|164|1.8|34.5|2.1|0.8|25|piece:60
putu-mayang|Putu mayang (rice noodles in coconut milk)|Putu mayang|121|1.7|21.1|3.4|0.5|35|bowl:150
bubur-sumsum|Bubur sumsum (rice flour porridge)|Bubur sumsum|112|1.1|19|3.5|0.3|45|bowl:200
bubur-ketan-hitam|Bubur ketan hitam (black sticky rice porridge)|Bubur ketan hitam|124|2|21.8|3.2|0.8|30|bowl:200
roti-bakar|Roti bakar (toast with chocolate and cheese)|Roti bakar cokelat keju|356|8.5|46|15.5|1.8|380|piece:120|gd||toast
seblak|Seblak (spicy soaked crackers)|Seblak|120|3.6|14.4|5.4|0.6|550|bowl:300,portion:300|ecs
kerak-telor|Kerak telor (sticky rice omelette)|Kerak telor|235|9.2|26|10.5|1.5|400|portion:185|es
cireng|Cireng (fried tapioca fritters)|Cireng|298|0.9|45|12.7|0.5|380|piece:25
cilok|Cilok (tapioca balls)|Cilok|160|2.6|33|1.9|0.5|400|piece:12|g
batagor|Batagor (fried fish dumplings)|Batagor|205|9|18|10.8|1.5|480|portion:200|fugy
siomay|Siomay (steamed fish dumplings)|Siomay|155|8.3|15.8|6.6|1.2|480|portion:200,piece:30,plate:200|fuge||dumpling shumai
pempek|Pempek (fish cake with vinegar sauce)|Pempek|173|7.2|33.4|1.2|0.5|550|portion:150,piece:30,plate:150|f||mpek
pempek-kapal-selam|Pempek kapal selam (egg fish cake)|Pempek kapal selam|152|4.5|28.2|2.3|0.5|500|piece:150|fe||mpek
otak-otak|Otak-otak (grilled fish cake)|Otak-otak|158|10.5|14|6.6|0.5|500|piece:30|f
bakso-goreng|Bakso goreng (fried meatballs)|Bakso goreng|253|9|24|13.4|0.6|600|piece:25|mg
combro|Combro (cassava with oncom)|Combro|231|3.2|33|9.6|2.5|250|piece:50|uy||gorengan
singkong-goreng|Singkong goreng (fried cassava)|Singkong goreng|241|1.3|38.5|9.1|2|150|piece:50|||cassava
ubi-goreng|Ubi goreng (fried sweet potato)|Ubi goreng|196|1.6|28.5|8.4|2.6|40|piece:50|||sweet potato
jagung-bakar|Jagung bakar (grilled corn)|Jagung bakar|134|3.4|22.5|4.1|2.4|120|piece:150|d||corn
`
