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

describe('reading constants from their source', () => {
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
