import { remember, remembered } from './remembered.ts'

/** Of the device, not of a runner: it survives signing out. */
const KEY = 'fuelmile-been-here'

/** Whether somebody has signed in, or made an account, in this browser before. */
export function hasBeenHere(): boolean {
  return remembered(KEY) !== null
}

export function noteBeenHere(): void {
  remember(KEY, 'yes')
}
