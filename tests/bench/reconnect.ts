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

export async function benchReconnect(setup: Setup): Promise<Measured> {
  const proxy = await slowProxy(setup.backend.url, ROUND_TRIP_MS)
  const ms = { ours: [] as number[], batch: [] as number[], stock: [] as number[] }
  const requests = { ours: [] as number[], stock: [] as number[] }
  for (let round = 0; round < setup.rounds; round++) {
    const spread = rowsOverAllTables(EDITS, RUNNER, seeded(round + 1))
    for (const kind of ['ours', 'batch', 'stock'] as const) {
      const page = await benchPage(setup)
      const api = await newApi(setup, proxy.url)
      const mine = spread.map(({ table, id, fields }) =>
        id === undefined
          ? { table, fields }
          : { table, fields, id: id.replace(RUNNER, api.userId) },
      )
      proxy.count = 0
      if (kind === 'ours') {
        ms.ours.push(
          await page.evaluate(([to, all]) => bench.reconnectOurs(to, all), [api, mine] as const),
        )
        // Before going offline it asked once, with its preflight.
        requests.ours.push(proxy.count - 2)
      } else if (kind === 'batch') {
        ms.batch.push(
          await page.evaluate(([to, all]) => bench.batchedCall(to, all), [api, mine] as const),
        )
      } else {
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
    { what, ours: median(ms.ours), peer: plugin, peers: median(ms.stock), unit: 'ms', aim: null },
  ]
  return { rows, notes: [] }
}
