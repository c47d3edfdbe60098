import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { findBrowser } from '../../scripts/tools/find-browser.ts'

/**
 * The address bar's own pages: a window starts both unseen, which takes as much processor time as a
 * page of ours.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright switches off; of this flag the last one counts, and that is ours. */
const PLAYWRIGHTS = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** A page kept ready for an address that nobody types: a third of what a new context costs. */
const SPARE = ['SpareRendererForSitePerProcess']

/** Flags that keep Chromium from talking to its maker during a test. */
const chromiumFlags = [
  `--disable-features=${[...PLAYWRIGHTS, ...ADDRESS_BAR, ...SPARE].join(',')}`,
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // Without a user namespace (root, most containers) Chromium only starts without its sandbox.
  '--no-sandbox',
]

/** Path of the Chromium to drive; throws with directions when there is none. */
function browserPath(): string {
  const search = findBrowser()
  if (!search.found) throw new Error(search.help)
  return search.path
}

/** Launch options for `chromium.launch` and `chromium.launchPersistentContext`. */
export function launchOptions(options: LaunchOptions = {}): LaunchOptions {
  return {
    executablePath: browserPath(),
    ...options,
    args: [...chromiumFlags, ...(options.args ?? [])],
  }
}

/** A headless Chromium for a test or a bench outside Playwright's runner; the caller closes it. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch(launchOptions(options))
}
