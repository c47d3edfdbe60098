import { firstValueFrom } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { TABLE_NAMES } from '#domain/entities.ts'
import { createRaceDays } from '#runner-data/races/race-days.ts'
import type { RunnerData } from '#runner-data/runner-data.ts'
import { createTrainingPlans } from '#runner-data/training-plan/training-plans.ts'
import { seeded } from '../../helpers/random.ts'
import { keyOf, someFields } from '../../helpers/rows-of-every-table.ts'
import type { QuietSubjects } from '../../sync/commands/driven.ts'
import { QUIET_COMMANDS } from '../../sync/commands/run-command.ts'
import { openRunner } from '../runner-data.ts'

// jsdom has no image worker: the picture goes on as it was taken.
vi.mock('#compute/images.ts', () => ({ preparePhoto: async (file: File) => file }))

/** Two rows of every table, of which there are two. */
async function storeRows(db: LocalDatabase): Promise<void> {
  const random = seeded(7)
  for (const table of TABLE_NAMES) {
    for (const each of [1, 2]) {
      const fields = someFields(table, random)
      const id = keyOf(table, db.userId, fields) ?? `${table}-${each}`
      if (each === 2 && id === db.userId) continue
      await insertRow(db, table, fields as never, id)
    }
  }
}

async function subjectsOf(data: RunnerData): Promise<QuietSubjects> {
  return {
    ...data,
    raceDays: await firstValueFrom(data.extras.open$(createRaceDays)),
    trainingPlans: await firstValueFrom(data.extras.open$(createTrainingPlans)),
  }
}

/** The tables whose rows are others after a command than before. */
async function writtenBy(
  data: RunnerData,
  give: (subjects: QuietSubjects) => Promise<unknown>,
): Promise<string[]> {
  const rows = () => Promise.all(TABLE_NAMES.map((table) => data.tables.all(table)))
  const before = await rows()
  await give(await subjectsOf(data))
  const after = await rows()
  return TABLE_NAMES.filter((_, at) => JSON.stringify(before[at]) !== JSON.stringify(after[at]))
}

describe('a command that is said to write no synced row', () => {
  it('writes none', async () => {
    const data = await openRunner(storeRows)
    for (const { name, quiet, give } of QUIET_COMMANDS) {
      expect(await writtenBy(data, give), `${name} ${quiet}`).toEqual([])
    }
    expect(QUIET_COMMANDS.length).toBeGreaterThan(12)
  })

  it('would be caught if it did', async () => {
    const data = await openRunner(storeRows)
    const remove = writtenBy(data, ({ meals }) => meals.remove('food_logs-1'))
    expect(await remove).toEqual(['food_logs'])
  })
})
