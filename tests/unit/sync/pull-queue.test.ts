import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TableName } from '#domain/entities.ts'
import type { Cursor, PulledRow, PullReply } from '#domain/sync-protocol.ts'
import { PullQueue } from '#sync/pull-queue.ts'

type Cursors = Partial<Record<TableName, Cursor>>

function rowAt(seq: number, id: string): PulledRow {
  const envelope = { user_id: 'u', rev: `r${seq}${id}`, created_clock: 'c', edit_clocks: {} }
  return { ...envelope, id, deleted: false, seq }
}

/** Answers as sync_pull does: a budget of rows over all tables, in table order. */
function serverOf(stored: Record<string, PulledRow[]>, budget: number) {
  const asked: Cursors[] = []
  async function fetch(cursors: Cursors): Promise<PullReply> {
    asked.push(cursors)
    await Promise.resolve()
    let left = budget
    const tables: PullReply['tables'] = {}
    for (const [table, cursor] of Object.entries(cursors)) {
      const after = (stored[table] ?? []).filter(
        (row) => row.seq > cursor.seq || (row.seq === cursor.seq && row.id > cursor.id),
      )
      const rows = after.slice(0, left)
      left -= rows.length
      tables[table as TableName] = { rows, more: rows.length < after.length }
    }
    return { tables, seq: 0 }
  }
  return { asked, fetch }
}

/** Pulls a table to its end as RxDB does: batch after batch, each from the end of the one before. */
async function drain(queue: PullQueue, table: TableName, batch: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: Cursor = { seq: 0, id: '' }
  for (;;) {
    const rows = await queue.pull(table, cursor, batch)
    ids.push(...rows.map((row) => row.id))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return ids
    cursor = { seq: last.seq, id: last.id }
  }
}

describe('the pull queue', () => {
  it('asks for all tables of a round in one request', async () => {
    const server = serverOf({ profiles: [rowAt(1, 'p')] }, 100)
    const queue = new PullQueue(server.fetch)
    const tables: TableName[] = ['food_logs', 'profiles', 'gamification']
    queue.barrier.expect(tables)
    const answers: Promise<string[]>[] = []
    for (const table of tables) {
      answers.push(drain(queue, table, 10))
      await new Promise((resolve) => setTimeout(resolve, 8))
    }
    expect(await Promise.all(answers)).toEqual([[], ['p'], []])
    expect(server.asked.map((cursors) => Object.keys(cursors))).toEqual([tables])
  })

  it('brings every row once and in order, whatever the sizes of pages and batches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 25 }),
        async (sizes, batch, budget) => {
          const names = (['food_logs', 'profiles', 'gamification'] as const).slice(0, sizes.length)
          const stored = Object.fromEntries(
            names.map((name, index) => [
              name,
              // Several rows share a seq: one transaction wrote them.
              Array.from({ length: sizes[index] ?? 0 }, (_, i) =>
                rowAt(Math.floor(i / 3) + 1, `id${String(i).padStart(3, '0')}`),
              ),
            ]),
          )
          const queue = new PullQueue(serverOf(stored, budget).fetch)
          queue.barrier.expect(names)
          const pulled = await Promise.all(names.map((name) => drain(queue, name, batch)))
          expect(pulled).toEqual(names.map((name) => stored[name]?.map((row) => row.id)))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('forgets what it fetched when told to, and starts from where it is asked', async () => {
    const stored = { food_logs: Array.from({ length: 30 }, (_, i) => rowAt(i + 1, `i${i}`)) }
    const server = serverOf(stored, 1000)
    const queue = new PullQueue(server.fetch)
    await queue.pull('food_logs', { seq: 0, id: '' }, 10)
    queue.rejectAll(new Error('paused'))
    const again = await queue.pull('food_logs', { seq: 5, id: 'i4' }, 10)
    expect(again[0]?.id).toBe('i5')
    expect(server.asked).toHaveLength(2)
  })

  it('tells every waiting collection when the server cannot be asked, and recovers', async () => {
    let down = true
    const server = serverOf({ food_logs: [rowAt(1, 'a')] }, 10)
    const queue = new PullQueue((cursors) => {
      if (down) return Promise.reject(new Error('down'))
      return server.fetch(cursors)
    })
    const start = { seq: 0, id: '' }
    await expect(queue.pull('food_logs', start, 5)).rejects.toThrow('down')
    down = false
    expect(await queue.pull('food_logs', start, 5)).toHaveLength(1)
  })
})
