// PGlite, in a thread of its own: a query that never ends holds up nothing but this thread, which can be
// ended. Plain JavaScript, as threads start without TypeScript.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { MemoryFS, PGlite } from '@electric-sql/pglite'

const { dataDir, copied, snapshot, wasm, startParams } = workerData

/** PostgreSQL's way back to its main loop after an error, thrown through JavaScript. */
const BACK_TO_MAIN_LOOP = 100

/** As lite reads a database's values: numbers where they are exact, days and times as they are. */
const asText = (text) => text
const parsers = {
  20: (text) => {
    const number = Number(text)
    return Number.isSafeInteger(number) ? number : BigInt(text)
  },
  114: JSON.parse,
  3802: JSON.parse,
  1700: (text) => {
    const number = Number(text)
    return Number.isFinite(number) && String(number) === text ? number : text
  },
  1082: asText,
  1083: asText,
  1114: asText,
  1184: asText,
  1266: asText,
}

/** The files of a folder, in memory: what is written stays there. */
class CopyInMemory extends MemoryFS {
  async init(pg, options) {
    const copy = (mod) => {
      const walk = (from, to) => {
        mod.FS.mkdir(to)
        for (const entry of readdirSync(from, { withFileTypes: true })) {
          const [source, target] = [join(from, entry.name), `${to}/${entry.name}`]
          if (entry.isDirectory()) walk(source, target)
          else if (entry.isFile()) mod.FS.writeFile(target, readFileSync(source))
        }
      }
      walk(dataDir, '/pglite/data')
    }
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, copy] } }
  }
}

/** What an error tells; as an Error it would arrive without its code. */
const plain = (error) =>
  error instanceof Error
    ? { ...error, name: error.name, message: error.message }
    : { message: String(error) }

async function open() {
  const database = await PGlite.create({
    ...(copied ? { fs: new CopyInMemory(dataDir) } : { dataDir: dataDir ?? 'memory://' }),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    ...wasm,
    ...(startParams ? { startParams: [...PGlite.defaultStartParams, ...startParams] } : {}),
    parsers,
  })
  endWhereItBreaks(database.Module)
  database.onNotification((channel, payload) => parentPort.postMessage({ channel, payload }))
  return database
}

/**
 * Where PostgreSQL gives up (a disk with no room for its log, memory gone), PGlite would ask it to go on
 * for ever. Ended, it begins again from what is on the disk.
 */
function endWhereItBreaks(mod) {
  const turn = mod._PostgresMainLoopOnce
  mod._PostgresMainLoopOnce = () => {
    try {
      return turn()
    } catch (error) {
      if (error?.status !== BACK_TO_MAIN_LOOP) {
        parentPort.postMessage({ broken: plain(error) })
        process.exit(1)
      }
      throw error
    }
  }
}

const methods = {
  async query(database, statements) {
    let answer
    for (const { sql, params } of statements) {
      // Without parameters one message does, in place of six, and there may be several statements.
      if (params.length > 0) answer = await database.query(sql, params)
      else [answer] = await database.exec(sql)
    }
    return { rows: answer?.rows ?? [], affectedRows: answer?.affectedRows }
  },
  exec: async (database, script) => void (await database.exec(script)),
  dump: (database) => database.dumpDataDir('none'),
  close: (database) => database.close(),
}

try {
  const database = await open()
  parentPort.on('message', async ({ id, method, args }) => {
    try {
      parentPort.postMessage({ id, result: await methods[method](database, ...args) })
    } catch (error) {
      parentPort.postMessage({ id, error: plain(error) })
    }
    if (method === 'close') parentPort.close()
  })
  parentPort.postMessage({ opened: true })
} catch (error) {
  parentPort.postMessage({ broken: plain(error) })
}
