/** The four meanings of colour, from good to bad. */
export type Status = 'success' | 'warning' | 'info' | 'danger'

/**
 * The status of a value on a scale: 80 % or more success, 60 warning, 40 info, else danger. The figures of
 * STATUS_BANDS (a test compares them), whose file the first paint does not wait for.
 */
export function statusOf(value: number, scaleMax = 100): Status {
  const share = scaleMax > 0 ? value / scaleMax : 0
  if (share >= 0.8) return 'success'
  if (share >= 0.6) return 'warning'
  return share >= 0.4 ? 'info' : 'danger'
}
