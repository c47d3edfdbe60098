import type { Finding } from './source-files.ts'

/** Prints the findings of a check and sets the exit code: 1 when there is any. */
export function report(check: string, findings: readonly Finding[]): void {
  for (const { path, line, rule, message } of findings)
    console.error(`${path}:${line}  ${rule}  ${message}`)
  console.log(findings.length === 0 ? `${check}: no findings` : `${check}: ${findings.length}`)
  if (findings.length > 0) process.exitCode = 1
}
