import 'fake-indexeddb/auto'
import { BehaviorSubject, NEVER, of } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { collectionOf, type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { definitionOf, type TableDefinition } from '#db/migrations.ts'
import { insertRow, patchRow, removeRow } from '#db/rows.ts'
import type { TableName } from '#domain/entities.ts'
import { startSync } from '#sync/engine.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../helpers/backend.ts'
import { FAIR, transportThrough } from '../../helpers/device/transport.ts'
import { seeded } from '../../helpers/random.ts'
import { meal } from '../../helpers/rows.ts'

let backend: Backend
let pushed: string[] = []
beforeAll(async () => {
  backend = await testBackend()
})
afterAll(() => backend.close())

/** The next version of the app: meals get a mood, known for old ones to be unknown. */
function nextVersion(table: TableName): TableDefinition {
  const now = definitionOf(table)
  if (table !== 'food_logs') return now
  const version = now.schema.version + 1
  return {
    schema: {
      ...now.schema,
      version,
      properties: { ...now.schema.properties, mood: { type: ['string', 'null'] } },
    },
    steps: { ...now.steps, [version]: (row) => ({ ...row, mood: null }) },
  }
}

async function openApp(user: TestUser, definitions?: (table: TableName) => TableDefinition) {
  const db = await openLocalDatabase({
    userId: user.id,
    multiInstance: false,
    ...(definitions ? { definitions } : {}),
  })
  return db
}

function sync(db: LocalDatabase, user: TestUser) {
  const api = { url: backend.url, anonKey: backend.anonKey, token: user.token }
  const transport = transportThrough(api, () => FAIR, seeded(1))
  return startSync({
    db,
    transport: {
      pull: transport.pull,
      push(changes) {
        pushed.push(...changes.map(({ row }) => row.id))
        return transport.push(changes)
      },
    },
    online$: new BehaviorSubject(true),
    nudges$: of(0),
    wakes$: NEVER,
  })
}

describe('an app updated to another schema version', () => {
  it('keeps every row, sends what was waiting, and sends nothing twice', async () => {
    const user = await newUser(backend)
    const before = await openApp(user)
    const sent = await insertRow(before, 'food_logs', meal({ food_name: 'sent before' }))
    const gone = await insertRow(before, 'food_logs', meal({ food_name: 'deleted before' }))
    await removeRow(before, 'food_logs', gone.id)
    const syncing = sync(before, user)
    await vi.waitFor(async () => expect((await before.waiting.read()).size).toBe(0), 20_000)
    await syncing.close()
    const waiting = await insertRow(before, 'food_logs', meal({ food_name: 'still waiting' }))
    await patchRow(before, 'food_logs', sent.id, { calories: 321 })
    await before.close()

    // The server is migrated first: an app that knows more than its server would be refused.
    await backend.database.run(
      'alter table public.food_logs add column mood text; select fuelmile_private.make_row_functions()',
    )
    pushed = []
    const after = await openApp(user, nextVersion)
    const meals = await collectionOf(after, 'food_logs').find().exec()
    expect(
      meals.map((one) => [one.food_name, one.calories, (one.toJSON() as { mood?: unknown }).mood]),
    ).toEqual(
      expect.arrayContaining([
        ['sent before', 321, null],
        ['still waiting', 520, null],
      ]),
    )
    expect(meals).toHaveLength(2)
    const again = sync(after, user)
    await vi.waitFor(async () => expect((await after.waiting.read()).size).toBe(0), 20_000)
    expect(pushed.sort()).toEqual([sent.id, waiting.id].sort())
    await again.close()
    await after.close()

    const stored = await backend.database.query(
      'select food_name, calories from food_logs where user_id = $1 and not deleted order by 1',
      [user.id],
    )
    expect(stored).toEqual([
      { food_name: 'sent before', calories: 321 },
      { food_name: 'still waiting', calories: 520 },
    ])
  })
})
