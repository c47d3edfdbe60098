import { readFileSync } from 'node:fs'
import { CHROMIUM, findBrowser } from './find-browser.ts'
import { findEngines } from './find-engines.ts'
import { findPsql } from './find-psql.ts'
import { runProgram } from './run-command.ts'

interface Way {
  /** What is about to happen, for whoever asked for the tests. */
  announcement: string
  commands: readonly (readonly [program: string, ...args: string[]])[]
}

/**
 * How what is missing may come (`packages`, by Debian's names): as root on Debian by apt-get, elsewhere only
 * the Chromium that Playwright downloads, whose Firefox and WebKit are none that the tests could drive. Null
 * where nothing is to be done.
 */
export function wayToFetch(packages: readonly string[], debianRoot: boolean): Way | null {
  if (debianRoot && packages.length > 0)
    return {
      announcement: `Programs for the tests are missing, and this is root on Debian: installing ${packages.join(' ')} by apt-get.`,
      commands: [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
      ],
    }
  if (!debianRoot && packages.includes(CHROMIUM))
    return {
      announcement:
        'No Chrome or Chromium was found: Playwright downloads one for this user (some 170 MB; CHROME_PATH names one in its place).',
      commands: [[process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium']],
    }
  return null
}

/** Brings what may be brought. What then still is missing, the parts that need it name. */
export async function fetchPrograms(): Promise<void> {
  const browser = findBrowser()
  const packages = [
    ...(browser.found ? [] : browser.packages),
    ...findEngines().packages,
    ...findPsql().packages,
  ]
  const way = wayToFetch(packages, isDebianRoot())
  if (!way) return
  console.log(way.announcement)
  for (const [program, ...args] of way.commands) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { exitCode } = await runProgram(program, args, { capture: false, env })
    if (exitCode !== 0) return
  }
}

/** Not what is made of Debian: Ubuntu's package `chromium` is a stand-in without a browser. */
function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
