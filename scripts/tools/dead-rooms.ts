import * as v from 'valibot'
import { NO_SCREEN_YET } from './no-screen-yet.ts'
import type { Finding } from './source-files.ts'

const NAMES = v.optional(v.array(v.object({ name: v.string() })), [])
const REPORT = v.object({
  issues: v.array(v.object({ file: v.string(), files: NAMES, exports: NAMES, types: NAMES })),
})

/**
 * What runs nowhere and is on no list, and what is on the list without reason.
 * @param report knip's, as JSON, of knip.production.jsonc
 */
export function deadRooms(report: string, listed = NO_SCREEN_YET): Finding[] {
  const { issues } = v.parse(v.pipe(v.string(), v.parseJson(), REPORT), report)
  const unused = new Set(
    issues.flatMap(({ file, files, exports, types }) => [
      ...files.map(() => file),
      ...[...exports, ...types].map(({ name }) => `${file} ${name}`),
    ]),
  )
  const allowed = Object.values(listed).flat()
  const findings = [...unused]
    .filter((entry) => !allowed.includes(entry))
    .map((entry) => finding(entry, 'is reached by no screen, worker or server: use or delete it'))
  const stale = allowed
    .filter((entry) => !unused.has(entry))
    .map((entry) =>
      finding(entry, 'is used now, or gone: take it out of scripts/tools/no-screen-yet.ts'),
    )
  return [...findings, ...stale]
}

function finding(entry: string, what: string): Finding {
  const [path = '', name] = entry.split(' ')
  return { path, line: 1, rule: 'dead-rooms', message: `${name ?? 'the file'} ${what}` }
}
