import { findEngines } from '../../scripts/tools/find-engines.ts'
import type { Engine } from './driver.ts'
import { chromium, firefox } from './puppeteer.ts'
import { webkit } from './webkit.ts'

/** Those that are here; what is missing, `npm test -- engines` has said (scripts/tools/checks.ts). */
export function enginesToTry(): Engine[] {
  const found = findEngines()
  const engines = [chromium()]
  if (found.firefox) engines.push(firefox(found.firefox))
  if (found.webkit) engines.push(webkit)
  return engines
}
