/** The faults that browsers and this app throw; any other name might say something of the runner. */
type Fault = `${'' | Kind}Error` | 'PartMissing'
type Kind =
  | 'Abort'
  | 'Constraint'
  | 'DataClone'
  | 'InvalidState'
  | 'Network'
  | 'NotAllowed'
  | 'NotFound'
  | 'QuotaExceeded'
  | 'Range'
  | 'Security'
  | 'Syntax'
  | 'Timeout'
  | 'Type'
  | 'Unknown'
  | 'Version'
const KNOWN =
  /^(PartMissing|(Abort|Constraint|DataClone|InvalidState|Network|NotAllowed|NotFound|QuotaExceeded|Range|Security|Syntax|Timeout|Type|Unknown|Version)?Error)$/

/** What kind of fault was thrown, as the log may say it. */
export function faultName(error: unknown): Fault | 'other' {
  const name = String((error as { name?: unknown } | null | undefined)?.name)
  return KNOWN.test(name) ? (name as Fault) : 'other'
}
