import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offlineFiles } from '#lib/offline-readiness.ts'

const HOME = 'https://fuelmile.example/assets/home-AbC.js'
const PAGE = 'https://fuelmile.example/index.html?__WB_REVISION__=1'
const ENGLISH = 'https://fuelmile.example/assets/words-day-en-X1.js'
const INDONESIAN = 'https://fuelmile.example/assets/words-id-Y2.js'
const WANTED = [PAGE, HOME, ENGLISH, INDONESIAN]

describe('how far the files of the app are on this device', () => {
  it('counts the words apart from the rest', () => {
    expect(offlineFiles(WANTED, new Set([PAGE, HOME, INDONESIAN]))).toEqual({
      whole: false,
      app: { there: 2, of: 2 },
      words: { there: 1, of: 2 },
    })
  })

  it('is whole with all of them, whatever else is there', () => {
    const there = new Set([...WANTED, 'https://fuelmile.example/assets/home-Old.js'])
    expect(offlineFiles(WANTED, there).whole).toBe(true)
  })

  it('takes a file of another version for none of this one', () => {
    const there = new Set([HOME, ENGLISH, INDONESIAN, PAGE.replace('=1', '=2')])
    expect(offlineFiles(WANTED, there)).toMatchObject({ whole: false, app: { there: 1, of: 2 } })
  })

  it('is never whole where nobody knows which files there must be', () => {
    expect(offlineFiles([], new Set(WANTED)).whole).toBe(false)
  })

  it('is whole exactly where no file is missing', () => {
    fc.assert(
      fc.property(fc.subarray(WANTED), (there) => {
        const { whole, app, words } = offlineFiles(WANTED, new Set(there))
        expect(app.there + words.there).toBe(there.length)
        expect(whole).toBe(there.length === WANTED.length)
      }),
    )
  })
})
