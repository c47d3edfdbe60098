import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EngineEvent, type EngineState, nextState, TRANSITIONS } from '#sync/states.ts'

const STATES = Object.keys(TRANSITIONS) as EngineState[]
const EVENTS: EngineEvent[] = [
  'lease_gained',
  'lease_lost',
  'network_lost',
  'network_returned',
  'heard',
  'round_done',
  'failed',
  'retry',
  'close',
]

/** Every state by every event, from the descriptions in states.ts: what is not here changes nothing. */
const EXPECTED = `
stopped      lease_gained      listening
offline      network_returned  listening
offline      retry             listening
listening    network_lost      offline
listening    heard             first-round
first-round  network_lost      offline
first-round  round_done        live
first-round  failed            backing-off
live         network_lost      offline
live         failed            backing-off
backing-off  network_lost      offline
backing-off  network_returned  first-round
backing-off  retry             first-round
offline      lease_lost        stopped
listening    lease_lost        stopped
first-round  lease_lost        stopped
live         lease_lost        stopped
backing-off  lease_lost        stopped
stopped      close             closed
offline      close             closed
listening    close             closed
first-round  close             closed
live         close             closed
backing-off  close             closed
`
const expected = new Map(
  EXPECTED.trim()
    .split('\n')
    .map((line): [string, string] => {
      const [state, event, next] = line.split(/\s+/)
      return [`${state} ${event}`, next ?? '']
    }),
)

describe('the states of sync', () => {
  it.each(STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const)))(
    '%s, then %s',
    (state, event) => {
      expect(nextState(state, event)).toBe(expected.get(`${state} ${event}`) ?? state)
    },
  )

  it('lead from anywhere to live, once the lease, a network and an answer are there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...EVENTS.filter((event) => event !== 'close'))),
        (events) => {
          let state: EngineState = 'stopped'
          for (const event of events) state = nextState(state, event)
          for (const event of ['lease_gained', 'network_returned', 'retry'] as const) {
            state = nextState(state, event)
          }
          state = nextState(nextState(state, 'heard'), 'round_done')
          expect(state).toBe('live')
        },
      ),
    )
  })

  it('never leave closed', () => {
    for (const event of EVENTS) expect(nextState('closed', event)).toBe('closed')
  })
})
