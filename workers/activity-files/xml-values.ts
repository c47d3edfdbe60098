const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/

/** Milliseconds since 1970 of an ISO instant, UTC where it names no zone; null where it is none. */
export function instantOf(text: string | undefined): number | null {
  const match = INSTANT.exec(text?.trim() ?? '')
  if (!match) return null
  const ms = Date.parse(match[2] ? match[0] : `${match[0]}Z`)
  return Number.isFinite(ms) ? ms : null
}

export function numberOf(text: string | undefined): number | null {
  const value = Number(text?.trim() || Number.NaN)
  return Number.isFinite(value) ? value : null
}
