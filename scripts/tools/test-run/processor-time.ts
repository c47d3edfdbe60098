import { cpus } from 'node:os'

/** What all processors of the machine have worked since it started, in s: what runs beside the tests counts, too. */
export function processorSeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys } }) => sum + user + nice + sys, 0) / 1000
}
