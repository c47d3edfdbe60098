import { createScoring } from '#compute/scoring.ts'
import { openStored, type ReadRows } from '#db/stored-tables.ts'

/** Reads the rows at once, and lets the database go. */
const readRows: ReadRows = async (userId, table, range) => {
  const tables = await openStored(userId)
  try {
    return (await tables?.select(table, range)) ?? []
  } finally {
    tables?.close()
  }
}

/** One for the page: it starts with the first question, and ends by itself. */
export const scoring = createScoring(readRows)
