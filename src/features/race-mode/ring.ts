import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { remember, remembered } from '#lib/remembered.ts'

/** Ways in which an intake that is due makes itself felt; on until the runner turns one off. */
export const ALARMS = ['sound', 'vibration'] as const
export type Alarm = (typeof ALARMS)[number]

/**
 * What this device has. iPhones have no way to vibrate; desktop browsers have the call and no motor behind it, which
 * only what they are pointed at with tells.
 */
export function alarmsHere(): readonly Alarm[] {
  const vibrates = 'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches
  return ALARMS.filter((alarm) => alarm !== 'vibration' || vibrates)
}

const keyOf = (alarm: Alarm) => `fuelmile:race-${alarm}`

export function isOn(alarm: Alarm): boolean {
  return remembered(keyOf(alarm)) !== 'off'
}

export function setOn(alarm: Alarm, on: boolean): void {
  remember(keyOf(alarm), on ? 'on' : 'off')
}

export const BUZZES_MS = [400, 200, 400, 200, 600]
const BEEPS_HZ = [880, 1175, 880]
const BEEP_S = 0.25

let audio: AudioContext | null = null

/** Browsers let a page sound only after a tap: call it in one. */
export function unlockSound(): void {
  if (!isOn('sound')) return
  try {
    audio ??= new AudioContext()
    void audio.resume()
  } catch (error) {
    // No sound here: it buzzes and shows.
    log.warn('race.no_alarm', { fault: faultName(error) })
  }
}

/** Buzzes and beeps, as far as the runner wants it and the phone can. */
export function ring(): void {
  if (isOn('vibration')) navigator.vibrate?.(BUZZES_MS)
  if (!isOn('sound') || audio?.state !== 'running') return
  for (const [place, frequency] of BEEPS_HZ.entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(audio.destination)
    const at = audio.currentTime + place * 2 * BEEP_S
    tone.start(at)
    tone.stop(at + BEEP_S)
  }
}
