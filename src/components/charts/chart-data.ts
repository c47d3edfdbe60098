/**
 * [Note: one chart]
 * What a chart shows, once: its picture (plot.ts) and its table are drawn from the same points. A colour is
 * the name of a CSS property that one of the app's style sheets sets, such as `--carbs`.
 */
export interface ChartPoint {
  key: string
  /** In full, for the table and what is read out. */
  name: string
  /** In short, for the axis. */
  short: string
  /** It may still change: drawn paler, with an outline, and marked in the table. */
  provisional?: boolean
}

export interface ChartSeries {
  /** As its column and the legend call it. */
  name: string
  kind: 'bars' | 'line' | 'dots'
  colour: string
  /** Of bars that have each their own. */
  colours?: readonly string[]
  /** A line of what was aimed at, told apart from one of what was. */
  dashed?: boolean
  /** One for each point; null where nothing is known: a gap, and no 0. */
  values: readonly (number | null)[]
}

export interface ChartData {
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  /** Where the scale ends; without it, where the figures do. Bars begin at 0. */
  max?: number
}

/** Steps of an axis, ones, twos and fives; the finest that its words tell apart. */
export function stepsOf(say: (value: number) => string): number[] {
  const isWhole = new Set([0, 0.5, 1].map(say)).size < 3
  const powers = Array.from({ length: isWhole ? 9 : 11 }, (_, at) => 10 ** (at - (isWhole ? 0 : 2)))
  return powers.flatMap((power) => [power, 2 * power, 5 * power])
}

/** Whether there is anything to draw. */
export function hasFigures({ series }: ChartData): boolean {
  return series.some(({ values }) => values.some((value) => value !== null))
}
