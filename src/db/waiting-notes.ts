import { BehaviorSubject } from 'rxjs'

/**
 * Of the changes made in this tab: for how many the note that they wait for the server is begun, and
 * for how many that is over. Between the two a change is on the device and not in the outbox yet.
 */
export interface WaitingNotes {
  readonly begun$: BehaviorSubject<number>
  done: number
}

export function createWaitingNotes(): WaitingNotes {
  return { begun$: new BehaviorSubject(0), done: 0 }
}
