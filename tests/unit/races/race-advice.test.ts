import { describe, expect, it } from 'vitest'
import { gutPractice } from '#domain/gut-training/ladder-of-races.ts'
import { raceAdvice } from '#domain/race-log/advice.ts'
import { debriefOf } from '#domain/race-log/debrief.ts'
import type { IntakeToTake } from '#domain/race-log/race-now.ts'
import type { RaceEntry, RaceLog } from '#domain/stored-shapes.ts'

const START = Date.parse('2026-05-10T05:00:00.000Z')
const at = (minute: number) => new Date(START + minute * 60_000).toISOString()
const entry = (fields: object) => ({ edited: '0', ...fields }) as RaceEntry
const AMOUNTS = { fluidMl: 300, waterMl: 300, sodiumMg: 0, caffeineMg: 0 }

type Hours = readonly [grams: number, stomach: number | null][]

/** A race of whole hours: grams taken and how the stomach was, hour by hour. */
function raceOf(hours: Hours, plannedGrams: number, fluid: number) {
  const taken = hours.map(([carbs_grams], hour) => [
    `plan-${hour}`,
    entry({
      ...{ kind: 'intake', state: carbs_grams > 0 ? 'taken' : 'skipped', at: at(hour * 60 + 20) },
      ...{ products: ['gel'], water_ml: fluid, carbs_grams, fluid_ml: fluid },
      ...{ sodium_mg: 0, caffeine_mg: 0 },
    }),
  ])
  const log: RaceLog = {
    start: entry({ kind: 'start', at: at(0) }),
    ...Object.fromEntries(taken),
    finish: entry({ kind: 'finish', at: at(hours.length * 60) }),
  }
  const planned = hours.map((_, hour): IntakeToTake => {
    const place = { id: `plan-${hour}`, minute: hour * 60 + 20, km: null, isAtStation: false }
    return { ...AMOUNTS, ...place, carbsGrams: plannedGrams, servings: [] }
  })
  const stomach = hours.map(([, how]) => how)
  const debriefed = debriefOf(log, planned, { stomach, note: '' })
  if (!debriefed) throw new Error('no start')
  return debriefed
}

/** What is advised after it. */
function adviceAfter(
  hours: Hours,
  { plannedGrams = 40, fluid = 300, sweat = null as number | null } = {},
): string[] {
  return raceAdvice(raceOf(hours, plannedGrams, fluid), sweat).map((advice) =>
    'gramsPerHour' in advice ? `${advice.code} ${advice.gramsPerHour}` : advice.code,
  )
}

describe('what to try next', () => {
  it.each([
    [[], { code: 'taken_short', percent: 33 }],
    [['lost'], { code: 'carry_spare' }],
    [['lost', 'felt_sick'], { code: 'eased' }],
  ] as const)('little taken where there was %j on the way: %j', (states, advised) => {
    const race = raceOf(
      [
        [40, 0],
        [0, 0],
        [0, 0],
      ],
      40,
      300,
    )
    const noted = states.map((state, n) => {
      const [first] = race.noted
      if (!first) throw new Error('nothing noted')
      return { ...first, id: `extra-${n}`, entry: { ...first.entry, state } }
    })
    expect(raceAdvice({ ...race, noted: [...race.noted, ...noted] }, null)).toEqual([advised])
  })

  it.each<[string, Parameters<typeof adviceAfter>, string[]]>([
    [
      'nothing said',
      [
        [
          [40, null],
          [40, null],
        ],
      ],
      ['say_stomach'],
    ],
    [
      'bad in one hour, nothing said of the other: no step back to what nobody called fine',
      [
        [
          [60, 3],
          [40, null],
        ],
      ],
      ['say_stomach'],
    ],
    [
      'an hour of two said: the other first',
      [
        [
          [40, 0],
          [40, null],
        ],
      ],
      ['say_stomach'],
    ],
    [
      'all well: a step up',
      [
        [
          [40, 0],
          [40, 1],
        ],
      ],
      ['step_up 50'],
    ],
    [
      'little of the plan taken',
      [
        [
          [40, 0],
          [0, 0],
          [0, 0],
        ],
      ],
      ['taken_short'],
    ],
    [
      'bad where more was taken: back to what was fine',
      [
        [
          [60, 3],
          [40, 0],
        ],
      ],
      ['stomach_step_back 40'],
    ],
    [
      'bad late, with less than went well',
      [
        [
          [60, 0],
          [60, 1],
          [30, 3],
        ],
      ],
      ['practise_late'],
    ],
    [
      'bad with much carbohydrate and little water',
      [
        [
          [60, 3],
          [40, 0],
        ],
        { fluid: 100 },
      ],
      ['drink_with_gels', 'stomach_step_back 40'],
    ],
    ['bad from the first hour on', [[[40, 3]]], ['stomach_step_back 30']],
    [
      'drunk more than sweated',
      [
        [
          [40, 0],
          [40, 0],
        ],
        { fluid: 900, sweat: 600 },
      ],
      ['drank_too_much', 'step_up 50'],
    ],
  ])('%s', (_, [hours, more], expected) => {
    expect(adviceAfter(hours, more)).toEqual(expected)
  })
})

describe('what a race says of the gut', () => {
  const practice = (...hours: [number, number | null][]) =>
    gutPractice('2026-05-10', raceOf(hours, 40, 300))
  it('comes from the hours that something was said of', () => {
    expect(practice([40, 0], [80, null])).toMatchObject({ gramsPerHour: 40, bad: false })
    expect(practice([40, 3], [80, null])).toMatchObject({ gramsPerHour: 40, bad: true })
    expect(practice([40, null], [80, null])).toBeNull()
  })
})
