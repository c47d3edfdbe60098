import { describe, expect, it } from 'vitest'
import { searchFoods } from '#domain/foods/search-foods.ts'
import { findFood } from '#domain/foods/table.ts'
import { findsFirst } from './finds-first.ts'

/** Names of products that the table has no row for: no other food stands in for them. */
const UNKNOWN = `
marmite, nature valley, soyjoy bar, gold standard whey, core power, gu chews, high5 zero,
kopiko, tolak angin, oatside, pop mie, nestum, toblerone, mentos, bounty, milky way, maltesers, lindt,
ferrero rocher, kinder bueno, pocky, goulash, pierogi, haggis, injera, poutine, kvass, vegemite, nutrilite,
herbalife, soylent, huel, ensure, dancow, frisian flag, hilo, sustagen, entrasol, tropicana slim, nutrisari,
marimas, adem sari, larutan penyegar, hemaviton, you c1000, floridina, calpico, good time, tango, qtela,
momogi, top coffee, nescafe, starbucks frappuccino, mcflurry, subway, whopper, styrkr, naak, nakd, ucan,
science nutrition, veloforte, amacx, etixx, aptonia, decathlon gel, overstims, holy, applied nutrition,
myprotein, body attack, prozis, hammer heed, gu stroopwafel, sis go bar, maurten gel 500, maurten solid 500,
pf 45, clif builder, powerbar protein plus, skratch gel, neversecond c60, strive gel, fitbar, l men, appeton,
biokul, greenfields, diamond milk, indoeskrim, paddle pop, magnum, cornetto, walls, aice, taro net, tic tac,
tictac, fruit tella, alpenliebe, sugus, mintz, relaxa, richeese, tango wafer, gery, selamat, better,
slai olai, malkist, hatari, monde, serena, astor, khong guan, pilus, garuda, dua kelinci, sukro, piattos,
kusuka, happytos, jetz, smax, twistko, oishi, lemonilo, sarimi, samyang, nongshim, buldak, quaker puffs,
special k, cheerios, froot loops, lucky charms, shreddies, alpro, oatly, minor figures, actimel, danone,
activia, babybel, philadelphia, boursin, laughing cow, beyond meat, quorn, heinz, hellmanns, branston,
bovril, ribena, vimto, irn bru, dr pepper, mountain dew, schweppes, san pellegrino, evian, fiji,
prime hydration, celsius, bang energy, rockstar, hemaviton jreng, guiness, heineken, bintang, baileys,
aperol, reeses, hersheys, butterfinger, jolly rancher, starburst, nerds, sour patch, swedish fish, werthers,
after eight, ritter sport, milka, cadbury creme egg, wagon wheels, jaffa cakes, mcvities, hobnobs,
bourbon biscuit, penguin, club bar, tunnocks, eccles, soreen, belvita, ritz, triscuit, wheat thins, goldfish,
cheez it, takis, funyuns, bugles, jelly xylophone, soyjoy, monin, hydralyte, banana xylophone,
ayam geprek bensu, spam, nutrixxion, corny, toffifee, tebs, ale ale, peanut butter cups, cup noodles,
nasi kucing, mie gelas, teh gelas, trolli, merci, snapple, freddo, bifi, multipower, frosties, eggo,
cup a soup, indomilk, brezel, chio chips, gulali, rolo, biskuat, blt, chai, gembili,
cdr, mate, rosti, tums
`

const names = UNKNOWN.trim().split(/,\s+/)

describe('another food is worse than none', () => {
  it.each(names)('%s finds nothing', (name) => {
    expect(searchFoods(name, 3).map(({ id }) => id)).toEqual([])
  })

  it('finds what was meant first, of very many queries', () => {
    expect(findsFirst.length).toBeGreaterThanOrEqual(250)
    const wrong = findsFirst.flatMap(([query, id]) => {
      expect(findFood(id), id).toBeDefined()
      const first = searchFoods(query, 1)[0]?.id
      return first === id ? [] : [`${query}: ${first} and not ${id}`]
    })
    expect(wrong).toEqual([])
  })

  it('leaves out how much and how, and nothing else', () => {
    for (const query of ['2 eggs', '3 butir telur', 'two hundred eggs', '100 g rice', 'rice 100g'])
      expect(searchFoods(query).length > 0, query).toBe(query !== 'two hundred eggs')
    expect(searchFoods('special k')).toEqual([])
  })
})
