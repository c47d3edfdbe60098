/** With marks, or as a keypad without any types it: `4:30:15`, `43015`, `4:30`, `430`. */
const TIME = /^(\d{1,2})[:.]?(\d{2})(?:[:.]?(\d{2}))?$/

/** Seconds as the clock at a finish line shows them: `3:12:05`; `-0:00:30` before the start. */
export function raceTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const all = Math.abs(whole)
  const two = (value: number) => String(value).padStart(2, '0')
  const text = `${Math.floor(all / 3600)}:${two(Math.floor(all / 60) % 60)}:${two(all % 60)}`
  return whole < 0 ? `-${text}` : text
}

/** The same to the minute, of seconds: `3:12`. */
export function raceMinutes(seconds: number): string {
  return raceTime(Math.floor(seconds / 60) * 60).replace(/:00$/, '')
}

/** Minutes and seconds to go, rounded up: `8:34`, from an hour on `1:12:34`. */
export function countdown(seconds: number): string {
  return raceTime(Math.max(0, Math.ceil(seconds))).replace(/^0:0?/, '')
}

/** The seconds of `4:30`, `4:30:15` or `43015`; null where the text is none. */
export function readRaceTime(text: string): number | null {
  const [match, hours, minutes, seconds = '0'] = TIME.exec(text.trim()) ?? []
  if (!match || Number(minutes) > 59 || Number(seconds) > 59) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
