import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDERS = ['components', 'integration', 'e2e', 'engines']
/** A limit given to a wait, to a look or to a test. */
const LIMIT = /\btimeout: (\d[\d_]*)(?! \*)\b/g
const LEAST_MS = 30_000

it('no test waits less for what is shown than a busy machine takes', () => {
  const short = FOLDERS.flatMap((folder) =>
    readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => {
        const text = readFileSync(`tests/${folder}/${name}`, 'utf8')
        return [...text.matchAll(LIMIT)]
          .filter(([, ms = '']) => Number(ms.replaceAll('_', '')) < LEAST_MS)
          .map(([limit]) => `${folder}/${name}: ${limit}`)
      }),
  )
  expect(short).toEqual([])
})
