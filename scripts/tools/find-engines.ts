import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { type Environment, isExecutable } from './find-browser.ts'

/** Debian's own Python, the only one that knows the packages with WebKitGTK. */
export const PYTHON = '/usr/bin/python3'

export interface OtherEngines {
  firefox: string | null
  /** Whether all is there that a driven WebKitGTK window needs. */
  webkit: boolean
  /** What to install, in words; empty where nothing is missing. */
  help: string
  /** Debian's packages that bring what is missing. */
  packages: readonly string[]
}

const FIREFOXES = ['firefox-esr', 'firefox']
const FIREFOX_APPLICATIONS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]
const WEBKIT_PROGRAMS = ['WebKitWebDriver', 'Xvfb']
const TYPELIBS = ['WebKit2-4.1', 'Gtk-3.0']
const FIREFOX_PACKAGE = 'firefox-esr'
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1']

/** Firefox, and on Linux WebKitGTK, beside the Chromium of the browser tests. */
export function findEngines(
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): OtherEngines {
  const folders = (environment.PATH ?? '').split(delimiter).filter(isAbsolute)
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(isExecutable)
  const named = environment.FUELMILE_FIREFOX
  const installed = [...FIREFOXES.map(find), ...FIREFOX_APPLICATIONS.filter(isExecutable)]
  const firefox = named ? isExecutable(named) && named : installed.find(Boolean)
  const webkit = WEBKIT_PROGRAMS.every(find) && isExecutable(PYTHON) && TYPELIBS.every(hasTypelib)
  const missing: string[] = []
  const packages: string[] = []
  if (!firefox && named)
    missing.push(`FUELMILE_FIREFOX names ${named}, which is not a program that can be run.`)
  else if (!firefox) {
    packages.push(FIREFOX_PACKAGE)
    missing.push(
      `No Firefox was found: sudo apt-get install -y ${FIREFOX_PACKAGE}, or FUELMILE_FIREFOX=/path/to/firefox`,
    )
  }
  // Nowhere else is there a WebKit to drive that is not Safari with its own settings.
  if (!webkit && platform === 'linux') {
    packages.push(...WEBKIT_PACKAGES)
    missing.push(
      `No WebKitGTK to drive was found: sudo apt-get install -y ${WEBKIT_PACKAGES.join(' ')}`,
    )
  }
  return { firefox: firefox || null, webkit, help: missing.join('\n'), packages }
}

function hasTypelib(name: string): boolean {
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
  return [`/usr/lib/${architecture}-linux-gnu`, '/usr/lib', '/usr/lib64'].some((folder) =>
    existsSync(join(folder, 'girepository-1.0', `${name}.typelib`)),
  )
}
