// Columns: see ../parse.ts. Figures are for 100 g.
export const PLANT_DRINKS = `
soy-milk-unsweetened|Soy milk, unsweetened|Susu kedelai tawar|33|2.9|1.7|1.6|0.5|37|glass:243,cup:243|wy
soy-milk-sweetened|Soy milk, sweetened|Susu kedelai manis|54|3.3|6.3|1.8|0.6|51|glass:243,cup:243,pack:200|wy
almond-milk-unsweetened|Almond milk, unsweetened|Susu almon|15|0.6|0.6|1.1|0.2|71|glass:240,cup:240|wn
oat-milk|Oat milk|Susu oat|48|0.8|6.6|2|0.8|40|glass:240,cup:240|wg
rice-milk|Rice milk|Susu beras|47|0.3|9.2|1|0.3|39|glass:240|w
coconut-milk-canned|Coconut milk, canned|Santan kental|197|2|2.8|21.3|0|13|tbsp:15,cup:226|||santan
coconut-milk-light-canned|Coconut milk, light, canned|Santan rendah lemak|73|0.7|1.8|7|0|25|tbsp:15,cup:240
santan|Santan (coconut milk with water)|Santan encer|122|2|7.6|10|0|10|tbsp:15,cup:240|||coconut milk
coconut-milk-drink|Coconut milk drink|Minuman susu kelapa|31|0.2|2.9|2.1|0|19|glass:240|w
`
