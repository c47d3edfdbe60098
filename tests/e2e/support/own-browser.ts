import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from '../../helpers/browser.ts'

/**
 * A Chromium of a test's own, with its profile on disk, as a runner's is: Playwright's tells no
 * process id to kill, and shows every tab as visible and focused, so that none can freeze.
 */
export interface OwnBrowser {
  context: BrowserContext
  /** Ends it as an empty battery does: every process at once, nothing said. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** @param timeZone where the browser thinks it is */
export async function startBrowser(profile: string, timeZone: string): Promise<OwnBrowser> {
  const { executablePath = '', args = [] } = launchOptions()
  const flags = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--force-prefers-reduced-motion',
  ]
  // A process group of its own, so that one signal reaches the renderers too.
  const child = spawn(executablePath, [...args, ...flags, '--lang=en-GB', 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: timeZone },
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`Chromium did not start: ${executablePath}`)
  const exited = once(child, 'exit')
  const browser = await chromium.connectOverCDP(await debuggerAddress(child), { noDefaults: true })
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  return {
    context,
    async kill() {
      process.kill(-pid, 'SIGKILL')
      await exited
    },
    async close() {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close')
      await exited
    },
  }
}

function debuggerAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`Chromium did not start:\n${said}`)))
  })
}
