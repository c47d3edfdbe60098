import { seeded } from '../helpers/random.ts'
import { rowsOverAllTables } from '../helpers/rows-of-every-table.ts'
import { benchPage, type Measured, newApi, type Setup } from './bench-page.ts'
import { slowProxy } from './slow-proxy.ts'
import { stockServer } from './stock-server.ts'
import { type BenchRow, median } from './table.ts'

const EDITS = 500
const ROUND_TRIP_MS = 80
/** Stands for the runner in the keys of one-per-day rows until there is one. */
const RUNNER = 'runner'
/** All rows in one call, alone or with the answer written to IndexedDB without a library. */
const FUNCTIONS = {
  ours: 'reconnectOurs',
  batch: 'batchedCall',
  written: 'batchedCallWritten',
} as const
const QUICK = ['ours', 'batch', 'written'] as const
type Kind = (typeof QUICK)[number] | 'stock'

export async function benchReconnect(setup: Setup): Promise<Measured> {
  const proxy = await slowProxy(setup.backend.url, ROUND_TRIP_MS)
  const ms: Record<Kind, number[]> = { ours: [], batch: [], written: [], stock: [] }
  const requests = { ours: [] as number[], stock: [] as number[] }
  // The plugin's seconds of requests come last: what is measured right behind it runs while its server is still
  // being put away. The others take turns in going first.
  const first = Array.from({ length: setup.rounds }, (_, round) => [
    ...QUICK.slice(round % QUICK.length),
    ...QUICK.slice(0, round % QUICK.length),
  ])
  const last: Kind[][] = Array.from({ length: setup.rounds }, () => ['stock'])
  for (const [round, kinds] of [...first, ...last].entries()) {
    const spread = rowsOverAllTables(EDITS, RUNNER, seeded(round + 1))
    for (const kind of kinds) {
      const page = await benchPage(setup)
      const api = await newApi(setup, proxy.url)
      const mine = spread.map(({ table, id, fields }) =>
        id === undefined
          ? { table, fields }
          : { table, fields, id: id.replace(RUNNER, api.userId) },
      )
      proxy.count = 0
      if (kind === 'stock') {
        // Empty each time: asked after a row it has, lite does not understand the plugin's question, and the
        // plugin asks for ever.
        const stock = await stockServer()
        const stockProxy = await slowProxy(stock.url, ROUND_TRIP_MS)
        const { url } = stockProxy
        const to = { ...api, url, anonKey: stock.key, token: await stock.token(api.userId) }
        ms.stock.push(
          await page.evaluate(([at, count]) => bench.reconnectStock(at, count), [
            to,
            EDITS,
          ] as const),
        )
        requests.stock.push(stockProxy.count)
        await stockProxy.close()
        await stock.close()
      } else {
        ms[kind].push(
          await page.evaluate(([name, to, all]) => bench[name](to, all), [
            FUNCTIONS[kind],
            api,
            mine,
          ] as const),
        )
        // Before going offline it asked once, with its preflight.
        if (kind === 'ours') requests.ours.push(proxy.count - 2)
      }
      await page.context().close()
    }
  }
  await proxy.close()
  const what = `reconnect with ${EDITS} edits, ${ROUND_TRIP_MS} ms round trip`
  const plugin = 'RxDB Supabase plugin'
  const rows: BenchRow[] = [
    {
      what,
      ours: median(requests.ours),
      peer: plugin,
      peers: median(requests.stock),
      unit: 'requests',
      aim: 4,
    },
    {
      what,
      ours: median(ms.ours),
      peer: 'one batched call',
      peers: median(ms.batch),
      unit: 'ms',
      aim: 1.2,
    },
    {
      what,
      ours: median(ms.ours),
      peer: 'one batched call, written down raw',
      peers: median(ms.written),
      unit: 'ms',
      aim: 1.2,
    },
    { what, ours: median(ms.ours), peer: plugin, peers: median(ms.stock), unit: 'ms', aim: null },
  ]
  return { rows, notes: [] }
}
