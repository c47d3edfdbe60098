import { HALF_MARATHON_KM, MARATHON_KM } from '../training/constants.ts'

export const RACE_REGIONS = [
  'indonesia',
  'asia',
  'oceania',
  'europe',
  'africa',
  'north_america',
  'latin_america',
] as const
export type RaceRegion = (typeof RACE_REGIONS)[number]

/** A large road race that is run every year. It has no date: the runner enters it. */
export interface ListedRace {
  /** A stable slug: races refer to it (`list_id`). */
  id: string
  name: string
  city: string
  /** ISO 3166, two letters. */
  country: string
  region: RaceRegion
  /** 1 to 12: when it is usually held. */
  month: number
  /** km, the longest first. */
  distances: number[]
}

/**
 * id|name|city|country|month|distances, km (42 and 21 stand for the marathon and its half). Names, places and
 * usual months are general knowledge of these races; organisers move them, so nothing here is a date.
 */
const TABLE: Readonly<Record<RaceRegion, string>> = {
  indonesia: `
borobudur|Borobudur Marathon|Magelang|ID|11|42,21,10
bali|Maybank Marathon Bali|Gianyar|ID|8|42,21,10
jakarta-festival|Jakarta Running Festival|Jakarta|ID|10|42,21,10,5
jakarta-international|Jakarta International Marathon|Jakarta|ID|6|42,21,10
bandung|Pocari Sweat Run|Bandung|ID|7|42,21,10,5
jogja|Jogja Marathon|Yogyakarta|ID|6|42,21,10,5
semarang|Semarang 10K|Semarang|ID|12|10`,
  asia: `
tokyo|Tokyo Marathon|Tokyo|JP|3|42
osaka|Osaka Marathon|Osaka|JP|2|42
kyoto|Kyoto Marathon|Kyoto|JP|2|42
nagoya|Nagoya Women’s Marathon|Nagoya|JP|3|42
hokkaido|Hokkaido Marathon|Sapporo|JP|8|42
naha|Naha Marathon|Naha|JP|12|42
seoul|Seoul Marathon|Seoul|KR|3|42,10
beijing|Beijing Marathon|Beijing|CN|11|42
shanghai|Shanghai Marathon|Shanghai|CN|11|42
hong-kong|Hong Kong Marathon|Hong Kong|HK|1|42,21,10
taipei|Taipei Marathon|Taipei|TW|12|42,21
singapore|Singapore Marathon|Singapore|SG|12|42,21,10,5
kuala-lumpur|Kuala Lumpur Marathon|Kuala Lumpur|MY|10|42,21,10
penang|Penang Bridge Marathon|Penang|MY|12|42,21,10
bangsaen|Bangsaen 42|Chonburi|TH|11|42
buriram|Buriram Marathon|Buriram|TH|1|42,21,10
ho-chi-minh-city|Ho Chi Minh City Marathon|Ho Chi Minh City|VN|12|42,21,10,5
da-nang|Da Nang Marathon|Da Nang|VN|3|42,21,10,5
angkor|Angkor Wat Half Marathon|Siem Reap|KH|12|21,10
mumbai|Mumbai Marathon|Mumbai|IN|1|42,21,10
delhi|Delhi Half Marathon|New Delhi|IN|10|21,10
dubai|Dubai Marathon|Dubai|AE|1|42,10`,
  oceania: `
sydney|Sydney Marathon|Sydney|AU|8|42
city2surf|City2Surf|Sydney|AU|8|14
melbourne|Melbourne Marathon|Melbourne|AU|10|42,21,10,5
gold-coast|Gold Coast Marathon|Gold Coast|AU|7|42,21,10,5
auckland|Auckland Marathon|Auckland|NZ|11|42,21
queenstown|Queenstown Marathon|Queenstown|NZ|11|42,21,10`,
  europe: `
london|London Marathon|London|GB|4|42
great-north-run|Great North Run|Newcastle|GB|9|21
edinburgh|Edinburgh Marathon|Edinburgh|GB|5|42,21
dublin|Dublin Marathon|Dublin|IE|10|42
berlin|Berlin Marathon|Berlin|DE|9|42
berlin-half|Berlin Half Marathon|Berlin|DE|4|21
hamburg|Hamburg Marathon|Hamburg|DE|4|42
frankfurt|Frankfurt Marathon|Frankfurt|DE|10|42
munich|Munich Marathon|Munich|DE|10|42,21,10
paris|Paris Marathon|Paris|FR|4|42
paris-half|Paris Half Marathon|Paris|FR|3|21
amsterdam|Amsterdam Marathon|Amsterdam|NL|10|42,21
rotterdam|Rotterdam Marathon|Rotterdam|NL|4|42
vienna|Vienna City Marathon|Vienna|AT|4|42,21
prague|Prague Marathon|Prague|CZ|5|42
budapest|Budapest Marathon|Budapest|HU|10|42
copenhagen|Copenhagen Marathon|Copenhagen|DK|5|42
gothenburg|Göteborgsvarvet|Gothenburg|SE|5|21
valencia|Valencia Marathon|Valencia|ES|12|42
valencia-half|Valencia Half Marathon|Valencia|ES|10|21
barcelona|Barcelona Marathon|Barcelona|ES|3|42
seville|Seville Marathon|Seville|ES|2|42
lisbon-half|Lisbon Half Marathon|Lisbon|PT|3|21
rome|Rome Marathon|Rome|IT|3|42
florence|Florence Marathon|Florence|IT|11|42
athens|Athens Marathon|Athens|GR|11|42,10,5
istanbul|Istanbul Marathon|Istanbul|TR|11|42
reykjavik|Reykjavik Marathon|Reykjavik|IS|8|42,21,10`,
  africa: `
comrades|Comrades Marathon|Durban|ZA|6|88
two-oceans|Two Oceans Marathon|Cape Town|ZA|4|56,21
soweto|Soweto Marathon|Johannesburg|ZA|11|42,21,10
marrakech|Marrakech Marathon|Marrakech|MA|1|42,21
kigali|Kigali Peace Marathon|Kigali|RW|6|42,21,10
great-ethiopian-run|Great Ethiopian Run|Addis Ababa|ET|11|10`,
  north_america: `
boston|Boston Marathon|Boston|US|4|42
chicago|Chicago Marathon|Chicago|US|10|42
new-york|New York City Marathon|New York|US|11|42
los-angeles|Los Angeles Marathon|Los Angeles|US|3|42
marine-corps|Marine Corps Marathon|Arlington|US|10|42,10
honolulu|Honolulu Marathon|Honolulu|US|12|42,10
houston|Houston Marathon|Houston|US|1|42,21
peachtree|Peachtree Road Race|Atlanta|US|7|10
bolder-boulder|BOLDERBoulder|Boulder|US|5|10
toronto|Toronto Waterfront Marathon|Toronto|CA|10|42,21,5
vancouver|Vancouver Marathon|Vancouver|CA|5|42,21
ottawa|Ottawa Marathon|Ottawa|CA|5|42,21,10,5`,
  latin_america: `
mexico-city|Mexico City Marathon|Mexico City|MX|8|42
bogota|Bogotá Half Marathon|Bogotá|CO|7|21,10
lima|Lima Marathon|Lima|PE|5|42,21,10
santiago|Santiago Marathon|Santiago|CL|4|42,21,10
buenos-aires|Buenos Aires Marathon|Buenos Aires|AR|9|42
buenos-aires-half|Buenos Aires Half Marathon|Buenos Aires|AR|8|21
rio|Rio de Janeiro Marathon|Rio de Janeiro|BR|6|42,21,10,5
sao-silvestre|São Silvestre|São Paulo|BR|12|15`,
}

const KM_OF: Readonly<Record<string, number>> = { 42: MARATHON_KM, 21: HALF_MARATHON_KM }

let list: readonly ListedRace[] | undefined

/** The starter list, region by region. Read on first use. */
export function listedRaces(): readonly ListedRace[] {
  list ??= RACE_REGIONS.flatMap((region) =>
    TABLE[region]
      .trim()
      .split('\n')
      .map((line) => {
        const [id = '', name = '', city = '', country = '', month = '', distances = ''] =
          line.split('|')
        const km = distances.split(',').map((each) => KM_OF[each] ?? Number(each))
        return { id, name, city, country, region, month: Number(month), distances: km }
      }),
  )
  return list
}
