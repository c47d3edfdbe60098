import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { answerFrom, answerOf } from '#db/row-layout.ts'

it('a question asked past RxDB leaves no transaction open for a page that is put aside', async () => {
  const request = indexedDB.open('asked')
  request.onupgradeneeded = () => request.result.createObjectStore('rows').put('a row', 1)
  const database = await answerOf(request)
  let asked: IDBObjectStore | undefined
  const answer = answerFrom(database, 'rows', (rows) => {
    asked = rows
    return rows.getAll()
  })
  // One that can be asked more stays open until the page has read the answer, which it may never do.
  expect(() => asked?.getAll()).toThrow(/transaction/i)
  expect(await answer).toEqual(['a row'])
  database.close()
})
