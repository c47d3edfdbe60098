/** A moment's local day, `yyyy-MM-dd`. */
export function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** A moment on the runner's wall clock. */
export function wallClock(at: Date): { date: string; minuteOfDay: number } {
  return { date: localDay(at), minuteOfDay: at.getHours() * 60 + at.getMinutes() }
}
