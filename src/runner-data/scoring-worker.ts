import { readForWorkers } from '#compute/scoring.ts'
import { readRows } from '#db/stored-tables.ts'

/** The scoring worker, which reads the runner's rows by itself or, where it can't, through this. */

readForWorkers(readRows)

export { gamificationOf, scoreDays, scoreStored, trendsOf, unsettledDays } from '#compute/scoring.ts'
