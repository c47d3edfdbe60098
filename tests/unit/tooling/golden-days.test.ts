import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  CARBS_GUIDANCE_G_PER_KG,
  ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG,
  FAT_MAX_SHARE,
  FAT_MIN_SHARE,
  PROTEIN_GUIDANCE_G_PER_KG,
} from '#domain/nutrition/constants.ts'
import { EATEN, goldenDays, goldenPage } from '../../../scripts/tools/golden-days.ts'

describe('docs/golden-days.md', () => {
  it('is what the engine makes of it now (npm run docs)', () => {
    const page = new URL('../../../docs/golden-days.md', import.meta.url)
    expect(readFileSync(page, 'utf8')).toBe(goldenPage())
  })
})

describe('twelve runners on five days', () => {
  const all = goldenDays().flatMap(({ runner, days }) =>
    days.map((day): [string, (typeof days)[number]] => [`${runner.name}: ${day.day}`, day]),
  )

  it('are sixty', () => {
    expect(all).toHaveLength(60)
  })

  it.each(all)('%s: the target is within what is published', (_name, day) => {
    const { light, overFourHours } = CARBS_GUIDANCE_G_PER_KG
    expect(day.carbsPerKg).toBeGreaterThanOrEqual(light.min)
    expect(day.carbsPerKg).toBeLessThanOrEqual(overFourHours.max + 0.05)
    expect(day.proteinPerKg).toBeGreaterThanOrEqual(PROTEIN_GUIDANCE_G_PER_KG.min)
    expect(day.proteinPerKg).toBeLessThanOrEqual(PROTEIN_GUIDANCE_G_PER_KG.max)
    expect(day.fatShare).toBeGreaterThanOrEqual(FAT_MIN_SHARE - 0.001)
    expect(day.fatShare).toBeLessThanOrEqual(FAT_MAX_SHARE + 0.001)
    expect(day.availability).toBeGreaterThan(ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG)
  })

  it.each(all)(
    '%s: the target eaten is the best score, too little never a good one',
    (_name, day) => {
      const at = (share: (typeof EATEN)[number]) => day.scores[EATEN.indexOf(share)] ?? Number.NaN
      expect(at(1)).toBe(100)
      expect(Math.max(...day.scores)).toBe(100)
      expect(at(0.6)).toBeLessThan(60)
      expect(at(0.75)).toBeLessThan(70)
      expect(day.scores.slice(0, 4)).toEqual(day.scores.slice(0, 4).toSorted((a, b) => a - b))
      if (day.target.load === 'rest') return
      expect(at(0.75)).toBeLessThanOrEqual(at(1.25))
      expect(at(0.88)).toBeLessThanOrEqual(at(1.12))
    },
  )
})
