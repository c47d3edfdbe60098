import type { Page } from '@playwright/test'
import type { BenchRow } from './table.ts'

/** Scoring the days stored on this page, beside the bare read of as many rows. */
export async function scoreRows(page: Page, userId: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [what, from] of [
    ['score one day in the worker', '2026-11-21'],
    ['score a year', '2025-11-22'],
    ['score ten years', '2016-11-22'],
  ] as const) {
    const figures = await page.evaluate(
      ([id, start]) => bench.scoreStored(id, start, '2026-11-21'),
      [userId, from] as const,
    )
    const peer = `bare read of ${figures.rows} rows`
    rows.push({ what, ours: figures.ms, peer, peers: figures.readMs, unit: 'ms', aim: null })
  }
  return rows
}
