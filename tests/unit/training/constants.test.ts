import { expect, it } from 'vitest'
import * as constants from '#domain/training/constants.ts'

it('keeps every figure of training load', () => {
  expect({ ...constants }).toEqual({
    TRAINING_LOADS: ['rest', 'easy', 'moderate', 'long', 'quality'],
    LONG_OVER_MINUTES: 90,
    MODERATE_OVER_MINUTES: 60,
    EASY_OVER_MINUTES: 30,
    MINUTES_PER_KM: { run: 6, cycle: 2.4, walk: 12, swim: 20, hike: 15 },
    QUALITY_FROM_MINUTES: 40,
    QUALITY_FROM_KM: 8,
    SAME_OVERLAP_SHARE: 0.5,
    SAME_START_MINUTES: 10,
    SAME_FIGURE_SHARE: 0.1,
    HAND_SAME_FACTOR: 2,
    ENTERED_START_MINUTES: 120,
    MARATHON_KM: 42.195,
    HALF_MARATHON_KM: 21.0975,
    WEEKLY_KM_TARGET_DEFAULT: 30,
    MIN_SESSION_FIGURE: 0.01,
    MAX_SESSION_KM: 500,
    MAX_SESSION_MINUTES: 2880,
    MAX_WEEK_KM: 1100,
    COMPLETION_STEPS: [
      { atLeast: 0.9, points: 100 },
      { atLeast: 0.75, points: 80 },
      { atLeast: 0.5, points: 60 },
      { atLeast: 0.25, points: 30 },
    ],
    COMPLETION_OVER: [
      { above: 1.5, points: 70 },
      { above: 1.2, points: 90 },
    ],
    COMPLETION_RESTED_POINTS: 100,
  })
})
