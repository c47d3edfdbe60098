import { accessSync, constants } from 'node:fs'
import { chromium } from '@playwright/test'
import { Launcher } from 'chrome-launcher'

export type Environment = Readonly<Record<string, string | undefined>>

/** `packages`: Debian's that bring what is missing; none where the one that was named is at fault. */
export type BrowserSearch =
  | { found: true; path: string; source: string }
  | { found: false; help: string; packages: readonly string[] }

/** Debian's name of it. */
export const CHROMIUM = 'chromium'

const variables = ['FUELMILE_CHROMIUM', 'CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const howToGetOne = `No Chrome or Chromium was found. Any one of these gives the browser tests one:
  npx playwright install chromium          (downloads one for this user)
  sudo apt-get install -y chromium         (Debian)
  FUELMILE_CHROMIUM=/path/to/chrome npm test`

/**
 * The Chromium the browser tests drive: a path from the environment, then the system's (as
 * chrome-launcher finds it, Chrome before Chromium), then Playwright's own. A path from the environment that can't be run is an error rather
 * than passed over, so nobody tests another browser than the one they named.
 */
export function findBrowser(
  environment: Environment = process.env,
  playwrightPath: string = chromium.executablePath(),
  installed: () => readonly string[] = installedChromes,
): BrowserSearch {
  for (const name of variables) {
    const path = environment[name]
    if (!path) continue
    if (isExecutable(path)) return { found: true, path, source: name }
    const help = `${name} names ${path}, which is not a program that can be run.`
    return { found: false, help, packages: [] }
  }
  const system = installed().find(isExecutable)
  if (system) return { found: true, path: system, source: 'system' }
  if (isExecutable(playwrightPath))
    return { found: true, path: playwrightPath, source: 'playwright' }
  return { found: false, help: howToGetOne, packages: [CHROMIUM] }
}

function installedChromes(): readonly string[] {
  try {
    return Launcher.getInstallations()
  } catch {
    // On Linux it throws where it finds none.
    return []
  }
}
