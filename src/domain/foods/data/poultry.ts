// Columns: see ../parse.ts. Figures are for 100 g.
export const POULTRY = `
chicken-breast-grilled|Chicken breast, grilled|Dada ayam, panggang|165|31|0|3.6|0|74|piece:120,portion:100,cup:140,slice:25|c||=chicken =ayam roasted cooked skinless
chicken-breast-raw|Chicken breast, raw|Dada ayam, mentah|120|22.5|0|2.6|0|45|piece:174,portion:100|c||skinless
chicken-thigh-roasted-no-skin|Chicken thigh, roasted, no skin|Paha ayam tanpa kulit, panggang|209|25.9|0|10.9|0|88|piece:52,cup:140,portion:100|c
chicken-thigh-raw-no-skin|Chicken thigh, raw, no skin|Paha ayam tanpa kulit, mentah|121|19.7|0|4.1|0|95|piece:69,portion:100|c
chicken-thigh-roasted-with-skin|Chicken thigh, roasted, with skin|Paha ayam dengan kulit, panggang|247|25.1|0|15.5|0|84|piece:62,portion:100|c
chicken-drumstick-roasted|Chicken drumstick, roasted|Paha bawah ayam, panggang|216|27|0|11.2|0|90|piece:52,portion:104|c
chicken-wing-roasted|Chicken wing, roasted|Sayap ayam, panggang|290|26.9|0|19.5|0|82|piece:34,portion:102|c
chicken-whole-raw-with-skin|Chicken, whole, raw, with skin|Ayam utuh, mentah|215|18.6|0|15.1|0|70|portion:100|c||daging ayam
chicken-mince-cooked|Chicken mince, cooked|Ayam giling, matang|189|23.3|0|10.9|0|75|portion:100,cup:130|c||ground
chicken-liver-cooked|Chicken liver, cooked|Hati ayam, matang|167|24.5|0.9|6.5|0|76|piece:44|c
chicken-gizzard-cooked|Chicken gizzard, cooked|Ampela ayam, rebus|154|30.4|0|2.7|0|56|piece:22|c
fried-chicken-breast|Fried chicken, breast|Ayam goreng tepung, dada|260|24.8|9|13.2|0.3|275|piece:140,portion:100|cge||kentucky crispy
fried-chicken-thigh|Fried chicken, thigh|Ayam goreng tepung, paha|277|21.6|9.1|16.5|0.3|288|piece:86|cge||kentucky crispy
chicken-nuggets|Chicken nuggets|Nugget ayam|296|14.8|15.1|19.6|0.9|557|piece:16,portion:96|cg
chicken-sausage|Chicken sausage|Sosis ayam|223|15.5|5|15.7|0|900|piece:45|c
turkey-breast-roasted|Turkey breast, roasted|Dada kalkun, panggang|147|30.1|0|2.1|0|99|slice:28,portion:85,cup:140|c
turkey-mince-cooked|Turkey mince, cooked|Kalkun giling, matang|203|27.4|0|10.4|0|78|portion:85,cup:125|c||ground
turkey-mince-raw|Turkey mince, raw|Kalkun giling, mentah|148|19.7|0|7.7|0|58|portion:113,pack:500|c||ground
duck-roasted-with-skin|Duck, roasted, with skin|Bebek panggang|337|19|0|28.4|0|59|portion:100|c
duck-fried|Duck, fried|Bebek goreng|300|24|4.5|20.7|0|90|piece:120|c
quail-cooked|Quail, cooked|Burung puyuh, matang|227|25.1|0|14.1|0|52|piece:76|c
`
