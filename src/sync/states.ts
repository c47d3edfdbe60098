/**
 * What sync is doing in this tab.
 *
 * - `stopped`      another tab holds the lease
 * - `offline`      the device has no network; everything waits on it
 * - `listening`    asks to be told of changes, before it looks: none falls in between
 * - `first-round`  sends what waits, and pulls what it doesn't know
 * - `live`         both agree; changes go either way as they come
 * - `backing-off`  the server or the device's storage can't be asked; waits before the next try
 * - `closed`       for good
 */
export type EngineState =
  | 'stopped'
  | 'offline'
  | 'listening'
  | 'first-round'
  | 'live'
  | 'backing-off'
  | 'closed'

export type EngineEvent =
  | 'lease_gained'
  | 'lease_lost'
  | 'network_lost'
  | 'network_returned'
  /** Nudges are heard from now on, or nobody could be asked for them in time. */
  | 'heard'
  | 'round_done'
  /** A round was given up: no answer, or no room. */
  | 'failed'
  /** The wait is over, or somebody looks. */
  | 'retry'
  | 'close'

export const TRANSITIONS: Readonly<
  Record<EngineState, Readonly<Partial<Record<EngineEvent, EngineState>>>>
> = {
  stopped: { lease_gained: 'listening', close: 'closed' },
  offline: {
    network_returned: 'listening',
    // A device may have a network without knowing.
    retry: 'listening',
    lease_lost: 'stopped',
    close: 'closed',
  },
  listening: {
    heard: 'first-round',
    network_lost: 'offline',
    lease_lost: 'stopped',
    close: 'closed',
  },
  'first-round': {
    round_done: 'live',
    failed: 'backing-off',
    network_lost: 'offline',
    lease_lost: 'stopped',
    close: 'closed',
  },
  live: {
    failed: 'backing-off',
    network_lost: 'offline',
    lease_lost: 'stopped',
    close: 'closed',
  },
  'backing-off': {
    retry: 'first-round',
    network_returned: 'first-round',
    network_lost: 'offline',
    lease_lost: 'stopped',
    close: 'closed',
  },
  closed: {},
}

/** The state after an event; the same one where the event means nothing there. */
export function nextState(state: EngineState, event: EngineEvent): EngineState {
  return TRANSITIONS[state][event] ?? state
}
