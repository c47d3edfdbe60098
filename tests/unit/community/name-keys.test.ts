import unhomoglyph from 'unhomoglyph'
import alike from 'unhomoglyph/data.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { displayName } from '#domain/community/display-name.ts'
import {
  isReserved,
  nameKeys,
} from '../../../supabase/functions/weekly-running-leaderboard/name-keys.ts'

/** As two runners would have them. */
function areTaken(one: string, other: string): boolean {
  const [a, b] = [nameKeys(one), nameKeys(other)]
  return a.name_key === b.name_key || a.name_look === b.name_look
}

/** Whether a name gets on the leaderboard. */
const isTakeable = (name: string) => 'name' in displayName(name) && !isReserved(name)

describe('a name that stands for whoever runs the app', () => {
  it.each([
    ...['Fuelmile', 'FUELM1LE', 'Fuel mile', 'Fuel+mile', 'Fuel\u2764mile', 'Fuel\u2764\ufe0fmile'],
    ...[
      '\u0493uelmile',
      'Fue\u2c60mile',
      'Fu\u2609lmile',
      '\u017fuelmile',
      'Fuelrnile',
      'Fuelmi|e',
    ],
    ...[
      '\u0493u\u0435\u2c60mile Club',
      '\u{1f175}\u{1f184}\u{1f174}\u{1f17b}\u{1f17c}\u{1f178}\u{1f17b}\u{1f174}',
    ],
    ...['\u{1d4d5}uelmile', 'F.u.e.l.m.i.l.e', 'Fu\u0336elmile', 'The Real Fuelmile'],
    ...['Admin', 'Admin Team', 'Support Team', 'AdminTeam', 'the admins', 'Team Support 24/7'],
    ...['Adm\u0456n 1', 'Official Support', 'Tim Admin', 'Dukungan Resmi', 'STAFF'],
  ])('%s is taken by nobody', (name) => {
    expect(isReserved(name)).toBe(true)
  })

  it('is none however one letter of it is written, by Unicode’s list', () => {
    const letters = [...'Fuelmile', ...'FUELMILE']
    const through = Object.entries(alike).flatMap(([sign, as]) =>
      letters
        .filter((letter) => as === unhomoglyph(letter) || as === letter)
        .map((letter) => 'Fuelmile'.replace(new RegExp(letter, 'i'), () => sign))
        .filter(isTakeable),
    )
    expect(through).toEqual([])
  })
})

const HONEST = [
  ...['Rina', 'Andi Wijaya', 'Tim', 'Team Jakarta', 'Support Crew Budi', 'Resmi', 'Ali', 'All'],
  ...[
    'O\u2019Connor',
    "D'Angelo",
    'Anne-Marie',
    'J. R. Smith',
    'Rina \u{1f3c3}\u{1f3fd}',
    'Run 1',
    'Rina \u{1f1ee}\u{1f1e9}',
  ],
  ...[
    '\u0141ukasz \u017b\u00f3\u0142\u0107',
    'Micha\u0142 W\u00f3jcik',
    'Nguy\u1ec5n V\u0103n \u0110\u1ee9c',
    'S\u00f8ren',
    'Ayşe',
  ],
  ...[
    '\u0410\u043d\u0434\u0440\u0435\u0439',
    '\u041d\u0430\u0442\u0430\u043b\u044c\u044f \u0406\u0432\u0430\u043d\u0435\u043d\u043a\u043e',
    '\u0492\u0430\u0431\u0438\u0442',
  ],
  ...[
    '\u0645\u062d\u0645\u062f',
    '\u0641\u0627\u0637\u0645\u0629 \u0627\u0644\u0632\u0647\u0631\u0627\u0621',
    '\u05d3\u05d5\u05d3',
  ],
  ...[
    '\u0e2a\u0e21\u0e0a\u0e32\u0e22',
    '\u0e2a\u0e21\u0e2b\u0e0d\u0e34\u0e07',
    '\u0e2a\u0e21\u0e2b\u0e0d\u0e31\u0e07',
  ],
  ...[
    '\u738b\u5c0f\u660e',
    '\u6881\u66c9\u8587',
    '\u304b\u306a',
    '\u304c\u306a',
    '\u30bf\u30ed\u30a6',
    '\uae40\ubbfc\uc900',
  ],
  ...[
    '\ua9ab\ua9b6\ua9a4',
    '\ua9ab\ua9b8\ua9a4',
    '\u0930\u0940\u0928\u093e',
    '\u0930\u094b\u0928\u093e',
    '\u0917\u0940\u0924\u093e',
  ],
  ...[
    '\u0b95\u0bae\u0bb2\u0bbe',
    '\u10d2\u10d8\u10dd\u10e0\u10d2\u10d8',
    '\u0531\u0580\u0561\u0574',
    '\u0391\u03bb\u03ad\u03be\u03b1\u03bd\u03b4\u03c1\u03bf\u03c2',
  ],
]

describe('an honest name, whatever it is written in', () => {
  it.each(HONEST)('%s is taken', (name) => {
    expect(displayName(name)).toEqual({ name: name.normalize('NFC') })
    expect(isReserved(name)).toBe(false)
  })

  it('is no other’s', () => {
    const pairs = HONEST.flatMap((one, at) => HONEST.slice(at + 1).map((other) => [one, other]))
    expect(pairs.filter(([one = '', other = '']) => areTaken(one, other))).toEqual([])
  })
})

describe('a name that looks like another', () => {
  it.each([
    ['Sari Lestari', 'S\u0430ri Lest\u0430ri'],
    ['Sari', 'sar\u0131'],
    ['Sari', 'Sa\u0301ri'],
    ['Sari', 'Sari.'],
    ['Bill', 'BiII'],
    ['Marni', 'Mami'],
    ['Rina', '\uff32\uff49\uff4e\uff41'],
    ['Rina', '\u{1f181}\u{1f178}\u{1f17d}\u{1f170}'],
    ['\u0e01\u0e49\u0e32', '\u0e01\u0e49\u0e32.'],
  ])('%s is taken with %s', (one, other) => {
    expect(areTaken(one, other)).toBe(true)
  })
})
