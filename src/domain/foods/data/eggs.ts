// Columns: see ../parse.ts. Figures are for 100 g.
export const EGGS = `
egg-whole-raw|Egg, whole, raw|Telur ayam, mentah|143|12.6|0.7|9.5|0|142|large:50,medium:44|e
egg-boiled|Egg, boiled|Telur ayam, rebus|155|12.6|1.1|10.6|0|124|large:50,medium:44,small:38|e||=egg =telur hard-boiled
egg-fried|Egg, fried|Telur ceplok|196|13.6|0.8|14.8|0|207|large:46,medium:40|e||mata sapi
egg-scrambled|Egg, scrambled|Telur orak-arik|149|10|1.6|11|0|145|large:61,portion:100|ed
omelette-plain|Omelette, plain|Telur dadar polos|154|10.6|0.6|11.7|0|155|portion:61,slice:30|e
telur-dadar|Telur dadar (Indonesian omelette)|Telur dadar|251|16.3|1.4|19.4|0|250|portion:70|e||omelette
egg-white-raw|Egg white, raw|Putih telur|52|10.9|0.7|0.2|0|166|large:33,cup:243|e
egg-yolk-raw|Egg yolk, raw|Kuning telur|322|15.9|3.6|26.5|0|48|large:17|e
salted-duck-egg|Salted duck egg|Telur asin|195|13.6|1.4|13.3|0|529|piece:60|e||telur bebek
duck-egg-raw|Duck egg, raw|Telur bebek|185|12.8|1.5|13.8|0|146|piece:70|e
quail-egg-raw|Quail egg, raw|Telur puyuh|158|13.1|0.4|11.1|0|141|piece:9|e
`
