import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConstants } from '../../../scripts/tools/constants-source.ts'
import { modelPage } from '../../../scripts/tools/model-page.ts'
import { sections, sources } from '../../../scripts/tools/model-text.ts'
import { valueIn } from '../../../scripts/tools/model-units.ts'

const domain = new URL('../../../src/domain/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, domain), 'utf8')

describe('docs/model.md', () => {
  it('is what the constants make of it now (npm run docs)', async () => {
    expect(readFileSync(new URL('../../docs/model.md', domain), 'utf8')).toBe(await modelPage())
  })

  it('has every topic that has constants', () => {
    const topics = readdirSync(domain).filter((folder) => {
      const files = folder.includes('.') ? [] : readdirSync(new URL(folder, domain))
      return files.includes('constants.ts')
    })
    expect(sections.map(({ topic }) => topic).sort()).toEqual(topics.sort())
  })

  it('has every exported constant', async () => {
    const page = await modelPage()
    for (const { topic } of sections) {
      const names = [...read(`${topic}/constants.ts`).matchAll(/^export const (\w+)/gm)]
      expect(names.length).toBeGreaterThan(4)
      for (const [, name] of names) expect(page).toContain(`\`${name}\``)
    }
  })

  it('lists every publication that a constant names', () => {
    const listed = sources.map(([name, full]) => `${name} ${full}`).join(' ')
    const cited = sections.flatMap(({ topic }) =>
      readConstants(topic, read(`${topic}/constants.ts`)).flatMap(({ source }) =>
        [...source.matchAll(/(\p{Lu}\p{L}+)[^;()]*?\b((?:19|20)\d\d)\b/gu)].map(
          ([, author = '', year = '']) => ({ author, year }),
        ),
      ),
    )
    expect(cited.length).toBeGreaterThan(15)
    for (const { author, year } of cited)
      expect(listed).toMatch(new RegExp(`${author}[^;]{0,40}${year}`))
  })
})

/** What the points of the nutrition model, third edition, are about. */
const POINTS: Readonly<Record<string, readonly string[]>> = {
  3: ['PROTEIN_G_PER_KG', 'REFERENCE_BMI', 'MAX_RAISE_SHARE', 'TRAINING_CARBS_MAX_G_PER_KG'],
  4: ['QUALITY_FROM_MINUTES'],
  5: ['PLAN_MIN_SHARE'],
  6: ['LOADING_DAY_CARBS_G_PER_KG'],
  8: ['DEVIATION_BANDS', 'BEGINNER_BAND_FACTOR'],
  9: ['STRATEGY_WEIGHTS'],
  10: ['OVER_STRONG'],
  11: ['LOW_ENERGY_CAP'],
  12: ['STRUCTURE_CAP_POINTS'],
  13: ['COMPLETION_STEPS'],
  14: ['INTERMEDIATE_FROM_KM', 'BONUS_CEILING', 'RECOVERY_STILL_COUNTS_MINUTES'],
  15: ['SAME_OVERLAP_SHARE'],
  17: ['DURING_CARBS_G_PER_HOUR', 'RECOVERY_STILL_COUNTS_MINUTES'],
  18: ['FLUID_MAX_SHARE', 'SODIUM_MG_PER_HOUR'],
  19: ['CAFFEINE_DAY_MG'],
  20: ['ADULT_FROM_YEARS', 'UNDERWEIGHT_BELOW_BMI', 'YOUNG_WEEK_MAX_KM'],
  22: ['LOW_DAYS', 'FAST_LOSS_A_WEEK'],
}

/** Each constant's source as the page has it. */
const sourceOf = new Map(
  sections.flatMap(({ topic }) =>
    readConstants(topic, read(`${topic}/constants.ts`)).map(({ name, source }) => [name, source]),
  ),
)

describe('what the constants cite', () => {
  it('are the points of the model’s third edition', () => {
    const wrong = Object.entries(POINTS).flatMap(([point, names]) =>
      names.filter(
        (name) => !new RegExp(`points? [^;]*\\b${point}\\b`).test(sourceOf.get(name) ?? ''),
      ),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['RISE_SHARE', 'Nielsen found no proof'],
    ['LONG_RUN_MAX_KM', 'no source has these distances'],
    ['LONG_RUN_SHARE', 'Daniels says it of many days a week'],
    ['QUALITY_SHARE', 'Seiler counts sessions'],
    ['GUT_START_OF_LEVEL', 'the file’s first comment is about another'],
    ['BAD_IN_A_ROW', 'the file’s first comment is about another'],
    ['INSIGHT_STRONG_SHARE', 'the specification has none'],
  ])('calls %s ours: %s', (name) => {
    expect(sourceOf.get(name)).toMatch(/\bours\b/)
  })

  it.each([
    ['SODIUM_MG_PER_HOUR', 'nutrition model'],
    ['MARATHON_KM', 'World Athletics'],
    ['PLAN_RACE_KM', 'World Athletics'],
    ['ML_PER_KG', 'Sawka'],
    ['PLAN_SLOTS', 'specification 2'],
    ['HARD_FROM_MINUTES', 'specification 2'],
    ['YOUNG_RUN_MAX_KM', 'UK Athletics'],
  ])('says where %s is from: %s', (name, source) => {
    expect(sourceOf.get(name)).toContain(source)
  })
})

describe('reading constants from their source', () => {
  it('leaves what is called ours without the source of the file', () => {
    const code =
      '/** Figures (Walker 2017). */\n\n/** A nap, minutes. Ours. */\nexport const NAP = 20\n'
    expect(readConstants('sleep.ts', code)).toMatchObject([{ name: 'NAP', source: 'ours' }])
  })

  it('takes what and where from the comment, for all the constants below it', () => {
    const code = [
      '/** Figures of sleep (Walker 2017). */',
      '',
      '/** Least and most, hours (specification 9). */',
      'export const LEAST_HOURS = 7',
      'export const MOST_HOURS = 9',
      '/** A nap, minutes. */',
      'export const NAP_MINUTES = 20',
    ].join('\n')
    const both = { text: 'Least and most, hours.', source: 'specification 9' }
    expect(readConstants('sleep.ts', code)).toEqual([
      { name: 'LEAST_HOURS', ...both },
      { name: 'MOST_HOURS', ...both },
      { name: 'NAP_MINUTES', text: 'A nap, minutes.', source: 'Walker 2017' },
    ])
  })

  it('names a constant that no comment describes', () => {
    const code = '/** A nap. */\nexport const NAP_MINUTES = 20\n\nexport const DREAMS = 3\n'
    expect(() => readConstants('sleep.ts', code)).toThrow('sleep.ts: no comment describes DREAMS')
  })
})

it.each([
  ['share', 0.15, '15 %'],
  ['points', -10, '−10'],
  ['o’clock', { breakfast: 630 }, 'breakfast 10:30'],
  ['share of the plan', [{ within: 0.05, points: 100 }], 'within 5 %, points 100'],
  ['g/kg', { light: { min: 3, max: 5 } }, 'light: min 3, max 5'],
  ['names', ['in_training', 'trained'], 'in training, trained'],
])('a value in %s: %j is told as %s', (unit, value, told) => {
  expect(valueIn(unit, value)).toBe(told)
})
