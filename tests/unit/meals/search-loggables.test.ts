import { describe, expect, it, vi } from 'vitest'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { createSearchIndex, searchTogether } from '#domain/foods/search-index.ts'
import type { LoggedFood } from '#domain/meals/logged-foods.ts'
import { type OwnThings, searchLoggables } from '#domain/meals/search-loggables.ts'
import { ownFood } from '../../helpers/rows.ts'

const FIGURES = { calories: 400, protein_grams: 10, carbs_grams: 60, fat_grams: 12 }

function logged(food_name: string): LoggedFood {
  return { food_name, serving_size: 'all of it', times: 1, logged_at: '2026-11-20', ...FIGURES }
}

function own(fields: Partial<FieldsOf<'custom_foods'>>): Row<'custom_foods'> {
  return {
    ...ownFood({
      name: 'Granola',
      serving_size: '1 bowl',
      serving_grams: null,
      ...FIGURES,
      ...fields,
    }),
    id: fields.name ?? 'granola',
    user_id: 'u',
    rev: 'r',
    created_clock: 'c',
    edit_clocks: {},
  }
}

function find(query: string, things: Partial<OwnThings>, limit = 20) {
  return searchLoggables(query, { own: [], logged: [], language: 'en', ...things }, limit)
}
const names = (...found: Parameters<typeof find>) => find(...found).map(({ name }) => name)

describe('a search over own things and the table', () => {
  it.each([
    ['rumah makan', 'Gudeg rumah makan Bu Tjitro'],
    ['tjitro gudeg', 'Gudeg rumah makan Bu Tjitro'],
    ['tjitor', 'Gudeg rumah makan Bu Tjitro'],
    ['spagheti bolognse aunt', 'Aunt’s spaghetti bolognese'],
    ['mums granla', 'Mum’s granola'],
    ['paket sarpan', 'Paket sarapan'],
  ])('finds %s, whatever the order and with typing errors: %s', (query, name) => {
    const things = {
      own: [own({ name: 'Mum’s granola' }), own({ name: 'Paket sarapan', kind: 'meal' })],
      logged: [logged('Gudeg rumah makan Bu Tjitro'), logged('Aunt’s spaghetti bolognese')],
    }
    expect(names(query, things, 3)[0]).toBe(name)
  })

  it('ranks by the same rules: what is called so comes before what has it in its name', () => {
    const things = { logged: [logged('Bread with banana and honey'), logged('Pisang ambon')] }
    const found = names('banana', things)
    expect(found[0]).toBe('Banana')
    expect(found).toContain('Bread with banana and honey')
    // A part of the words is not enough where something has them all.
    expect(names('banana bread', things)).not.toContain('Banana')
  })

  it('shows each name once, the runner’s own where it is one', () => {
    const things = {
      own: [own({ name: 'banana ' }), own({ name: 'Oats', kind: 'starred', is_favorite: true })],
      logged: [logged('Banana'), logged('oats'), logged('Egg, boiled')],
    }
    expect(find('banana', things).filter(({ name }) => /^banana *$/i.test(name))).toMatchObject([
      { key: 'own:banana ' },
    ])
    // Found by the table's other words too.
    expect(find('pisang', things).map(({ key }) => key)).toContain('own:banana ')
    expect(find('oats', things).filter(({ name }) => /^oats$/i.test(name))).toMatchObject([
      { key: 'own:Oats' },
    ])
    expect(find('telur rebus', things)[0]?.key).toBe('logged:Egg, boiled')
  })

  it('shows a starred food of the table in the table’s measures', () => {
    const things = { own: [own({ name: 'Banana', kind: 'starred', is_favorite: true })] }
    expect(find('banana', things)[0]?.key).toBe('food:banana')
    expect(find('banana', { ...things, language: 'id' }).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['own:Banana', 'food:banana']),
    )
  })

  it('puts own things first where they are as good, favourites before others', () => {
    const things = {
      own: [
        own({ name: 'Zebra cake plain' }),
        own({ name: 'Zebra cake sweet', is_favorite: true }),
        own({ name: 'Zebra cake moist', kind: 'starred', is_favorite: true }),
      ],
      logged: [logged('Zebra cake older')],
    }
    expect(names('zebra', things)).toEqual([
      'Zebra cake sweet',
      'Zebra cake plain',
      'Zebra cake moist',
      'Zebra cake older',
    ])
  })

  it('gives no more than asked, and nothing for nothing', () => {
    const things = { logged: Array.from({ length: 40 }, (_, at) => logged(`Nasi ${at}`)) }
    expect(names('nasi', things, 20)).toHaveLength(20)
    expect(names(' ,', things)).toEqual([])
  })

  it('reads the lists once, not with each letter', () => {
    const things = { own: [own({})], logged: [logged('Soto')] }
    find('x', {})
    const made = vi.spyOn(things.logged, Symbol.iterator)
    for (const query of ['s', 'so', 'sot', 'soto']) expect(find(query, things)).not.toEqual([])
    expect(made).toHaveBeenCalledTimes(1)
    const more = { ...things, logged: [...things.logged, logged('Sotong')] }
    expect(names('sotong', more)).toEqual(['Sotong'])
  })
})

it('several indexes are searched as one: none is forgiving where another has what was typed', () => {
  const near = createSearchIndex([{ id: 'near', names: ['Granila'] }])
  const exact = createSearchIndex([{ id: 'exact', names: ['Granola'] }])
  const found = (query: string) => searchTogether([near, exact], query, 5).map(({ id }) => id)
  expect(found('granola')).toEqual(['exact'])
  expect(found('granpla')).toEqual(['near', 'exact'])
})
