import type { Page } from '@playwright/test'
import { type BenchRow, median } from './table.ts'

const TO = '2026-11-21'
const YEAR = '2025-11-22'
const TEN_YEARS = '2016-11-22'

/** Scoring the days stored on this page, beside the bare read of as many rows, in turns. */
export async function scoreRows(page: Page, userId: string, rounds: number): Promise<BenchRow[]> {
  const turns = { day: new Turns(), first: new Turns(), year: new Turns(), years: new Turns() }
  const turn = async (of: Turns, from: string) =>
    of.add(
      await page.evaluate(([id, start, end]) => bench.timeScoring(id, start, end), [
        userId,
        from,
        TO,
      ] as const),
    )
  for (let round = 0; round < rounds; round++) {
    // A fresh page: its worker is started by the one day, and its code is new to the browser.
    await page.reload()
    await page.waitForFunction(() => 'bench' in globalThis)
    await turn(turns.day, TO)
    await turn(turns.first, TEN_YEARS)
  }
  for (let round = 0; round < rounds * 2; round++) {
    await turn(turns.year, YEAR)
    await turn(turns.years, TEN_YEARS)
  }
  return [
    turns.day.row('score one day, the worker started for it', null),
    turns.year.row('score a year', null),
    turns.years.row('score ten years', 1.5),
    turns.years.besideSameRows('score ten years'),
    turns.first.row('… the first time in a fresh page', null),
  ]
}

/** What `bench.timeScoring` has measured, turn by turn. */
class Turns {
  private readonly ours: number[] = []
  private readonly reads: number[] = []
  private readonly sameReads: number[] = []
  private rows = 0

  add(figures: { ms: number; readMs: number; sameReadMs: number; rows: number }): void {
    this.ours.push(figures.ms)
    this.reads.push(figures.readMs)
    this.sameReads.push(figures.sameReadMs)
    this.rows = figures.rows
  }

  row(what: string, aim: number | null): BenchRow {
    const peer = `bare read of ${this.rows} rows`
    return { what, ours: median(this.ours), peer, peers: median(this.reads), unit: 'ms', aim }
  }

  besideSameRows(what: string): BenchRow {
    const peer = 'bare read of the rows as the app stores them'
    const peers = median(this.sameReads)
    return { what, ours: median(this.ours), peer, peers, unit: 'ms', aim: null }
  }
}
