import type { SessionSplit } from '#domain/stored-shapes.ts'
import { lapChart } from '#domain/training/lap-bars.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Legend } from '#ui/figures/Legend.tsx'
import { clockOfSeconds, usePace } from './pace.ts'
import classes from './SplitsChart.module.css'

/** Of the drawing, which is stretched to the width there is. */
const BOX = { width: 1000, height: 100 }
/** Between two laps. */
const GAP = 3

/** Laps as bars, as wide as they are long and as high as they were fast, with the heart rate over them. */
export function SplitsChart({ splits }: { splits: readonly SessionSplit[] }) {
  const { t } = useTranslation('session')
  const format = useFormat()
  const pace = usePace()
  const { bars, fastest, slowest } = lapChart(splits)
  const beats = splits.flatMap(({ heart_rate }) => heart_rate ?? [])
  const meters = splits.every((split) => split.meters !== null)
    ? splits.reduce((sum, split) => sum + (split.meters ?? 0), 0)
    : null
  const seconds = splits.reduce((sum, split) => sum + split.seconds, 0)
  const lapOf = (at: number | null) => {
    const split = at === null ? undefined : splits[at]
    if (at === null || !split || split.meters === null) return null
    const lap = format.number(at + 1)
    return t('splits.lapAt', { pace: pace(split.meters / 1000, split.seconds), lap })
  }
  const facts = [
    { name: t('splits.fastest'), value: lapOf(fastest) },
    { name: t('splits.average'), value: meters === null ? null : pace(meters / 1000, seconds) },
    { name: t('splits.slowest'), value: lapOf(slowest) },
  ]
  const line = bars
    .filter(({ beats: share }) => share !== null)
    .map(({ from, to, beats: share }) =>
      [((from + to) / 2) * BOX.width, BOX.height * (0.95 - 0.85 * (share ?? 0))].join(),
    )
  return (
    <div className={classes.chart}>
      <svg aria-hidden="true" viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
        {bars.map(({ from, to, height }, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a lap is known by its place
            key={at}
            data-fastest={at === fastest || undefined}
            data-unknown={height === null || undefined}
            x={from * BOX.width}
            width={Math.max(1, (to - from) * BOX.width - GAP)}
            y={BOX.height * (1 - (height ?? 0.1))}
            height={BOX.height * (height ?? 0.1)}
          />
        ))}
        {line.length > 1 && <polyline points={line.join(' ')} />}
      </svg>
      <p className={classes.ends} aria-hidden>
        <span>0</span>
        <span>
          {meters === null ? clockOfSeconds(seconds) : format.amount('distance', meters / 1000)}
        </span>
      </p>
      <Legend
        items={[
          { color: 'var(--accent)', text: t('pace') },
          ...(line.length > 1
            ? [
                {
                  color: 'var(--danger)',
                  shape: 'bar' as const,
                  text: t('splits.beatsBetween', {
                    min: format.number(Math.min(...beats)),
                    max: format.number(Math.max(...beats)),
                  }),
                },
              ]
            : []),
        ]}
      />
      <dl className={classes.facts}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
