import { fillOurs, fillPouch, fillRaw, openDay, openDayPouch, openDayRaw } from './day.ts'
import { fillHistory, openHistory, searchHistory } from './history.ts'
import { logWhilePulling, pullOurs, pullRaw } from './initial-sync.ts'
import { batchedCall, batchedCallWritten, reconnectOurs, reconnectStock } from './reconnect.ts'
import { timeScoring } from './scoring.ts'
import { tapBare, tapOurs, tapPouch } from './tap.ts'

/** What run.ts drives: every function answers with plain figures, times in ms. */
const functions = {
  openDay,
  openDayPouch,
  openDayRaw,
  fillHistory,
  fillOurs,
  fillPouch,
  fillRaw,
  openHistory,
  logWhilePulling,
  pullOurs,
  pullRaw,
  batchedCall,
  batchedCallWritten,
  reconnectOurs,
  reconnectStock,
  timeScoring,
  searchHistory,
  tapBare,
  tapOurs,
  tapPouch,
}

export type Bench = typeof functions

declare global {
  var bench: Bench
}
globalThis.bench = functions
