/**
 * Sweets by the size of their pack: the figures are for that one (the first measure). Columns: see
 * `parseProducts` in ../parse.ts. Packs as sold in the United States, Twix and Mars as in Europe; all within
 * 4 % of USDA SR's rows for 100 g in energy and carbohydrate (Mars under its American name, Milky Way).
 */
export const SWEET_PRODUCTS = `
m-and-ms|M&M's Milk Chocolate|pack:47.9|240|2|34|10|1|30|dyu
m-and-ms-peanut|M&M's Peanut|pack:49.3|250|5|30|13|2|25|dyu
skittles|Skittles|pack:61.5,piece:1.1|250|0|56|2.5|0|10|
twix|Twix|pack:50,bar:25|251|2.5|32.4|12.4|0.6|99|dgy
mars-bar|Mars bar|bar:51|233|2|36.3|8.8|0.5|85|dgy
pop-tarts|Pop-Tarts, frosted strawberry|pack:96,piece:48|370|4|70|9|1|330|gdyhj
`
