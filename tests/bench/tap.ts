import { benchPage, type Measured, type Setup } from './bench-page.ts'
import { type BenchRow, median } from './table.ts'

const TAPS = 15

export async function benchTap(setup: Setup): Promise<Measured> {
  const page = await benchPage(setup)
  const [ours, bare, pouch]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < setup.rounds; round++) {
    ours.push(...(await page.evaluate((taps) => bench.tapOurs(taps), TAPS)))
    bare.push(...(await page.evaluate((taps) => bench.tapBare(taps), TAPS)))
    pouch.push(...(await page.evaluate((taps) => bench.tapPouch(taps), TAPS)))
  }
  const what = 'tap to painted row'
  const rows: BenchRow[] = [
    {
      what,
      ours: median(ours),
      peer: 'bare IndexedDB put',
      peers: median(bare),
      unit: 'ms',
      aim: 1.2,
    },
    { what, ours: median(ours), peer: 'PouchDB', peers: median(pouch), unit: 'ms', aim: null },
  ]
  await page.context().close()
  return { rows, notes: [] }
}
