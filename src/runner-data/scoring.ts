import { createScoring } from '#compute/scoring.ts'
import { readRows } from '#db/stored-tables.ts'

/** One for the page: it starts with the first question, and ends by itself. */
export const scoring = createScoring(readRows)
