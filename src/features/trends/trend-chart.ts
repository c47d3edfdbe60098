import type { ChartData, ChartPoint } from '#components/charts/chart-data.ts'
import { statusOf } from '#components/status-of.ts'
import type { Nutrients } from '#domain/nutrition/nutrients.ts'
import type { Grain } from '#domain/trends/buckets.ts'
import type { Trends } from '#domain/trends/build-trends.ts'

/** What a runner may look at. */
export const SUBJECTS = [
  ...(['score', 'energy', 'carbs', 'protein', 'fat'] as const),
  ...(['weight', 'distance'] as const),
] as const
export type Subject = (typeof SUBJECTS)[number]

const FIELDS = {
  energy: 'calories',
  carbs: 'carbsGrams',
  protein: 'proteinGrams',
  fat: 'fatGrams',
} as const satisfies Partial<Record<Subject, keyof Nutrients>>

const MAX_SCORE = 100

/** How the points and the lines are called. */
interface Words {
  point(grain: Grain, from: string): Pick<ChartPoint, 'name' | 'short'>
  series(name: 'score' | 'eaten' | 'target' | 'weight' | 'trend' | 'distance'): string
  /** A score's bar has the colour of its band; in portions mode none finds fault. */
  coloured: boolean
}

/** What each point of a subject stands for. */
export function grainShown(subject: Subject, trends: Trends): Grain {
  return subject === 'distance' ? trends.distanceGrain : trends.grain
}

/** A subject's chart ([Note: one chart]). */
export function trendChart(subject: Subject, trends: Trends, words: Words): ChartData {
  const { points } = trends
  const grain = grainShown(subject, trends)
  const point = (from: string, provisional: boolean): ChartPoint => ({
    key: from,
    ...words.point(grain, from),
    provisional,
  })
  const days = points.map(({ from, provisional }) => point(from, provisional))
  switch (subject) {
    case 'score': {
      const values = points.map(({ score }) => score)
      const colours = values.map((value) => `--${statusOf(value ?? 0)}`)
      const bars = { name: words.series('score'), kind: 'bars', colour: '--accent' } as const
      return {
        points: days,
        max: MAX_SCORE,
        series: [{ ...bars, ...(words.coloured && { colours }), values }],
      }
    }
    case 'weight':
      return {
        points: points.map(({ from }) => point(from, false)),
        series: [
          {
            ...{ name: words.series('weight'), kind: 'dots', colour: '--dimmed' },
            values: points.map(({ weightKg }) => weightKg),
          },
          {
            ...{ name: words.series('trend'), kind: 'line', colour: '--accent' },
            values: points.map(({ trendKg }) => trendKg),
          },
        ],
      }
    case 'distance':
      return {
        points: trends.distance.map(({ from, runs }) => point(from, runs)),
        series: [
          {
            ...{ name: words.series('distance'), kind: 'bars', colour: '--accent' },
            // Before the first run there is nothing to tell of.
            values: trends.distance.some(({ km }) => km > 0)
              ? trends.distance.map(({ km }) => km)
              : trends.distance.map(() => null),
          },
        ],
      }
    default: {
      const field = FIELDS[subject]
      return {
        points: days,
        series: [
          {
            ...{ name: words.series('eaten'), kind: 'bars', colour: `--${subject}` },
            values: points.map(({ eaten }) => eaten?.[field] ?? null),
          },
          {
            ...{ name: words.series('target'), kind: 'line', dashed: true },
            colour: '--mantine-color-white',
            values: points.map(({ target }) => target?.[field] ?? null),
          },
        ],
      }
    }
  }
}
