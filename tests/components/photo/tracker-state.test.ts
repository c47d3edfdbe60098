import { describe, expect, it } from 'vitest'
import {
  IDLE,
  type TrackerEvent,
  trackerState,
  whenLeft,
} from '#features/photo-log/tracker-state.ts'
import { SEEN } from '../../helpers/seen-meal.ts'

const result = { ...SEEN, photoPath: 'u/1_ab.jpg' }

function run(...events: TrackerEvent[]) {
  let state = IDLE
  return events.map((event) => {
    state = trackerState(state, event)
    return [state.status, state.progress]
  })
}

describe('the food dialog', () => {
  it('goes from a photo to the log with the progress of the specification', () => {
    const events: TrackerEvent[] = [
      { type: 'chosen' },
      { type: 'ready' },
      { type: 'retrying', n: 1, of: 2 },
      { type: 'analysing' },
      { type: 'analysed', result },
      { type: 'shown' },
      { type: 'saving' },
      { type: 'stored' },
      { type: 'saved' },
      { type: 'shown' },
      { type: 'reset' },
    ]
    expect(run(...events)).toEqual([
      ['uploading', 10],
      ['uploading', 25],
      ['uploading', 40],
      ['analyzing', 60],
      ['complete', 90],
      ['complete', 100],
      ['saving', 70],
      ['saving', 90],
      ['saving', 100],
      ['complete', 100],
      ['idle', 0],
    ])
  })

  it('that shows a result late does not end the save begun meanwhile', () => {
    const saving: TrackerEvent[] = [{ type: 'analysed', result }, { type: 'saving' }]
    expect(run(...saving, { type: 'shown' }).at(-1)).toEqual(['saving', 70])
    expect(run(...saving, { type: 'save_failed' }, { type: 'shown' }).at(-1)).toEqual(['idle', 0])
  })

  it('is idle without progress after any error, and says which', () => {
    for (const before of ['chosen', 'ready', 'analysing'] as const) {
      const state = trackerState(trackerState(IDLE, { type: before }), {
        type: 'failed',
        problem: 'service',
      })
      expect(state).toEqual({ ...IDLE, problem: 'service' })
    }
  })

  it('keeps the result where saving failed', () => {
    const analysed = trackerState(IDLE, { type: 'analysed', result })
    const failed = trackerState(trackerState(analysed, { type: 'saving' }), { type: 'save_failed' })
    expect(failed).toEqual({ ...IDLE, result, problem: 'save_failed' })
    expect(failed).toMatchObject({ status: 'idle', progress: 0, saved: false })
  })

  it('closed, logs what was on its way, holds what the device could not keep, drops the rest', () => {
    const problems = [
      'connection',
      'timeout',
      'not_configured',
      'storage_full',
      'processing',
    ] as const
    expect(problems.map((problem) => whenLeft({ ...IDLE, problem }))).toEqual([
      ...['log', 'log', 'log'],
      ...['draft', 'draft'],
    ])
    for (const problem of ['not_food', 'device_photo', 'not_an_image', null] as const)
      expect(whenLeft({ ...IDLE, problem })).toBe('drop')
    for (const status of ['uploading', 'analyzing'] as const)
      expect(whenLeft({ ...IDLE, status })).toBe('log')
    expect(whenLeft({ ...IDLE, status: 'complete', result })).toBe('draft')
    expect(whenLeft({ ...IDLE, status: 'saving', result })).toBe('save')
    expect(whenLeft({ ...IDLE, status: 'complete', result, saved: true })).toBe('drop')
  })
})
