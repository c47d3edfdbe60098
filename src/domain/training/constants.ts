/** Figures of training load. Minutes are minutes of movement, distances are kilometres. */

/** How much a day asks for, in the specification's order (specification 2, section 4). */
export const TRAINING_LOADS = ['rest', 'easy', 'moderate', 'long', 'quality'] as const
export type TrainingLoad = (typeof TRAINING_LOADS)[number]

/** A day over this many minutes is long, moderate or easy (specification 2, section 9). */
export const LONG_OVER_MINUTES = 90
export const MODERATE_OVER_MINUTES = 60
export const EASY_OVER_MINUTES = 30

/**
 * Minutes for a kilometre where a session gives only its distance: ordinary recreational
 * speeds of 10, 25, 5, 3 and 4 km/h.
 * Running at 6 min/km makes 15 km long and 10 km the edge of moderate.
 */
export const MINUTES_PER_KM = { run: 6, cycle: 2.4, walk: 12, swim: 20, hike: 15 } as const

/** Quality needs a hard label or intensity and at least this; less is moderate (nutrition model, point 4). */
export const QUALITY_FROM_MINUTES = 40
export const QUALITY_FROM_KM = 8

/**
 * Two recordings are one session where they share this much of the shorter one, or begin within so
 * many minutes and differ by no more than this share in distance or duration (nutrition model, point 15).
 */
export const SAME_OVERLAP_SHARE = 0.5
export const SAME_START_MINUTES = 10
export const SAME_FIGURE_SHARE = 0.1
/** What was entered as done is a recording of up to so many times its distance or time, or of that part. */
export const HAND_SAME_FACTOR = 2
/** What was entered as done with a start is no recording that began so many minutes away from it. */
export const ENTERED_START_MINUTES = 120

/** What a race of that name measures, km (World Athletics 2024). */
export const MARATHON_KM = 42.195
export const HALF_MARATHON_KM = 21.0975

/** Weekly distance the dashboard aims for when the runner set none, km (specification 2). */
export const WEEKLY_KM_TARGET_DEFAULT = 30

/** A distance (km) or duration (min) below this is nothing. */
export const MIN_SESSION_FIGURE = 0.01
/** A figure above these is a typing or import error, not a day's sport. */
export const MAX_SESSION_KM = 500
export const MAX_SESSION_MINUTES = 2880
/** Nobody runs further in a week, km (ours: a little more than anybody has run in six days). */
export const MAX_WEEK_KM = 1100

/**
 * Completion of planned training, done ÷ planned (nutrition model, point 13): the first row
 * whose `atLeast` is reached gives the points, 0 below the last; over-doing costs a little.
 */
export const COMPLETION_STEPS = [
  { atLeast: 0.9, points: 100 },
  { atLeast: 0.75, points: 80 },
  { atLeast: 0.5, points: 60 },
  { atLeast: 0.25, points: 30 },
] as const
export const COMPLETION_OVER = [
  { above: 1.5, points: 70 },
  { above: 1.2, points: 90 },
] as const
export const COMPLETION_RESTED_POINTS = 100
