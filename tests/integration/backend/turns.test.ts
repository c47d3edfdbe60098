import { describe, expect, it } from 'vitest'
import { Turns } from '../../../supabase/local/database/turns.ts'

const LIMITS = { places: 1, placesEach: 1, waitingEach: 1000, waitMs: 60_000 }
const PATIENCE_MS = 20

/** Takes a turn, notes whose it is, and ends it. */
async function turn(turns: Turns, account: string, served: string[]): Promise<void> {
  const end = await turns.take(account)
  served.push(account)
  await Promise.resolve()
  end()
}

describe('turns at the database', () => {
  it('go from account to account, however many one asks for', async () => {
    const turns = new Turns(LIMITS)
    const served: string[] = []
    const flood = Array.from({ length: 500 }, () => turn(turns, 'flood', served))
    const others = ['a', 'b', 'c', 'a'].map((account) => turn(turns, account, served))
    await Promise.all([...flood, ...others])
    // One is served when they come; each then waits for one of it at most.
    expect(served.slice(0, 6)).toEqual(['flood', 'flood', 'a', 'b', 'c', 'flood'])
    expect(served[6]).toBe('a')
    expect(served).toHaveLength(504)
  })

  it('leave places for others, where there are several', async () => {
    const turns = new Turns({ ...LIMITS, places: 10, placesEach: 3 })
    const taken = Array.from({ length: 50 }, () => turns.take('flood'))
    const ends = await Promise.all(taken.slice(0, 3))
    const other = await turns.take('other')
    other()
    for (const end of ends) end()
    for (const waiting of taken.slice(3)) (await waiting)()
  })

  it('are refused to who waits with too many, and to who would wait too long', async () => {
    const turns = new Turns({ ...LIMITS, waitingEach: 2, waitMs: PATIENCE_MS })
    const end = await turns.take('a')
    const waiting = [turns.take('a'), turns.take('a')].map((take) =>
      take.catch((error: { code: string }) => error.code),
    )
    await expect(turns.take('a')).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await Promise.all(waiting)).toEqual(['busy', 'busy'])
    // Who gave up is in nobody's way.
    end()
    end()
    ;(await turns.take('b'))()
  })

  it('are given up by who has gone', async () => {
    const turns = new Turns(LIMITS)
    const end = await turns.take('a')
    const gone = new AbortController()
    const waiting = turns.take('b', gone.signal).catch((error: { code: string }) => error.code)
    expect(turns.othersWait('a')).toBe(true)
    gone.abort()
    expect(await waiting).toBe('aborted')
    expect(turns.othersWait('a')).toBe(false)
    await expect(turns.take('b', gone.signal)).rejects.toMatchObject({ code: 'aborted' })
    end()
  })
})
