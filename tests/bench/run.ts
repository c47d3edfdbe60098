import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { testBackend } from '../helpers/backend.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { removeBuiltApp } from './app-page.ts'
import { benchPage, type Measured, type Setup } from './bench-page.ts'
import { benchBytes } from './bytes.ts'
import { benchDay } from './day.ts'
import { benchEngine } from './engine.ts'
import { benchHistory } from './history.ts'
import { benchHome } from './home.ts'
import { benchInitialSync, benchLargeSync } from './initial-sync.ts'
import { benchInstall, LINES } from './install.ts'
import { benchLighthouse } from './lighthouse.ts'
import { BAD_LINES, benchLineDay } from './line-day.ts'
import { benchPhoto } from './photo.ts'
import { benchQuickLog } from './quick-log.ts'
import { benchReconnect } from './reconnect.ts'
import { benchServerLoad } from './server-load.ts'
import { benchServerPush } from './server-push.ts'
import { type BenchRow, printTable, writeJson } from './table.ts'
import { benchTap } from './tap.ts'
import { benchUpdate } from './update.ts'
import { benchVisit } from './visit.ts'

/**
 * `npm run bench [-- --rounds N] [--only engine,quicklog,…]`: ours beside named peers, in one run, each as the
 * median of interleaved rounds. No time here means anything by itself: read the ratios.
 */

/** How long one section may take. */
const SECTION_MINUTES = 6

const option = (name: string) =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? null) : null
const rounds = Number(option('--rounds')) || 3
const only = option('--only')?.split(',')
const sections: Record<string, (setup: Setup) => Measured | Promise<Measured>> = {
  engine: benchEngine,
  tap: benchTap,
  day: benchDay,
  sync: benchInitialSync,
  'large-sync': benchLargeSync,
  reconnect: benchReconnect,
  quicklog: async ({ browser }) => ({ rows: [], notes: await benchQuickLog(browser, rounds) }),
  history: (setup) => benchHistory(setup.browser, () => benchPage(setup), rounds),
  home: ({ browser }) => benchHome(browser, rounds),
  photo: ({ browser }) => benchPhoto(browser, rounds),
  bytes: async ({ browser }) => ({ rows: [], notes: await benchBytes(browser, rounds) }),
  ...Object.fromEntries(
    Object.entries(LINES).map(([name, line], at) => [
      `install-${at + 1}`,
      ({ browser }: Setup) => benchInstall(browser, name, line),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(LINES).map(([name, line], at) => [
      `visit-${at + 1}`,
      async ({ browser }: Setup) => ({ rows: [], notes: await benchVisit(browser, name, line) }),
    ]),
  ),
  ...Object.fromEntries(
    Object.values(BAD_LINES).map((line, at) => [
      `line-${at + 1}`,
      async ({ browser }: Setup) => ({ rows: [], notes: await benchLineDay(browser, line) }),
    ]),
  ),
  'server-push': () => benchServerPush(rounds),
  'server-load': async () => ({ rows: [], notes: await benchServerLoad() }),
}
const rows: BenchRow[] = []
const notes: string[] = []

const distDir = await mkdtemp(join(tmpdir(), 'fuelmile-bench-'))
await build({
  root: fileURLToPath(new URL('./page', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  build: { outDir: distDir, emptyOutDir: true, target: 'baseline-widely-available' },
})
const backend = await testBackend({ distDir })
let browser = await launchBrowser()
try {
  for (const [name, section] of Object.entries(sections)) {
    if (only && !only.includes(name)) continue
    const before = rows.length
    const setup = { browser, backend, rounds }
    if (!(await ends(measure(section, setup), name))) browser = await launchBrowser()
    // A long run is watched: what is known is shown as it comes, and whole at the end.
    printTable(rows.slice(before), [])
  }
} finally {
  await browser.close()
  await backend.close()
  await rm(distDir, { recursive: true, force: true })
  await removeBuiltApp()
}
if (!only || only.includes('lighthouse')) {
  const told = benchLighthouse().then((all) => void notes.push(...all))
  await ends(told, 'lighthouse')
}
if (!only || only.includes('update')) notes.push(...benchUpdate())
printTable(rows, notes)
console.log(`written to ${await writeJson(rows, notes)}`)
// A section that was given up may have left something open.
process.on('beforeExit', () => process.exit())
setTimeout(() => process.exit(), 5000).unref()

/**
 * Whether a section ended well, and in time: one that waits for what never comes must not keep all others
 * from being measured. Its browser is closed, upon which whatever it waits for fails.
 */
async function ends(section: Promise<void>, name: string): Promise<boolean> {
  const minutes = SECTION_MINUTES + (only ? rounds : 0)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`not over after ${minutes} minutes`)),
      minutes * 60_000,
    )
  })
  try {
    await Promise.race([section, late])
    return true
  } catch (error) {
    notes.push(`${name} was given up: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
    await browser.close()
    // One that uses no browser may not notice.
    await Promise.race([section.catch(() => undefined), sleep(10_000, undefined, { ref: false })])
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function measure(section: (typeof sections)[string], setup: Setup): Promise<void> {
  const measured = await section(setup)
  rows.push(...measured.rows)
  notes.push(...measured.notes)
}
