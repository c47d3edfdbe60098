import type { LocalDataErrorCode } from '#db/errors.ts'

export interface DatabaseProblem {
  code: LocalDataErrorCode
}
