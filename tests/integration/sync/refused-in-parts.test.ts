import 'fake-indexeddb/auto'
import { BehaviorSubject, NEVER, of } from 'rxjs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { type PushRejection, REFUSALS } from '#domain/sync-protocol.ts'
import { startSync } from '#sync/engine.ts'
import { meal } from '../../helpers/rows.ts'

const ROWS = 60
const TRIED = 2

it('rows that are refused a few at a time are all tried, and the rest is no failure', async () => {
  const db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  for (let count = 0; count < ROWS; count += 1) await insertRow(db, 'food_logs', meal())
  let failures = 0
  const engine = startSync({
    db,
    transport: {
      async push(changes) {
        const rejected = changes.map(
          ({ table, row: { id } }, place): PushRejection => ({
            table,
            id,
            code: place < TRIED ? '23514' : REFUSALS.pushTooHard,
            constraint: null,
            column: null,
            message: '',
          }),
        )
        return { applied: 0, conflicts: [], rejected, seq_before: 0, seq: 0 }
      },
      pull: async () => ({ tables: {}, seq: 0 }),
    },
    online$: new BehaviorSubject(true),
    nudges$: of(0),
    wakes$: NEVER,
    // Asked for how long to wait after a failure.
    random: () => {
      failures += 1
      return 0
    },
  })
  onTestFinished(async () => {
    await engine.close()
    await db.close()
  })
  const done = async () => {
    expect(await db.device.rejections.count()).toBe(ROWS)
    expect((await db.device.facts.get('sync'))?.activity).toBe('idle')
  }
  await vi.waitFor(done)
  expect(failures).toBe(0)
})
