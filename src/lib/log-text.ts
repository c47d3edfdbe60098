import type { LogEntry } from './log.ts'

/** An entry's details as `name=value`, the same in every language: who mends the app reads them. */
export function detailsText({ details }: LogEntry): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
}

/** A log as a text file has it, a line for each entry; the newest of them, where all are too long. */
export function logText(
  entries: readonly LogEntry[],
  maxLength = Number.POSITIVE_INFINITY,
): string {
  const lines: string[] = []
  let length = 0
  for (const entry of entries.toReversed()) {
    const { at, level, source, code } = entry
    const line = [new Date(at).toISOString(), level, source, code, detailsText(entry)]
      .join(' ')
      .trimEnd()
    length += line.length + 1
    if (length > maxLength) break
    lines.unshift(line)
  }
  return lines.map((line) => `${line}\n`).join('')
}
