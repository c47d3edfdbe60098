import { describe, expect, it } from 'vitest'
import type { TableName } from '#domain/entities.ts'
import type { PushChange, PushReply } from '#domain/sync-protocol.ts'
import { PushQueue } from '#sync/push-queue.ts'

function change(table: TableName, id: string, filler = ''): PushChange {
  return {
    table,
    base_rev: null,
    row: {
      id,
      user_id: 'u',
      rev: 'r',
      created_clock: 'c',
      edit_clocks: {},
      deleted: false,
      filler,
    },
  }
}
const changes = (table: TableName, count: number) =>
  Array.from({ length: count }, (_, i) => change(table, `${table}-${i}`))

function server(answer: Partial<PushReply> = {}) {
  const requests: PushChange[][] = []
  let inFlight = 0
  let most = 0
  async function send(batch: PushChange[]): Promise<PushReply> {
    requests.push(batch)
    inFlight += 1
    most = Math.max(most, inFlight)
    await new Promise((resolve) => setTimeout(resolve, 2))
    inFlight -= 1
    return { applied: batch.length, conflicts: [], rejected: [], seq_before: 0, seq: 1, ...answer }
  }
  return { requests, send, mostAtOnce: () => most }
}

describe('the push queue', () => {
  it('sends what several collections bring in a round as one request', async () => {
    const { requests, send } = server()
    const queue = new PushQueue(send)
    queue.barrier.expect(['food_logs', 'profiles', 'gamification'])
    const first = queue.push('food_logs', changes('food_logs', 3))
    await new Promise((resolve) => setTimeout(resolve, 30))
    const second = queue.push('profiles', changes('profiles', 2))
    // This one has nothing to send.
    queue.barrier.arrive('gamification')
    await Promise.all([first, second])
    expect(requests.map((batch) => batch.length)).toEqual([5])
  })

  it('splits what is too much for one request, and never has two under way', async () => {
    const { requests, send, mostAtOnce } = server()
    const queue = new PushQueue(send)
    await Promise.all([
      queue.push('food_logs', changes('food_logs', 1500)),
      queue.push('profiles', changes('profiles', 700)),
    ])
    expect(requests.map((batch) => batch.length)).toEqual([1000, 1000, 200])
    expect(mostAtOnce()).toBe(1)
  })

  it('sends a row larger than a request by itself rather than never', async () => {
    const { requests, send } = server()
    const queue = new PushQueue(send)
    const huge = change('food_logs', 'huge', 'x'.repeat(3_000_000))
    await queue.push('food_logs', [change('food_logs', 'a'), huge, change('food_logs', 'b')])
    expect(requests.map((batch) => batch.map(({ row }) => row.id))).toEqual([
      ['a'],
      ['huge'],
      ['b'],
    ])
  })

  it('gives each caller its own conflicts and refusals', async () => {
    const stored = change('profiles', 'p').row
    const refusal = { code: '23514', constraint: 'c', column: null, message: 'm' }
    const { send } = server({
      conflicts: [{ table: 'profiles', id: 'p', row: stored }],
      rejected: [{ table: 'food_logs', id: 'f', ...refusal }],
    })
    const queue = new PushQueue(send)
    const [profiles, foods] = await Promise.all([
      queue.push('profiles', [change('profiles', 'p')]),
      queue.push('food_logs', [change('food_logs', 'f'), change('food_logs', 'g')]),
    ])
    expect(profiles).toEqual({
      conflicts: [{ table: 'profiles', id: 'p', row: stored }],
      rejected: [],
    })
    expect(foods.conflicts).toEqual([])
    expect(foods.rejected.map(({ id }) => id)).toEqual(['f'])
  })

  it('tells every caller of a failed request, and serves the next ones', async () => {
    let down = true
    const { send } = server()
    const queue = new PushQueue<PushChange>((batch) =>
      down ? Promise.reject(new Error('down')) : send(batch),
    )
    const results = await Promise.allSettled([
      queue.push('food_logs', changes('food_logs', 2)),
      queue.push('profiles', changes('profiles', 2)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    down = false
    await expect(queue.push('food_logs', changes('food_logs', 2))).resolves.toBeTruthy()
  })
})
