import { describe, expect, it } from 'vitest'
import { findRaces, type RaceFilter } from '#domain/races/find-races.ts'
import { goalOf, raceKind } from '#domain/races/race-kind.ts'
import { raceOf } from '#domain/races/race-of.ts'
import { listedRaces, RACE_REGIONS } from '#domain/races/race-table.ts'

const countryOf = (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
const found = (filter: Partial<RaceFilter>) =>
  findRaces(listedRaces(), { words: '', distance: null, region: null, ...filter }, countryOf).map(
    ({ id }) => id,
  )

describe('the list of races', () => {
  it('has some sixty or more whole rows of every region, each once', () => {
    const races = listedRaces()
    expect(races.length).toBeGreaterThanOrEqual(60)
    expect(new Set(races.map(({ id }) => id)).size).toBe(races.length)
    expect(new Set(races.map(({ region }) => region))).toEqual(new Set(RACE_REGIONS))
    for (const race of races) {
      expect(race.id).toMatch(/^[a-z0-9-]{3,60}$/)
      expect(race.name.length * race.city.length).toBeGreaterThan(0)
      expect(countryOf(race.country), race.id).not.toBe(race.country)
      expect(race.month, race.id).toBeGreaterThanOrEqual(1)
      expect(race.month, race.id).toBeLessThanOrEqual(12)
      expect(
        race.distances.every((km) => km >= 5 && km <= 100),
        race.id,
      ).toBe(true)
      expect(race.distances).toEqual([...race.distances].sort((a, b) => b - a))
      expect(Object.keys(race)).not.toContain('date')
    }
  })

  it('is searched by name, city and country, without accents', () => {
    expect(found({ words: 'borobudur' })).toEqual(['borobudur'])
    expect(found({ words: 'SAO paulo' })).toEqual(['sao-silvestre'])
    expect(found({ words: 'japan sapporo' })).toEqual(['hokkaido'])
    expect(found({ words: 'nowhere at all' })).toEqual([])
  })

  it('is filtered by distance and region', () => {
    expect(found({ region: 'indonesia', distance: 'half_marathon' })).toContain('bandung')
    expect(found({ region: 'indonesia', distance: 'half_marathon' })).not.toContain('semarang')
    expect(found({ distance: 'ultra' })).toEqual(['comrades', 'two-oceans'])
  })
})

describe('a race as a goal', () => {
  it.each([
    [5, 'five_km'],
    [8, 'ten_km'],
    [10, 'ten_km'],
    [15, 'half_marathon'],
    [21.1, 'half_marathon'],
    [42.2, 'marathon'],
    [56, 'ultra'],
    [0, null],
    [null, null],
  ])('of %s km is trained for as %s', (km, kind) => {
    expect(raceKind(km)).toBe(kind)
  })

  it('gives the profile its kind, name and day', () => {
    const race = { name: 'Fun run', date: '2026-12-20', distance_km: null }
    expect(goalOf(race)).toEqual({
      ...{ goal_type: 'custom', goal_name: 'Fun run', target_date: '2026-12-20' },
    })
  })
})

it('means the race asked for, the next, or the last', () => {
  const races = [
    { id: 'a', date: '2026-01-01' },
    { id: 'b', date: '2026-11-23' },
    { id: 'c', date: '2026-12-20' },
  ]
  expect(raceOf(races, 'a', '2026-11-23')?.id).toBe('a')
  expect(raceOf(races, 'x', '2026-11-23')).toBeNull()
  expect(raceOf(races, null, '2026-11-23')?.id).toBe('b')
  expect(raceOf(races, null, '2027-01-01')?.id).toBe('c')
  expect(raceOf([], null, '2027-01-01')).toBeNull()
})
