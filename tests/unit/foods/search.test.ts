import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Food } from '#domain/foods/food.ts'
import { searchFoods } from '#domain/foods/search-foods.ts'
import { createSearchIndex } from '#domain/foods/search-index.ts'
import { allFoods } from '#domain/foods/table.ts'
import { prefixErrors, wordsOf } from '#domain/foods/text-match.ts'

const ids = (foods: readonly Food[]) => foods.map((food) => food.id)
const first = (query: string) => searchFoods(query, 1)[0]?.id

describe('food search', () => {
  it.each([
    ['nasi gor', 'nasi-goreng'],
    ['nasgor', 'nasi-goreng'],
    ['goreng nasi', 'nasi-goreng'],
    ['ayam bakar', 'ayam-bakar'],
    ['Ayam BAKAR', 'ayam-bakar'],
    ['bananna', 'banana'],
    ['pisang', 'banana'],
    ['oatml', 'oatmeal-cooked-with-water'],
    ['tempe', 'tempeh-raw'],
    ['tehmpe goreng', 'tempe-goreng'],
    ['gel', 'energy-gel'],
    ['gel energi', 'energy-gel'],
    ['rice', 'white-rice-cooked'],
    ['nasi', 'nasi-putih'],
    ['egg', 'egg-boiled'],
    ['telur', 'egg-boiled'],
    ['susu', 'milk-whole'],
    ['chicken breast', 'chicken-breast-grilled'],
    ['breast chicken gril', 'chicken-breast-grilled'],
    ['dada ayam', 'chicken-breast-grilled'],
    ['açaí', 'acai-bowl'],
    ['brocoli boiled', 'broccoli-boiled'],
    ['kentnag goreng', 'french-fries'],
    ['isotonik', 'isotonic-drink'],
    ['indomie', 'mie-goreng-instan'],
    ['gado gado', 'gado-gado'],
    ['es teh', 'tea-with-sugar'],
    ['kopi susu', 'iced-coffee-with-milk-and-palm-sugar'],
    ['alpukat', 'avocado'],
    ['avokado', 'avocado'],
  ])('finds %s first as %s', (query, id) => {
    expect(first(query)).toBe(id)
  })

  it('finds both words in any order', () => {
    const forward = ids(searchFoods('chicken rice', 50))
    const backward = ids(searchFoods('rice chicken', 50))
    expect(forward.slice(0, 6)).toContain('nasi-hainan')
    expect(new Set(backward)).toEqual(new Set(forward))
    expect(forward.length).toBeGreaterThan(5)
  })

  it('finds what has all that is asked for, never a part of it', () => {
    for (const food of searchFoods('ayam bakar', 50)) {
      const words = wordsOf(`${food.nameEn} ${food.nameId} ${food.searchWords}`)
      expect(words.some((word) => word.startsWith('ayam'))).toBe(true)
      expect(words.some((word) => word.startsWith('bakar'))).toBe(true)
    }
    // What no food has is no banana.
    expect(searchFoods('banana xylophone')).toEqual([])
  })

  it('finds nothing for nothing and for nonsense', () => {
    expect(searchFoods('')).toEqual([])
    expect(searchFoods('  ,;! ')).toEqual([])
    expect(searchFoods('qqqzzzxxx')).toEqual([])
  })

  it('gives no more than asked and no food twice', () => {
    const found = ids(searchFoods('goreng', 7))
    expect(found.length).toBe(7)
    expect(new Set(found).size).toBe(7)
  })

  it('ranks an exactly typed name first, or beside another of that name', () => {
    for (const food of allFoods()) {
      for (const name of [food.nameEn, food.nameId]) {
        const typed = wordsOf(name).join(' ')
        const best = searchFoods(name, 3)
        const namesakes = best.filter((each) =>
          [each.nameEn, each.nameId, ...each.nameEn.split('('), ...each.nameId.split('(')].some(
            (form) => wordsOf(form).join(' ') === typed,
          ),
        )
        const simply = best[0]?.searchWords.split(' ').includes(`=${typed}`)
        expect(best.includes(food), name).toBe(true)
        expect(namesakes.includes(best[0] as Food) || simply, name).toBe(true)
      }
    }
  })

  it('survives one wrong letter in any longer first word', () => {
    // A number mistyped is another number.
    const names = allFoods().filter((food) => /^[a-z]{6,}$/.test(wordsOf(food.nameEn)[0] ?? ''))
    const known = allFoods().flatMap((food) =>
      wordsOf(`${food.nameEn} ${food.nameId} ${food.searchWords}`),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
        (food, at, letter) => {
          const [word = '', ...rest] = wordsOf(food.nameEn)
          const mistyped = word.slice(0, at) + letter + word.slice(at + 1)
          // What begins a word of other foods finds those: batter, as in battered prawns, is not butter.
          fc.pre(mistyped === word || !known.some((one) => one.startsWith(mistyped)))
          const typed = [mistyped, ...rest].join(' ')
          expect(ids(searchFoods(typed, 20))).toContain(food.id)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (query) => {
        expect(searchFoods(query, 5).length).toBeLessThanOrEqual(5)
      }),
      { numRuns: 200 },
    )
  })
})

describe('an index of other things', () => {
  it('finds a runner’s own foods by the same rules', () => {
    const index = createSearchIndex([
      { id: 'a', names: ['Mum’s granola'] },
      { id: 'b', names: ['Granola bar'], words: 'snack' },
      { id: 'c', names: ['Porridge'], words: '=granola' },
    ])
    expect(index.search('granola', 5).map((hit) => hit.id)).toEqual(['c', 'b', 'a'])
    expect(index.search('snak', 5).map((hit) => hit.id)).toEqual(['b'])
  })
})

describe('typing errors to the nearest beginning', () => {
  it.each([
    ['oatml', 'oatmeal', 1],
    ['bananna', 'banana', 1],
    ['kentnag', 'kentang', 1],
    ['chic', 'chicken', 0],
    ['chkic', 'chicken', 1],
    ['rice', 'beef', 3],
  ])('%s for %s: %d', (typed, word, errors) => {
    expect(prefixErrors(typed, word, 2)).toBe(errors)
  })
})
